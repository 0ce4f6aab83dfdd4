/** A key or index attribute: a string, unless its type is number. */
type KeyAttribute = string | { readonly name: string; readonly type: 'number' };

interface Index {
  readonly partition: KeyAttribute;
  readonly sort?: KeyAttribute;
  /** `all` attributes, the keys alone, or these beside the keys: a table's indexes have at most 100 of these together. */
  readonly projection: 'all' | 'keys' | readonly string[];
}

export interface TableDefinition {
  readonly partition: KeyAttribute;
  readonly sort?: KeyAttribute;
  /** Each named by the question it answers. */
  readonly indexes?: Readonly<Record<string, Index>>;
  /** The table has a stream of new images, for `functions/events`. */
  readonly stream?: true;
  /** The attribute with the second after which DynamoDB may delete the item. */
  readonly expiresBy?: string;
}

/** The inbox lists `listed`, a map (see `inquiry-item.ts`), beside the time that an index sorts by. */
const listedByDueTime = ['listed', 'receivedAt'] as const;
const listedByArrival = ['listed', 'respondBy'] as const;

/** The attributes of an email that the list of a record's emails shows. */
const MAIL_STATE_ATTRIBUTES = [
  'to',
  'subject',
  'status',
  'attempts',
  'sentAt',
  'deliveredAt',
  'bounced',
  'complained',
  'error',
  'failure',
  'retryAt',
] as const;

