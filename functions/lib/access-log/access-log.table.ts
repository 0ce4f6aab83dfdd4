import { randomUUID } from 'node:crypto';
import { ACCESS_KINDS, type AccessKind, AccessLogEntry } from '../../../shared/domain/access-log.ts';
import { dayBegin, daysAfter } from '../../../shared/domain/day.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { putItem } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryMergedRecords } from '../dynamo/query-merged.ts';
import { expirySecond } from '../dynamo/retention.ts';

type Unidentified<Entry> = Entry extends AccessLogEntry ? Omit<Entry, 'id'> : never;
/** An entry before it has an id. */
export type NewAccessLogEntry = Unidentified<AccessLogEntry>;

/** The number of partitions that share the entries; see docs/decisions/2026-11-22-the-access-log.md. */
const SHARDS = 4;

const shardsOf = (prefix: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `${prefix}#${shard}`);
const shardOf = (id: string): number => Number.parseInt(id.slice(0, 1), 16) % SHARDS;

const itemOf = (entry: NewAccessLogEntry, id: string) => ({
  ...entry,
  id,
  shard: `all#${shardOf(id)}`,
  kindShard: `${entry.kind}#${shardOf(id)}`,
  ...(entry.username !== undefined && { personAndKind: `${entry.username}#${entry.kind}` }),
  ...(entry.kind === 'account' && entry.account !== entry.username && { changedAccount: entry.account }),
  expires: expirySecond('access-log', new Date(entry.at)),
});

/** Adds an entry in the transaction that it reports. Entries are never changed: no function may. */
export const accessLogWrite = (entry: NewAccessLogEntry, id: string = randomUUID()): TransactWrite => ({
  put: itemOf(entry, id),
  into: 'access-log',
});

/** Adds an entry that no transaction belongs to. */
export const addAccessLogEntry = (entry: NewAccessLogEntry): Promise<void> =>
  putItem('access-log', itemOf(entry, randomUUID()));

/** All partitions of the entries of a kind. */
export const kindPartitions = (kind: AccessKind): string[] => shardsOf(kind);

export interface AccessLogSelection {
  /** The username of who acted, or whose account was changed. */
  readonly person?: string | undefined;
  readonly kind?: AccessKind | undefined;
  /** The first and the last day in Dubai. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const listOf = ({ person, kind }: AccessLogSelection) => {
  if (person !== undefined)
    return {
      index: 'byPerson',
      partitions: (kind ? [kind] : ACCESS_KINDS).map((one) => `${person}#${one}`),
      ...((kind === undefined || kind === 'account') && { others: { byAccount: person } }),
    } as const;
  if (kind !== undefined) return { index: 'byKind', partitions: kindPartitions(kind) } as const;

  return { index: 'newest', partitions: shardsOf('all') } as const;
};

/** A page of the log, the newest first. Costs the same however many entries there are. */
export const findAccessLogEntries = ({
  from,
  to,
  limit,
  cursor,
  ...filter
}: AccessLogSelection & PageRequest) => {
  const { index, ...list } = listOf(filter);

  return queryMergedRecords('access-log', index, AccessLogEntry, {
    ...list,
    limit,
    cursor,
    isDescending: true,
    ...(from !== undefined && { from: dayBegin(from) }),
    ...(to !== undefined && { before: dayBegin(daysAfter(to, 1)) }),
  });
};
