import { useRef, useState } from 'react';
import { signIn } from '../../../../shared/contract/staff-access.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { useSession } from './session.ts';

const explain = (error: unknown) => {
  const isSaid =
    error instanceof NetworkError || (error instanceof ProblemError && error.code !== 'unreadable');
  return isSaid ? error.message : 'Signing in failed. Please try again.';
};

export const SignInForm = () => {
  const { entered } = useSession();
  const accessCode = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);

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
      <div className="relative">
        <Input
          ref={accessCode}
          name="accessCode"
          label="Access code"
          required
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="absolute -top-1 right-0 min-h-7 px-1 text-note text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> access code</span>
        </button>
      </div>
      <SubmitButton sending="Checking credentials…">Sign in</SubmitButton>
    </Form>
  );
};
