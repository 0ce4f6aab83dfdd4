import type { TableId } from '../functions/lib/data/tables.ts';
import type { FileArea } from '../functions/lib/file-areas.ts';
import type { EndpointId } from '../shared/contract/index.ts';

/** What a function may touch. Each grant brings the IAM permission and the environment variable together. */
export interface Access {
  /** GetItem and Query, indexes included. */
  readonly reads?: readonly TableId[];
  /** PutItem. */
  readonly adds?: readonly TableId[];
  /** UpdateItem. */
  readonly changes?: readonly TableId[];
  /** DeleteItem. */
  readonly removes?: readonly TableId[];
  /** GetObject in these areas of the bucket of files. */
  readonly readsFiles?: readonly FileArea[];
  /** PutObject. */
  readonly storesFiles?: readonly FileArea[];
  /** May hand mail to SES in the name of the site's domain. */
  readonly sendsMail?: true;
  /** Writes or sends letters: knows the site's origin, the sender and the desk. */
  readonly corresponds?: true;
  /** Knows the configured internal code. */
  readonly bearsCode?: true;
  /** Tells senders apart by a hash: knows the key to it. */
  readonly hashesSenders?: true;
  /** Makes PDFs: knows the company's addresses and bank account. */
  readonly usesCompanyDetails?: true;
}

/** Functions that no route leads to: they answer to streams, schedules and operators. */
export type BackgroundId =
  | 'events/bill-subscriptions'
  | 'events/note-delivery'
  | 'events/produce-document'
  | 'events/receive-inquiry'
  | 'events/report-quarantine'
  | 'events/send-mail'
  | 'events/sweep'
  | 'events/weekly-report'
  | 'ops/change-staff'
  | 'ops/create-staff'
  | 'ops/list-staff'
  | 'ops/publish-operations'
  | 'ops/recount'
  | 'ops/requeue-mail'
  | 'ops/set-access-codes';

export type FunctionId = EndpointId | BackgroundId;

/** Both, each table once. */
const together = (access: Access, more: Required<Pick<Access, 'reads' | 'changes'>>): Access => ({
  ...access,
  reads: [...new Set([...more.reads, ...(access.reads ?? [])])],
  changes: [...new Set([...more.changes, ...(access.changes ?? [])])],
});

/** Whoever serves staff looks the session up, notes that it lives, and looks at the account as it is now. */
const signedIn = (access: Access): Access =>
  together(access, { reads: ['sessions', 'staff'], changes: ['sessions'] });

/** Whoever serves a client does the same with a client's account, and notes that its person was seen. */
const portalSignedIn = (access: Access): Access =>
  together(access, { reads: ['sessions', 'portal-users'], changes: ['sessions', 'portal-users'] });

/** Whoever answers a file logs who takes it. */
const logged = (access: Access): Access => ({ ...access, adds: [...(access.adds ?? []), 'downloads'] });

/** A client's download is told to its timeline as well, and counted. */
const loggedForClient = (access: Access): Access =>
  logged({
    ...access,
    adds: [...(access.adds ?? []), 'timeline'],
    changes: [...(access.changes ?? []), 'counters'],
  });

/** Publishing a feed keeps who changed what. */
const publishing: Access = { reads: ['operations'], adds: ['operations', 'publications'] };

/** A sync brings clients, documents and payments into line, and tells of it. */
const syncing: Access = {
  reads: ['sync-logs', 'clients', 'automated-documents', 'document-file-ids', 'invoices', 'payments'],
  adds: ['sync-logs', 'timeline', 'mail', 'automated-documents', 'document-file-ids', 'payments'],
  changes: ['clients', 'counters', 'day-figures', 'automated-documents', 'invoices'],
  corresponds: true,
  bearsCode: true,
};

