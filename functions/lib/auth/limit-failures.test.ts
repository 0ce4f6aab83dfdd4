import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
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
        error: expect.objectContaining({ message: 'The store was too busy.' }),
      }),
    ],
  ]);
  store.on(UpdateCommand).rejects(throttled);
  const attempt = vi.fn(async () => 'an account');
  await expect(gate(attempt)).rejects.toThrow('The store was too busy.');
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
      error: expect.objectContaining({ message: 'The store was too busy.' }),
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
});

/** What a success writes in one transaction: the keys without their windows. */
const forgiven = () =>
  store
    .commandCalls(TransactWriteCommand)
    .map(({ args }) =>
      args[0].input.TransactItems?.map((one) => [
        Object.keys(one)[0],
        String((one.Delete ?? one.Update)?.Key?.key).replace(/#\d{6,}$/, ''),
        one.Update?.ExpressionAttributeValues,
      ]),
    );
const OF_SIGN_IN = [
  ['Delete', 'sign-in-from#192.0.2.7#staff#commander', undefined],
  ['Delete', 'sign-in#staff#commander', undefined],
  ['Update', 'sign-in#network#192.0.2.7', { ':less': -1 }],
  ['Update', 'sign-in#all#15', { ':less': -1 }],
];

test('a sign-in that succeeds forgets the failures of its name, and gives its slots back, with one request', async () => {
  await signIn(undefined, 'commander');
  expect(forgiven()).toEqual([OF_SIGN_IN]);
  expect(requestsTo(store)).toHaveLength(5);
});

test('a sign-in that all networks could not count forgets what the others have counted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  overAllAnswers(throttled);
  expect(await signIn(undefined, 'commander')).toBe('commander');
  expect(forgiven()).toEqual([OF_SIGN_IN.slice(0, 3)]);
});

test('where failures cannot be forgotten together, this attempt is taken back from each limit, and it succeeds', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  store.on(TransactWriteCommand).rejects(throttled);
  expect(await signIn(undefined, 'commander')).toBe('commander');
  expect(changes().slice(4)).toEqual([
    ['sign-in-from#192.0.2.7#staff#commander', 0],
    ['sign-in#staff#commander', 0],
    ['sign-in#network#192.0.2.7', -1],
    ['sign-in#all#15', -1],
  ]);
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ message: 'The failures before a success were not forgotten.' })],
  ]);
});

test('where nothing says whether failures were forgotten, none is taken back a second time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cut = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  store.on(TransactWriteCommand).rejects(cut);
  expect(await signIn(undefined, 'commander')).toBe('commander');
  expect(changes()).toHaveLength(4);
  expect(logged).toHaveBeenCalledOnce();
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
    ['Update', 'sign-in-device#its-hash'],
  ]);
});

test('the live sessions of an account count together, whatever their tokens', async () => {
  await signIn('session', undefined);
  expect(requestsTo(store).map(([command, input]) => [command, Object(input).Key.key])).toEqual([
    ['Update', 'sign-in-session#staff#commander'],
  ]);
});

const OF_NETWORK = { Key: { key: 'sign-in-from#192.0.2.7#staff#commander' } };
const OF_NAME = { Key: { key: 'sign-in#staff#commander' } };
const blockedFor = (limit: typeof OF_NETWORK, blockedUntil: string) => {
  const item = { failures: 20, expires: 2e9, blockedUntil };
  const error = new ConditionalCheckFailedException({
    ...{ message: 'no', $metadata: {}, Item: marshall(item) },
  });
  store.on(UpdateCommand, limit).rejects(error).on(GetCommand, limit).resolves({ Item: item });
};

test('a name that is blocked for a network is neither counted for the name nor for others', async () => {
  blockedFor(OF_NETWORK, '2026-11-22T08:00:30.000Z');
  await expect(signIn(undefined, 'commander')).rejects.toMatchObject({ headers: { 'retry-after': '30' } });
  expect(changes()).toEqual([['sign-in-from#192.0.2.7#staff#commander', 1]]);
});

test('of two blocks the longer one is told', async () => {
  blockedFor(OF_NETWORK, '2026-11-22T08:00:30.000Z');
  blockedFor(OF_NAME, '2026-11-22T08:02:00.000Z');
  await expect(signIn(undefined, 'commander')).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '120' },
  });
});

test('a name that is blocked for all networks is not counted for this one', async () => {
  blockedFor(OF_NAME, '2026-11-22T08:00:30.000Z');
  await expect(signIn(undefined, 'commander')).rejects.toMatchObject({ headers: { 'retry-after': '30' } });
  expect(changes()).toEqual([
    ['sign-in-from#192.0.2.7#staff#commander', 1],
    ['sign-in#staff#commander', 1],
    ['sign-in-from#192.0.2.7#staff#commander', 0],
  ]);
});
