import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listSyncLogs } from '../../../../shared/contract/sync.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { clientIn } from '../../components/client/client-in.ts';
import { Listing } from '../../components/list/listing.tsx';
import { Views } from '../../ui/data/view-tabs.tsx';
import { ClientOverview } from './client-overview.tsx';
import { QuickActions } from './quick-actions.tsx';
import { syncColumns, UNTIL_TOLD } from './sync-columns.tsx';

/** Sync logs, the newest first, ten at a time. */
const SyncMonitoring = () => {
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

const VIEWS = [
  { value: undefined, name: 'Client Overview', content: <ClientOverview /> },
  { value: 'sync', name: 'Sync Monitoring', content: <SyncMonitoring /> },
  { value: 'actions', name: 'Quick Actions', content: <QuickActions /> },
];

/** Master dashboard: client overview, sync monitoring and quick actions. */
export const MasterDashboard = ({ heading }: { heading: ReactNode }) => {
  return (
    <>
      <div className="pb-2">{heading}</div>
      <Views label="Views of the master dashboard" views={VIEWS} />
    </>
  );
};
