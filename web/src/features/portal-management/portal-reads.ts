import { readClient } from '../../../../shared/contract/crm.ts';
import {
  listEngagements,
  listPortalDocuments,
  listPortalUsers,
  readPortalAnalytics,
} from '../../../../shared/contract/portal-management.ts';

/** Reads that portal users, library and engagements change; an engagement may move its client on. */
export const PORTAL_READS = [
  listPortalUsers,
  listPortalDocuments,
  listEngagements,
  readPortalAnalytics,
  readClient,
];
