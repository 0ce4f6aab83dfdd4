import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
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
import type { Commit, TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed, StoreBusy } from '../dynamo/errors.ts';
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

/** What a sign-in writes, as far as this test goes. */
const SESSION: TransactWrite = { put: { tokenHash: 'a hash' }, into: 'sessions', condition: 'it holds' };
const opened = async (commitSuccess: Commit) => {
  await commitSuccess([SESSION]);

  return 'a session';
};
const failed = async () => undefined;
const signIn = (
  trusted: TrustedBy | undefined,
  attempt: (commitSuccess: Commit) => Promise<string | undefined>,
) =>
  limitAccountFailures(
    { ...attempted, area: 'sign-in', kind: 'staff', username: 'commander', trusted },
    attempt,
  );

test('a sign-in counts by name and network, by name, by network and over all networks', async () => {
  await signIn(undefined, failed);
  expect(changes()).toEqual([
    ['sign-in-from#192.0.2.7#staff#commander', 1],
    ['sign-in#staff#commander', 1],
    ['sign-in#network#192.0.2.7', 1],
    ['sign-in#all#15', 1],
  ]);
});

/** What was written together: the keys without their windows. */
const transactions = () =>
  store
    .commandCalls(TransactWriteCommand)
    .map(({ args }) =>
      args[0].input.TransactItems?.map((one) => [
        Object.keys(one)[0],
        one.Put
          ? one.Put.Item?.tokenHash
          : String((one.Delete ?? one.Update)?.Key?.key).replace(/#\d{6,}$/, ''),
        one.Update?.ExpressionAttributeValues,
      ]),
    );
const OF_SESSION = ['Put', 'a hash', undefined];
const OF_SIGN_IN = [
  OF_SESSION,
  ['Delete', 'sign-in-from#192.0.2.7#staff#commander', undefined],
  ['Delete', 'sign-in#staff#commander', undefined],
  ['Update', 'sign-in#network#192.0.2.7', { ':less': -1 }],
  ['Update', 'sign-in#all#15', { ':less': -1 }],
];

test('what a sign-in writes forgets the failures of its name, and gives its slots back, with one request', async () => {
  expect(await signIn(undefined, opened)).toBe('a session');
  expect(transactions()).toEqual([OF_SIGN_IN]);
  expect(requestsTo(store)).toHaveLength(5);
});

test('a sign-in that all networks could not count forgets what the others have counted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  overAllAnswers(throttled);
  await signIn(undefined, opened);
  expect(transactions()).toEqual([OF_SIGN_IN.slice(0, 4)]);
});

/** Each limit has taken this attempt back, once. */
const TAKEN_BACK = [
  ['sign-in-from#192.0.2.7#staff#commander', 0],
  ['sign-in#staff#commander', 0],
  ['sign-in#network#192.0.2.7', -1],
  ['sign-in#all#15', -1],
];

test('where failures cannot be forgotten with it, a session is opened alone, and its attempt taken back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  store.on(TransactWriteCommand).rejectsOnce(throttled).resolves({});
  expect(await signIn(undefined, opened)).toBe('a session');
  expect(transactions()).toEqual([OF_SIGN_IN, [OF_SESSION]]);
  expect(changes().slice(4)).toEqual(TAKEN_BACK);
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ message: 'A success was committed without what it forgives.' })],
  ]);
});

test('a session that a store is too busy to open at all has its attempt taken back', async () => {
  store.on(TransactWriteCommand).rejects(throttled);
  await expect(signIn(undefined, opened)).rejects.toThrow(StoreBusy);
  expect(transactions()).toEqual([OF_SIGN_IN, [OF_SESSION]]);
  expect(changes().slice(4)).toEqual(TAKEN_BACK);
});

test('where nothing says whether a session was opened, failures are taken back, and slots stay taken', async () => {
  const cut = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  store.on(TransactWriteCommand).rejects(cut);
  await expect(signIn(undefined, opened)).rejects.toThrow('The store did not answer.');
  expect(transactions()).toEqual([OF_SIGN_IN]);
  expect(changes().slice(4)).toEqual(TAKEN_BACK.slice(0, 2));
});

const outdated = new TransactionCanceledException({
  ...{ message: 'no', $metadata: {}, CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] },
});

test('a session whose condition does not hold has its attempt taken back, unless it is a failure then', async () => {
  store.on(TransactWriteCommand).rejects(outdated);
  await expect(signIn(undefined, opened)).rejects.toThrow(ConditionFailed);
  expect(changes().slice(4)).toEqual(TAKEN_BACK);
  expect(await signIn(undefined, (commitSuccess) => opened(commitSuccess).catch(failed))).toBeUndefined();
  expect(changes()).toHaveLength(12);
});

test('a success that is committed at its second try is taken back by no limit', async () => {
  store.on(TransactWriteCommand).rejectsOnce(outdated).resolves({});
  await signIn(undefined, (commitSuccess) => opened(commitSuccess).catch(() => opened(commitSuccess)));
  expect(transactions()).toEqual([OF_SIGN_IN, OF_SIGN_IN]);
  expect(changes()).toHaveLength(4);
});

test('what fails after a success was committed takes nothing back', async () => {
  const answering = async (commitSuccess: Commit) => {
    await opened(commitSuccess);
    throw new TypeError('wrong');
  };
  await expect(signIn(undefined, answering)).rejects.toThrow('wrong');
  expect(changes()).toHaveLength(4);
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
  await signIn({ device: 'its-hash' }, failed);
  expect(requestsTo(store).map(([command, input]) => [command, Object(input).Key.key])).toEqual([
    ['Update', 'sign-in-device#its-hash'],
  ]);
});

test('the live sessions of an account count together, whatever their tokens', async () => {
  await signIn('session', failed);
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
  await expect(signIn(undefined, opened)).rejects.toMatchObject({ headers: { 'retry-after': '30' } });
  expect(changes()).toEqual([['sign-in-from#192.0.2.7#staff#commander', 1]]);
});

test('of two blocks the longer one is told', async () => {
  blockedFor(OF_NETWORK, '2026-11-22T08:00:30.000Z');
  blockedFor(OF_NAME, '2026-11-22T08:02:00.000Z');
  await expect(signIn(undefined, opened)).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '120' },
  });
});

test('a name that is blocked for all networks is not counted for this one', async () => {
  blockedFor(OF_NAME, '2026-11-22T08:00:30.000Z');
  await expect(signIn(undefined, opened)).rejects.toMatchObject({ headers: { 'retry-after': '30' } });
  expect(changes()).toEqual([
    ['sign-in-from#192.0.2.7#staff#commander', 1],
    ['sign-in#staff#commander', 1],
    ['sign-in-from#192.0.2.7#staff#commander', 0],
  ]);
});
