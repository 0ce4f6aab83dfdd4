import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInToStaffPortal } from '../../../../../shared/contract/staff-access.ts';
import type { SignInStep } from '../../../../../shared/domain/second-factor.ts';
import { SignInForm } from '../../../components/form/sign-in-form.tsx';
import { afterSignIn } from '../../../features/staff-access/after-sign-in.ts';
import { PasskeyButton } from '../../../features/staff-access/passkey-button.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { supportsPasskeys } from '../../../features/staff-access/supports-passkeys.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { StaffAccessLayout } from '../../layouts/staff-access-layout.tsx';

// Few sign-ins set up an app; drawing its code needs a library.
const SecondStep = lazyComponent(
  async () => (await import('../../../features/staff-access/second-step.tsx')).SecondStep,
);

const WHY = {
  absent: undefined,
  left: 'You are signed out.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
  replaced: 'Somebody else has signed in in another tab of this browser.',
  barred: 'Your access to the staff portal has ended. An administrator can tell you more.',
};

export const StaffAccessPage = () => {
  const { session } = useSession();
  const { search } = useLocation();

  if (session.state === 'signed-in') return <Navigate to={afterSignIn(search)} replace />;
  const why = session.state === 'signed-out' ? WHY[session.because] : undefined;

  return (
    <StaffAccessLayout
      title="Staff Access Portal"
      intro="For authorised staff only. Tier 1 entries require additional clearance."
    >
      {session.state === 'checking' ? <Skeleton label="Checking your session…" /> : <StaffSignIn why={why} />}
    </StaffAccessLayout>
  );
};

const TIME_OR_ANSWER = 'The ten minutes are over, or an answer was lost. Please sign in again.';

/** Why a second step that has ended begins with the access code again. */
const ENDED: Record<SignInStep, string> = {
  'second-factor': TIME_OR_ANSWER,
  enrolment: `${TIME_OR_ANSWER} If your second factor is asked for now, it is set up: make new recovery codes then, on the page of your account.`,
};

/** The sign-in in its steps; `why` says why the person is not signed in. */
const StaffSignIn = ({ why }: { why: string | undefined }) => {
  const { entering, entered } = useSession();
  const [step, setStep] = useState<SignInStep>();
  const [notice, setNotice] = useState(why);
  const goOn = (next: SignInStep) => {
    entering();
    setStep(next);
  };
  const startAgain = (because?: string) => {
    setStep(undefined);
    setNotice(because);
  };

  if (step !== undefined)
    return (
      <Suspense fallback={<Skeleton />}>
        <SecondStep
          step={step}
          onSignedIn={entered}
          onEnded={() => startAgain(ENDED[step])}
          onStartAgain={() => startAgain()}
        />
      </Suspense>
    );
  return (
    <>
      <p role="status" className="mb-8 border-l-4 border-brass py-1 pl-4 empty:sr-only">
        {notice}
      </p>
      <SignInForm
        endpoint={signInToStaffPortal}
        secret={{ name: 'accessCode', label: 'Access code' }}
        compose={({ username = '', accessCode = '' }) => ({ username, accessCode })}
        onSent={(answer) => ('nextStep' in answer ? goOn(answer.nextStep) : entered(answer))}
      />
      {supportsPasskeys() && (
        <div className="mt-4">
          <PasskeyButton use="sign-in" text="Sign in with a passkey" onVerified={entered} />
        </div>
      )}
      <p className="mt-6 text-note text-ink-soft">
        Lost your access code? An administrator sends you a link to choose another.
      </p>
    </>
  );
};
