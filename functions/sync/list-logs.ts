import { listSyncLogs } from '../../shared/contract/sync.ts';
import * as logs from '../lib/data/sync-logs.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listSyncLogs, ({ input }) => logs.list(input));
