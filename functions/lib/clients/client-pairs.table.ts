import * as z from 'zod/mini';
import { type Client, DUPLICATE_REASONS, type DuplicateReason } from '../../../shared/domain/client.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { queryDueKeys } from '../dynamo/due.ts';
import { getRecord, query, updateItemIf } from '../dynamo/items.ts';
import type { KeyPage, PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { LISTED } from '../dynamo/tables.ts';

/** The place of the order among the pairs of a client: no client has this number. */
const ORDER = 0;

/** The time that the stream has before the sweeper repeats an order, and the pause between its repetitions, in ms. */
const GRACE = 60_000;
const PAUSE = 15 * 60_000;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** Has a client compared with others: the pairs that it is in are then those of this version. */
export const pairCheckWrite = (
  { id, version }: Pick<Client, 'id' | 'version'>,
  now: Date,
): TransactWrite => ({
  put: { clientId: id, otherId: ORDER, version, due: 'yes', dueAt: later(now, GRACE) },
  into: 'client-pairs',
});

const PairCheck = z.object({ version: z.int(), dueAt: z.string() });

/** The version of a client that is to be compared; undefined where nothing is to be done. */
export const findPairCheck = (clientId: number) =>
  getRecord('client-pairs', { clientId, otherId: ORDER }, PairCheck);

/** Ends an order. The condition fails where the client has changed again. */
export const pairCheckEndWrite = (
  clientId: number,
  { version }: z.infer<typeof PairCheck>,
): TransactWrite => ({
  remove: { clientId, otherId: ORDER },
  from: 'client-pairs',
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': version },
});

/** The numbers of clients whose comparison the stream has not brought to an end. */
export const findDuePairChecks = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('client-pairs', 'clientId', now, after);

/** Has the stream deliver an order once more. */
export const redrivePairCheck = async (clientId: number, now: Date): Promise<void> => {
  await updateItemIf('client-pairs', { clientId, otherId: ORDER }, 'SET dueAt = :later', {
    // The index may lag behind the record.
    condition: 'dueAt <= :now',
    values: { ':later': later(now, PAUSE), ':now': now.toISOString() },
  });
};

/** The item of a pair as the list shows it, of the lower number. */
const StoredPair = z.object({
  clientId: z.int(),
  otherId: z.int(),
  because: z.array(z.enum(DUPLICATE_REASONS)),
  foundAt: z.string(),
});
export type StoredPair = z.infer<typeof StoredPair>;

/** Stores a pair, in place of what is stored of it. */
export const pairWrites = (
  [one, other]: readonly [number, number],
  because: readonly DuplicateReason[],
  foundAt: string,
): TransactWrite[] => {
  const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
  const pair = { because: [...because], foundAt };

  return [
    { put: { clientId: lower, otherId: higher, ...pair, ...LISTED }, into: 'client-pairs' },
    { put: { clientId: higher, otherId: lower, ...pair }, into: 'client-pairs' },
  ];
};

/** Takes a pair out of the list; one that is not there stays so. */
export const pairRemovalWrites = (
  { id: one }: Pick<Client, 'id'>,
  { id: other }: Pick<Client, 'id'>,
): TransactWrite[] => [
  { remove: { clientId: one, otherId: other }, from: 'client-pairs' },
  { remove: { clientId: other, otherId: one }, from: 'client-pairs' },
];

/**
 * A client is in so many pairs at most: what more clients share, such as the number of an exchange, says nothing about two of
 * them, and each of ten thousand alike would cost ten pairs.
 */
export const MOST_PAIRS = 20;

/** Several that are compared at once may each add a pair to the last place. */
const MOST_STORED = 5 * MOST_PAIRS;

/** The pairs that a client is in, as they have just been written. */
export const findPairsOf = async (clientId: number): Promise<StoredPair[]> => {
  const { items } = await query('client-pairs', {
    where: 'clientId = :client AND otherId > :order',
    values: { ':client': clientId, ':order': ORDER },
    limit: MOST_STORED,
    isConsistent: true,
  });

  return items.map((item) => StoredPair.parse(item));
};

/** A page of all pairs, the newest first. */
export const findPairs = (page: PageRequest) => queryPage('client-pairs', StoredPair, ALL, page);

/** The number of pairs, at most `most`: at the same cost however many there are. */
export const countPairs = async (most: number): Promise<number> => {
  const { items } = await query('client-pairs', {
    index: ALL.index,
    where: '#list = :list',
    names: { '#list': ALL.attribute },
    values: { ':list': ALL.value },
    limit: most,
  });

  return items.length;
};
