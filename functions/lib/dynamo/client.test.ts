import {
  type CancellationReason,
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dynamo } from './client.ts';
import { commit } from './commit.ts';
import { StoreBusy, StoreUnavailable } from './errors.ts';
import { deleteItem, getItem, putItem, query, updateItem } from './items.ts';

const store = mockClient(DynamoDBDocumentClient);
// Without a pause between two tries.
beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  store.reset();
  vi.restoreAllMocks();
});

test('no call tells DynamoDB which calls led to it', () => {
  const steps = dynamo.middlewareStack.identify().map((step) => step.split(' ')[0]);

  expect(steps).toContain('httpSigningMiddleware');
  expect(steps).not.toContain('recursionDetectionMiddleware');
});

const inTheWay = () =>
  new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} });

const writes = {
  put: () => putItem('inquiries', { reference: 'INQ-00000000' }),
  update: () => updateItem('inquiries', { reference: 'INQ-00000000' }, 'REMOVE followUpAttempts'),
  delete: () => deleteItem('sessions', { tokenHash: 'sample' }),
  transaction: () => commit([{ put: { id: 'a' }, into: 'mail' }]),
};
const KINDS = ['put', 'update', 'delete', 'transaction'] as const;

test.each(KINDS)('a %s that meets a transaction is made again until it is through', async (kind) => {
  store.onAnyCommand().rejectsOnce(inTheWay()).rejectsOnce(inTheWay()).resolves({});
  await writes[kind]();
  expect(store.calls()).toHaveLength(3);
});

test.each(KINDS)('a %s that meets transactions all the time is an outage', async (kind) => {
  store.onAnyCommand().rejects(inTheWay());
  await expect(writes[kind]()).rejects.toThrow(StoreBusy);
  expect(store.calls()).toHaveLength(6);
});

test.each(KINDS)('a condition of a %s that does not hold is no conflict', async (kind) => {
  const $metadata = {};
  const Item = { id: { S: 'standing' } };
  store
    .onAnyCommand()
    .rejects(
      kind === 'transaction'
        ? cancelled({ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed', Item })
        : new ConditionalCheckFailedException({ message: 'no', $metadata, Item }),
    );
  await expect(writes[kind]()).rejects.toMatchObject({
    name: 'ConditionFailed',
    existing: { id: 'standing' },
  });
  expect(store.calls()).toHaveLength(1);
});

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'a transaction cancelled for %s is tried again, then an outage',
  async (Code) => {
    store
      .onAnyCommand()
      .rejectsOnce(cancelled({ Code: 'None' }, { Code }))
      .resolves({});
    await writes.transaction();
    expect(store.calls()).toHaveLength(2);
    store.reset();
    store.onAnyCommand().rejects(cancelled({ Code }));
    await expect(writes.transaction()).rejects.toThrow(StoreBusy);
  },
);

test.each([
  ['ValidationError', 'Item size has exceeded the maximum allowed size'],
  ['ItemCollectionSizeLimitExceeded', 'Collection too large.'],
  ['AccessDenied', 'User is not authorized'],
  ['SomethingNew', 'Never heard of.'],
])('a transaction cancelled for %s is a fault: no other try, and the log says why', async (Code, Message) => {
  const reasons = [{ Code: 'None' }, { Code: 'TransactionConflict' }, { Code, Message }];
  store.onAnyCommand().rejects(cancelled(...reasons));
  await expect(writes.transaction()).rejects.toMatchObject({
    name: 'StoreRefused',
    message: `The store refused the transaction: write 3: ${Code} ${Message}`,
  });
  expect(store.calls()).toHaveLength(1);
});

test('all tries of a transaction bear one token, two transactions two', async () => {
  store.on(TransactWriteCommand).rejectsOnce(inTheWay()).resolves({});
  await writes.transaction();
  await writes.transaction();
  const [first, again, second] = store
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) => input.ClientRequestToken);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test.each([
  ['still in progress', new TransactionInProgressException({ message: 'in progress', $metadata: {} }), false],
  ['throttled', new ProvisionedThroughputExceededException({ message: 'too much', $metadata: {} }), true],
  ['throttled on demand', Object.assign(new Error('slow down'), { name: 'ThrottlingException' }), true],
  ['cut', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), false],
])(
  'what the SDK has tried in vain because it was %s is an outage, of a read as of a write',
  async (_, error, isBusy) => {
    store.onAnyCommand().rejects(error);
    const where = { where: 'reference = :it', values: { ':it': 'x' }, limit: 1 };
    for (const call of [
      writes.transaction,
      writes.put,
      () => getItem('mail', { id: 'a' }),
      () => query('inquiries', where),
    ])
      await expect(call()).rejects.toSatisfy(
        (thrown) => thrown instanceof StoreUnavailable && thrown instanceof StoreBusy === isBusy,
      );
  },
);

test.each(['ValidationException', 'IdempotentParameterMismatchException', 'AccessDeniedException'])(
  'a call that answers %s is a fault and stays as it is',
  async (name) => {
    store.onAnyCommand().rejects(Object.assign(new Error('wrong'), { name }));
    for (const call of [...Object.values(writes), () => getItem('mail', { id: 'a' })]) {
      store.resetHistory();
      await expect(call()).rejects.toMatchObject({ name, message: 'wrong' });
      expect(store.calls()).toHaveLength(1);
    }
  },
);

const cancelled = (...CancellationReasons: CancellationReason[]) =>
  new TransactionCanceledException({ message: 'Transaction cancelled', $metadata: {}, CancellationReasons });
