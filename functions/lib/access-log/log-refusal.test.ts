import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasEntry, logRefusal } from './log-refusal.ts';

const store = mockClient(DynamoDBDocumentClient);
const errors = vi.spyOn(console, 'error');
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
  errors.mockImplementation(() => {});
});
afterEach(() => errors.mockReset());

const now = new Date('2026-11-22T10:00:00.000Z');
const refuse = (change: object = {}) =>
  logRefusal({
    by: 'staff',
    reason: 'wrong-secret',
    username: 'commander',
    network: '192.0.2.7',
    now,
    ...change,
  });
const entries = () => store.commandCalls(PutCommand).map(({ args }) => args[0].input.Item);
const refusedBefore = (count: number) =>
  store
    .on(UpdateCommand)
    .resolvesOnce({ Attributes: { uses: count + 1 } })
    .resolves({});

test('a refusal is logged with the account, the folded network and its number', async () => {
  refusedBefore(1);
  await refuse();
  expect(entries()).toMatchObject([
    {
      ...{ kind: 'refusal', at: now.toISOString(), username: 'commander', by: 'staff', count: 2 },
      ...{ reason: 'wrong-secret', place: '192.0.2.*', personAndKind: 'commander#refusal' },
    },
  ]);
});

test('a name that no account has is not stored', async () => {
  refusedBefore(0);
  await refuse({ username: undefined });
  expect(entries()).toHaveLength(1);
  expect(entries()[0]).not.toHaveProperty('username');
  expect(entries()[0]).not.toHaveProperty('personAndKind');
});

test('of a thousand refusals of a network in an hour, twelve have an entry', () => {
  const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1);
  expect(numbers.filter(hasEntry)).toEqual([1, 2, 3, 4, 5, 10, 20, 50, 100, 200, 500, 1_000]);
});

test('a refusal without an entry costs one write', async () => {
  refusedBefore(5);
  await refuse();
  expect(store.commandCalls(UpdateCommand)).toHaveLength(1);
  expect(entries()).toEqual([]);
});

test('no more entries are added in a minute than the limit of all networks', async () => {
  store
    .on(UpdateCommand)
    .resolvesOnce({ Attributes: { uses: 1 } })
    .rejects(new ConditionalCheckFailedException({ message: 'taken', $metadata: {} }));
  await refuse();
  expect(entries()).toEqual([]);
});

test('a refusal that cannot be logged is over all the same', async () => {
  refusedBefore(0);
  store.on(PutCommand).rejects(new Error('The store is down.'));
  await expect(refuse()).resolves.toBeUndefined();
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ message: 'A refusal is not in the access log.' });
});

test('a log that does not answer holds a refusal up for half a second at most', async () => {
  vi.useFakeTimers();
  store.on(UpdateCommand).callsFake(() => new Promise(() => {}));
  const refused = refuse();
  await vi.advanceTimersByTimeAsync(500);
  await expect(refused).resolves.toBeUndefined();
  vi.useRealTimers();
});
