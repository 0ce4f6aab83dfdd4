import { useState } from 'react';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import { Button } from '../../ui/button.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';

const CANCELLED =
  'No passkey was used. It was cancelled, or this device has none for this site. Try again, or use another way.';

interface PasskeyButtonProps {
  /** Whether it signs in alone, or is the second factor of a session. */
  use: 'sign-in' | 'second-factor';
  /** Text of the button. */
  text: string;
  variant?: 'primary' | 'secondary';
  onVerified: (session: StaffSession) => void;
  onRefused?: (error: unknown) => void;
}

/** Asks the browser for a passkey. Its code is loaded at the first press. */
export const PasskeyButton = ({ use, text, variant, onVerified, onRefused }: PasskeyButtonProps) => {
  const { underway, once } = useOneAtATime();
  const [failure, setFailure] = useState<string>();

  const ask = once(async () => {
    setFailure(undefined);
    const calls = await import('./passkey-calls.ts').catch(() => undefined);
    if (!calls) return setFailure('The connection was lost. Please try again.');
    try {
      onVerified(await (use === 'sign-in' ? calls.signInByPasskey() : calls.verifyByPasskey()));
    } catch (error) {
      setFailure(calls.passkeyFailure(error, CANCELLED));
      onRefused?.(error);
    }
  });

  return (
    <div>
      <Button variant={variant} aria-disabled={underway} onClick={ask} className="w-full">
        {underway ? 'Waiting for your passkey…' : text}
      </Button>
      <p role="alert" className="mt-3 text-fault empty:hidden">
        {failure}
      </p>
    </div>
  );
};
