import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import {
  confirmEnrolment,
  readOwnSecondFactor,
  startEnrolment,
} from '../../../../shared/contract/second-factor.ts';
import { listOwnStaffSessions } from '../../../../shared/contract/staff-access.ts';
import { isProblem } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { Form } from '../../components/form/form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { codeError, hasSessionEnded } from './code-error.ts';
import { AppCodeInput } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';

type Started = OutputOf<typeof startEnrolment>;

interface EnrolmentProps {
  /** Text of the button that starts. */
  start: string;
  variant?: 'primary' | 'secondary';
  onConfirmed: (confirmed: OutputOf<typeof confirmEnrolment>) => void;
  /** Called where the session has ended meanwhile. */
  onEnded?: () => void;
}

/** Sets up an authenticator app: a QR code and its secret, then the first code of the app. */
export const Enrolment = ({ start, variant = 'primary', onConfirmed, onEnded }: EnrolmentProps) => {
  const { send, isPending } = useMutation(startEnrolment);
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<string>();

  const begin = async () => {
    if (isPending) return;
    setFailure(undefined);
    const outcome = await send({});
    if (outcome.sent) setStarted(outcome.output);
    else if (hasSessionEnded(outcome.error)) onEnded?.();
    else setFailure('The set-up could not be started. Please try again.');
  };

  const stopSetup = (error: unknown) => {
    if (hasSessionEnded(error)) return onEnded?.();
    if (!isProblem(error, confirmEnrolment, 'setup_over')) return;
    setFailure(error.message);
    setStarted(undefined);
  };

  if (started === undefined)
    return (
      <>
        <p role="alert" className="mb-3 text-fault empty:hidden">
          {failure}
        </p>
        <Button variant={variant} aria-disabled={isPending} autoFocus={failure !== undefined} onClick={begin}>
          {isPending ? 'Starting…' : start}
        </Button>
      </>
    );

  return (
    <div className="flex flex-col gap-6">
      <SecretOfApp {...started} />
      <Form
        label="Confirm the authenticator app"
        endpoint={confirmEnrolment}
        compose={({ code = '' }) => ({ code })}
        invalidates={[readOwnSecondFactor, listOwnStaffSessions]}
        onSent={onConfirmed}
        onRefused={stopSetup}
        explain={codeError}
        className="flex max-w-md flex-col gap-5"
      >
        <AppCodeInput autoFocus />
        <SubmitButton sending="Checking…" className="self-start">
          Confirm
        </SubmitButton>
      </Form>
    </div>
  );
};

const SecretOfApp = ({ secret, address }: Started) => (
  <div>
    <p>
      Scan this with an authenticator app on your phone, within ten minutes. Any app for one-time codes will
      do.
    </p>
    <div className="mt-4">
      <QrCode text={address} label="QR code for an authenticator app" />
    </div>
    <p className="mt-3 text-note text-ink-soft">
      On this phone?{' '}
      <a href={address} className="underline underline-offset-4 hover:text-ink">
        Open the app
      </a>
      . Or enter this key there, of the kind “time based”:
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-3">
      <code className="wrap-anywhere">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <CopyButton text={secret} what="key" />
    </p>
  </div>
);
