import * as accessCodes from './access-codes.ts';
import * as accessLog from './access-log.ts';
import * as bulkEmail from './bulk-email.ts';
import * as clientContacts from './client-contacts.ts';
import * as clientMerges from './client-merges.ts';
import * as clientPortal from './client-portal.ts';
import * as clientTimeline from './client-timeline.ts';
import * as crm from './crm.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as grid from './grid.ts';
import * as health from './health.ts';
import * as inquiries from './inquiries.ts';
import * as inquiryDrafts from './inquiry-drafts.ts';
import * as inquiryNotes from './inquiry-notes.ts';
import * as inquiryStatus from './inquiry-status.ts';
import * as jobs from './jobs.ts';
import * as leads from './leads.ts';
import * as mail from './mail.ts';
import * as operations from './operations.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as personalData from './personal-data.ts';
import * as portalManagement from './portal-management.ts';
import * as portalSession from './portal-session.ts';
import * as presence from './presence.ts';
import * as receivedMail from './received-mail.ts';
import * as records from './records.ts';
import * as replyTemplates from './reply-templates.ts';
import * as secondFactor from './second-factor.ts';
import * as staffAccess from './staff-access.ts';
import * as sync from './sync.ts';
import * as tasks from './tasks.ts';
import * as team from './team.ts';
import * as today from './today.ts';
import * as views from './views.ts';

const areas = {
  ...accessCodes,
  ...accessLog,
  ...bulkEmail,
  ...clientContacts,
  ...clientMerges,
  ...clientPortal,
  ...clientTimeline,
  ...crm,
  ...documents,
  ...grid,
  ...health,
  ...inquiries,
  ...inquiryDrafts,
  ...inquiryNotes,
  ...inquiryStatus,
  ...jobs,
  ...leads,
  ...mail,
  ...operations,
  ...passkeys,
  ...payments,
  ...personalData,
  ...portalManagement,
  ...portalSession,
  ...presence,
  ...receivedMail,
  ...records,
  ...replyTemplates,
  ...secondFactor,
  ...staffAccess,
  ...sync,
  ...tasks,
  ...team,
  ...today,
  ...views,
};

type Exported = (typeof areas)[keyof typeof areas];
type Endpoints = Extract<Exported, Endpoint>;

const isEndpoint = (exported: Exported): exported is Endpoints =>
  typeof exported === 'object' && 'method' in exported && 'auth' in exported;

/** The whole API: every endpoint that an area exports. `infra`, `functions` and `web` all derive from this list. */
export const contract: readonly Endpoints[] = Object.values(areas).filter(isEndpoint);

export type EndpointId = Endpoints['id'];