/** Every function and exactly what it may touch. */
export const access: Record<FunctionId, Access> = {
  'health/check-health': {},
  'contact/submit-inquiry': { reads: ['inquiries'], adds: ['inquiries'], hashesSenders: true },
  'access-codes/verify-access-code': { reads: ['access-codes'], changes: ['limits'] },
  'operations/read-maritime-flow-status': { reads: ['operations'] },
  'operations/list-contract-previews': { reads: ['operations'] },
  'operations/read-market-data': { reads: ['operations'] },
  'operations/read-operations': signedIn({ reads: ['operations'] }),
  'operations/update-maritime-flow-status': signedIn(publishing),
  'operations/update-contract-previews': signedIn(publishing),
  'operations/update-market-data': signedIn(publishing),
  'operations/list-publications': signedIn({ reads: ['publications'] }),
  'sync/list-master-dashboard': signedIn({ reads: ['clients', 'counters'] }),
  'sync/list-logs': signedIn({ reads: ['sync-logs'] }),
  'sync/trigger-sync': signedIn(syncing),
  'sync/retry-sync': signedIn(syncing),
  'grid/read-metrics': signedIn({
    reads: ['counters', 'day-figures', 'mail', 'automated-documents', 'sync-logs'],
  }),
  'grid/list-alerts': signedIn({
    reads: ['inquiries', 'invoices', 'mail', 'automated-documents', 'sync-logs'],
  }),
  'grid/list-logs': signedIn({
    reads: ['inquiries', 'clients', 'counters', 'automated-documents', 'sync-logs', 'payments'],
  }),
  'grid/create-weekly-report': signedIn({
    reads: ['weekly-reports', 'day-figures', 'inquiries', 'invoices'],
    adds: ['weekly-reports', 'downloads'],
    readsFiles: ['reports'],
    storesFiles: ['reports'],
    bearsCode: true,
    usesCompanyDetails: true,
  }),
  'grid/list-weekly-reports': signedIn({ reads: ['weekly-reports'] }),
  'grid/download-weekly-report': signedIn(logged({ reads: ['weekly-reports'], readsFiles: ['reports'] })),
  'inquiries/list-inquiries': signedIn({ reads: ['inquiries'] }),
  'inquiries/summarise-inquiries': signedIn({ reads: ['counters'] }),
  'inquiries/read-inquiry': signedIn({ reads: ['inquiries', 'mail'] }),
  'inquiries/update-inquiry': signedIn({
    reads: ['inquiries'],
    adds: ['timeline'],
    changes: ['inquiries', 'counters', 'day-figures'],
  }),
  'inquiries/match-inquiry': signedIn({
    reads: ['inquiries', 'client-emails', 'clients', 'client-search'],
  }),
  'inquiries/file-inquiry': signedIn({
    reads: ['inquiries', 'clients', 'client-emails'],
    adds: ['clients', 'client-emails', 'client-search', 'timeline'],
    changes: ['inquiries', 'clients', 'counters', 'day-figures'],
  }),
  'records/find-records': signedIn({
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
  }),
  'records/read-record': signedIn({
    reads: ['payments', 'portal-documents', 'portal-users', 'engagements', 'sync-logs'],
  }),
  'mail/retry-mail': signedIn({ reads: ['mail'], changes: ['mail'] }),
  'crm/list-clients': signedIn({ reads: ['clients', 'counters'] }),
  'crm/summarise-clients': signedIn({ reads: ['counters'] }),
  'crm/search-clients': signedIn({ reads: ['client-search', 'client-emails', 'clients'] }),
  'crm/create-client': signedIn({
    reads: ['client-emails', 'clients'],
    adds: ['client-emails', 'clients', 'client-search', 'timeline'],
    changes: ['counters', 'day-figures'],
  }),
  'crm/read-client': signedIn({ reads: ['clients'] }),
  'crm/update-client': signedIn({
    reads: ['clients', 'client-emails', 'automated-documents', 'document-file-ids'],
    adds: ['client-emails', 'client-search', 'timeline', 'automated-documents', 'document-file-ids'],
    changes: ['clients', 'counters', 'day-figures'],
    removes: ['client-search'],
    bearsCode: true,
  }),
  'crm/release-email': signedIn({
    reads: ['clients', 'client-emails'],
    adds: ['timeline'],
    changes: ['clients'],
    removes: ['client-emails'],
  }),
  'crm/list-timeline': signedIn({ reads: ['timeline'] }),
  'crm/add-note': signedIn({ reads: ['clients'], adds: ['timeline'] }),
  'crm/trigger-tier1-contract': signedIn({
    reads: ['clients', 'automated-documents', 'document-file-ids'],
    adds: ['automated-documents', 'document-file-ids', 'timeline'],
    changes: ['clients', 'counters'],
    bearsCode: true,
  }),
  'documents/list-documents': signedIn({ reads: ['automated-documents'] }),
  'documents/generate-document': signedIn({
    reads: ['clients', 'automated-documents', 'document-file-ids'],
    adds: ['automated-documents', 'document-file-ids', 'timeline'],
    changes: ['counters'],
    bearsCode: true,
  }),
  'documents/summarise-documents': signedIn({ reads: ['counters'] }),
  'documents/read-document': signedIn({ reads: ['automated-documents', 'mail'] }),
  'documents/download-document': signedIn(
    logged({
      reads: ['automated-documents'],
      readsFiles: ['automated'],
    }),
  ),
  'documents/update-document': signedIn({
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'day-figures'],
  }),
  'documents/sign-document': signedIn({
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'day-figures'],
    storesFiles: ['signed'],
  }),
  'documents/download-signed-copy': signedIn(
    logged({
      reads: ['automated-documents'],
      readsFiles: ['signed'],
    }),
  ),
  'documents/withdraw-signature': signedIn({
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'day-figures'],
  }),
  'documents/send-document': signedIn({
    reads: ['automated-documents', 'clients'],
    adds: ['mail'],
  }),
  'documents/retry-production': signedIn({
    reads: ['automated-documents'],
    changes: ['automated-documents'],
  }),
  'documents/preview-template': signedIn({ bearsCode: true, usesCompanyDetails: true }),
  'documents/verify-document': {
    reads: ['automated-documents', 'document-file-ids'],
    changes: ['limits'],
  },
  'client-portal/list-users': signedIn({ reads: ['portal-users'] }),
  'client-portal/create-user': signedIn({
    reads: ['clients'],
    adds: ['portal-users', 'timeline'],
    changes: ['counters'],
  }),
  'client-portal/update-user': signedIn({
    reads: ['portal-users'],
    adds: ['timeline'],
    changes: ['portal-users', 'counters'],
    removes: ['sessions'],
  }),
  'client-portal/list-documents': signedIn({ reads: ['portal-documents'] }),
  'client-portal/upload-document': signedIn({
    reads: ['clients'],
    adds: ['portal-documents', 'portal-shelf', 'timeline'],
    changes: ['counters'],
    storesFiles: ['portal'],
  }),
  'client-portal/download-document': signedIn(
    logged({
      reads: ['portal-documents'],
      readsFiles: ['portal'],
    }),
  ),
  'client-portal/withdraw-document': signedIn({
    reads: ['portal-documents'],
    adds: ['timeline'],
    changes: ['portal-documents', 'counters'],
    removes: ['portal-shelf'],
  }),
  'client-portal/list-engagements': signedIn({ reads: ['engagements'] }),
  'client-portal/create-engagement': signedIn({
    reads: ['clients'],
    adds: ['engagements', 'timeline'],
    changes: ['clients', 'counters', 'day-figures'],
  }),
  'client-portal/update-engagement': signedIn({
    reads: ['engagements', 'clients'],
    adds: ['timeline'],
    changes: ['engagements', 'clients', 'counters', 'day-figures'],
  }),
  'client-portal/list-downloads': signedIn({ reads: ['downloads'] }),
  'client-portal/read-analytics': signedIn({ reads: ['counters'] }),
  'client-portal/sign-in': {
    reads: ['portal-users', 'limits'],
    adds: ['sessions', 'timeline'],
    changes: ['portal-users', 'limits', 'counters'],
    removes: ['limits', 'sessions'],
  },
  'client-portal/read-session': portalSignedIn({}),
  'client-portal/sign-out': { removes: ['sessions'] },
  'client-portal/list-own-documents': portalSignedIn({ reads: ['portal-shelf', 'automated-documents'] }),
  'client-portal/list-own-library': portalSignedIn({ reads: ['portal-shelf'] }),
  'client-portal/download-own-document': portalSignedIn(
    loggedForClient({
      reads: ['portal-documents', 'automated-documents'],
      readsFiles: ['portal', 'automated', 'signed'],
    }),
  ),
  'client-portal/list-own-engagements': portalSignedIn({ reads: ['engagements'] }),
  'client-portal/change-own-password': portalSignedIn({
    reads: ['limits'],
    adds: ['sessions', 'timeline'],
    changes: ['limits'],
    removes: ['limits', 'sessions'],
  }),
  'client-portal/read-own-profile': portalSignedIn({ reads: ['clients'] }),
  'client-portal/list-own-invoices': portalSignedIn({ reads: ['invoices'] }),
  'client-portal/download-own-invoice': portalSignedIn(
    loggedForClient({
      reads: ['invoices'],
      changes: ['invoices'],
      readsFiles: ['invoices'],
      storesFiles: ['invoices'],
      usesCompanyDetails: true,
    }),
  ),
  'payments/read-analytics': signedIn({ reads: ['counters', 'invoices'] }),
  'payments/list-invoices': signedIn({ reads: ['invoices'] }),
  'payments/list-open-invoices': signedIn({ reads: ['invoices', 'payments'] }),
  'payments/create-invoice': signedIn({
    reads: ['clients', 'invoices', 'counters'],
    adds: ['invoices', 'timeline'],
    changes: ['counters'],
    bearsCode: true,
  }),
  'payments/generate-retainer-invoice': signedIn({
    reads: ['clients', 'invoices', 'counters', 'subscriptions'],
    adds: ['invoices', 'subscriptions', 'timeline'],
    changes: ['counters', 'subscriptions'],
    bearsCode: true,
  }),
  'payments/read-invoice': signedIn({ reads: ['invoices', 'payments', 'mail', 'subscriptions'] }),
  'payments/download-invoice': signedIn(
    logged({
      reads: ['invoices'],
      changes: ['invoices'],
      readsFiles: ['invoices'],
      storesFiles: ['invoices'],
      usesCompanyDetails: true,
    }),
  ),
  'payments/send-invoice': signedIn({
    reads: ['invoices', 'clients'],
    adds: ['mail'],
    changes: ['invoices'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
  }),
  'payments/void-invoice': signedIn({
    reads: ['invoices', 'subscriptions'],
    adds: ['timeline'],
    changes: ['invoices', 'counters', 'subscriptions'],
  }),
  'payments/complete-invoice': signedIn({
    reads: ['invoices'],
    adds: ['timeline'],
    changes: ['invoices'],
  }),
  'payments/list-payments': signedIn({ reads: ['payments'] }),
  'payments/record-payment': signedIn({
    reads: ['payments', 'invoices', 'clients', 'automated-documents', 'document-file-ids'],
    adds: ['payments', 'timeline', 'automated-documents', 'document-file-ids'],
    changes: ['invoices', 'clients', 'counters', 'day-figures'],
    bearsCode: true,
  }),
  'payments/allocate-payment': signedIn({
    reads: ['payments', 'invoices', 'clients', 'automated-documents', 'document-file-ids'],
    adds: ['timeline', 'automated-documents', 'document-file-ids'],
    changes: ['payments', 'invoices', 'clients', 'counters', 'day-figures'],
    bearsCode: true,
  }),
  'payments/list-subscriptions': signedIn({ reads: ['subscriptions'] }),
  'payments/update-subscription': signedIn({
    reads: ['subscriptions'],
    adds: ['timeline'],
    changes: ['subscriptions', 'counters'],
  }),
  'staff-access/sign-in': {
    reads: ['staff', 'limits'],
    changes: ['limits'],
    removes: ['limits', 'sessions'],
    adds: ['sessions'],
    bearsCode: true,
  },
  'staff-access/read-session': signedIn({ bearsCode: true }),
  'staff-access/sign-out': { removes: ['sessions'] },
  'staff-access/list-staff': signedIn({}),

  'events/bill-subscriptions': {
    reads: ['subscriptions', 'clients', 'invoices', 'counters'],
    adds: ['invoices', 'timeline', 'mail'],
    changes: ['subscriptions', 'invoices', 'counters'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
    bearsCode: true,
  },
  'events/receive-inquiry': {
    reads: ['inquiries', 'client-emails', 'clients', 'automated-documents', 'document-file-ids'],
    adds: [
      'client-emails',
      'clients',
      'client-search',
      'timeline',
      'mail',
      'automated-documents',
      'document-file-ids',
    ],
    changes: ['counters', 'day-figures', 'clients', 'inquiries', 'limits'],
    corresponds: true,
    bearsCode: true,
  },
  'events/produce-document': {
    reads: ['automated-documents'],
    adds: ['timeline'],
    changes: ['automated-documents', 'day-figures'],
    storesFiles: ['automated'],
    usesCompanyDetails: true,
  },
  'events/send-mail': {
    changes: ['mail', 'sync-logs'],
    adds: ['timeline'],
    readsFiles: ['automated', 'invoices', 'reports', 'signed'],
    sendsMail: true,
    corresponds: true,
  },
  'events/note-delivery': {
    reads: ['automated-documents', 'clients', 'invoices'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'mail', 'invoices', 'counters', 'day-figures'],
  },
  'events/weekly-report': {
    reads: ['weekly-reports', 'day-figures', 'inquiries', 'invoices'],
    adds: ['weekly-reports', 'mail'],
    storesFiles: ['reports'],
    usesCompanyDetails: true,
    corresponds: true,
    bearsCode: true,
  },
  'events/report-quarantine': {
    reads: ['inquiries', 'mail'],
    adds: ['mail'],
    changes: ['inquiries'],
    corresponds: true,
  },
  'events/sweep': {
    reads: ['inquiries', 'mail', 'automated-documents', 'invoices'],
    adds: ['mail', 'timeline'],
    changes: ['inquiries', 'mail', 'counters', 'day-figures', 'automated-documents', 'invoices'],
    corresponds: true,
  },
  'ops/change-staff': { reads: ['staff'], changes: ['staff'] },
  'ops/list-staff': { reads: ['staff'] },
  'ops/create-staff': { adds: ['staff'] },
  'ops/publish-operations': publishing,
  'ops/recount': {
    reads: [
      'clients',
      'timeline',
      'inquiries',
      'automated-documents',
      'invoices',
      'payments',
      'subscriptions',
      'counters',
      'day-figures',
    ],
  },
  'ops/requeue-mail': { reads: ['mail'], changes: ['mail'] },
  'ops/set-access-codes': { adds: ['access-codes'] },
};
