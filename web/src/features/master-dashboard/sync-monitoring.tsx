import { useSearchParams } from 'react-router-dom';
import { listSyncLogs } from '../../../../shared/contract/sync.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { clientIn } from '../../components/client/client-filter.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { syncColumns, UNTIL_TOLD } from './sync-columns.tsx';

/** Sync logs, the newest first, ten at a time. */
export const SyncMonitoring = () => {
  const [query] = useSearchParams();
  const read = useInfiniteQuery(listSyncLogs, { uniqueClientId: clientIn(query), limit: 10 }, UNTIL_TOLD);

  return (
    <Listing
      read={read}
      one="sync log"
      many="sync logs"
      empty="No sync logs found"
      columns={syncColumns}
      rowKey={({ id }) => id}
    />
  );
};
