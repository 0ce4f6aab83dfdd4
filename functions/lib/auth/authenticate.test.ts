import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TransactWrite } from '../dynamo/commit.ts';
import { requestsTo } from '../dynamo/test-requests.ts';
import { authenticate } from './authenticate.ts';
import { withDevice } from './known-devices.ts';
import { hashSecret } from './passwords.ts';

const pauses = vi.hoisted(() => [] as number[]);
const clock = vi.hoisted(() => ({ passes: Promise.resolve() }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    pauses.push(ms);
    await clock.passes;
  },
}));

const store = mockClient(DynamoDBDocumentClient);
let accessCodeHash = '';
beforeAll(async () => {
  accessCodeHash = await hashSecret('a sample access code');
});
beforeEach(() => {
  pauses.length = 0;
  clock.passes = Promise.resolve();
  store.reset();
  store.onAnyCommand().resolves({});
  store.on(UpdateCommand).resolves({ Attributes: { uses: 1 } });
});

const now = new Date('2026-11-22T08:00:00.000Z');
const sessionEpoch = 'first';
const { devices: known, cookie } = withDevice('staff', { username: 'commander', sessionEpoch }, []);
const devices = [...known];
const attempt = (
  username: string,
  secret: string,
  deviceTokens: readonly string[] = [],
  isSignedIn = false,
) =>
  authenticate({
    kind: 'staff',
    username,
    secret,
    find: async (name) =>
      ['commander', 'former'].includes(name)
        ? { username: name, isActive: name !== 'former', sessionEpoch, devices, accessCodeHash }
        : undefined,
    hashOf: (account) => account.accessCodeHash,
    network: '192.0.2.7',
    deviceTokens,
    isSignedIn,
    now,
    complete: async (account, commitSuccess) => {
      await commitSuccess(signInWrites);

      return account;
    },
  });
/** What a sign-in writes, as far as this test goes. */
const signInWrites: TransactWrite[] = [{ put: { tokenHash: 'a hash' }, into: 'sessions' }];
const keyOf = ({ Key }: { readonly Key?: { readonly key?: unknown } }) =>
  Key && String(Key.key).replace(/#all#.*/, '#all');
/** The commands with their keys, each write of a transaction by itself. */
const writes = () =>
  requestsTo(store).flatMap(([command, input]) =>
    command === 'TransactWrite'
      ? Object(input).TransactItems.flatMap((one: object) =>
          Object.entries(one).map(([kind, { Key }]) => [`${kind} together`, keyOf({ Key })]),
        )
      : [[command, keyOf(Object(input))]],
  );
const SIGNED_IN = ['Put together', undefined];
const windowOf = (seconds: number) => Math.floor(now.getTime() / 1000 / seconds);
const REFUSALS = `refused-sign-ins#192.0.2.7#${windowOf(3_600)}`;
const ENTRIES = `refused-sign-ins#${windowOf(60)}`;
const FROM = 'sign-in-from#192.0.2.7#staff#';
const NETWORK = `sign-in#network#192.0.2.7#${Math.floor(now.getTime() / 1000 / 900)}`;

test('whoever knows the secret of a name signs in, and nothing is counted against either', async () => {
  expect(await attempt('commander', 'a sample access code')).toMatchObject({ username: 'commander' });
  expect(writes()).toEqual([
    ['Update', `${FROM}commander`],
    ['Update', 'sign-in#staff#commander'],
    ['Update', NETWORK],
    ['Update', 'sign-in#all'],
    SIGNED_IN,
    ['Delete together', `${FROM}commander`],
    ['Delete together', 'sign-in#staff#commander'],
    ['Update together', NETWORK],
    ['Update together', 'sign-in#all'],
  ]);
  expect(store.commandCalls(UpdateCommand)[2]?.args[0].input.ExpressionAttributeValues).toMatchObject({
    ':most': 30,
  });
});

test.each([
  ['a wrong secret', 'commander'],
  ['a name that nobody has', 'nobody'],
  ['a deactivated account', 'former'],
])('%s is refused in the same words, after the same pause, and counted', async (_, username) => {
  await expect(attempt(username, 'another access code')).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Invalid credentials. Access denied.',
  });
  expect(pauses).toEqual([1_000]);
  expect(writes()).toEqual([
    ['Update', `${FROM}${username}`],
    ['Update', `sign-in#staff#${username}`],
    ['Update', NETWORK],
    ['Update', 'sign-in#all'],
    ['Update', REFUSALS],
    ['Update', ENTRIES],
    ['Put', undefined],
  ]);
});

