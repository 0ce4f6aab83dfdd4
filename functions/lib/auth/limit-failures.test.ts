import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestsTo } from '../dynamo/test-requests.ts';
import { limitAccountFailures, limitFailures } from './limit-failures.ts';
import type { TrustedBy } from './trusted-by.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  store.reset();
  store.onAnyCommand().resolves({});
});

const attempted = { network: '192.0.2.7', now: new Date('2026-11-22T08:00:00.000Z') };
const gate = <Answer>(attempt: () => Promise<Answer | undefined>) =>
  limitFailures('access-code', attempted, attempt);
const refused = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
const throttled = new ProvisionedThroughputExceededException({ message: 'too much', $metadata: {} });

/** What was counted: the key without its window, and what was added. */
const changes = () =>
  store.commandCalls(UpdateCommand).map(({ args }) => {
    const { Key, ExpressionAttributeValues: values = {} } = args[0].input;

    return [
      String(Key?.key).replace(/#\d{6,}$/, ''),
      values[':one'] ?? values[':less'] ?? values[':failures'],
    ];
  });
const NETWORK = 'access-code#network#192.0.2.7';
const ALL = 'access-code#all#15';

test('an attempt that succeeds gives its slots back', async () => {
  expect(await gate(async () => 'an account')).toBe('an account');
  expect(changes()).toEqual([
    [NETWORK, 1],
    [ALL, 1],
    [NETWORK, -1],
    [ALL, -1],
  ]);
});

test('an attempt that fails keeps its slots', async () => {
  expect(await gate(async () => undefined)).toBeUndefined();
  expect(changes()).toEqual([
    [NETWORK, 1],
    [ALL, 1],
  ]);
});

test('an attempt that could not be made gives its slots back', async () => {
  await expect(gate(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(changes()).toEqual([
    [NETWORK, 1],
    [ALL, 1],
    [NETWORK, -1],
    [ALL, -1],
  ]);
});

test('no attempt is made after too many failures', async () => {
  store.on(UpdateCommand).rejects(refused);
  const attempt = vi.fn(async () => 'an account');
  await expect(gate(attempt)).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '900' },
  });
  expect(attempt).not.toHaveBeenCalled();
});

const isOverAll = ({ Key }: { Key?: Record<string, unknown> | undefined }) =>
  String(Key?.key).includes('#all#');
const overAllAnswers = (error: Error) =>
  store.on(UpdateCommand).callsFake((input) => (isOverAll(input) ? Promise.reject(error) : {}));

test('where all networks together have failed too often, the network is not charged', async () => {
  overAllAnswers(refused);
  await expect(gate(async () => 'an account')).rejects.toMatchObject({ headers: { 'retry-after': '600' } });
  expect(changes()).toEqual([
    [NETWORK, 1],
    [ALL, 1],
    [NETWORK, -1],
  ]);
});

test('a store that is too busy to count all networks stops nobody; one that cannot count the network does', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  overAllAnswers(throttled);
  expect(await gate(async () => 'an account')).toBe('an account');
  expect(logged.mock.calls).toEqual([
    [
      expect.objectContaining({
        message: 'The failures of all networks could not be counted.',
        key: ALL,
        error: expect.objectContaining({ message: 'The store did not answer.' }),
      }),
    ],
  ]);
  store.on(UpdateCommand).rejects(throttled);
  const attempt = vi.fn(async () => 'an account');
  await expect(gate(attempt)).rejects.toThrow('The store did not answer.');
  expect(attempt).not.toHaveBeenCalled();
});

test('a success that cannot be taken from the count is a success', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(
    await gate(async () => {
      store.on(UpdateCommand).rejects(throttled);
      return 'an account';
    }),
  ).toBe('an account');
  expect(logged).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenLastCalledWith(
    expect.objectContaining({
      message: 'An attempt stays counted as a failure.',
      error: expect.objectContaining({ message: 'The store did not answer.' }),
    }),
  );
});

test('a count over all networks that fails as no store does is an error', async () => {
  overAllAnswers(new TypeError('wrong'));
  await expect(gate(async () => 'an account')).rejects.toThrow('wrong');
});

const signIn = (trusted: TrustedBy | undefined, answer: string | undefined) =>
  limitAccountFailures(
    { ...attempted, area: 'sign-in', kind: 'staff', username: 'commander', trusted },
    async () => answer,
  );

test('a sign-in counts by name and network, by name, by network and over all networks', async () => {
  await signIn(undefined, undefined);
  expect(changes()).toEqual([
    ['sign-in-from#192.0.2.7#staff#commander', 1],
    ['sign-in#staff#commander', 1],
    ['sign-in#network#192.0.2.7', 1],
    ['sign-in#all#15', 1],
  ]);
  store.resetHistory();
  await signIn(undefined, 'commander');
  expect(store.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key?.key)).toEqual([
    'sign-in-from#192.0.2.7#staff#commander',
    'sign-in#staff#commander',
  ]);
});

test('a second step counts as a sign-in does, apart from it', async () => {
  await limitAccountFailures(
    { ...attempted, area: 'second-factor', kind: 'staff', username: 'commander', trusted: undefined },
    async () => undefined,
  );
  expect(changes()).toEqual([
    ['second-factor-from#192.0.2.7#staff#commander', 1],
    ['second-factor#staff#commander', 1],
    ['second-factor#network#192.0.2.7', 1],
    ['second-factor#all#15', 1],
  ]);
});

test('a known device counts by itself alone', async () => {
  await signIn({ device: 'its-hash' }, undefined);
  expect(requestsTo(store).map(([command, input]) => [command, Object(input).Key.key])).toEqual([
    ['Get', 'sign-in-device#its-hash'],
    ['Update', 'sign-in-device#its-hash'],
  ]);
});

test('the live sessions of an account count together, whatever their tokens', async () => {
  await signIn('session', undefined);
  expect(requestsTo(store).map(([command, input]) => [command, Object(input).Key.key])).toEqual([
    ['Get', 'sign-in-session#staff#commander'],
    ['Update', 'sign-in-session#staff#commander'],
  ]);
});

test('a name that is blocked for a network is neither counted for the name nor for others', async () => {
  const blocked = { failures: 5, expires: 2e9, blockedUntil: '2026-11-22T08:00:30.000Z' };
  store
    .on(GetCommand, { Key: { key: 'sign-in-from#192.0.2.7#staff#commander' } })
    .resolves({ Item: blocked });
  await expect(signIn(undefined, 'commander')).rejects.toMatchObject({ headers: { 'retry-after': '30' } });
  expect(changes()).toEqual([]);
});
