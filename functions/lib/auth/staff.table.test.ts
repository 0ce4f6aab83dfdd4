import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { requestsTo } from '../dynamo/test-requests.ts';
import { addStaffMember, findStaffMembers } from './staff.table.ts';
import { changeStaffAccount } from './staff-account.ts';
import { findActiveStaffMember, staffSessionStatus } from './staff-record.table.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const admin = {
  username: 'commander',
  role: 'admin',
  accessCodeHash: 'hash',
  createdAt: '2026-11-01T08:00:00.000Z',
  isActive: true,
  sessionEpoch: '2026-11-01T08:00:00.000Z#1',
  version: 1,
} as const;
const other = { ...admin, username: 'deputy' };
const staff = { ...admin, username: 'analyst', role: 'staff' } as const;
const accountIs = (record: object) => store.on(GetCommand).resolves({ Item: record });
const accountsAre = (...records: object[]) => store.on(QueryCommand).resolves({ Items: records });
const committed = () => store.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems;
/** The writes beside the entries of the access log. */
const written = () => committed()?.filter(({ Put }) => Put?.TableName !== 'access-log');
const logged = () => committed()?.flatMap(({ Put }) => (Put?.TableName === 'access-log' ? [Put.Item] : []));

test('an account is added where its name is free', async () => {
  const { isActive: _, sessionEpoch: __, version: ___, ...member } = admin;
  expect(await addStaffMember(member)).toBe(true);
  expect(written()).toMatchObject([
    {
      Put: {
        TableName: 'staff',
        Item: { ...admin, list: 'all' },
        ConditionExpression: 'attribute_not_exists(username)',
      },
    },
  ]);
  expect(logged()).toMatchObject([
    { kind: 'account', event: 'created', username: 'an operator', account: admin.username },
  ]);
  store.on(TransactWriteCommand).rejects(
    new TransactionCanceledException({
      message: 'no',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    }),
  );
  expect(await addStaffMember(member)).toBe(false);
  store.on(TransactWriteCommand).rejects(new Error('wrong'));
  await expect(addStaffMember(member)).rejects.toThrow('wrong');
});

test('work is assigned to active members alone', async () => {
  accountsAre(admin, { ...staff, isActive: false }, other);
  expect(await findStaffMembers()).toEqual([
    { username: 'commander', role: 'admin' },
    { username: 'deputy', role: 'admin' },
  ]);
  expect(requestsTo(store)).toEqual([
    [
      'Query',
      {
        TableName: 'staff',
        IndexName: 'byUsername',
        KeyConditionExpression: '#list = :all',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':all': 'all' },
        Limit: 500,
        ScanIndexForward: true,
      },
    ],
  ]);
});

const change = {
  Update: {
    TableName: 'staff',
    Key: { username: 'commander' },
    UpdateExpression: 'SET #role = :role, #version = :version',
    ConditionExpression: '#version = :expected',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ExpressionAttributeNames: { '#role': 'role', '#version': 'version' },
    ExpressionAttributeValues: { ':role': 'staff', ':version': 2, ':expected': 1 },
  },
};

test('an admin becomes staff while another admin stays active, which the commit checks', async () => {
  accountIs(admin);
  accountsAre(admin, { ...other, isActive: false }, staff, { ...other, username: 'quartermaster' });
  expect(await changeStaffAccount('commander', { role: 'staff' }, { force: false })).toEqual({
    ...admin,
    role: 'staff',
    version: 2,
  });
  expect(written()).toEqual([
    change,
    {
      Update: {
        TableName: 'staff',
        Key: { username: 'quartermaster' },
        UpdateExpression: 'SET #role = #role',
        ConditionExpression:
          '#role = :admin AND attribute_exists(accessCodeHash) AND (attribute_not_exists(isActive) OR isActive = :yes)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':admin': 'admin', ':yes': true },
      },
    },
  ]);
});

