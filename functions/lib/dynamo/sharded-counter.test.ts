import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { commit } from './commit.ts';
import { COUNTER_SHARDS, findCounters, shardKey } from './sharded-counter.ts';

const store = mockClient(DynamoDBDocumentClient);
const chance = vi.spyOn(Math, 'random');
afterEach(() => {
  store.reset();
  chance.mockReset();
});

const inquiries = { name: 'inquiries' };
const keysWritten = () =>
  store
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => args[0].input.TransactItems?.map(({ Update }) => Update?.Key) ?? []);

test('each transaction adds to one shard, and every shard has its turn', async () => {
  store.onAnyCommand().resolves({});
  for (let turn = 0; turn < COUNTER_SHARDS; turn += 1) {
    chance.mockReturnValueOnce(turn / COUNTER_SHARDS);
    await commit([
      { count: { open: 1 }, key: inquiries, in: 'counters' },
      { count: { answered: -1 }, key: inquiries, in: 'counters' },
    ]);
  }
  expect(keysWritten()).toEqual(
    Array.from({ length: COUNTER_SHARDS }, (_, shard) => ({
      name: 'inquiries',
      shard: `#${String(shard).padStart(2, '0')}`,
    })),
  );
});

test('the least and the greatest chance choose the first and the last shard', () => {
  const metric = { week: '2026-W47', entry: '2026-11-22#clients' };
  expect(shardKey('daily-metrics', metric, 0).entry).toBe('2026-11-22#clients#00');
  expect(shardKey('daily-metrics', metric, 0.999_999).entry).toBe('2026-11-22#clients#15');
});

test('the counters of a key are the sums over its shards, read consistently in one query', async () => {
  store.onAnyCommand().resolves({
    Items: [
      { name: 'inquiries', shard: '#00', open: 3, answered: 1 },
      { name: 'inquiries', shard: '#07', open: -2, overdue: 5 },
    ],
  });
  expect(await findCounters('counters', inquiries)).toEqual({ open: 1, answered: 1, overdue: 5 });
  expect(store.commandCalls(QueryCommand).map(({ args }) => args[0].input)).toMatchObject([
    {
      ConsistentRead: true,
      ExpressionAttributeNames: { '#partition': 'name', '#sort': 'shard' },
      ExpressionAttributeValues: { ':partition': 'inquiries', ':start': '#' },
      Limit: COUNTER_SHARDS,
    },
  ]);
});

test('a counter that nothing was added to is empty', async () => {
  store.onAnyCommand().resolves({});
  expect(await findCounters('counters', inquiries)).toEqual({});
});
