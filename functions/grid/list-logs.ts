import { listGridLogs } from '../../shared/contract/grid.ts';
import * as events from '../lib/data/grid-events.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listGridLogs, ({ input, now }) => events.list(input.limit, now));
