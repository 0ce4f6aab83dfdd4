import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { ClientOverview } from './client-overview.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SyncMonitoring } from './sync-monitoring.tsx';

const VIEWS = [
  { value: undefined, name: 'Client Overview' },
  { value: 'sync', name: 'Sync Monitoring' },
  { value: 'actions', name: 'Quick Actions' },
];

/** Master dashboard: client overview, sync monitoring and quick actions. */
export const MasterDashboard = ({ heading }: { heading: ReactNode }) => {
  const [query] = useSearchParams();
  const shown = VIEWS.find(({ value }) => value === query.get('view'))?.value;

  return (
    <>
      <div className="pb-2">{heading}</div>
      <ViewTabs label="Views of the master dashboard" views={VIEWS} shown={shown} />
      {shown === undefined && <ClientOverview />}
      {shown === 'sync' && <SyncMonitoring />}
      {shown === 'actions' && <QuickActions />}
    </>
  );
};
