import { listMasterDashboard } from '../../shared/contract/sync.ts';
import { handle } from '../lib/http/handle.ts';
import { findDashboardRowOfClient, findDashboardRows } from '../lib/reporting/master-dashboard.ts';

export const handler = handle(listMasterDashboard, ({ input: { uniqueClientId, ...page }, now }) =>
  uniqueClientId === undefined ? findDashboardRows(page, now) : findDashboardRowOfClient(uniqueClientId, now),
);
