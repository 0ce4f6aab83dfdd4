import { readClient } from '../../../../shared/contract/crm.ts';
import { listMasterDashboard, listSyncLogs } from '../../../../shared/contract/sync.ts';

/** Reads that syncs change. */
export const SYNC_READS = [listSyncLogs, listMasterDashboard, readClient];