/** Every table, as plain data: infra creates the tables from it, `*.table.ts` name them by it. */
export const tables = {
  /** One record per inquiry; the record is its own outbox (`followUp: 'pending'` until followed up). */
  inquiries: {
    partition: 'reference',
    indexes: {
      // A state has several partitions, to spread the writes; see `inquiry-partitions.ts`.
      byDueTime: {
        partition: 'stateShard',
        sort: 'respondBy',
        projection: [...listedByDueTime, 'email'],
      },
      byArrival: {
        partition: 'stateShard',
        sort: 'receivedAt',
        projection: listedByArrival,
      },
      /** Inquiries with a pending follow-up, or whose overdue notice is still to be sent. */
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
      // The follow-up writes the attributes of the indexes below: the visitor's write does not pay for them.
      /** By the start of the reference, with its first character as partition, to spread the writes. */
      byReference: { partition: 'referenceStart', sort: 'reference', projection: 'keys' },
      byDivisionAndDueTime: { partition: 'stateAndDivision', sort: 'respondBy', projection: listedByDueTime },
      byDivisionAndArrival: {
        partition: 'stateAndDivision',
        sort: 'receivedAt',
        projection: listedByArrival,
      },
      /** Also those of a type in any division: a type has a partition per division. */
      byTypeAndDueTime: { partition: 'stateTypeAndDivision', sort: 'respondBy', projection: listedByDueTime },
      byTypeAndArrival: {
        partition: 'stateTypeAndDivision',
        sort: 'receivedAt',
        projection: listedByArrival,
      },
      /** Open inquiries of one member of staff. */
      byAssigneeAndDueTime: { partition: 'openFor', sort: 'respondBy', projection: listedByDueTime },
      byAssigneeAndArrival: { partition: 'openFor', sort: 'receivedAt', projection: listedByArrival },
      /** Those of a client. */
      byClient: {
        partition: { name: 'listClient', type: 'number' },
        sort: 'receivedAt',
        projection: listedByArrival,
      },
      /** Quarantined inquiries that staff have not been notified of. */
      awaitingQuarantineNotice: { partition: 'quarantineNotice', sort: 'quarantinedAt', projection: 'keys' },
    },
    stream: true,
    /** Only test leads have it; see `inquiries/canary.ts`. */
    expiresBy: 'expires',
  },
  /** The replies to inquiries, in order of time, and per reply the key with which it was sent. */
  'inquiry-replies': { partition: 'reference', sort: 'entry' },
  /** The mails of visitors about their inquiries, in order of time, and per mail its fingerprint. */
  'received-mail': { partition: 'reference', sort: 'entry' },
  /** Mails that are with no inquiry, in order of time, and per mail its fingerprint. */
  'set-aside-mail': { partition: 'list', sort: 'entry', expiresBy: 'expires' },
  /** The internal notes on inquiries, in order of time, and per note the key with which it was added. */
  'inquiry-notes': { partition: 'reference', sort: 'entry' },
  /** What staff have typed about inquiries and not sent yet, per person. */
  'inquiry-drafts': { partition: 'reference', sort: 'entry', expiresBy: 'expires' },
  /** Who has a record on the screen. */
  presence: { partition: 'record', sort: 'username', expiresBy: 'expires' },
  /** The texts that staff begin replies with; all are read at once. */
  'reply-templates': { partition: 'list', sort: 'id' },
  /** What staff have promised to do. `due` is present until the owner is reminded. */
  tasks: {
    partition: 'id',
    indexes: {
      // Each has open tasks by due time, then done ones, the newest first; see `task.table.ts`.
      byState: { partition: 'list', sort: 'listOrder', projection: 'all' },
      byOwner: { partition: 'owner', sort: 'listOrder', projection: 'all' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'listOrder', projection: 'all' },
      byInquiry: { partition: 'reference', sort: 'listOrder', projection: 'all' },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
    },
  },
  clients: {
    partition: { name: 'id', type: 'number' },
    indexes: {
      newest: { partition: 'month', sort: 'createdAt', projection: 'all' },
      byLastContact: { partition: 'list', sort: 'lastContactDate', projection: 'all' },
      byName: { partition: 'list', sort: 'nameKey', projection: 'all' },
      byTier: { partition: 'serviceTier', sort: 'lastContactDate', projection: 'all' },
      byStage: { partition: 'pipelineStage', sort: 'stageSince', projection: 'all' },
      byStatus: { partition: 'status', sort: 'lastContactDate', projection: 'all' },
      byLead: { partition: 'lead', sort: 'lastContactDate', projection: 'all' },
      /** Clients to be won, with and without a lead; see `contactPartition`. */
      toContact: {
        partition: 'toContact',
        sort: 'lastContactDate',
        projection: ['clientName', 'company', 'assignedRelationshipLead'],
      },
    },
  },
  /**
   * Pairs of clients that may be one, an item from each side; the one of the lower number is in the list. With the number 0
   * as the other, the order to look for the pairs of a client: the record is its own outbox, `due` until that is done.
   */
  'client-pairs': {
    partition: { name: 'clientId', type: 'number' },
    sort: { name: 'otherId', type: 'number' },
    indexes: {
      newest: { partition: 'list', sort: 'foundAt', projection: 'all' },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
    },
    stream: true,
  },
  /** The views of a list that staff have named, per person and of the team, and per person the layout of the clients. */
  'saved-views': { partition: 'holder', sort: 'id' },
  /** Search index of clients: an item per search term, see `clients/search-terms.ts`. */
  'client-search': { partition: 'bucket', sort: 'entry' },
  /** The client of each email address; makes addresses unique. */
  'client-emails': { partition: 'email' },
  /** Counters that the writes of their records update, each in several items, and number sequences; see `sharded-counter.ts`. */
  counters: { partition: 'name', sort: 'shard' },
  /** The timelines of clients, in order of time. */
  timeline: { partition: { name: 'clientId', type: 'number' }, sort: 'entry' },
  /** Every email. `due` and `dueAt` are present while something is left to do. */
  mail: {
    partition: 'id',
    indexes: {
      byCause: { partition: 'cause', sort: 'createdAt', projection: MAIL_STATE_ATTRIBUTES },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
      /** Emails that failed and were not sent since, and replies that came back. */
      failing: { partition: 'failing', sort: 'createdAt', projection: MAIL_STATE_ATTRIBUTES },
    },
    stream: true,
    expiresBy: 'expires',
  },
  /** Addresses to which no email is sent, as they are written, in small letters. One that staff allow again has `allowedAt`. */
  'suppressed-addresses': { partition: 'address' },
  /** The log of each sync. */
  'sync-logs': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'syncTimestamp', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'syncTimestamp', projection: 'all' },
      /** Syncs that failed and did not succeed since. */
      failing: { partition: 'failing', sort: 'syncTimestamp', projection: 'all' },
    },
  },
  /** Metrics per day and subject, see `daily-metrics.table.ts`. */
  'daily-metrics': { partition: 'week', sort: 'entry' },
  /** Visits and begun forms, an item per day in Dubai; and the log files that are counted, see `visit-counts.table.ts`. */
  'visit-counts': { partition: 'list', sort: 'entry', expiresBy: 'expires' },
  /** Weekly reports. */
  'weekly-reports': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      /** Reports made by the schedule. */
      scheduled: { partition: 'scheduled', sort: 'week', projection: 'keys' },
    },
  },
  /** The feeds of the public pages, an item per feed. */
  operations: { partition: 'feed' },
  /** The history of each feed: who published what. */
  publications: { partition: 'feed', sort: { name: 'version', type: 'number' } },
  /** What admins set for the team, an item per setting. */
  settings: { partition: 'name' },
  /** The hashed access codes of a gate. */
  'access-codes': { partition: 'gate' },
  /**
   * Documents made for clients; the record is its own outbox (`production: 'pending'` until its file is stored).
   * `due` and `dueAt` are present while something is left to do.
   */
  'automated-documents': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
      byStatus: { partition: 'status', sort: 'createdAt', projection: 'all' },
      byTrigger: { partition: 'triggeredBy', sort: 'createdAt', projection: 'all' },
      /** Documents that a client sees: sent, signed or completed. */
      givenTo: { partition: { name: 'givenTo', type: 'number' }, sort: 'createdAt', projection: 'all' },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
      /** Documents that were sent and wait for their signature. */
      awaitingSignature: {
        partition: 'unsigned',
        sort: 'createdAt',
        projection: ['documentType', 'clientId', 'clientName'],
      },
      /** Documents whose production failed and did not succeed since. */
      failing: { partition: 'failing', sort: 'createdAt', projection: 'all' },
    },
    stream: true,
  },
  /** The document of each file id; makes file ids unique. */
  'document-file-ids': { partition: 'fileId' },
  staff: {
    partition: 'username',
    indexes: { byUsername: { partition: 'list', sort: 'username', projection: 'all' } },
  },
  /** The second factors of staff. */
  'second-factors': { partition: 'username' },
  /** The account of each passkey, by the id of its credential; makes the ids unique. The second factor has the rest. */
  passkeys: { partition: 'id' },
  /** Links that were mailed, by the hash of their token; the account says whether one is still valid. */
  'access-links': { partition: 'tokenHash', expiresBy: 'expires' },
  /** The users of the client portal; the id follows from the username. */
  'portal-users': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
    },
  },
  /** The library of the client portal. Withdrawn documents stay, in no list. */
  'portal-documents': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'listClient', type: 'number' }, sort: 'createdAt', projection: 'all' },
    },
  },
  /** One item per library document and audience that may read it, see `visible-documents.table.ts`. */
  'visible-documents': { partition: 'audience', sort: 'entry' },
  engagements: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
    },
  },
  /** Who signed in, was refused, changed an account or a setting, took or exported what. Functions add entries, and change none. */
  'access-log': {
    partition: 'id',
    indexes: {
      // Each in several partitions, to spread the writes; see `access-log.table.ts`.
      newest: { partition: 'shard', sort: 'at', projection: 'all' },
      byKind: { partition: 'kindShard', sort: 'at', projection: 'all' },
      byPerson: { partition: 'personAndKind', sort: 'at', projection: 'all' },
      /** Accounts that somebody else has changed. */
      byAccount: { partition: 'changedAccount', sort: 'at', projection: 'all' },
      /** Downloads alone have a client or a document. */
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'at', projection: 'all' },
      byDocument: { partition: 'documentId', sort: 'at', projection: 'all' },
    },
    expiresBy: 'expires',
  },
  /** Invoices; whether an open one is overdue follows from its due date. */
  invoices: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byNumber: { partition: 'list', sort: 'invoiceNumber', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
      byCurrency: { partition: 'currency', sort: 'createdAt', projection: 'all' },
      byDueDate: { partition: 'state', sort: 'dueDate', projection: 'all' },
      /** Open invoices of a client in a currency. */
      openOf: { partition: 'openOf', sort: 'createdAt', projection: 'all' },
      /** Open invoices whose overdue notice is still to be sent. */
      awaitingOverdueNotice: { partition: 'overdueNotice', sort: 'dueDate', projection: 'all' },
      /** Invoices that the schedule has issued and not yet mailed. */
      awaitingSending: { partition: 'sending', sort: 'createdAt', projection: 'keys' },
    },
  },
  /** The invoice of each number; makes numbers unique. Numbers from before this table are in `byNumber` of `invoices` alone. */
  'invoice-numbers': { partition: 'invoiceNumber' },
  /** Payments, and per number of a client which are its newest, see `recent-payments.table.ts`. */
  payments: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
      byCurrency: { partition: 'currency', sort: 'createdAt', projection: 'all' },
      byInvoice: { partition: 'invoiceId', sort: 'createdAt', projection: 'all' },
      /** A client's payments that are on no invoice. */
      onAccount: {
        partition: { name: 'onAccountOf', type: 'number' },
        sort: 'createdAt',
        projection: 'all',
      },
    },
  },
  /** Subscriptions, billed monthly or quarterly. `due` is present while one is active. */
  subscriptions: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
      dueForInvoice: { partition: 'due', sort: 'nextInvoiceOn', projection: 'keys' },
    },
  },
  sessions: {
    partition: 'tokenHash',
    indexes: { byPerson: { partition: 'person', projection: 'all' } },
    expiresBy: 'expires',
  },
  /**
   * Requests of admins for a person's data; the record is its own outbox (`work` until a function takes it). `due` and
   * `dueAt` are present while something is left to do.
   */
  'person-requests': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
    },
    stream: true,
    expiresBy: 'expires',
  },
  /**
   * What staff have ordered that takes longer than a call; the record is its own outbox (`work` until a function takes it).
   * `due` and `dueAt` are present while something is left to do.
   */
  jobs: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byOwner: { partition: 'createdBy', sort: 'createdAt', projection: 'all' },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
    },
    stream: true,
    expiresBy: 'expires',
  },
  /** The rows of imports that wait to be repaired. */
  'import-rows': { partition: 'jobId', sort: { name: 'row', type: 'number' }, expiresBy: 'expires' },
  /** Records that were erased with a person, by `erasedRecordHash`: a restore leaves them out. */
  'erased-records': { partition: 'hash' },
  /** Attempts counted per address or account, and challenges that were answered. */
  limits: { partition: 'key', expiresBy: 'expires' },
} as const satisfies Record<string, TableDefinition>;

