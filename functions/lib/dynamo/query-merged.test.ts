import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import {
  type MergedQuery,
  mergePages,
  queryMerged,
  queryMergedMatching,
  queryMergedReadable,
} from './query-merged.ts';

const store = mockClient(DynamoDBDocumentClient);
afterEach(() => store.reset());

interface Row {
  readonly stateShard: string;
  readonly receivedAt: string;
  readonly reference: string;
}

const Listed = z.object({ reference: z.string(), receivedAt: z.string() });
const PARTITIONS = ['open#0', 'open#1', 'open#2'];

const order = (one: Row, other: Row) =>
  one.receivedAt.localeCompare(other.receivedAt) || one.reference.localeCompare(other.reference);

/** Answers queries as DynamoDB does: sorted, from the start key on, with the last key at the limit or after `mostRows`. */
const answerFrom = (rows: readonly Row[], mostRows = Number.POSITIVE_INFINITY) =>
  store
    .reset()
    .on(QueryCommand)
    .callsFake((input) => {
      const { ':partition': partition, ':before': before = '~' } = input.ExpressionAttributeValues;
      const direction = input.ScanIndexForward ? 1 : -1;
      const start: Row | undefined = input.ExclusiveStartKey;
      const left = rows
        .filter((row) => row.stateShard === partition && row.receivedAt < before)
        .toSorted((one, other) => direction * order(one, other))
        .filter((row) => !start || direction * order(row, start) > 0);
      const size = Math.min(input.Limit, mostRows);
      const page = left.slice(0, size);

      return { Items: page, ...(left.length >= size && { LastEvaluatedKey: page.at(-1) }) };
    });

const list = (query: Partial<MergedQuery>) =>
  queryMerged('inquiries', 'byArrival', Listed, { partitions: PARTITIONS, limit: 10, ...query });

/** All pages, one after the other; `between` runs after each. */
const everyPage = async (query: Partial<MergedQuery>, between: () => void = () => {}) => {
  const references: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, cursor });
    references.push(...page.items.map(({ reference }) => reference));
    sizes.push(page.items.length);
    cursor = page.next;
    between();
  } while (cursor !== undefined);

  return { references, sizes };
};

const times = fc.integer({ min: 0, max: 8 }).map((second) => `2026-11-22T10:00:0${second}.000Z`);
const rowsOf = (start: string, maxLength: number) =>
  fc
    .array(fc.record({ stateShard: fc.constantFrom(...PARTITIONS), receivedAt: times }), { maxLength })
    .map((rows) =>
      rows.map((row, number): Row => ({ ...row, reference: `${start}-${String(number).padStart(3, '0')}` })),
    );
const referencesOf = (rows: readonly Pick<Row, 'reference'>[]) => rows.map(({ reference }) => reference);

