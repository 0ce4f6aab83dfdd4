import { readGridMetrics } from '../../shared/contract/grid.ts';
import { handle } from '../lib/http/handle.ts';
import { computeMetrics } from '../lib/reporting/metrics.ts';

export const handler = handle(readGridMetrics, ({ session, now }) => computeMetrics(session.username, now));