/** The attribute by which an index lists all records of a table. Few enough are written for one partition. */
export const LISTED = { list: 'all' } as const;

export type TableId = keyof typeof tables;

type IndexesOf<T extends TableId> = (typeof tables)[T] extends { indexes: infer Indexes } ? Indexes : never;
export type IndexOf<T extends TableId> = keyof IndexesOf<T> & string;

type NameOf<Key> = Key extends { name: infer Name extends string } ? Name : Key extends string ? Key : never;
type KeysOf<Definition> =
  | (Definition extends { partition: infer Key } ? NameOf<Key> : never)
  | (Definition extends { sort: infer Key } ? NameOf<Key> : never);
type AttributesIn<Definition> = Definition extends { projection: readonly (infer Name extends string)[] }
  ? Name
  : Definition extends { projection: 'all' }
    ? string
    : never;

/** The attributes that an index has of its table's items. */
export type ProjectedAttribute<T extends TableId, I extends IndexOf<T>> =
  | KeysOf<(typeof tables)[T]>
  | KeysOf<IndexesOf<T>[I]>
  | AttributesIn<IndexesOf<T>[I]>;

/** The shard of a number sequence, which is one item: every number is given once. */
export const SEQUENCE = 'sequence';

/** The tables of counters. */
export type CounterTable = 'counters' | 'daily-metrics';

/** The environment variable with a table's physical name, of functions with a grant. */
export const tableVariable = (table: TableId): string => `TABLE_${table.toUpperCase().replaceAll('-', '_')}`;