test('pages of all partitions are the sorted whole, for any distribution, page size and order', async () => {
  const any = [
    rowsOf('INQ', 40),
    fc.integer({ min: 1, max: 12 }),
    fc.boolean(),
    fc.integer({ min: 1, max: 9 }),
  ] as const;
  await fc.assert(
    fc.asyncProperty(...any, async (rows, limit, isDescending, mostRows) => {
      answerFrom(rows, mostRows);
      const { references, sizes } = await everyPage({ limit, isDescending });
      const whole = rows.toSorted(order);
      expect(references).toEqual(referencesOf(isDescending ? whole.toReversed() : whole));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 50 },
  );
});

test('while others are inserted, every item from before is listed once and in order', async () => {
  const any = [rowsOf('INQ', 30), rowsOf('NEW', 30), fc.integer({ min: 1, max: 8 }), fc.boolean()] as const;
  await fc.assert(
    fc.asyncProperty(...any, async (rows, inserted, limit, isDescending) => {
      const stored = [...rows];
      const waiting = [...inserted];
      answerFrom(stored);
      const { references } = await everyPage({ limit, isDescending }, () =>
        stored.push(...waiting.splice(0, 2)),
      );
      const whole = isDescending ? rows.toSorted(order).toReversed() : rows.toSorted(order);
      expect(references.filter((reference) => reference.startsWith('INQ'))).toEqual(referencesOf(whole));
      expect(new Set(references).size).toBe(references.length);
    }),
    { numRuns: 50 },
  );
});

test('a page is one query of each partition, of as many items as the page has', async () => {
  answerFrom([]);
  await list({ limit: 7 });
  const asked = store.commandCalls(QueryCommand).map(({ args }) => args[0].input);
  expect(asked.map((input) => [input.ExpressionAttributeValues?.[':partition'], input.Limit])).toEqual(
    PARTITIONS.map((partition) => [partition, 7]),
  );
});

test('a partition that was listed to its end is not read again', async () => {
  const row = (stateShard: string, second: number): Row => ({
    ...{ stateShard, reference: `INQ-${second}`, receivedAt: `2026-11-22T10:00:0${second}.000Z` },
  });
  answerFrom([row('open#0', 1), row('open#1', 2), row('open#1', 3)]);
  const { next } = await list({ limit: 2 });
  store.resetHistory();
  await list({ limit: 2, cursor: next });
  const partitions = store
    .commandCalls(QueryCommand)
    .map(({ args }) => args[0].input.ExpressionAttributeValues?.[':partition']);
  expect(partitions).toEqual(['open#1']);
});

test('a page ends where a partition has more than it answered', () => {
  const compare = (one: number, other: number) => one - other;
  expect(
    mergePages(
      [
        { items: [1, 5], isMore: false },
        { items: [2], isMore: true },
      ],
      compare,
      9,
      (item) => item,
    ),
  ).toEqual({
    items: [1, 2],
    taken: [1, 1],
  });
});

test('what is left out of a page is taken all the same, and fills no page', () => {
  const compare = (one: number, other: number) => one - other;
  expect(
    mergePages(
      [
        { items: [1, 3, 5, 7], isMore: true },
        { items: [2, 4, 6, 8], isMore: true },
      ],
      compare,
      2,
      (item) => (item > 2 ? `No. ${item}` : undefined),
    ),
  ).toEqual({ items: ['No. 3', 'No. 4'], taken: [2, 2] });
});

const isEven = ({ reference }: { reference: string }) => Number(reference.slice(-1)) % 2 === 0;
const listEven = (query: Partial<MergedQuery> = {}) =>
  queryMergedMatching('inquiries', 'byArrival', Listed, {
    ...{ partitions: PARTITIONS, limit: 10, matches: isEven, ...query },
  });

test('pages of those that match are the sorted whole of them, for any distribution, page size and order', async () => {
  const any = [
    ...[rowsOf('INQ', 40), fc.integer({ min: 1, max: 6 })],
    ...[fc.integer({ min: 1, max: 9 }), fc.boolean()],
  ] as const;
  await fc.assert(
    fc.asyncProperty(...any, async (rows, limit, perPartition, isDescending) => {
      answerFrom(rows);
      const [found, counts]: [string[], number[]] = [[], []];
      let cursor: string | undefined;
      do {
        const page = await listEven({ limit, perPartition, isDescending, cursor });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        expect(page.looked).toBeLessThanOrEqual(perPartition * PARTITIONS.length);
        found.push(...referencesOf(page.items));
        counts.push(page.looked);
        cursor = page.next;
      } while (cursor !== undefined);
      const whole = rows.toSorted(order).filter(isEven);
      expect(found).toEqual(referencesOf(isDescending ? whole.toReversed() : whole));
      expect(counts.reduce((sum, count) => sum + count)).toBe(rows.length);
    }),
    { numRuns: 50 },
  );
});

test('a page of those that match is one query of each partition, of as many items as it may look at', async () => {
  answerFrom([]);
  expect(await listEven({ perPartition: 23 })).toEqual({ items: [], looked: 0 });
  expect(store.commandCalls(QueryCommand).map(({ args }) => args[0].input.Limit)).toEqual([23, 23, 23]);
});

test('a cursor of another list is refused', async () => {
  answerFrom(PARTITIONS.map((stateShard) => ({ stateShard, receivedAt: '2026', reference: stateShard })));
  const { next } = await list({ limit: 1 });
  for (const partitions of [['answered#0', 'answered#1', 'answered#2'], ['open#0']])
    await expect(list({ partitions, cursor: next })).rejects.toThrow(AppError);
});

test('only what sorts before a value is listed, and what cannot be read is named', async () => {
  const poison = { stateShard: 'open#1', receivedAt: '2026-01', reference: 'INQ-POISON' };
  answerFrom([
    { stateShard: 'open#0', receivedAt: '2026-02', reference: 'INQ-EARLY' },
    { ...poison, listed: 7 } as Row,
    { stateShard: 'open#2', receivedAt: '2026-04', reference: 'INQ-LATE' },
  ]);
  const Strict = z.object({ reference: z.string(), listed: z.optional(z.string()) });
  expect(
    await queryMergedReadable('inquiries', 'byArrival', Strict, {
      ...{ partitions: PARTITIONS, limit: 10, before: '2026-03' },
    }),
  ).toEqual({ items: [{ reference: 'INQ-EARLY' }], unreadable: ['INQ-POISON'] });
});

test('a schema cannot read what an index does not have', async () => {
  answerFrom([]);
  const page = { partitions: PARTITIONS, limit: 1 };
  const Whole = z.object({ reference: z.string(), message: z.string() });
  // @ts-expect-error The index has no messages.
  await queryMerged('inquiries', 'byArrival', Whole, page);
  // @ts-expect-error The index has keys alone.
  await queryMerged('inquiries', 'byReference', Listed, page);
});
