import type { ReactNode } from 'react';
import { readSecondStep } from '../../../../shared/contract/passkeys.ts';
import { verifySecondFactor } from '../../../../shared/contract/second-factor.ts';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import { useQuery } from '../../api/query.ts';
import { Form } from '../../components/form/form.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { codeError, hasSessionEnded } from './code-error.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { supportsPasskeys } from './supports-passkeys.ts';

interface SecondFactorCheckProps {
  onVerified: (session: StaffSession) => void;
  onEnded: () => void;
  /** The buttons of the form that sends a code. */
  children: ReactNode;
  className: string;
}

/** Asks for the second factor in the ways that the person has: a passkey, a code of the app, a recovery code. */
export const SecondFactorCheck = ({ onVerified, onEnded, children, className }: SecondFactorCheckProps) => {
  const read = useQuery(readSecondStep, {}, { every: false });
  if (read.state === 'loading') return <Skeleton label="Loading your second factor…" />;

  // A recovery code always works, so a failed read is no end.
  const { hasApp, passkey } = read.state === 'ready' ? read.data : { hasApp: true };
  const asksForPasskey = passkey !== undefined && supportsPasskeys();
  const endedBy = (error: unknown) => hasSessionEnded(error) && onEnded();

  return (
    <>
      {asksForPasskey && (
        <div className="mb-6 border-b border-rule pb-6">
          <PasskeyButton
            use="second-factor"
            text="Use a passkey"
            variant="primary"
            onVerified={onVerified}
            onRefused={endedBy}
          />
        </div>
      )}
      {passkey !== undefined && !asksForPasskey && (
        <p className="mb-4 text-note text-ink-soft">This browser has no passkeys. Use a code.</p>
      )}
      <Form
        label="Second factor"
        endpoint={verifySecondFactor}
        compose={({ code = '' }) => ({ code })}
        onSent={onVerified}
        onRefused={endedBy}
        explain={codeError}
        className={className}
      >
        <CodeField key={String(hasApp)} hasApp={hasApp} isFirst={!asksForPasskey} />
        {children}
      </Form>
    </>
  );
};
