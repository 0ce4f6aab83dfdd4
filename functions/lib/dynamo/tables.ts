/** A key or index attribute: text unless it says number. */
type KeyAttribute = string | { readonly name: string; readonly type: 'number' };

interface Index {
  readonly partition: KeyAttribute;
  readonly sort?: KeyAttribute;
  /** Only keys are copied unless `all`. */
  readonly projection: 'all' | 'keys';
}

export interface Table {
  readonly partition: KeyAttribute;
  readonly sort?: KeyAttribute;
  /** Named by the question it answers. */
  readonly indexes?: Readonly<Record<string, Index>>;
  /** New images of changed records, for the functions in `functions/events`. */
  readonly stream?: true;
  /** Attribute with the second after which DynamoDB may drop the record. */
  readonly expiresBy?: string;
}

/** Every table of the product, as plain data: infra creates them from it, repositories name them by it. */
export const tables = {
  /** One record per inquiry; the record is its own outbox (`followUp: 'pending'` until followed up). */
  inquiries: {
    partition: 'reference',
    indexes: {
      byDueTime: { partition: 'state', sort: 'respondBy', projection: 'all' },
      byArrival: { partition: 'state', sort: 'receivedAt', projection: 'all' },
      /** Those whose follow-up has not happened, and open ones that staff have not been told are overdue. */
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
      // The attributes of those below come with the follow-up, so that they cost the visitor's write nothing.
      /** By the beginning of the reference; the partition is its first character, so that no partition has them all. */
      byReference: { partition: 'referenceStart', sort: 'reference', projection: 'keys' },
      byTypeAndDueTime: { partition: 'stateAndType', sort: 'respondBy', projection: 'all' },
      byTypeAndArrival: { partition: 'stateAndType', sort: 'receivedAt', projection: 'all' },
      byDivisionAndDueTime: { partition: 'stateAndDivision', sort: 'respondBy', projection: 'all' },
      byDivisionAndArrival: { partition: 'stateAndDivision', sort: 'receivedAt', projection: 'all' },
      byBothAndDueTime: { partition: 'stateTypeAndDivision', sort: 'respondBy', projection: 'all' },
      byBothAndArrival: { partition: 'stateTypeAndDivision', sort: 'receivedAt', projection: 'all' },
      /** Open ones of one member of staff. */
      byAssigneeAndDueTime: { partition: 'openFor', sort: 'respondBy', projection: 'all' },
      byAssigneeAndArrival: { partition: 'openFor', sort: 'receivedAt', projection: 'all' },
      /** In quarantine without staff having been told. */
      awaitingQuarantineNotice: { partition: 'quarantineNotice', sort: 'quarantinedAt', projection: 'keys' },
    },
    stream: true,
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
    },
  },
  /** What clients are found by while one types: a row per word, see `search-terms.ts`. */
  'client-search': { partition: 'bucket', sort: 'entry' },
  /** Which client an e-mail address belongs to; makes the address unique. */
  'client-emails': { partition: 'email' },
  /** Figures kept by the writes that change them, and number sequences. */
  counters: { partition: 'name' },
  /** What happened to a client, in order of time. */
  timeline: { partition: { name: 'clientId', type: 'number' }, sort: 'entry' },
  /** Every mail of the product. `due` and `dueAt` stand only while something is left to do. */
  mail: {
    partition: 'id',
    indexes: {
      byCause: { partition: 'cause', sort: 'createdAt', projection: 'all' },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
      /** Those that have failed and not left since. */
      failing: { partition: 'failing', sort: 'createdAt', projection: 'keys' },
    },
    stream: true,
  },
  /** What became of each sync between the parts of the product. */
  'sync-logs': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'syncTimestamp', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'syncTimestamp', projection: 'all' },
      /** Those that have failed and not been carried out since. */
      failing: { partition: 'failing', sort: 'syncTimestamp', projection: 'all' },
    },
  },
  /** What happened per day and subject, see `day-figures.ts`. */
  'day-figures': { partition: 'week', sort: 'entry' },
  /** Weekly reports that were made. */
  'weekly-reports': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      /** Those that the schedule made. */
      scheduled: { partition: 'scheduled', sort: 'week', projection: 'keys' },
    },
  },
  /** What the public pages show of the operations, one record per feed. */
  operations: { partition: 'feed' },
  /** Who published what of a feed. */
  publications: { partition: 'feed', sort: { name: 'version', type: 'number' } },
  /** Hashed codes that open a gate. */
  'access-codes': { partition: 'gate' },
  /**
   * Documents made for clients; the record is its own outbox (`production: 'pending'` until its file is stored).
   * `due` and `dueAt` stand only while something is left to do.
   */
  'automated-documents': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
      byStatus: { partition: 'status', sort: 'createdAt', projection: 'all' },
      byTrigger: { partition: 'triggeredBy', sort: 'createdAt', projection: 'all' },
      /** Those a client has been given: sent, signed or completed. */
      givenTo: { partition: { name: 'givenTo', type: 'number' }, sort: 'createdAt', projection: 'all' },
      dueForAttention: { partition: 'due', sort: 'dueAt', projection: 'keys' },
      /** Those whose production has failed and not succeeded since. */
      failing: { partition: 'failing', sort: 'createdAt', projection: 'all' },
    },
    stream: true,
  },
  /** Which document a file id belongs to; makes the file id unique. */
  'document-file-ids': { partition: 'fileId' },
  staff: {
    partition: 'username',
    indexes: { byUsername: { partition: 'list', sort: 'username', projection: 'all' } },
  },
  /** People of clients who sign in to the client portal; the id follows from the username. */
  'portal-users': {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
    },
  },
  /** Files of the portal's library. Withdrawn ones stay, in no list. */
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
  /** Who took which file out of the portal, and when. */
  downloads: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'at', projection: 'all' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'at', projection: 'all' },
      byDocument: { partition: 'documentId', sort: 'at', projection: 'all' },
    },
  },
  /** What clients were asked to pay; whether an open one is overdue follows from its due date. */
  invoices: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byNumber: { partition: 'list', sort: 'invoiceNumber', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
      byCurrency: { partition: 'currency', sort: 'createdAt', projection: 'all' },
      byDueDate: { partition: 'state', sort: 'dueDate', projection: 'all' },
      /** Open ones of a client in a currency. */
      openOf: { partition: 'openOf', sort: 'createdAt', projection: 'all' },
      /** Open ones whose due date staff have not yet been told has passed. */
      awaitingOverdueNotice: { partition: 'overdueNotice', sort: 'dueDate', projection: 'all' },
      /** Those that the schedule has issued and not yet mailed. */
      awaitingSending: { partition: 'sending', sort: 'createdAt', projection: 'keys' },
    },
  },
  payments: {
    partition: 'id',
    indexes: {
      newest: { partition: 'list', sort: 'createdAt', projection: 'all' },
      byId: { partition: 'list', sort: 'id', projection: 'keys' },
      byClient: { partition: { name: 'clientId', type: 'number' }, sort: 'createdAt', projection: 'all' },
      byCurrency: { partition: 'currency', sort: 'createdAt', projection: 'all' },
      byInvoice: { partition: 'invoiceId', sort: 'createdAt', projection: 'all' },
      /** Those of a client that are on no invoice. */
      onAccount: {
        partition: { name: 'onAccountOf', type: 'number' },
        sort: 'createdAt',
        projection: 'all',
      },
    },
  },
  /** What clients pay each month or quarter. `due` stands only while one is active. */
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
    indexes: { byPerson: { partition: 'person', projection: 'keys' } },
    expiresBy: 'expires',
  },
  /** Attempts counted per address or account. */
  limits: { partition: 'key', expiresBy: 'expires' },
} as const satisfies Record<string, Table>;

/** The attribute by which an index lists all records of a table. Few enough are written for one partition. */
export const LISTED = { list: 'all' } as const;

export type TableId = keyof typeof tables;

/** The environment variable through which a granted function learns a table's physical name. */
export const tableVariable = (table: TableId): string => `TABLE_${table.toUpperCase().replaceAll('-', '_')}`;
