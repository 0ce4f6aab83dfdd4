import { NetworkError, ProblemError } from '../../api/errors.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { SecretInput } from '../../ui/form/secret-input.tsx';

interface ChooseSecretFieldsProps {
  username: string;
  /** The field of the endpoint. */
  name: string;
  noun: 'password' | 'access code';
  /** The fewest characters. */
  shortest: number;
}

/** The fields of a form in which the person of a mailed link chooses a secret; the username is there for password managers. */
export const ChooseSecretFields = ({ username, name, noun, shortest }: ChooseSecretFieldsProps) => (
  <>
    <Input name="username" label="Username" defaultValue={username} readOnly autoComplete="username" />
    <SecretInput
      name={name}
      label={noun === 'password' ? 'Password' : 'Access code'}
      required
      missing={noun === 'password' ? 'Choose a password.' : 'Choose an access code.'}
      hint={`At least ${shortest} characters. A few words are better than one.`}
      autoComplete="new-password"
    />
    <SubmitButton sending={`Setting the ${noun}…`}>Set the {noun}</SubmitButton>
  </>
);

/** Whether a secret was refused because its link has been used, replaced or has ended. */
export const isVoidLink = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'link_void';

/** The message of a refused secret: the server's own where it refused, else that it could not be set. */
export const secretErrorMessage =
  (noun: ChooseSecretFieldsProps['noun']) =>
  (error: unknown): string =>
    error instanceof NetworkError || (error instanceof ProblemError && error.status < 500)
      ? error.message
      : `The ${noun} could not be set. Please try again.`;