test.each([
  ['commander', 'another access code', { reason: 'wrong-secret', username: 'commander' }],
  // Also with the right secret, of which the entry says nothing.
  ['former', 'a sample access code', { reason: 'account-inactive', username: 'former' }],
  ['nobody', 'another access code', { reason: 'wrong-secret' }],
])('the access log says of %s why it was refused', async (username, secret, entry) => {
  await expect(attempt(username, secret)).rejects.toMatchObject({ code: 'unauthenticated' });
  const { reason, username: named } = store.commandCalls(PutCommand)[0]?.args[0].input.Item ?? {};
  expect({ reason, ...(named !== undefined && { username: named }) }).toEqual(entry);
});

test('a device of a deactivated account is as unknown as any', async () => {
  const { devices: own, cookie: its } = withDevice('staff', { username: 'former', sessionEpoch }, []);
  devices.push(...own);
  await expect(attempt('former', 'a sample access code', [its])).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(writes()[0]).toEqual(['Update', `${FROM}former`]);
});

test.each([
  ['an answer', () => {}, 'signed in', 9],
  // The same writes, and those that take the attempt back.
  [
    'what keeps a right secret from signing in',
    () => store.on(TransactWriteCommand).rejects(outdated),
    'refused',
    13,
  ],
])('%s waits for the pause, however soon the secret is checked', async (_, prepare, outcome, most) => {
  prepare();
  const { promise, resolve: passes } = Promise.withResolvers<void>();
  clock.passes = promise;
  const answered: string[] = [];
  const attempted = attempt('commander', 'a sample access code').then(
    () => answered.push('signed in'),
    () => answered.push('refused'),
  );
  await vi.waitFor(() => expect(writes()).toHaveLength(most));
  await new Promise(setImmediate);
  expect(answered).toEqual([]);
  passes();
  await attempted;
  expect(answered).toEqual([outcome]);
});
const outdated = new TransactionCanceledException({
  ...{ message: 'no', $metadata: {}, CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] },
});

/** Each name and network has failed, and is blocked; the device has not. */
const failed = (blockedUntil: string) => {
  const Item = marshall({ failures: 5, expires: 2e9, blockedUntil });
  store.on(UpdateCommand).callsFake(({ Key, UpdateExpression }) => {
    if (!UpdateExpression?.startsWith('SET failures') || String(Key?.key).startsWith('sign-in-device#'))
      return { Attributes: { uses: 1 } };
    throw new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item });
  });
};

test('a blocked name is told how long, whatever the secret', async () => {
  failed('2026-11-22T08:00:30.000Z');
  await expect(attempt('commander', 'a sample access code')).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '30' },
  });
  expect(store.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
    ...{ kind: 'refusal', username: 'commander', by: 'staff', reason: 'too-many-attempts' },
  });
});

test('an outage while failures are counted is no refusal', async () => {
  store.on(UpdateCommand).rejects(new Error('down'));
  await expect(attempt('commander', 'a sample access code')).rejects.toThrow('down');
  expect(store.commandCalls(PutCommand)).toEqual([]);
});

test('who is signed in counts by the account, or by its known device before', async () => {
  await attempt('commander', 'a sample access code', [], true);
  await attempt('commander', 'a sample access code', [cookie], true);
  expect(writes()).toEqual([
    ['Update', 'sign-in-session#staff#commander'],
    SIGNED_IN,
    ['Delete together', 'sign-in-session#staff#commander'],
    ['Update', `sign-in-device#${devices[0]}`],
    SIGNED_IN,
    ['Delete together', `sign-in-device#${devices[0]}`],
  ]);
});

test('a device that the account knows is not blocked with the name, and counts by itself', async () => {
  failed('2026-11-22T08:00:30.000Z');
  expect(await attempt('commander', 'a sample access code', [cookie])).toMatchObject({
    username: 'commander',
  });
  expect(writes()).toEqual([
    ['Update', `sign-in-device#${devices[0]}`],
    SIGNED_IN,
    ['Delete together', `sign-in-device#${devices[0]}`],
  ]);
  await expect(attempt('commander', 'a sample access code', ['another'])).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('a second of waiting is the least that blocks', async () => {
  failed('2026-11-22T08:00:00.500Z');
  await expect(attempt('commander', 'a sample access code')).rejects.toMatchObject({
    headers: { 'retry-after': '1' },
  });
});
