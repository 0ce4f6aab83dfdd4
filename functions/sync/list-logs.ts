import { listSyncLogs } from '../../shared/contract/sync.ts';
import { handle } from '../lib/http/handle.ts';
import { findSyncLogs } from '../lib/sync/sync-log.table.ts';

export const handler = handle(listSyncLogs, ({ input }) => findSyncLogs(input));
