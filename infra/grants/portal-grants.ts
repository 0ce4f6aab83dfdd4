import type { AreaGrants } from './grant-rules.ts';

/** The attributes of a portal user that another password changes. */
const CHANGED_BY_PASSWORDS = ['id', 'passwordHash', 'passwordExpiresAt', 'link', 'sessionEpoch', 'version'];

/** The grants of the client portal, of staff and of clients. */
export const portalGrants: AreaGrants<'client-portal'> = {
  'client-portal/list-users': { reads: ['portal-users', 'mail', 'clients'] },
  'client-portal/create-user': {
    reads: ['clients', 'portal-users'],
    adds: ['portal-users', 'timeline', 'access-log'],
    changes: ['counters'],
  },
  'client-portal/invite-user': {
    reads: ['clients', 'portal-users'],
    adds: ['portal-users', 'timeline', 'mail', 'access-log'],
    changes: ['counters'],
    usesMailSettings: true,
  },
  'client-portal/send-link': {
    reads: ['portal-users'],
    adds: ['timeline', 'mail', 'access-log'],
    changes: ['portal-users'],
    changesOnly: { 'portal-users': ['id', 'email', 'emailOf', 'link', 'isActive', 'version'] },
    usesMailSettings: true,
  },
  'client-portal/update-user': {
    reads: ['portal-users', 'clients'],
    adds: ['timeline', 'access-log'],
    changes: ['portal-users', 'counters'],
    changesOnly: {
      'portal-users': ['accessTier', 'division', 'isActive', ...CHANGED_BY_PASSWORDS],
    },
    removes: ['sessions'],
  },
  'client-portal/list-documents': { reads: ['portal-documents', 'clients'] },
  'client-portal/upload-document': {
    reads: ['clients'],
    adds: ['portal-documents', 'visible-documents', 'timeline'],
    changes: ['counters'],
    storesFiles: ['portal'],
  },
  'client-portal/download-document': {
    reads: ['portal-documents'],
    readsFiles: ['portal'],
  },
  'client-portal/withdraw-document': {
    reads: ['portal-documents'],
    adds: ['timeline'],
    changes: ['portal-documents', 'counters'],
    removes: ['visible-documents'],
  },
  'client-portal/list-engagements': { reads: ['engagements', 'clients'] },
  'client-portal/create-engagement': {
    reads: ['clients'],
    adds: ['engagements', 'timeline'],
    changes: ['clients', 'counters', 'daily-metrics'],
  },
  'client-portal/update-engagement': {
    reads: ['engagements', 'clients'],
    adds: ['timeline'],
    changes: ['engagements', 'clients', 'counters', 'daily-metrics'],
  },
  'client-portal/list-downloads': { reads: ['access-log', 'clients'] },
  'client-portal/read-analytics': { reads: ['counters'] },
  'client-portal/sign-in': {
    reads: ['portal-users', 'clients', 'limits'],
    adds: ['sessions', 'timeline', 'access-log'],
    changes: ['portal-users', 'limits', 'counters'],
    changesOnly: { 'portal-users': ['id', 'lastSeenAt', 'sessionEpoch', 'devices'] },
    leaving: { changesOnly: { 'portal-users': ['passwordHash', 'isActive'] } },
    removes: ['limits', 'sessions'],
  },
  'client-portal/read-link': { reads: ['access-links', 'portal-users', 'clients'], changes: ['limits'] },
  'client-portal/choose-password': {
    reads: ['access-links', 'portal-users', 'clients'],
    adds: ['timeline', 'mail', 'access-log'],
    changes: ['limits', 'portal-users', 'counters'],
    // Neither here nor below the tier, the division or the client of the account.
    changesOnly: { 'portal-users': [...CHANGED_BY_PASSWORDS, 'devices'] },
  },
  'client-portal/forgot-password': {
    reads: ['portal-users', 'clients'],
    adds: ['mail', 'access-log'],
    changes: ['limits', 'portal-users'],
    changesOnly: { 'portal-users': ['id', 'link', 'version'] },
    usesMailSettings: true,
  },
  'client-portal/read-session': { reads: ['clients'] },
  'client-portal/sign-out': { reads: ['sessions'], adds: ['access-log'], removes: ['sessions'] },
  'client-portal/list-own-documents': { reads: ['visible-documents', 'automated-documents'] },
  'client-portal/list-own-library': { reads: ['visible-documents'] },
  'client-portal/download-own-document': {
    reads: ['portal-documents', 'automated-documents', 'clients'],
    readsFiles: ['portal', 'automated', 'signed'],
  },
  'client-portal/list-own-engagements': { reads: ['engagements'] },
  'client-portal/change-own-password': {
    reads: ['clients'],
    leaving: { reads: ['limits'], checks: ['sessions'] },
    adds: ['sessions', 'timeline', 'mail', 'access-log'],
    changes: ['limits'],
    changesOnly: { 'portal-users': [...CHANGED_BY_PASSWORDS, 'devices'] },
    removes: ['limits', 'sessions'],
  },
  'client-portal/list-own-sessions': {},
  'client-portal/end-own-session': { adds: ['access-log'], removes: ['sessions'] },
  'client-portal/end-other-sessions': {
    adds: ['sessions', 'access-log'],
    changesOnly: { 'portal-users': ['sessionEpoch', 'version'] },
    removes: ['sessions'],
  },
  'client-portal/read-own-profile': { reads: ['clients'] },
  'client-portal/list-own-invoices': { reads: ['invoices'] },
  'client-portal/download-own-invoice': {
    reads: ['invoices'],
    changes: ['invoices'],
    readsFiles: ['invoices'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
  },
};
