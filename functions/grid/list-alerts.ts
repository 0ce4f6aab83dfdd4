import { listGridAlerts } from '../../shared/contract/grid.ts';
import * as alerts from '../lib/data/grid-alerts.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listGridAlerts, ({ now }) => alerts.list(now));
