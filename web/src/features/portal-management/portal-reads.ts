import {
  listEngagements,
  listPortalDocuments,
  listPortalUsers,
  readPortalAnalytics,
} from '../../../../shared/contract/portal-management.ts';

/** Reads that portal users, library and engagements change. */
export const PORTAL_READS = [listPortalUsers, listPortalDocuments, listEngagements, readPortalAnalytics];
