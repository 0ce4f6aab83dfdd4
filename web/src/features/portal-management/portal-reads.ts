import {
  listEngagements,
  listPortalDocuments,
  listPortalUsers,
  readPortalAnalytics,
} from '../../../../shared/contract/client-portal.ts';

/** Whatever shows users, library and engagements of the client portal. */
export const PORTAL_READS = [listPortalUsers, listPortalDocuments, listEngagements, readPortalAnalytics];
