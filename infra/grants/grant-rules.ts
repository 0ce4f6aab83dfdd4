import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import type { FileArea } from '../../functions/lib/files/areas.ts';
import { AnsweredFile, type Auth, type Endpoint } from '../../shared/contract/endpoint.ts';
import type { EndpointId } from '../../shared/contract/index.ts';

/** The permissions of a function. Each grant adds the IAM permission and the environment variable together. */
export interface Grants {
  /** GetItem and Query, indexes included. */
  readonly reads?: readonly TableId[];
  /** Scan, for background functions alone. */
  readonly scans?: readonly TableId[];
  /** PutItem. */
  readonly adds?: readonly TableId[];
  /** UpdateItem. */
  readonly changes?: readonly TableId[];
  /** Of a table in `changes`, the attributes that an UpdateItem may name: its key, and those of its condition, included. */
  readonly changesOnly?: Partial<Record<TableId, readonly string[]>>;
  /** ConditionCheckItem: a transaction depends on an item that it does not write. */
  readonly checks?: readonly TableId[];
  /** DeleteItem. */
  readonly removes?: readonly TableId[];
  /** GetObject in these areas of the bucket of files. */
  readonly readsFiles?: readonly FileArea[];
  /** PutObject. */
  readonly storesFiles?: readonly FileArea[];
  /** DeleteObject of single versions, and the list of all versions. */
  readonly removesFiles?: readonly FileArea[];
  /** Sends email through SES from the site's domain. */
  readonly sendsMail?: true;
  /** Writes or sends emails: receives the site's origin, the sender and the address for inquiries. */
  readonly usesMailSettings?: true;
  /** Receives the configured Dominion code. */
  readonly usesDominionCode?: true;
  /** Stores a hash in place of a sender's network, or signs canary leads or form tokens: receives the key of all. */
  readonly usesSenderKey?: true;
  /** Signs or verifies the addresses at which visitors answer: receives their key and domain. */
  readonly usesReplyKey?: true;
  /** Seals or opens secrets of authenticator apps, or signs challenges for passkeys: receives the key. */
  readonly usesSecondFactorKey?: true;
  /** Stores hashes of erased records: receives their key. */
  readonly usesErasureKey?: true;
  /** Makes or verifies passkeys: receives the site's origin. */
  readonly usesRelyingParty?: true;
  /** Receives the setting whether every staff account must have a second factor. */
  readonly usesSecondFactorSetting?: true;
  /** Makes PDFs: receives the company's addresses and bank account. */
  readonly usesCompanyDetails?: true;
  /** Answers only files that belong to no record, so that the download log does not take them. */
  readonly answersSamples?: true;
  /**
   * What only the release before needs. CloudFormation changes the rights of a function before its code: without them its calls
   * would fail in between. To be deleted with the next release.
   */
  readonly leaving?: TableRights;
}

type TableRights = Pick<
  Grants,
  'reads' | 'scans' | 'adds' | 'changes' | 'changesOnly' | 'checks' | 'removes'
>;

/** The attributes of a client that a later last contact names. */
export const LAST_CONTACT = ['id', 'lastContactDate', 'mergedInto'] as const;

/** Each endpoint's own grants in some areas. Those for its session and the download log follow from the contract. */
export type AreaGrants<Area extends string> = Readonly<
  Record<Extract<EndpointId, `${Area}/${string}`>, Grants>
>;

type TableGrants = Pick<Grants, 'reads' | 'adds' | 'changes' | 'changesOnly'>;

const lastUse = { sessions: ['tokenHash', 'lastSeenAt'] };
const staffSession: TableGrants = {
  reads: ['sessions', 'staff'],
  changes: ['sessions'],
  changesOnly: lastUse,
};

/** `handle` looks the session up, extends it, and reads the account as it is now. */
const sessionGrants: Record<Auth, TableGrants> = {
  public: {},
  client: {
    reads: ['sessions', 'portal-users'],
    changes: ['sessions', 'portal-users'],
    changesOnly: { ...lastUse, 'portal-users': ['id', 'lastSeenAt'] },
  },
  staff: staffSession,
  admin: staffSession,
};

/** `handleFile` logs each download; the download of a client is also an entry of its timeline and counted. */
const downloadGrants: Record<Auth, TableGrants> = {
  public: {},
  client: { adds: ['timeline', 'access-log'], changes: ['counters'] },
  staff: { adds: ['access-log'] },
  admin: { adds: ['access-log'] },
};

const mergeTables = (...lists: (readonly TableId[] | undefined)[]): TableId[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** An entry that names a table in `changes` and not in `changesOnly` may change all of its attributes. */
const mergeAttributes = (
  derived: Pick<Grants, 'changesOnly'>,
  own: Grants,
): Partial<Record<TableId, readonly string[]>> | undefined => {
  const merged = { ...own.changesOnly };
  for (const [table, attributes] of Object.entries(derived.changesOnly ?? {}) as [TableId, string[]][]) {
    const others = own.changesOnly?.[table];
    if (others || !own.changes?.includes(table))
      merged[table] = [...new Set([...attributes, ...(others ?? [])])];
  }

  return Object.keys(merged).length > 0 ? merged : undefined;
};

/** The grants of an endpoint's own entry and those that follow from its contract. */
export const deriveGrants = ({ auth, output }: Endpoint, own: Grants): Grants => {
  const session = sessionGrants[auth];
  const download = output === AnsweredFile && !own.answersSamples ? downloadGrants[auth] : {};
  const changesOnly = mergeAttributes(session, own);

  return {
    ...own,
    ...(changesOnly && { changesOnly }),
    reads: mergeTables(session.reads, own.reads),
    adds: mergeTables(own.adds, download.adds),
    changes: mergeTables(session.changes, own.changes, download.changes),
  };
};

/** What a function may do while it is deployed: its own grants, and those that leave. */
export const withLeaving = ({ leaving, ...granted }: Grants): Grants => {
  if (!leaving) return granted;
  const changesOnly = mergeAttributes(leaving, granted);
  for (const table of leaving.changes ?? []) if (!leaving.changesOnly?.[table]) delete changesOnly?.[table];

  return {
    ...granted,
    ...(changesOnly && { changesOnly }),
    reads: mergeTables(granted.reads, leaving.reads),
    scans: mergeTables(granted.scans, leaving.scans),
    adds: mergeTables(granted.adds, leaving.adds),
    changes: mergeTables(granted.changes, leaving.changes),
    checks: mergeTables(granted.checks, leaving.checks),
    removes: mergeTables(granted.removes, leaving.removes),
  };
};
