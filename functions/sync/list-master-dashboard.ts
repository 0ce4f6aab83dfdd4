import { listMasterDashboard } from '../../shared/contract/sync.ts';
import * as dashboard from '../lib/data/master-dashboard.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listMasterDashboard, ({ input: { uniqueClientId, ...page }, now }) =>
  uniqueClientId === undefined ? dashboard.list(page, now) : dashboard.ofClient(uniqueClientId, now),
);
