import { readPortalAnalytics } from '../../shared/contract/client-portal.ts';
import * as figures from '../lib/data/portal-figures.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readPortalAnalytics, () => figures.read());
