import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { requestsTo } from '../dynamo/test-requests.ts';
import {
  continueSession,
  endOwnSessionById,
  endSessionsOf,
  findLiveSession,
  findOwnSessions,
  newSession,
  sessionId,
  sessionStart,
} from './session.table.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const now = new Date('2026-11-22T08:00:00.000Z');
const session = {
  kind: 'staff',
  username: 'commander',
  tokenHash: 'hash',
  epoch: 'first',
  lastSeenAt: '2026-11-22T08:00:00.000Z',
  expiresAt: '2026-11-22T20:00:00.000Z',
} as const;

test('a session is kept for twelve hours, under its person', async () => {
  const { kind, username, tokenHash, epoch } = session;
  const { expiresAt } = session;
  expect(newSession({ kind, username, tokenHash, epoch }, now)).toEqual({
    expiresAt,
    write: {
      put: { ...session, person: 'staff#commander', expires: Date.parse(expiresAt) / 1000 },
      into: 'sessions',
    },
  });
  expect(sessionStart(session)).toBe('2026-11-22T08:00:00.000Z');
});

const foundAt = async (at: string, stored: object = session) => {
  store.on(GetCommand).resolves({ Item: stored });

  return findLiveSession('hash', new Date(at));
};

test('a session is live for two hours after its last request, and touched after five minutes', async () => {
  expect(await foundAt('2026-11-22T08:05:00.000Z')).toEqual(session);
  expect(store.commandCalls(UpdateCommand)).toHaveLength(0);
  expect(await foundAt('2026-11-22T08:05:00.001Z')).toEqual(session);
  expect(store.commandCalls(UpdateCommand)).toHaveLength(1);
  expect(await foundAt('2026-11-22T10:00:00.000Z')).toEqual(session);
  expect(await foundAt('2026-11-22T10:00:00.001Z')).toBeUndefined();
});

test('a session ends twelve hours after its start, however busy', async () => {
  const busy = { ...session, lastSeenAt: '2026-11-22T19:59:59.000Z' };
  expect(await foundAt('2026-11-22T19:59:59.999Z', busy)).toEqual(busy);
  expect(await foundAt('2026-11-22T20:00:00.000Z', busy)).toBeUndefined();
});

test('an unknown token has no session', async () => {
  expect(await findLiveSession('hash', now)).toBeUndefined();
  expect(requestsTo(store)).toEqual([
    ['Get', { TableName: 'sessions', Key: { tokenHash: 'hash' }, ConsistentRead: true }],
  ]);
});

test('a session that is ended while it is touched stays ended', async () => {
  store
    .on(UpdateCommand)
    .rejectsOnce(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }))
    .rejects(new Error('wrong'));
  expect(await foundAt('2026-11-22T09:00:00.000Z')).toEqual(session);
  expect(store.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
    TableName: 'sessions',
    Key: { tokenHash: 'hash' },
    UpdateExpression: 'SET lastSeenAt = :now',
    ConditionExpression: 'attribute_exists(tokenHash)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ExpressionAttributeValues: { ':now': '2026-11-22T09:00:00.000Z' },
  });
  await expect(foundAt('2026-11-22T09:00:00.000Z')).rejects.toThrow('wrong');
});

test('a client’s session has its client', async () => {
  const client = { ...session, kind: 'client', clientId: 7 };
  expect(await foundAt('2026-11-22T08:00:00.000Z', client)).toEqual(client);
  await expect(foundAt('2026-11-22T08:00:00.000Z', { ...client, clientId: undefined })).rejects.toThrow();
});

test('all sessions of a person are ended', async () => {
  store.on(QueryCommand).resolves({ Items: [{ tokenHash: 'one' }, { tokenHash: 'two' }] });
  await endSessionsOf({ kind: 'client', username: 'amira' });
  expect(requestsTo(store)).toEqual([
    [
      'Query',
      {
        TableName: 'sessions',
        IndexName: 'byPerson',
        KeyConditionExpression: 'person = :person',
        ExpressionAttributeValues: { ':person': 'client#amira' },
        Limit: 500,
        ScanIndexForward: true,
      },
    ],
    ['Delete', { TableName: 'sessions', Key: { tokenHash: 'one' } }],
    ['Delete', { TableName: 'sessions', Key: { tokenHash: 'two' } }],
  ]);
});

