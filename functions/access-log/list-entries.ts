import { listAccessLog } from '../../shared/contract/access-log.ts';
import { findAccessLogEntries } from '../lib/access-log/access-log.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listAccessLog, ({ input }) => findAccessLogEntries(input));
