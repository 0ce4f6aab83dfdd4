import { useRef } from 'react';
import { signIn } from '../../../../shared/contract/staff-access.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useSession } from './session.ts';

const explain = (error: unknown) => {
  const isSaid =
    error instanceof NetworkError || (error instanceof ProblemError && error.code !== 'unreadable');
  return isSaid ? error.message : 'Signing in failed. Please try again.';
};

export const SignInForm = () => {
  const { entered } = useSession();
  const accessCode = useRef<HTMLInputElement>(null);

  const startOver = (error: unknown) => {
    const field = accessCode.current;
    if (field === null || !(error instanceof ProblemError) || error.status !== 401) return;
    field.value = '';
    field.focus();
  };

  return (
    <Form
      endpoint={signIn}
      compose={({ username = '', accessCode: code = '' }) => ({ username, accessCode: code })}
      onSent={entered}
      explain={explain}
      onFailed={(_, error) => startOver(error)}
      className="flex flex-col gap-6"
    >
      <Input
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <SecretInput
        ref={accessCode}
        name="accessCode"
        label="Access code"
        required
        autoComplete="current-password"
      />
      <SubmitButton sending="Checking credentials…">Sign in</SubmitButton>
    </Form>
  );
};
