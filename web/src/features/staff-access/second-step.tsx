import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { type confirmEnrolment, verifySecondFactor } from '../../../../shared/contract/second-factor.ts';
import type { SignInStep } from '../../../../shared/domain/second-factor.ts';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import { Form } from '../../components/form/form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { codeError, hasSessionEnded } from './code-error.ts';
import { CodeField } from './code-field.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondStepProps {
  step: SignInStep;
  onSignedIn: (session: StaffSession) => void;
  /** Called where the time for the step is over. */
  onEnded: () => void;
  onStartAgain: () => void;
}

/** The step of a sign-in that follows the access code. */
export const SecondStep = ({ step, ...rest }: SecondStepProps) =>
  step === 'enrolment' ? <EnrolmentStep {...rest} /> : <CodeStep {...rest} />;

const CodeStep = ({ onSignedIn, onEnded, onStartAgain }: Omit<SecondStepProps, 'step'>) => (
  <>
    <Form
      label="Second factor"
      endpoint={verifySecondFactor}
      compose={({ code = '' }) => ({ code })}
      onSent={onSignedIn}
      onRefused={(error) => hasSessionEnded(error) && onEnded()}
      explain={codeError}
      className="flex flex-col gap-6"
    >
      <CodeField />
      <SubmitButton sending="Checking the code…">Sign in</SubmitButton>
    </Form>
    <StartAgain onClick={onStartAgain} />
  </>
);

const EnrolmentStep = ({ onSignedIn, onEnded, onStartAgain }: Omit<SecondStepProps, 'step'>) => {
  const [confirmed, setConfirmed] = useState<OutputOf<typeof confirmEnrolment>>();

  if (confirmed !== undefined)
    return (
      <RecoveryCodes
        codes={confirmed.recoveryCodes}
        done="I have kept them: go on"
        onDone={() => onSignedIn(confirmed.session)}
      />
    );

  return (
    <>
      <p className="mb-6">
        Everybody signs in to this portal with a second factor. Set up an authenticator app on your phone,
        such as the one that you use elsewhere.
      </p>
      <Enrolment start="Set up an authenticator app" onConfirmed={setConfirmed} onEnded={onEnded} />
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
