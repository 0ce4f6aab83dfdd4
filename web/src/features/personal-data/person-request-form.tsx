import { listPersonRequests, requestPerson } from '../../../../shared/contract/personal-data.ts';
import { isProblem } from '../../api/errors.ts';
import { Form } from '../../components/form/form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { typedSubject } from './person-request-text.ts';

interface PersonRequestFormProps {
  /** The number of the client that the admin comes from. */
  client: string;
  onRequested: (id: string) => void;
}

/** Asks for what is held about the person of an address or a client. */
export const PersonRequestForm = ({ client, onRequested }: PersonRequestFormProps) => (
  <Form
    label="Look up a person’s data"
    endpoint={requestPerson}
    compose={({ email = '' }) => typedSubject(email)}
    invalidates={[listPersonRequests]}
    onSent={({ id }) => onRequested(id)}
    explain={(error) =>
      isProblem(error, requestPerson, 'not_found')
        ? 'There is no client of this number.'
        : 'The look-up could not be started. Please try again.'
    }
    className="max-w-[34rem] space-y-4"
  >
    <p className="text-note text-ink-soft">
      For somebody who asks which data we hold about them. Be sure first that it is they who ask: an answer to
      their address on record, or a call to their number, will do.
    </p>
    <Input
      name="email"
      label="Email address or number of the client"
      defaultValue={client}
      required
      missing="Enter an email address or the number of a client."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <SubmitButton sending="Starting…">Look up</SubmitButton>
  </Form>
);
