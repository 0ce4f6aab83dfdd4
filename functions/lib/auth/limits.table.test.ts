import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { requestsTo } from '../dynamo/test-requests.ts';
import { countAttempt, isAmongFirst, takeSlot } from './limits.table.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const now = new Date('2026-11-22T08:00:00.000Z');
const seconds = now.getTime() / 1000;
const count = (key: string) => countAttempt(key, { free: 5, now });
const refusal = (Item?: ConditionalCheckFailedException['Item']) =>
  new ConditionalCheckFailedException({ message: 'no', $metadata: {}, ...(Item && { Item }) });

test('a slot is taken while fewer than the most are, and given back', async () => {
  const slot = await takeSlot('gate#192.0.2.7', { most: 3, seconds: 900 }, now);
  if ('takeBack' in slot) await slot.takeBack();
  const Key = { key: `gate#192.0.2.7#${Math.floor(seconds / 900)}` };
  expect(requestsTo(store)).toEqual([
    [
      'Update',
      {
        TableName: 'limits',
        Key,
        UpdateExpression: 'ADD uses :one SET expires = :expires',
        ConditionExpression: 'attribute_not_exists(uses) OR uses < :most',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ExpressionAttributeValues: { ':one': 1, ':most': 3, ':expires': seconds + 1_800 },
        ReturnValues: 'ALL_NEW',
      },
    ],
    [
      'Update',
      {
        TableName: 'limits',
        Key,
        UpdateExpression: 'ADD uses :less',
        ExpressionAttributeValues: { ':less': -1 },
        ReturnValues: 'ALL_NEW',
      },
    ],
  ]);
});

test('a window ends on its second', async () => {
  const keyAt = async (at: string) => {
    store.resetHistory();
    await takeSlot('gate', { most: 3, seconds: 900 }, new Date(at));

    return store.commandCalls(UpdateCommand)[0]?.args[0].input.Key;
  };
  expect(await keyAt('2026-11-22T08:14:59.999Z')).toEqual(await keyAt('2026-11-22T08:00:00.000Z'));
  expect(await keyAt('2026-11-22T08:15:00.000Z')).not.toEqual(await keyAt('2026-11-22T08:00:00.000Z'));
});

test('nothing is taken where all slots are until the next window, and nobody is told so by an outage', async () => {
  store.on(UpdateCommand).rejects(refusal());
  const until = (at: string) => takeSlot('gate', { most: 3, seconds: 900 }, new Date(at));
  expect(await until('2026-11-22T08:00:00.000Z')).toEqual({ wait: 900 });
  expect(await until('2026-11-22T08:14:59.999Z')).toEqual({ wait: 1 });
  store.on(UpdateCommand).rejects(new Error('wrong'));
  await expect(takeSlot('gate', { most: 3, seconds: 900 }, now)).rejects.toThrow('wrong');
});

test('a member is among the first while these are too few, or it is one of them', async () => {
  expect(await isAmongFirst('day', 'a@sample.example', { most: 1, seconds: 86_400 }, now)).toBe(true);
  expect(requestsTo(store)).toEqual([
    [
      'Update',
      {
        TableName: 'limits',
        Key: { key: `day#${Math.floor(seconds / 86_400)}` },
        UpdateExpression: 'ADD members :member SET expires = if_not_exists(expires, :expires)',
        ConditionExpression:
          'attribute_not_exists(members) OR size(members) < :most OR contains(members, :one)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ExpressionAttributeValues: {
          ':member': new Set(['a@sample.example']),
          ':one': 'a@sample.example',
          ':most': 1,
          ':expires': (Math.floor(seconds / 86_400) + 2) * 86_400,
        },
        ReturnValues: 'ALL_NEW',
      },
    ],
  ]);
  store.on(UpdateCommand).rejects(refusal());
  expect(await isAmongFirst('day', 'b@sample.example', { most: 1, seconds: 86_400 }, now)).toBe(false);
  store.on(UpdateCommand).rejects(new Error('wrong'));
  await expect(isAmongFirst('day', 'b', { most: 1, seconds: 86_400 }, now)).rejects.toThrow('wrong');
});

/** What is written after so many failures, or the seconds for which another attempt has to wait. */
const attemptAfter = async (item: object | undefined) => {
  store.reset();
  store.onAnyCommand().resolves({});
  if (item)
    store
      .on(UpdateCommand)
      .rejectsOnce(refusal(marshall(item)))
      .resolves({});
  const counted = await count('sign-in');

  return 'wait' in counted
    ? counted.wait
    : store.commandCalls(UpdateCommand).at(-1)?.args[0].input.ExpressionAttributeValues;
};
const inAnHour = seconds + 3_600;

test.each([
  [1, ''],
  [4, ''],
  [5, '2026-11-22T08:00:30.000Z'],
  [6, '2026-11-22T08:01:00.000Z'],
  [7, '2026-11-22T08:02:00.000Z'],
  [8, '2026-11-22T08:04:00.000Z'],
  [9, '2026-11-22T08:08:00.000Z'],
  [10, '2026-11-22T08:15:00.000Z'],
  [40, '2026-11-22T08:15:00.000Z'],
])('failure %i blocks until “%s”', async (failures, blockedUntil) => {
  expect(await attemptAfter({ failures: failures - 1, expires: inAnHour })).toEqual({
    ':failures': failures,
    ':until': blockedUntil,
    ':expires': seconds + 86_400,
    ':known': failures - 1,
  });
});

