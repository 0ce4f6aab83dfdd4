import { contract, type EndpointId } from '../shared/contract/index.ts';
import { type BackgroundId, backgroundGrants, publicationGrants } from './background-grants.ts';
import { deriveGrants, type Grants } from './grant-rules.ts';

/** A sync updates a client, its documents and payments, and adds entries to its timeline. */
const syncGrants: Grants = {
  reads: ['sync-logs', 'clients', 'automated-documents', 'document-file-ids', 'invoices', 'payments'],
  adds: ['sync-logs', 'timeline', 'mail', 'automated-documents', 'document-file-ids', 'payments'],
  changes: ['clients', 'counters', 'daily-metrics', 'automated-documents', 'invoices'],
  usesMailSettings: true,
  usesDominionCode: true,
};

/** The attributes of a portal user that another password changes. */
const CHANGED_BY_PASSWORDS = ['id', 'passwordHash', 'passwordExpiresAt', 'link', 'sessionEpoch', 'version'];

/** The attributes of a staff account that every change of it names: its key, and what begins another epoch. */
const CHANGED_WITH_STAFF = ['username', 'sessionEpoch', 'version'];

/** Those that a sign-in names. */
const CHANGED_BY_SIGN_INS = ['username', 'lastSignInAt', 'accessCodeHash', 'isActive', 'devices'];

/** Those that another second factor names, also where it ends a sign-in. */
const CHANGED_BY_FACTORS = [...CHANGED_BY_SIGN_INS, 'sessionEpoch', 'version', 'secondFactorSince'];

/** A person removes the app or a passkey of theirs. */
const removedFactorGrants: Grants = {
  reads: ['second-factors'],
  adds: ['second-factors', 'mail', 'sessions', 'access-log'],
  changes: ['staff'],
  changesOnly: { staff: [...CHANGED_WITH_STAFF, 'secondFactorSince', 'devices'] },
  removes: ['second-factors', 'sessions'],
  usesSecondFactorSetting: true,
};

