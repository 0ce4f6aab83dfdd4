import { useRef } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { isRefusal, NetworkError, ProblemError } from '../../api/errors.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { SecretInput } from '../../ui/form/secret-input.tsx';
import { Form } from './form.tsx';

const explain = (error: unknown) =>
  error instanceof NetworkError || isRefusal(error) ? error.message : 'Signing in failed. Please try again.';

interface SignInFormProps<E extends Endpoint> {
  endpoint: E;
  /** The secret field that goes with the username. */
  secret: { name: string; label: string };
  compose: (values: FormValues) => RequestOf<E>;
  onSent: (answer: OutputOf<E>) => void;
}

/** Username and secret; refused credentials clear the secret and keep the username. */
export const SignInForm = <E extends Endpoint>({ endpoint, secret, compose, onSent }: SignInFormProps<E>) => {
  const field = useRef<HTMLInputElement>(null);

  const clearSecret = (error: unknown) => {
    if (field.current === null || !(error instanceof ProblemError) || error.code !== 'unauthenticated')
      return;
    field.current.value = '';
    field.current.focus();
  };

  return (
    <Form
      endpoint={endpoint}
      label="Sign in"
      compose={compose}
      onSent={onSent}
      explain={explain}
      onFailed={(_, error) => clearSecret(error)}
      className="flex flex-col gap-6"
    >
      <Input name="username" label="Username" required autoComplete="username" verbatim />
      <SecretInput ref={field} {...secret} required autoComplete="current-password" />
      <SubmitButton sending="Checking credentials…">Sign in</SubmitButton>
    </Form>
  );
};