test('failures are forgotten a day after the last of them', async () => {
  expect(await attemptAfter({ failures: 9, expires: seconds + 1 })).toMatchObject({ ':failures': 10 });
  expect(await attemptAfter({ failures: 9, expires: seconds })).toMatchObject({ ':failures': 1 });
});

test('a blocked key is told how long, to its last moment, and nothing is counted', async () => {
  const blockedUntil = (until: string) =>
    attemptAfter({ failures: 5, expires: inAnHour, blockedUntil: until });
  expect(await blockedUntil('2026-11-22T08:00:30.000Z')).toBe(30);
  expect(await blockedUntil('2026-11-22T08:00:00.001Z')).toBe(1);
  expect(store.commandCalls(UpdateCommand)).toHaveLength(1);
  expect(await blockedUntil('2026-11-22T08:00:00.000Z')).toMatchObject({ ':failures': 6 });
  expect(await blockedUntil('2026-11-22T07:00:00.000Z')).toMatchObject({ ':failures': 6 });
});

test('the first failure is written where there is none, a later one over the one that is there', async () => {
  const writeAfter = async (item: object | undefined) => {
    await attemptAfter(item);
    return store.commandCalls(UpdateCommand).at(-1)?.args[0].input;
  };
  const common = {
    TableName: 'limits',
    Key: { key: 'sign-in' },
    UpdateExpression: 'SET failures = :failures, blockedUntil = :until, expires = :expires',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ReturnValues: 'ALL_NEW',
  };
  const first = { ':failures': 1, ':until': '', ':expires': seconds + 86_400 };
  expect(await writeAfter(undefined)).toEqual({
    ...common,
    ConditionExpression: 'attribute_not_exists(failures)',
    ExpressionAttributeValues: first,
  });
  expect(await writeAfter({ failures: 2, expires: inAnHour })).toEqual({
    ...common,
    ConditionExpression: 'failures = :known',
    ExpressionAttributeValues: { ...first, ':failures': 3, ':known': 2 },
  });
});

test('an attempt that another one has overtaken counts after it', async () => {
  const other = { failures: { N: '4' }, expires: { N: String(inAnHour) } };
  store.on(UpdateCommand).rejectsOnce(refusal(other)).resolves({});
  expect(await count('sign-in')).toHaveProperty('takeBack');
  expect(store.commandCalls(UpdateCommand).at(-1)?.args[0].input.ExpressionAttributeValues).toMatchObject({
    ':failures': 5,
    ':known': 4,
    ':until': '2026-11-22T08:00:30.000Z',
  });
});

test('an attempt that others overtake six times waits a second; an outage is no failure', async () => {
  store.on(UpdateCommand).rejects(refusal());
  expect(await count('sign-in')).toEqual({ wait: 1 });
  expect(store.commandCalls(UpdateCommand)).toHaveLength(7);
  store.on(UpdateCommand).rejects(new Error('wrong'));
  await expect(count('sign-in')).rejects.toThrow('wrong');
});

test('an attempt that was counted and not made is taken back with its block', async () => {
  const four = marshall({ failures: 4, expires: inAnHour });
  store.on(UpdateCommand).rejectsOnce(refusal(four)).resolves({});
  const counted = await count('sign-in');
  if ('takeBack' in counted) await counted.takeBack();
  expect(requestsTo(store).at(-1)).toMatchObject([
    'Update',
    {
      UpdateExpression: 'SET failures = :less, blockedUntil = :until',
      ConditionExpression: 'failures = :counted',
      ExpressionAttributeValues: { ':less': 4, ':until': '', ':counted': 5 },
    },
  ]);
});

test('an attempt that is taken back after others have counted leaves their block', async () => {
  const counted = await count('sign-in');
  store
    .on(UpdateCommand)
    .callsFake(({ ConditionExpression }) =>
      ConditionExpression === 'failures = :counted' ? Promise.reject(refusal()) : {},
    );
  if ('takeBack' in counted) await counted.takeBack();
  expect(requestsTo(store).at(-1)).toMatchObject([
    'Update',
    {
      UpdateExpression: 'ADD failures :less',
      ConditionExpression: 'failures > :none',
      ExpressionAttributeValues: { ':less': -1, ':none': 0 },
    },
  ]);
});

test('a success forgets the failures of its key, and gives a slot back', async () => {
  expect(await count('sign-in')).toMatchObject({ success: { remove: { key: 'sign-in' }, from: 'limits' } });
  expect(await takeSlot('gate', { most: 3, seconds: 900 }, now)).toMatchObject({
    success: { update: 'ADD uses :less', key: { key: `gate#${Math.floor(seconds / 900)}` }, in: 'limits' },
  });
});