/** Each endpoint's own grants. Those for its session and the download log follow from the contract. */
const endpointGrants: Record<EndpointId, Grants> = {
  'health/check-health': {},
  'contact/issue-form-token': { usesSenderKey: true },
  'contact/submit-inquiry': { reads: ['inquiries'], adds: ['inquiries'], usesSenderKey: true },
  'access-codes/verify-access-code': {
    reads: ['access-codes'],
    adds: ['access-log'],
    changes: ['limits'],
  },
  'operations/read-maritime-flow-status': { reads: ['operations'] },
  'operations/list-contract-previews': { reads: ['operations'] },
  'operations/read-market-data': { reads: ['operations'] },
  'operations/read-operations': { reads: ['operations'] },
  'operations/update-maritime-flow-status': publicationGrants,
  'operations/update-contract-previews': publicationGrants,
  'operations/update-market-data': publicationGrants,
  'operations/list-publications': { reads: ['publications'] },
  'sync/list-master-dashboard': { reads: ['clients', 'counters'] },
  'sync/list-logs': { reads: ['sync-logs', 'clients'] },
  'sync/trigger-sync': syncGrants,
  'sync/retry-sync': syncGrants,
  'grid/read-metrics': {
    reads: ['counters', 'daily-metrics', 'mail', 'automated-documents', 'sync-logs'],
  },
  'grid/read-outcomes': { reads: ['counters'] },
  'grid/list-alerts': {
    reads: ['inquiries', 'invoices', 'mail', 'automated-documents', 'sync-logs'],
  },
  'grid/list-logs': {
    reads: ['inquiries', 'clients', 'counters', 'automated-documents', 'sync-logs', 'payments'],
  },
  'grid/create-weekly-report': {
    reads: ['weekly-reports', 'daily-metrics', 'inquiries', 'invoices'],
    adds: ['weekly-reports'],
    readsFiles: ['reports'],
    storesFiles: ['reports'],
    usesDominionCode: true,
    usesCompanyDetails: true,
  },
  'grid/list-weekly-reports': { reads: ['weekly-reports'] },
  'grid/download-weekly-report': { reads: ['weekly-reports'], readsFiles: ['reports'] },
  'inquiries/list-inquiries': { reads: ['inquiries'] },
  'inquiries/summarise-inquiries': { reads: ['counters'] },
  'inquiries/read-inquiry': { reads: ['inquiries', 'mail'] },
  'inquiries/update-inquiry': {
    reads: ['inquiries'],
    adds: ['timeline'],
    changes: ['inquiries', 'counters', 'daily-metrics'],
  },
  'inquiries/list-replies': { reads: ['inquiry-replies'] },
  'inquiries/send-reply': {
    reads: ['inquiries', 'inquiry-replies', 'automated-documents', 'portal-documents', 'clients'],
    readsFiles: ['automated', 'portal', 'signed'],
    adds: ['inquiry-replies', 'mail', 'timeline'],
    changes: ['inquiries', 'counters', 'daily-metrics'],
    removes: ['inquiry-drafts'],
    usesMailSettings: true,
    usesReplyKey: true,
  },
  'inquiries/list-attachable-documents': {
    reads: ['inquiries', 'automated-documents', 'portal-documents', 'clients'],
  },
  'inquiries/list-drafts': { reads: ['inquiry-drafts'] },
  'inquiries/save-draft': { adds: ['inquiry-drafts'], removes: ['inquiry-drafts'] },
  'inquiries/list-received-mail': { reads: ['received-mail'] },
  'inquiries/list-set-aside-mail': { reads: ['set-aside-mail'] },
  'inquiry-status/read-status': {
    reads: ['inquiries', 'inquiry-replies', 'received-mail'],
    changes: ['limits'],
    usesReplyKey: true,
  },
  'inquiry-status/add-message': {
    reads: ['inquiries', 'received-mail', 'staff'],
    adds: ['received-mail', 'timeline', 'mail'],
    changes: ['inquiries', 'counters', 'limits'],
    usesMailSettings: true,
    usesReplyKey: true,
  },
  'inquiry-status/add-file': {
    reads: ['inquiries', 'received-mail', 'staff'],
    adds: ['received-mail', 'timeline', 'mail'],
    changes: ['inquiries', 'counters', 'limits'],
    storesFiles: ['received-mail'],
    usesMailSettings: true,
    usesReplyKey: true,
  },
  'inquiries/download-mail-file': { readsFiles: ['received-mail'] },
  'inquiries/summarise-set-aside-mail': { reads: ['set-aside-mail'] },
  'inquiries/attach-set-aside-mail': {
    reads: ['inquiries', 'received-mail', 'set-aside-mail', 'staff'],
    adds: ['received-mail', 'timeline', 'mail'],
    changes: ['inquiries', 'counters'],
    removes: ['set-aside-mail'],
    readsFiles: ['set-aside-mail'],
    storesFiles: ['received-mail'],
    removesFiles: ['set-aside-mail'],
    usesMailSettings: true,
  },
  'inquiries/dismiss-set-aside-mail': {
    reads: ['set-aside-mail'],
    adds: ['set-aside-mail'],
    removes: ['set-aside-mail'],
  },
  'inquiries/list-notes': { reads: ['inquiry-notes'] },
  'inquiries/add-note': {
    reads: ['inquiries', 'inquiry-notes', 'staff'],
    adds: ['inquiry-notes', 'mail', 'timeline'],
    removes: ['inquiry-drafts'],
    usesMailSettings: true,
  },
  'inquiries/update-note': {
    reads: ['inquiries', 'inquiry-notes', 'staff'],
    adds: ['inquiry-notes', 'mail'],
    usesMailSettings: true,
  },
  'inquiries/delete-note': { reads: ['inquiry-notes'], removes: ['inquiry-notes'] },
  'inquiries/list-templates': { reads: ['reply-templates'] },
  'inquiries/create-template': { reads: ['reply-templates'], adds: ['reply-templates'] },
  'inquiries/update-template': { reads: ['reply-templates'], adds: ['reply-templates'] },
  'inquiries/delete-template': { removes: ['reply-templates'] },
  'today/read-today': {
    reads: [
      'inquiries',
      'counters',
      'tasks',
      'clients',
      'automated-documents',
      'invoices',
      'mail',
      'sync-logs',
    ],
  },
  'jobs/list-jobs': { reads: ['jobs'] },
  'jobs/read-job': { reads: ['jobs'] },
  'jobs/cancel-job': { reads: ['jobs'], changes: ['jobs'] },
  'jobs/retry-job': { reads: ['jobs'], changes: ['jobs'] },
  'jobs/start-export': { reads: ['jobs'], adds: ['jobs'] },
  'jobs/create-import': { reads: ['jobs'], adds: ['jobs'] },
  'jobs/upload-import-part': { reads: ['jobs'], storesFiles: ['imports'] },
  'jobs/preview-import': { reads: ['jobs'], readsFiles: ['imports'] },
  'jobs/start-import': { reads: ['jobs'], changes: ['jobs'] },
  'jobs/list-import-rows': { reads: ['jobs', 'import-rows'] },
  'jobs/repair-import-row': {
    reads: ['jobs', 'import-rows', 'clients', 'client-emails'],
    adds: ['client-emails', 'clients', 'client-search', 'timeline'],
    changes: ['jobs', 'clients', 'counters', 'daily-metrics'],
    removes: ['import-rows'],
  },
  'jobs/leave-out-import-row': {
    reads: ['jobs'],
    changes: ['jobs'],
    removes: ['import-rows'],
  },
  'jobs/download-export': { reads: ['jobs'], readsFiles: ['exports'] },
  'tasks/list-tasks': { reads: ['tasks', 'clients'] },
  'tasks/count-due': { reads: ['tasks'] },
  'tasks/create-task': { reads: ['tasks', 'inquiries', 'clients'], adds: ['tasks'] },
  'tasks/update-task': { reads: ['tasks'], adds: ['tasks'] },
  'tasks/complete-task': { reads: ['tasks'], adds: ['tasks'] },
  'tasks/reopen-task': { reads: ['tasks'], adds: ['tasks'], removes: ['tasks'] },
  'tasks/delete-task': { removes: ['tasks'] },
  'inquiries/match-inquiry': {
    reads: ['inquiries', 'client-emails', 'clients', 'client-search'],
  },
  'inquiries/file-inquiry': {
    reads: ['inquiries', 'clients', 'client-emails', 'tasks'],
    adds: ['clients', 'client-emails', 'client-search', 'timeline', 'tasks'],
    changes: ['inquiries', 'clients', 'counters', 'daily-metrics'],
  },
  'records/find-records': {
    reads: [
      'inquiries',
      'clients',
      'automated-documents',
      'document-file-ids',
      'invoices',
      'payments',
      'portal-documents',
      'portal-users',
      'engagements',
      'sync-logs',
    ],
  },
  'records/read-record': {
    reads: ['payments', 'portal-documents', 'portal-users', 'engagements', 'sync-logs'],
  },
  'mail/retry-mail': { reads: ['mail'], changes: ['mail'] },
  'mail/read-address': { reads: ['suppressed-addresses'] },
  'mail/allow-address': {
    reads: ['suppressed-addresses'],
    adds: ['timeline', 'access-log'],
    changes: ['suppressed-addresses'],
  },
  'crm/list-clients': { reads: ['clients', 'client-search', 'counters'] },
  'crm/list-views': { reads: ['client-views'] },
  'crm/create-view': { reads: ['client-views'], adds: ['client-views'] },
  'crm/update-view': { reads: ['client-views'], adds: ['client-views'], removes: ['client-views'] },
  'crm/delete-view': { reads: ['client-views'], removes: ['client-views'] },
  'crm/save-list-layout': { adds: ['client-views'] },
  'crm/summarise-clients': { reads: ['counters'] },
  'crm/search-clients': { reads: ['client-search', 'client-emails', 'clients'] },
  'crm/create-client': {
    reads: ['client-emails', 'clients'],
    adds: ['client-emails', 'clients', 'client-search', 'timeline'],
    changes: ['counters', 'daily-metrics'],
  },
  'crm/read-client': { reads: ['clients'] },
  'crm/update-client': {
    reads: ['clients', 'client-emails', 'automated-documents', 'document-file-ids'],
    adds: ['client-emails', 'client-search', 'timeline', 'automated-documents', 'document-file-ids'],
    changes: ['clients', 'counters', 'daily-metrics'],
    removes: ['client-search'],
    usesDominionCode: true,
  },
  'crm/archive-client': {
    reads: ['clients'],
    adds: ['client-search', 'timeline'],
    changes: ['clients', 'counters'],
  },
  'crm/restore-client': {
    reads: ['clients'],
    adds: ['client-search', 'timeline'],
    changes: ['clients', 'counters'],
  },
  'crm/merge-clients': {
    reads: ['clients', 'subscriptions'],
    adds: ['client-search', 'timeline'],
    changes: ['clients', 'counters', 'daily-metrics'],
    removes: ['client-search'],
  },
  'crm/undo-merge': {
    reads: ['clients', 'client-emails', 'automated-documents', 'payments'],
    adds: ['client-emails', 'client-search', 'timeline'],
    changes: ['clients', 'counters', 'daily-metrics'],
    removes: ['client-search'],
  },
  'crm/list-duplicates': { reads: ['clients', 'client-search'] },
  'crm/declare-distinct': { reads: ['clients'], adds: ['timeline'], changes: ['clients'] },
  'crm/release-email': {
    reads: ['clients', 'client-emails'],
    adds: ['timeline'],
    changes: ['clients'],
    removes: ['client-emails'],
  },
  'crm/list-client-inquiries': { reads: ['inquiries', 'clients'] },
  'crm/list-timeline': { reads: ['timeline', 'clients'] },
  'crm/add-note': { reads: ['clients'], adds: ['timeline'] },
  'crm/trigger-tier1-contract': {
    reads: ['clients', 'automated-documents', 'document-file-ids'],
    adds: ['automated-documents', 'document-file-ids', 'timeline'],
    changes: ['clients', 'counters'],
    usesDominionCode: true,
  },
  'documents/list-documents': { reads: ['automated-documents', 'clients'] },
  'documents/generate-document': {
    reads: ['clients', 'automated-documents', 'document-file-ids'],
    adds: ['automated-documents', 'document-file-ids', 'timeline'],
    changes: ['counters'],
    usesDominionCode: true,
  },
  'documents/summarise-documents': { reads: ['counters'] },
  'documents/read-document': { reads: ['automated-documents', 'mail'] },
  'documents/download-document': {
    reads: ['automated-documents'],
    readsFiles: ['automated'],
  },
  'documents/update-document': {
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'daily-metrics'],
  },
  'documents/sign-document': {
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'daily-metrics'],
    storesFiles: ['signed'],
  },
  'documents/download-signed-copy': {
    reads: ['automated-documents'],
    readsFiles: ['signed'],
  },
  'documents/withdraw-signature': {
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'daily-metrics'],
  },
  'documents/send-document': {
    reads: ['automated-documents', 'clients'],
    adds: ['mail'],
  },
  'documents/retry-production': {
    reads: ['automated-documents'],
    changes: ['automated-documents'],
  },
  'documents/preview-template': { answersSamples: true, usesDominionCode: true, usesCompanyDetails: true },
  'documents/verify-document': {
    reads: ['automated-documents', 'document-file-ids'],
    changes: ['limits'],
  },
  'client-portal/list-users': { reads: ['portal-users', 'mail', 'clients'] },
  'client-portal/create-user': {
    reads: ['clients'],
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
    reads: ['portal-users', 'clients'],
    adds: ['timeline', 'mail', 'access-log'],
    changes: ['portal-users'],
    changesOnly: { 'portal-users': ['id', 'email', 'link', 'isActive', 'version'] },
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
    reads: ['portal-users', 'limits'],
    adds: ['sessions', 'timeline', 'access-log'],
    changes: ['portal-users', 'limits', 'counters'],
    changesOnly: { 'portal-users': ['id', 'lastSeenAt', 'passwordHash', 'isActive', 'devices'] },
    removes: ['limits', 'sessions'],
  },
  'client-portal/read-link': { reads: ['access-links', 'portal-users'], changes: ['limits'] },
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
  'client-portal/read-session': {},
  'client-portal/sign-out': { reads: ['sessions'], adds: ['access-log'], removes: ['sessions'] },
  'client-portal/list-own-documents': { reads: ['visible-documents', 'automated-documents'] },
  'client-portal/list-own-library': { reads: ['visible-documents'] },
  'client-portal/download-own-document': {
    reads: ['portal-documents', 'automated-documents'],
    readsFiles: ['portal', 'automated', 'signed'],
  },
  'client-portal/list-own-engagements': { reads: ['engagements'] },
  'client-portal/change-own-password': {
    reads: ['limits', 'clients'],
    adds: ['sessions', 'timeline', 'mail', 'access-log'],
    changes: ['limits'],
    changesOnly: { 'portal-users': [...CHANGED_BY_PASSWORDS, 'devices'] },
    removes: ['limits', 'sessions'],
  },
  'client-portal/list-own-sessions': {},
  'client-portal/end-own-session': { adds: ['access-log'], removes: ['sessions'] },
  'client-portal/end-other-sessions': {
    adds: ['sessions', 'access-log'],
    changesOnly: { 'portal-users': ['sessionEpoch', 'version', 'devices'] },
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
  'payments/read-analytics': { reads: ['counters', 'invoices'] },
  'payments/list-invoices': { reads: ['invoices', 'clients'] },
  'payments/list-open-invoices': { reads: ['invoices', 'payments', 'clients'] },
  'payments/create-invoice': {
    reads: ['clients', 'invoices', 'counters'],
    adds: ['invoices', 'timeline'],
    changes: ['counters'],
    usesDominionCode: true,
  },
  'payments/generate-retainer-invoice': {
    reads: ['clients', 'invoices', 'counters', 'subscriptions'],
    adds: ['invoices', 'subscriptions', 'timeline'],
    changes: ['counters', 'subscriptions'],
    usesDominionCode: true,
  },
  'payments/read-invoice': { reads: ['invoices', 'payments', 'mail', 'subscriptions'] },
  'payments/download-invoice': {
    reads: ['invoices'],
    changes: ['invoices'],
    readsFiles: ['invoices'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
  },
  'payments/send-invoice': {
    reads: ['invoices', 'clients'],
    adds: ['mail'],
    changes: ['invoices'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
  },
  'payments/void-invoice': {
    reads: ['invoices', 'subscriptions'],
    adds: ['timeline'],
    changes: ['invoices', 'counters', 'subscriptions'],
  },
  'payments/complete-invoice': {
    reads: ['invoices'],
    adds: ['timeline'],
    changes: ['invoices'],
  },
  'payments/list-payments': { reads: ['payments', 'clients'] },
  'payments/record-payment': {
    reads: ['payments', 'invoices', 'clients', 'automated-documents', 'document-file-ids'],
    adds: ['payments', 'timeline', 'automated-documents', 'document-file-ids'],
    changes: ['invoices', 'clients', 'counters', 'daily-metrics'],
    usesDominionCode: true,
  },
  'payments/allocate-payment': {
    reads: ['payments', 'invoices', 'clients', 'automated-documents', 'document-file-ids'],
    adds: ['timeline', 'automated-documents', 'document-file-ids'],
    changes: ['payments', 'invoices', 'clients', 'counters', 'daily-metrics'],
    usesDominionCode: true,
  },
  'payments/list-subscriptions': { reads: ['subscriptions', 'clients'] },
  'payments/update-subscription': {
    reads: ['subscriptions'],
    adds: ['timeline'],
    changes: ['subscriptions', 'counters'],
  },
  'staff-access/sign-in': {
    reads: ['staff', 'limits'],
    changes: ['limits', 'staff'],
    // Here and below, no role of an account but where it is said.
    changesOnly: { staff: CHANGED_BY_SIGN_INS },
    removes: ['limits', 'sessions'],
    adds: ['sessions', 'access-log'],
    usesDominionCode: true,
    usesSecondFactorSetting: true,
  },
  'staff-access/verify-second-factor': {
    reads: ['limits', 'second-factors'],
    changes: ['limits', 'staff'],
    changesOnly: { sessions: ['endsAt', 'continuedAs'], staff: CHANGED_BY_SIGN_INS },
    removes: ['limits', 'sessions'],
    adds: ['sessions', 'second-factors', 'mail', 'access-log'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
  },
  'staff-access/read-own-second-factor': { reads: ['second-factors'], usesSecondFactorSetting: true },
  'staff-access/start-enrolment': {
    reads: ['second-factors'],
    adds: ['second-factors'],
    usesSecondFactorKey: true,
  },
  'staff-access/confirm-enrolment': {
    reads: ['second-factors'],
    adds: ['second-factors', 'mail', 'sessions', 'access-log'],
    changes: ['staff'],
    changesOnly: { staff: CHANGED_BY_FACTORS },
    removes: ['sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
  },
  'staff-access/remove-own-second-factor': removedFactorGrants,
  'staff-access/read-passkey-creation': {
    reads: ['second-factors'],
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/add-passkey': {
    reads: ['second-factors', 'passkeys'],
    adds: ['second-factors', 'passkeys', 'mail', 'sessions', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { staff: CHANGED_BY_FACTORS },
    removes: ['sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/remove-passkey': {
    ...removedFactorGrants,
    removes: ['second-factors', 'passkeys', 'sessions'],
  },
  'staff-access/read-second-step': {
    reads: ['second-factors'],
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/verify-passkey': {
    reads: ['limits', 'second-factors'],
    adds: ['sessions', 'second-factors', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { sessions: ['endsAt', 'continuedAs'], staff: CHANGED_BY_SIGN_INS },
    removes: ['limits', 'sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/read-passkey-sign-in': { usesSecondFactorKey: true, usesRelyingParty: true },
  'staff-access/sign-in-with-passkey': {
    reads: ['passkeys', 'staff', 'second-factors'],
    adds: ['sessions', 'second-factors', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { staff: CHANGED_BY_SIGN_INS },
    removes: ['sessions'],
    usesDominionCode: true,
    usesSecondFactorKey: true,
    usesRelyingParty: true,
  },
  'staff-access/renew-recovery-codes': {
    reads: ['second-factors'],
    adds: ['second-factors', 'mail', 'access-log'],
  },
  'staff-access/read-session': { usesDominionCode: true },
  'staff-access/sign-out': { reads: ['sessions'], adds: ['access-log'], removes: ['sessions'] },
  'staff-access/list-staff': {},
  'staff-access/read-link': { reads: ['access-links', 'staff'], changes: ['limits'] },
  'staff-access/choose-access-code': {
    reads: ['access-links', 'staff'],
    adds: ['access-log'],
    changes: ['limits', 'staff'],
    changesOnly: {
      staff: [...CHANGED_WITH_STAFF, 'accessCodeHash', 'link', 'activatedAt', 'devices'],
    },
  },
  'staff-access/list-own-sessions': {},
  'staff-access/end-own-session': { adds: ['access-log'], removes: ['sessions'] },
  'staff-access/end-other-sessions': {
    adds: ['sessions', 'access-log'],
    changes: ['staff'],
    changesOnly: { staff: [...CHANGED_WITH_STAFF, 'devices'] },
    removes: ['sessions'],
  },
  'staff-access/change-own-access-code': {
    reads: ['limits'],
    adds: ['sessions', 'access-log'],
    changes: ['limits', 'staff'],
    changesOnly: { staff: [...CHANGED_WITH_STAFF, 'accessCodeHash', 'devices'] },
    removes: ['limits', 'sessions'],
  },
  'team/list-accounts': { reads: ['mail'] },
  'team/invite-member': { adds: ['staff', 'mail', 'access-log'], usesMailSettings: true },
  'team/update-account': {
    adds: ['access-log'],
    changes: ['staff'],
    changesOnly: {
      // The access code only to see whether another admin has one.
      staff: [...CHANGED_WITH_STAFF, 'name', 'role', 'isActive', 'link', 'accessCodeHash'],
    },
  },
  'team/send-link': {
    changes: ['staff'],
    changesOnly: {
      // The role only to see whether another admin has it.
      staff: [
        ...CHANGED_WITH_STAFF,
        ...['email', 'link', 'activatedAt', 'isActive', 'accessCodeHash', 'role'],
      ],
    },
    adds: ['mail', 'access-log'],
    usesMailSettings: true,
  },
  'team/end-sessions': {
    adds: ['access-log'],
    changes: ['staff'],
    changesOnly: { staff: CHANGED_WITH_STAFF },
  },
  'team/reset-second-factor': {
    reads: ['second-factors'],
    changes: ['staff'],
    changesOnly: { staff: [...CHANGED_WITH_STAFF, 'secondFactorSince'] },
    removes: ['second-factors', 'passkeys'],
    adds: ['mail', 'access-log'],
  },
  'personal-data/request-person': { reads: ['clients', 'person-requests'], adds: ['person-requests'] },
  'personal-data/list-requests': { reads: ['person-requests'] },
  'personal-data/read-request': { reads: ['person-requests'] },
  'personal-data/start-export': {
    reads: ['person-requests'],
    adds: ['access-log'],
    changes: ['person-requests'],
  },
  'personal-data/start-erasure': {
    reads: ['person-requests'],
    adds: ['access-log'],
    changes: ['person-requests'],
  },
  'personal-data/download-part': { reads: ['person-requests'], readsFiles: ['personal-data'] },
  'access-log/list-entries': { reads: ['access-log'] },
};

export type FunctionId = EndpointId | BackgroundId;

const deriveAll = (): Record<FunctionId, Grants> => {
  const all: Record<FunctionId, Grants> = { ...endpointGrants, ...backgroundGrants };
  for (const endpoint of contract) all[endpoint.id] = deriveGrants(endpoint, endpointGrants[endpoint.id]);

  return all;
};

/** Every function and its permissions. */
export const grants = deriveAll();
