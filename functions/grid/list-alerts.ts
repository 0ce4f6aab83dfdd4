import { listGridAlerts } from '../../shared/contract/grid.ts';
import { handle } from '../lib/http/handle.ts';
import { findAlerts } from '../lib/reporting/alerts.ts';

export const handler = handle(listGridAlerts, ({ now }) => findAlerts(now));
