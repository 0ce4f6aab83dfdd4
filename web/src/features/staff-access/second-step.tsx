import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import type { confirmEnrolment } from '../../../../shared/contract/second-factor.ts';
import type { SignInStep } from '../../../../shared/domain/second-factor.ts';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorCheck } from './second-factor-check.tsx';

interface SecondStepProps {
  step: SignInStep;
  onSignedIn: (session: StaffSession) => void;
  /** Called where the time for the step is over. */
  onEnded: () => void;
  onStartAgain: () => void;
}

/** The step of a sign-in that follows the access code. */
export const SecondStep = ({ step, ...rest }: SecondStepProps) =>
  step === 'enrolment' ? <EnrolmentStep {...rest} /> : <CheckStep {...rest} />;

const CheckStep = ({ onSignedIn, onEnded, onStartAgain }: Omit<SecondStepProps, 'step'>) => (
  <>
    <SecondFactorCheck onVerified={onSignedIn} onEnded={onEnded} className="flex flex-col gap-6">
      <SubmitButton sending="Checking the code…">Sign in</SubmitButton>
    </SecondFactorCheck>
    <StartAgain onClick={onStartAgain} />
  </>
);

type Confirmed = OutputOf<typeof confirmEnrolment>;

const EnrolmentStep = ({ onSignedIn, onEnded, onStartAgain }: Omit<SecondStepProps, 'step'>) => {
  const [confirmed, setConfirmed] = useState<Confirmed>();

  if (confirmed !== undefined)
    return (
      <RecoveryCodes
        codes={confirmed.recoveryCodes ?? []}
        done="I have kept them: go on"
        onDone={() => onSignedIn(confirmed.session)}
      />
    );
  // A second factor that was added meanwhile, elsewhere, has brought them.
  const goOn = (added: Confirmed) =>
    added.recoveryCodes === undefined ? onSignedIn(added.session) : setConfirmed(added);

  return (
    <>
      <p className="mb-6">
        Everybody signs in to this portal with a second factor. Add a passkey: your fingerprint, face or PIN,
        on this device or a security key.
      </p>
      <AddPasskey onAdded={goOn} onEnded={onEnded} />
      <p className="mt-8 mb-4 border-t border-rule pt-8">Or use an authenticator app on your phone.</p>
      <Enrolment
        variant="secondary"
        start="Set up an authenticator app"
        onConfirmed={goOn}
        onEnded={onEnded}
      />
      <StartAgain onClick={onStartAgain} />
    </>
  );
};

const StartAgain = ({ onClick }: { onClick: () => void }) => (
  <p className="mt-8">
    <button
      type="button"
      onClick={onClick}
      className="min-h-7 text-note text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      Start again with another username
    </button>
  </p>
);
