import { removePasskey } from '../../../../shared/contract/passkeys.ts';
import { readOwnSecondFactor } from '../../../../shared/contract/second-factor.ts';
import { listOwnStaffSessions } from '../../../../shared/contract/staff-access.ts';
import type { Passkey } from '../../../../shared/domain/second-factor.ts';
import { isRefusal, isUnknownRecord } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';

interface OwnPasskeysProps {
  passkeys: readonly Passkey[];
  /** Whether there is no other second factor beside the only passkey. */
  isLast: boolean;
}

/** The passkeys of the member of staff who is signed in, the latest first. */
export const OwnPasskeys = ({ passkeys, isLast }: OwnPasskeysProps) => (
  <ul className="divide-y divide-rule border-y border-rule">
    {passkeys.toReversed().map((passkey) => (
      <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
    ))}
  </ul>
);

const PasskeyRow = ({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) => {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const { send, isPending } = useMutation(removePasskey, {
    invalidates: [readOwnSecondFactor, listOwnStaffSessions],
  });

  const remove = async () => {
    const then = isLast ? 'Your access code alone then signs you in' : 'It no longer signs you in';
    const question = `Remove the passkey “${name}”?\n\n${then}. You are signed out everywhere else. Your device may still offer it until you delete it there, too.`;
    if (isPending || !(await askToConfirm(question, 'Remove the passkey'))) return;
    const removed = await send({ id });
    if (removed.sent || isUnknownRecord(removed.error))
      showToast({ title: `The passkey “${name}” is removed` });
    else
      showFailure(
        'Error',
        isRefusal(removed.error)
          ? removed.error.message
          : 'The passkey may not have been removed. Please try again.',
      );
  };

  return (
    <li className="flex items-start justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          {name}
        </p>
        <p className="text-note text-ink-soft">
          Added on <Time at={addedAt} as={dayOf} /> ·{' '}
          {lastUsedAt === undefined ? (
            'not used yet'
          ) : (
            <>
              last used <Time at={lastUsedAt} as={dateAndTime} className="whitespace-nowrap" />
            </>
          )}
        </p>
      </div>
      <ToolButton aria-disabled={isPending} onClick={remove} className="shrink-0">
        Remove<span className="sr-only"> the passkey {name}</span>
      </ToolButton>
    </li>
  );
};
