import { readPortalAnalytics } from '../../shared/contract/portal-management.ts';
import { handle } from '../lib/http/handle.ts';
import { computePortalAnalytics } from '../lib/portal/counters.table.ts';

export const handler = handle(readPortalAnalytics, () => computePortalAnalytics());
