import { useRef } from 'react';
import { signInToPortal } from '../../../../shared/contract/client-portal.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { usePortalSession } from './portal-session.ts';

const explain = (error: unknown) => {
  const isSaid =
    error instanceof NetworkError ||
    (error instanceof ProblemError && error.status < 500 && error.code !== 'unreadable');
  return isSaid ? error.message : 'Signing in failed. Please try again.';
};

export const PortalSignInForm = () => {
  const { entered } = usePortalSession();
  const password = useRef<HTMLInputElement>(null);

  const startOver = (error: unknown) => {
    const field = password.current;
    if (field === null || !(error instanceof ProblemError) || error.status !== 401) return;
    field.value = '';
    field.focus();
  };

  return (
    <Form
      endpoint={signInToPortal}
      compose={({ username = '', password: secret = '' }) => ({ username, password: secret })}
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
      <SecretInput ref={password} name="password" label="Password" required autoComplete="current-password" />
      <SubmitButton sending="Checking credentials…">Sign in</SubmitButton>
    </Form>
  );
};
