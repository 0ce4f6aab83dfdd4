import { GridControl } from '../../../features/grid-control/grid-control.tsx';
import { OperationsFeed } from '../../../features/operations-feed/operations-feed.tsx';
import { useIsAdmin } from '../../../features/staff-access/session.tsx';
import { Visits } from '../../../features/visits/visits.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const GridControlPage = () => (
  <GridControl
    heading={<StaffHeading>Grid Control Centre</StaffHeading>}
    visits={<Visits />}
    operationsFeed={<OperationsFeed />}
    isAdmin={useIsAdmin()}
  />
);
