import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test } from 'vitest';
import { commit, commitIf, retryOnConflict } from './commit.ts';
import { ConditionFailed, StoreUnavailable } from './errors.ts';

const store = mockClient(DynamoDBDocumentClient);
afterEach(() => store.reset());

const write = { put: { id: 'a' }, into: 'mail' } as const;
const conflict = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

test('no writes are no transaction', async () => {
  await commit([]);
  expect(store.calls()).toHaveLength(0);
});

test('counter writes of one item become one, and those that add nothing are left out', async () => {
  store.onAnyCommand().resolves({});
  const counters = { key: { name: 'clients' }, in: 'counters' } as const;
  await commit([
    write,
    { count: { total: 1, open: 1 }, ...counters },
    { count: { total: 2, open: -1 }, ...counters },
  ]);
  const items = store.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems;
  expect(items).toHaveLength(2);
  expect(items?.[1]?.Update).toMatchObject({
    UpdateExpression: 'ADD #counter0 :by0',
    ExpressionAttributeNames: { '#counter0': 'total' },
    ExpressionAttributeValues: { ':by0': 3 },
  });
});

test('a commit depends on a condition of an item that it does not write', async () => {
  store.onAnyCommand().resolves({});
  const absent = { condition: 'attribute_not_exists(#by)', names: { '#by': 'removedBy' } };
  await commit([write, { check: { id: 7 }, in: 'clients', ...absent }]);
  expect(store.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[1]).toEqual({
    ConditionCheck: {
      ...{ TableName: 'clients', Key: { id: 7 }, ConditionExpression: absent.condition },
      ...{ ExpressionAttributeNames: absent.names, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    },
  });
});

test('commitIf answers whether the writes were committed', async () => {
  store.onAnyCommand().rejectsOnce(conflict).resolves({});
  expect([await commitIf([write]), await commitIf([write])]).toEqual([false, true]);
});

test('an attempt that meets another write is run again, from its read on', async () => {
  const reads: number[] = [];
  const answer = await retryOnConflict(async (left) => {
    reads.push(left);
    if (reads.length < 3) throw new ConditionFailed();

    return 'written';
  }, 5);
  expect([answer, reads]).toEqual(['written', [4, 3, 2]]);
});

test('an attempt that always meets another write ends as an outage', async () => {
  let attempts = 0;
  const endless = retryOnConflict(async () => {
    attempts += 1;
    throw new ConditionFailed();
  }, 3);
  await expect(endless).rejects.toThrow(StoreUnavailable);
  expect(attempts).toBe(3);
});

test('any other error ends the attempt', async () => {
  const failing = retryOnConflict(() => Promise.reject(new Error('a bug')));
  await expect(failing).rejects.toThrow('a bug');
});
