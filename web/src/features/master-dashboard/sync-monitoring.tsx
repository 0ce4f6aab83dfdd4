import { useSearchParams } from 'react-router-dom';
import { listSyncLogs } from '../../../../shared/contract/sync.ts';
import { usePages } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useSoonAgain } from '../../api/use-soon-again.ts';
import { clientIn } from '../../components/client/client-filter.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { isBeingTold, syncColumns } from './sync-columns.tsx';

/** What became of each sync, the newest first, ten at a time. */
export const SyncMonitoring = () => {
  const [query] = useSearchParams();
  const read = usePages(listSyncLogs, { uniqueClientId: clientIn(query), limit: 10 });
  const reload = () => read.state !== 'loading' && read.reload();
  useQuietRefresh(read);
  useSoonAgain(read.state === 'ready' && read.data.items.some(isBeingTold), reload);

  return (
    <Listing
      read={read}
      one="sync log"
      many="sync logs"
      empty="No sync logs found"
      columns={syncColumns({ reload })}
      rowKey={({ id }) => id}
    />
  );
};
