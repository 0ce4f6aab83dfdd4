import { useState } from 'react';
import {
  readOwnSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
} from '../../../../shared/contract/second-factor.ts';
import { listOwnStaffSessions } from '../../../../shared/contract/staff-access.ts';
import type { OwnSecondFactor } from '../../../../shared/domain/second-factor.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The second factor of the member of staff who is signed in. */
export const SecondFactorSection = () => {
  const read = useQuery(readOwnSecondFactor, {});
  const [codes, setCodes] = useState<readonly string[]>();
  const [isReplacing, setReplacing] = useState(false);

  if (codes !== undefined)
    return (
      <div className="py-3">
        <RecoveryCodes codes={codes} done="I have kept them" onDone={() => setCodes(undefined)} />
      </div>
    );

  const enrolment = (start: string) => (
    <Enrolment
      start={start}
      onConfirmed={({ recoveryCodes }) => {
        setReplacing(false);
        setCodes(recoveryCodes);
      }}
    />
  );

  return (
    <Loaded read={read} what="your second factor">
      {(factor) => (
        <>
          <p className="py-3 text-note text-ink-soft">
            After the access code, a code of an app on your phone. It is asked for again before roles and
            money change.
          </p>
          {factor.since === undefined ? (
            enrolment('Set up an authenticator app')
          ) : (
            <>
              <Summary factor={factor} since={factor.since} />
              <div className="mt-4 flex flex-wrap gap-2">
                <ToolButton onClick={() => setReplacing(!isReplacing)} aria-expanded={isReplacing}>
                  Replace
                </ToolButton>
                <RenewButton onRenewed={setCodes} />
                {!factor.isRequired && <RemoveButton />}
              </div>
              {isReplacing && <div className="mt-6">{enrolment('Set up another app')}</div>}
            </>
          )}
        </>
      )}
    </Loaded>
  );
};

const Summary = ({ factor, since }: { factor: OwnSecondFactor; since: string }) => {
  const { recoveryCodesLeft: left } = factor;

  return (
    <p>
      Authenticator app, set up on <Time at={since} as={dayOf} />.{' '}
      <span className={left < 3 ? 'text-fault' : undefined}>
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
      </span>
    </p>
  );
};

const RenewButton = ({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) => {
  const { send, isPending } = useMutation(renewRecoveryCodes, { invalidates: [readOwnSecondFactor] });

  const renew = async () => {
    const question = 'Make new recovery codes?\n\nThose that you have stop working.';
    if (isPending || !(await askToConfirm(question, 'Make new codes'))) return;
    const renewed = await send({});
    if (renewed.sent) onRenewed(renewed.output.recoveryCodes);
    else showFailure('Error', 'No new recovery codes were made. Those you have still work.');
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={renew}>
      New recovery codes
    </ToolButton>
  );
};

const RemoveButton = () => {
  const { send, isPending } = useMutation(removeOwnSecondFactor, {
    invalidates: [readOwnSecondFactor, listOwnStaffSessions],
  });

  const remove = async () => {
    const question =
      'Remove your second factor?\n\nYour access code alone then signs you in. You are signed out everywhere else.';
    if (isPending || !(await askToConfirm(question, 'Remove'))) return;
    const removed = await send({});
    if (removed.sent) showToast({ title: 'Your second factor is removed' });
    else showFailure('Error', 'Your second factor could not be removed. It is still asked for.');
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={remove}>
      Remove
    </ToolButton>
  );
};