test.each([
  ['becomes staff', { role: 'staff' }],
  ['is ended', { isActive: false }],
  ['has to choose a new access code', { accessCodeHash: undefined }],
] as const)('the last admin %s by force alone', async (_, lost) => {
  accountIs(admin);
  const invited = { ...other, accessCodeHash: undefined, username: 'invited' };
  accountsAre(admin, staff, { ...other, isActive: false }, invited);
  await expect(changeStaffAccount('commander', lost, { force: false })).rejects.toMatchObject({
    name: 'LastAdmin',
    message: '“commander” is the last active admin.',
  });
  expect(written()).toBeUndefined();
  await changeStaffAccount('commander', lost, { force: true });
  expect(written()).toHaveLength(1);
});

test.each([
  ['an admin’s access code', admin, { accessCodeHash: 'another' }],
  ['an account that is staff', staff, { isActive: false }],
  ['an admin that is ended already', { ...admin, isActive: false }, { role: 'staff' }],
] as const)('a change of %s asks for no other admin', async (_, before, changed) => {
  accountIs(before);
  await changeStaffAccount(before.username, changed, { force: false });
  expect(store.commandCalls(QueryCommand)).toHaveLength(0);
  expect(written()).toHaveLength(1);
});

test('an account that does not exist is not changed', async () => {
  expect(await changeStaffAccount('nobody', { role: 'staff' }, { force: false })).toBeUndefined();
  expect(written()).toBeUndefined();
});

const sessionIn = (epoch: string) => ({
  ...{ kind: 'staff' as const, username: 'commander', tokenHash: 'hash', epoch },
  ...{ lastSeenAt: '2026-11-22T08:00:00.000Z', expiresAt: '2026-11-22T20:00:00.000Z' },
});

test('sessions of another epoch than the account’s are void', async () => {
  accountIs(admin);
  expect(await staffSessionStatus(sessionIn(admin.sessionEpoch))).toEqual({ member: admin });
  for (const epoch of ['2026-11-01T08:00:00.000Z#2', '2026-10-01T08:00:00.000Z#1'])
    expect(await staffSessionStatus(sessionIn(epoch))).toEqual({ void: 'signed out' });
  accountIs({ ...admin, isActive: false });
  expect(await staffSessionStatus(sessionIn(admin.sessionEpoch))).toEqual({ void: 'account ended' });
  expect(requestsTo(store)[0]).toEqual([
    'Get',
    { TableName: 'staff', Key: { username: 'commander' }, ConsistentRead: true },
  ]);
});

test('an account without marks of its own is active', async () => {
  const { isActive: _, ...old } = admin;
  accountIs(old);
  expect(await findActiveStaffMember('commander')).toEqual({
    ...old,
    isActive: true,
  });
  store.on(GetCommand).resolves({});
  expect(await findActiveStaffMember('commander')).toBeUndefined();
});

test('an account without a version, which no change could match, is not read', async () => {
  const { version: _, ...unversioned } = admin;
  accountIs(unversioned);
  await expect(findActiveStaffMember('commander')).rejects.toThrow();
});

test('a change that ends the sessions begins the epoch of its version', async () => {
  accountIs(admin);
  const changed = await changeStaffAccount('commander', { endsSessions: true }, {});
  expect(changed).toEqual({ ...admin, version: 2, sessionEpoch: '2026-11-01T08:00:00.000Z#2' });
  expect(written()).toMatchObject([
    { Update: { UpdateExpression: 'SET #sessionEpoch = :sessionEpoch, #version = :version' } },
  ]);
});

test('a deactivation of staff is written under the version that was read', async () => {
  accountIs(staff);
  await changeStaffAccount(staff.username, { isActive: false }, { force: false });
  expect(written()).toMatchObject([
    {
      Update: {
        UpdateExpression: 'SET #isActive = :isActive, #sessionEpoch = :sessionEpoch, #version = :version',
        ConditionExpression: '#version = :expected',
        ExpressionAttributeNames: { '#isActive': 'isActive', '#version': 'version' },
        ExpressionAttributeValues: { ':isActive': false, ':version': 2, ':expected': 1 },
      },
    },
  ]);
});
