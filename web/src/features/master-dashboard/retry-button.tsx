import { useState } from 'react';
import { retrySync } from '../../../../shared/contract/sync.ts';
import type { SyncLog } from '../../../../shared/domain/sync.ts';
import { call } from '../../api/client.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { syncFailed } from './use-sync-trigger.ts';

/** Tries a failed sync once more; its log says what became of it. */
export const RetryButton = ({ log, onRetried }: { log: SyncLog; onRetried: () => void }) => {
  const [underway, setUnderway] = useState(false);

  const retry = async () => {
    if (underway) return;
    setUnderway(true);
    try {
      const { outcome, message } = await call(retrySync, { id: log.id });
      showToast(outcome === 'failed' ? syncFailed : { title: 'Sync Retried', description: message });
    } catch {
      showToast(syncFailed);
    } finally {
      setUnderway(false);
      onRetried();
    }
  };

  return (
    <ToolButton aria-disabled={underway} onClick={retry}>
      {underway ? 'Retrying…' : 'Retry'}
      <span className="sr-only"> {log.id}</span>
    </ToolButton>
  );
};