const another = { ...session, tokenHash: 'another', lastSeenAt: '2026-11-22T08:30:00.000Z' };
const listed = (...sessions: object[]) => store.on(QueryCommand).resolves({ Items: [...sessions] });

test('a person sees their live sessions, the latest used first, and always the one that asks', async () => {
  const expired = { ...session, tokenHash: 'expired', expiresAt: '2026-11-22T08:59:59.999Z' };
  const ended = { ...another, tokenHash: 'ended', epoch: 'another' };
  const idle = { ...session, tokenHash: 'idle', lastSeenAt: '2026-11-22T06:59:59.999Z' };
  listed(expired, another, ended, idle);
  const found = await findOwnSessions(session, new Date('2026-11-22T09:00:00.000Z'));
  expect(found.map(({ tokenHash }) => tokenHash)).toEqual(['another', 'hash']);
});

test('a person ends another session by its id, which is not its hash', async () => {
  listed(session, another);
  const now = new Date('2026-11-22T09:00:00.000Z');
  await endOwnSessionById(session, sessionId(another), now);
  for (const id of [sessionId(session), 'another']) await endOwnSessionById(session, id, now);
  expect(sessionId(another)).not.toContain('another');
  expect(requestsTo(store).filter(([command]) => command === 'TransactWrite')).toMatchObject([
    [
      'TransactWrite',
      {
        TransactItems: [
          { Delete: { TableName: 'sessions', Key: { tokenHash: 'another' } } },
          { Put: { TableName: 'access-log', Item: { kind: 'account', changes: [{ to: 'ended' }] } } },
        ],
      },
    ],
  ]);
});

test('a session that awaits a step of its sign-in ends after ten minutes, and is in no list', async () => {
  const { kind, username, tokenHash, epoch } = session;
  const { write } = newSession({ kind, username, tokenHash, epoch, awaits: 'second-factor' }, now);
  const item = 'put' in write ? write.put : undefined;
  const endsAt = '2026-11-22T08:10:00.000Z';
  expect(item).toMatchObject({ awaits: 'second-factor', endsAt, expires: Date.parse(endsAt) / 1000 });
  expect(await foundAt('2026-11-22T08:09:59.999Z', item)).toMatchObject({ awaits: 'second-factor' });
  expect(await foundAt(endsAt, item)).toBeUndefined();
  store.on(QueryCommand).resolves({ Items: [{ ...item, tokenHash: 'incomplete' }] });
  expect(await findOwnSessions(session, now)).toEqual([session]);
});

test('a session continues under a new token; the former serves ten seconds more', async () => {
  const own = { ...session, role: 'admin', place: '203.0.113.*' };
  const later = new Date('2026-11-22T09:00:00.000Z');
  expect(await continueSession(own, 'new', later)).toBe(true);
  const [{ Put: put, Update: update } = {}, former] =
    store.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect([put?.Item, update]).toEqual([
    {
      ...{
        ...session,
        id: sessionId(session),
        tokenHash: 'new',
        place: '203.0.113.*',
        person: 'staff#commander',
      },
      ...{ lastSeenAt: later.toISOString(), verifiedAt: later.toISOString() },
      expires: Date.parse(session.expiresAt) / 1000,
    },
    undefined,
  ]);
  expect(former?.Update).toMatchObject({
    Key: { tokenHash: 'hash' },
    ConditionExpression: 'attribute_exists(tokenHash) AND attribute_not_exists(endsAt)',
    ExpressionAttributeValues: { ':soon': '2026-11-22T09:00:10.000Z' },
  });
});
