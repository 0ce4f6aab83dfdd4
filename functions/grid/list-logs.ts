import { listGridLogs } from '../../shared/contract/grid.ts';
import { handle } from '../lib/http/handle.ts';
import { findActivity } from '../lib/reporting/activity.ts';
import { shareResult } from '../lib/share-result.ts';

/** Every screen asks each five seconds, and one instance answers most of them: they share what it has read. */
const SHARED_FOR = 3_000;
const findLatestActivity = shareResult(SHARED_FOR, (limit, now) => findActivity({ limit }, now));

export const handler = handle(listGridLogs, ({ input, now }) =>
  input.cursor === undefined ? findLatestActivity(input.limit, now) : findActivity(input, now),
);
