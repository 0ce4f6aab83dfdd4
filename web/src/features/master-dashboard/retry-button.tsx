import { listMasterDashboard, listSyncLogs, retrySync } from '../../../../shared/contract/sync.ts';
import type { SyncLog } from '../../../../shared/domain/sync.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { syncFailed } from './use-sync-trigger.ts';

/** Retries a failed sync; its log shows the outcome. */
export const RetryButton = ({ log }: { log: SyncLog }) => {
  const { send, isPending } = useMutation(retrySync, { invalidates: [listSyncLogs, listMasterDashboard] });

  const retry = async () => {
    if (isPending) return;
    const retried = await send({ id: log.id });
    showToast(
      retried.sent && retried.output.outcome !== 'failed'
        ? { title: 'Sync Retried', description: retried.output.message }
        : syncFailed,
    );
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={retry}>
      {isPending ? 'Retrying…' : 'Retry'}
      <span className="sr-only"> {log.id}</span>
    </ToolButton>
  );
};
