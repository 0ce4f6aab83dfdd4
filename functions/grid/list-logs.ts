import { listGridLogs } from '../../shared/contract/grid.ts';
import { handle } from '../lib/http/handle.ts';
import { findActivity } from '../lib/reporting/activity.ts';

export const handler = handle(listGridLogs, ({ input, now }) => findActivity(input.limit, now));
