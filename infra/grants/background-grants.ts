import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import type { Grants } from './grant-rules.ts';

/** Publishing a feed also records who changed it and how. */
export const publicationGrants: Grants = {
  reads: ['operations'],
  adds: ['operations', 'publications', 'access-log'],
};

/** The tables that hold people: the function that collects a person's data reads each whole, a few times a year. */
const TABLES_WITH_PEOPLE: readonly TableId[] = [
  'clients',
  'inquiries',
  'inquiry-replies',
  'inquiry-notes',
  'inquiry-drafts',
  'tasks',
  'received-mail',
  'set-aside-mail',
  'client-search',
  'client-emails',
  'timeline',
  'automated-documents',
  'portal-users',
  'sessions',
  'access-links',
  'portal-documents',
  'visible-documents',
  'engagements',
  'invoices',
  'payments',
  'subscriptions',
  'sync-logs',
  'mail',
  'suppressed-addresses',
  'access-log',
  'limits',
  'person-requests',
];

/** The grants of the functions without a route: streams, schedules and operators invoke them. */
export const backgroundGrants = {
  'events/bill-subscriptions': {
    reads: ['subscriptions', 'clients', 'invoices', 'counters'],
    adds: ['invoices', 'timeline', 'mail'],
    changes: ['subscriptions', 'invoices', 'counters'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
    usesDominionCode: true,
  },
  'events/receive-inquiry': {
    reads: ['inquiries', 'client-emails', 'clients', 'automated-documents', 'document-file-ids', 'tasks'],
    adds: [
      'client-emails',
      'clients',
      'client-search',
      'timeline',
      'mail',
      'automated-documents',
      'document-file-ids',
      'tasks',
    ],
    changes: ['counters', 'daily-metrics', 'clients', 'inquiries', 'limits'],
    usesMailSettings: true,
    usesReplyKey: true,
    usesDominionCode: true,
  },
  'events/produce-document': {
    reads: ['automated-documents'],
    adds: ['timeline'],
    changes: ['automated-documents', 'daily-metrics'],
    storesFiles: ['automated'],
    usesCompanyDetails: true,
  },
  'events/collect-person': {
    reads: ['client-emails', 'clients'],
    scans: TABLES_WITH_PEOPLE,
    changes: ['person-requests'],
    readsFiles: ['automated', 'signed', 'invoices', 'portal'],
    storesFiles: ['personal-data'],
  },
  'events/erase-person': {
    reads: ['client-emails', 'clients'],
    scans: [...TABLES_WITH_PEOPLE, 'weekly-reports'],
    adds: ['erased-records'],
    changes: [
      ...([
        'clients',
        'inquiries',
        'timeline',
        'automated-documents',
        'portal-users',
        'engagements',
      ] as const),
      ...(['invoices', 'payments', 'subscriptions', 'sync-logs', 'mail', 'person-requests'] as const),
      ...(['weekly-reports', 'counters', 'daily-metrics'] as const),
    ],
    removes: [
      ...([
        'inquiry-replies',
        'inquiry-notes',
        'inquiry-drafts',
        'tasks',
        'received-mail',
        'set-aside-mail',
        'client-search',
        'client-emails',
        'timeline',
        'document-file-ids',
        'sessions',
        'access-links',
      ] as const),
      ...(['portal-documents', 'visible-documents', 'suppressed-addresses', 'limits'] as const),
    ],
    // The client stays whose user it was.
    changesOnly: {
      'portal-users': [
        ...['id', 'username', 'clientName', 'email', 'isActive', 'version'],
        ...['passwordHash', 'passwordExpiresAt', 'link', 'devices', 'sessionEpoch'],
      ],
    },
    removesFiles: [
      ...(['automated', 'signed', 'portal', 'invoices', 'personal-data', 'reports'] as const),
      ...(['received-mail', 'set-aside-mail'] as const),
    ],
    usesSenderKey: true,
  },
  'events/send-mail': {
    reads: ['mail', 'suppressed-addresses', 'staff', 'portal-users'],
    changes: ['mail', 'sync-logs'],
    adds: ['timeline', 'access-links'],
    readsFiles: ['automated', 'invoices', 'portal', 'reports', 'signed'],
    sendsMail: true,
    usesMailSettings: true,
  },
  'events/record-mail-event': {
    reads: ['mail', 'suppressed-addresses'],
    changes: ['mail', 'sync-logs'],
    adds: ['timeline', 'mail', 'suppressed-addresses'],
    usesMailSettings: true,
  },
  'events/receive-mail': {
    reads: ['inquiries', 'received-mail', 'set-aside-mail', 'staff'],
    adds: ['received-mail', 'set-aside-mail', 'timeline', 'mail'],
    changes: ['inquiries', 'counters'],
    readsFiles: ['incoming-mail'],
    storesFiles: ['received-mail', 'set-aside-mail'],
    removesFiles: ['incoming-mail'],
    usesMailSettings: true,
    usesReplyKey: true,
  },
  'events/mark-delivered': {
    reads: ['automated-documents', 'clients', 'invoices'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'mail', 'invoices', 'counters', 'daily-metrics'],
  },
  'events/weekly-report': {
    reads: ['weekly-reports', 'daily-metrics', 'inquiries', 'invoices', 'counters', 'settings'],
    adds: ['weekly-reports', 'mail'],
    storesFiles: ['reports'],
    usesCompanyDetails: true,
    usesMailSettings: true,
    usesDominionCode: true,
  },
  'events/report-quarantine': {
    reads: ['inquiries', 'mail', 'set-aside-mail'],
    adds: ['mail'],
    changes: ['inquiries'],
    removes: ['set-aside-mail'],
    usesMailSettings: true,
  },
  'events/send-canary': { reads: ['inquiries', 'mail'], usesSenderKey: true },
  'events/run-export': {
    reads: [
      ...(['clients', 'client-search', 'inquiries', 'automated-documents', 'invoices'] as const),
      ...(['payments', 'tasks', 'access-log', 'counters', 'jobs', 'import-rows'] as const),
    ],
    adds: ['access-log'],
    changes: ['jobs'],
    storesFiles: ['exports'],
  },
  'events/run-import': {
    reads: ['jobs', 'clients', 'client-emails'],
    adds: ['client-emails', 'clients', 'client-search', 'timeline', 'import-rows'],
    changes: ['jobs', 'clients', 'counters', 'daily-metrics'],
    readsFiles: ['imports'],
    storesFiles: ['imports'],
  },
  'events/sweep': {
    reads: [
      ...(['inquiries', 'mail', 'automated-documents', 'invoices', 'person-requests', 'tasks'] as const),
      ...(['staff', 'jobs'] as const),
    ],
    adds: ['mail', 'timeline'],
    changes: [
      ...['inquiries', 'mail', 'counters', 'daily-metrics', 'automated-documents', 'invoices'],
      ...(['person-requests', 'tasks', 'jobs'] as const),
    ],
    changesOnly: { tasks: ['id', 'isReminded', 'due', 'version'] },
    usesMailSettings: true,
  },
  'ops/backfill-indexes': {
    reads: ['inquiries', 'clients', 'invoices', 'payments'],
    changes: ['inquiries', 'clients', 'invoices', 'payments'],
  },
  'ops/change-staff': {
    reads: ['staff', 'second-factors'],
    adds: ['mail', 'access-log'],
    changes: ['staff'],
    changesOnly: {
      staff: [
        ...['username', 'sessionEpoch', 'version'],
        ...['isActive', 'link', 'accessCodeHash', 'secondFactorSince', 'role'],
      ],
    },
    removes: ['second-factors', 'passkeys'],
  },
  'ops/list-staff': { reads: ['staff'] },
  'ops/create-staff': { adds: ['staff', 'access-log'] },
  'ops/publish-operations': publicationGrants,
  'ops/verify-counters': {
    reads: [
      'clients',
      'timeline',
      'inquiries',
      'automated-documents',
      'invoices',
      'payments',
      'subscriptions',
      'counters',
      'daily-metrics',
      'portal-users',
      'portal-documents',
      'engagements',
    ],
    changes: ['counters', 'daily-metrics'],
  },
  'ops/requeue-mail': { reads: ['mail'], changes: ['mail'] },
  'ops/reseal-second-factors': {
    reads: ['staff', 'second-factors'],
    adds: ['second-factors'],
    usesSecondFactorKey: true,
  },
  'ops/set-access-codes': { adds: ['access-codes', 'access-log'] },
} as const satisfies Record<string, Grants>;

export type BackgroundId = keyof typeof backgroundGrants;
