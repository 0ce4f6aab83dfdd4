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
      awaitingFollowUp: { partition: 'followUp', sort: 'followUpAfter', projection: 'keys' },
    },
    stream: true,
  },
  clients: {
    partition: { name: 'id', type: 'number' },
    indexes: { newest: { partition: 'month', sort: 'createdAt', projection: 'all' } },
  },
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
    },
    stream: true,
  },
  /** What the public pages show of the operations, one record per feed. */
  operations: { partition: 'feed' },
  /** Hashed codes that open a gate. */
  'access-codes': { partition: 'gate' },
  staff: { partition: 'username' },
  sessions: { partition: 'tokenHash', expiresBy: 'expires' },
  /** Attempts counted per address or account. */
  limits: { partition: 'key', expiresBy: 'expires' },
} as const satisfies Record<string, Table>;

export type TableId = keyof typeof tables;

/** The environment variable through which a granted function learns a table's physical name. */
export const tableVariable = (table: TableId): string => `TABLE_${table.toUpperCase().replaceAll('-', '_')}`;
