import { type ReactNode, useState } from 'react';
import {
  readOwnSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
} from '../../../../shared/contract/second-factor.ts';
import { listOwnStaffSessions } from '../../../../shared/contract/staff-access.ts';
import type { OwnSecondFactor } from '../../../../shared/domain/second-factor.ts';
import { isRefusal } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast, type Toast } from '../../ui/overlay/toast.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { Enrolment } from './enrolment.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The second factor of the member of staff who is signed in. */
export const SecondFactorSection = () => {
  const read = useQuery(readOwnSecondFactor, {});
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes !== undefined)
    return (
      <div className="py-3">
        <RecoveryCodes codes={codes} done="I have kept them" onDone={() => setCodes(undefined)} />
      </div>
    );

  return (
    <Loaded read={read} what="your second factor">
      {(factor) => (
        <>
          <p className="py-3 text-note text-ink-soft">
            After the access code, a passkey or a code of an app on your phone. It is asked for again before
            roles and money change.
          </p>
          <Part title="Passkeys">
            <Passkeys factor={factor} onCodes={setCodes} />
          </Part>
          <Part title="Authenticator app">
            <App factor={factor} onCodes={setCodes} />
          </Part>
          {hasFactor(factor) && (
            <Part title="Recovery codes">
              <p className={factor.recoveryCodesLeft < 3 ? 'text-fault' : undefined}>
                {factor.recoveryCodesLeft === 1
                  ? '1 recovery code is left.'
                  : `${factor.recoveryCodesLeft} recovery codes are left.`}
              </p>
              <p className="text-note text-ink-soft">
                They were shown once. If you have not kept them, make new ones.
              </p>
              <div className="mt-3">
                <RenewButton onRenewed={setCodes} />
              </div>
            </Part>
          )}
        </>
      )}
    </Loaded>
  );
};

const hasFactor = ({ since, passkeys }: OwnSecondFactor) => since !== undefined || passkeys.length > 0;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="py-4">
    <h3 className="mb-2 font-medium">{title}</h3>
    {children}
  </section>
);

interface PartProps {
  factor: OwnSecondFactor;
  /** Shows new recovery codes. */
  onCodes: (codes: readonly string[] | undefined) => void;
}

const Passkeys = ({ factor, onCodes }: PartProps) => {
  const { since, passkeys } = factor;

  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-note text-ink-soft">
          Your fingerprint, face or PIN, on a device or a security key. A passkey also signs you in alone,
          without your access code.
        </p>
      ) : (
        <OwnPasskeys passkeys={passkeys} isLast={passkeys.length === 1 && since === undefined} />
      )}
      <div className="mt-4">
        <AddPasskey
          variant={hasFactor(factor) ? 'secondary' : 'primary'}
          onAdded={({ recoveryCodes }) => {
            showToast({ title: 'The passkey is added' });
            onCodes(recoveryCodes);
          }}
        />
      </div>
    </>
  );
};

const App = ({ factor: { since, passkeys, isRequired }, onCodes }: PartProps) => {
  const [isReplacing, setReplacing] = useState(false);
  const enrolment = (start: string) => (
    <Enrolment
      start={start}
      variant="secondary"
      onConfirmed={({ recoveryCodes }) => {
        setReplacing(false);
        showToast({ title: 'The authenticator app is set up' });
        onCodes(recoveryCodes);
      }}
    />
  );
  if (since === undefined) return enrolment('Set up an authenticator app');
  const isKept = isRequired && passkeys.length === 0;

  return (
    <>
      <p>
        Set up on <Time at={since} as={dayOf} />.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ToolButton onClick={() => setReplacing(!isReplacing)} aria-expanded={isReplacing}>
          Replace
        </ToolButton>
        {!isKept && <RemoveAppButton isLast={passkeys.length === 0} />}
      </div>
      {isReplacing && <div className="mt-6">{enrolment('Set up another app')}</div>}
    </>
  );
};

/** Without an answer it is unknown whether new codes have replaced those before. */
const UNSEEN_CODES: Toast = {
  tone: 'destructive',
  title: 'Your recovery codes may no longer work',
  description: 'New ones may have been made, and could not be shown. Please make new ones again.',
  stays: true,
};

const RenewButton = ({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) => {
  const { send, isPending } = useMutation(renewRecoveryCodes, { invalidates: [readOwnSecondFactor] });

  const renew = async () => {
    const question = 'Make new recovery codes?\n\nThose that you have stop working.';
    if (isPending || !(await askToConfirm(question, 'Make new codes'))) return;
    const renewed = await send({});
    if (renewed.sent && renewed.output) onRenewed(renewed.output.recoveryCodes);
    else if (!renewed.sent && isRefusal(renewed.error))
      showFailure('Error', 'No new recovery codes were made. Those you have still work.');
    else showToast(UNSEEN_CODES);
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={renew}>
      New recovery codes
    </ToolButton>
  );
};

const RemoveAppButton = ({ isLast }: { isLast: boolean }) => {
  const { send, isPending } = useMutation(removeOwnSecondFactor, {
    invalidates: [readOwnSecondFactor, listOwnStaffSessions],
  });

  const remove = async () => {
    const then = isLast ? 'Your access code alone then signs you in.' : 'Your passkeys stay.';
    const question = `Remove your authenticator app?\n\n${then} You are signed out everywhere else.`;
    if (isPending || !(await askToConfirm(question, 'Remove'))) return;
    const removed = await send({});
    if (removed.sent) showToast({ title: 'Your authenticator app is removed' });
    else
      showFailure(
        'Error',
        isRefusal(removed.error)
          ? removed.error.message
          : 'Your authenticator app may not have been removed. Please try again.',
      );
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={remove}>
      Remove<span className="sr-only"> the authenticator app</span>
    </ToolButton>
  );
};
