import { useState } from 'react';
import { triggerSync } from '../../../../shared/contract/sync.ts';
import type { SyncAction, SyncLog } from '../../../../shared/domain/sync.ts';
import { isRefusal, NetworkError, ProblemError } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { useOpenRecord } from '../../components/record/use-open-record.ts';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { SYNC_READS } from './sync-reads.ts';

/** Amount of the manual payment sync, in US dollars. */
export const PAYMENT_AMOUNT = 10_000;

const reasonIn = (error: unknown): string | undefined => {
  if (error instanceof ProblemError) return Object.values(error.fields)[0] ?? error.message;
  return error instanceof NetworkError ? error.message : undefined;
};

/** Link to the payment form. */
const linkTo = ({ booked }: SyncLog, open: (id: string) => void) => {
  const id = booked?.invoiceId ?? booked?.paymentId;

  return id === undefined
    ? {}
    : { action: { label: `Open ${booked?.invoiceNumber ?? id}`, run: () => open(id) } };
};

/** Triggers one sync at a time. A repeated attempt after a lost answer acts once. */
export const useSyncTrigger = () => {
  const openRecord = useOpenRecord();
  const [underway, setUnderway] = useState<SyncAction>();
  /** Error of the last sync. */
  const [reason, setReason] = useState<string>();

  const { send } = useMutation(triggerSync, {
    invalidates: SYNC_READS,
    keepAs: ({ actionType }) => `sync-${actionType}`,
    // The log holds a refused sync, so pressing again starts a new one.
    isFinal: isRefusal,
  });

  const trigger = async (uniqueClientId: string, actionType: SyncAction) => {
    if (underway !== undefined) return;
    setUnderway(actionType);
    setReason(undefined);
    const actionData = actionType === 'payment_received' ? { amount: PAYMENT_AMOUNT } : {};
    const triggered = await send({ uniqueClientId, actionType, actionData });
    setUnderway(undefined);
    if (!triggered.sent) {
      setReason(reasonIn(triggered.error));
      return showSyncFailure();
    }
    if (triggered.output === undefined) return;
    const { message, dominionCode, log } = triggered.output;
    showToast({
      title: log.outcome === 'unchanged' ? 'Nothing new was made' : 'Sync Triggered',
      description: `${message} Code: ${dominionCode}`,
      ...linkTo(log, openRecord),
    });
  };

  return { underway, reason, trigger };
};

export const showSyncFailure = () => showFailure('Sync Failed', 'Unable to trigger sync action.');
