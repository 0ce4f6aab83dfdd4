import { readGridMetrics } from '../../shared/contract/grid.ts';
import * as metrics from '../lib/data/grid-metrics.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readGridMetrics, ({ session, now }) => metrics.read(session.username, now));
