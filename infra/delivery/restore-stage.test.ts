import { writeFileSync } from 'node:fs';
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { CopyObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { erasedRecordHash, erasureKeyName } from '../../functions/lib/dynamo/erased-record-hash.ts';
import { tables } from '../../functions/lib/dynamo/tables.ts';
import { tablesToRestore } from '../restore/restore-records.ts';
import { type Restoration, restoreStage } from './restore-stage.ts';
import type { Tools } from './tools.ts';

const AT = new Date('2026-11-22T09:15:00Z');
const COPY = 'staging-mail-at-20261122T091500';
const dynamoDb = mockClient(DynamoDBClient);
const s3 = mockClient(S3Client);
let said: string[];
let differences: unknown[];
let mended: unknown[];
let invoked: unknown[];
let isDeployed: boolean;

beforeEach(() => {
  said = [];
  [differences, mended, invoked] = [[], [], []];
  isDeployed = true;
  dynamoDb.reset();
  s3.reset();
  dynamoDb.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        EarliestRestorableDateTime: new Date('2026-10-18T09:15:00Z'),
        LatestRestorableDateTime: new Date('2026-11-22T09:20:00Z'),
      },
    },
  });
  dynamoDb
    .on(DescribeTableCommand)
    .resolves({ Table: { TableStatus: 'ACTIVE', CreationDateTime: new Date('2026-01-01T00:00:00Z') } });
  dynamoDb
    .on(DescribeTableCommand, { TableName: COPY })
    .rejectsOnce(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
    .resolves({ Table: { TableStatus: 'ACTIVE' } });
  dynamoDb.on(ScanCommand).resolves({ Items: [email('one', 'sent'), email('two', 'queued')] });
  dynamoDb.on(BatchGetItemCommand).resolves({ Responses: {} });
});

test('a table is copied as of that second, and what is gone is put back unless something took its place', async () => {
  expect(await restoreStage(tools(), restoration())).toBe(true);
  expect(
    dynamoDb.commandCalls(RestoreTableToPointInTimeCommand).map(({ args: [{ input }] }) => input),
  ).toEqual([
    {
      ...{ SourceTableName: 'staging-mail', TargetTableName: COPY, RestoreDateTime: AT },
      ...{ BillingModeOverride: 'PAY_PER_REQUEST', GlobalSecondaryIndexOverride: [] },
    },
  ]);
  const puts = dynamoDb.commandCalls(PutItemCommand).map(({ args: [{ input }] }) => input);
  expect(puts).toMatchObject([
    {
      TableName: 'staging-mail',
      Item: email('one', 'sent'),
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: { '#key': 'id' },
    },
    // It was on its way, and may have left since.
    { Item: { id: { S: 'two' }, status: { S: 'failed' }, failing: { S: 'yes' } } },
  ]);
  expect(puts[1]?.Item).not.toHaveProperty('due');
  expect(said).toContain('mail: 2 came back, 0 replaced, 0 left as they are; 1 emails wait for staff.');
  expect(said.at(-1)).toContain('The counters agree');
});

test('a table that was made after that second stays as it is, and the others are restored', async () => {
  const newer = { Table: { CreationDateTime: new Date('2026-11-22T09:15:01Z') } };
  dynamoDb.on(DescribeTableCommand, { TableName: 'staging-counters' }).resolves(newer);
  expect(await restoreStage(tools(), restoration({ tables: ['mail', 'counters'] }))).toBe(true);
  expect(said).toContain('counters is newer than that, and stays as it is.');
  expect(
    dynamoDb
      .commandCalls(RestoreTableToPointInTimeCommand)
      .map(({ args: [{ input }] }) => input.SourceTableName),
  ).toEqual(['staging-mail']);
});

test('a record that was written meanwhile stays, and one that has changed is replaced only where asked', async () => {
  const living = [email('one', 'failed')];
  dynamoDb.on(BatchGetItemCommand).resolves({ Responses: { 'staging-mail': living } });
  dynamoDb
    .on(PutItemCommand, { ConditionExpression: 'attribute_not_exists(#key)' })
    .rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
  await restoreStage(tools(), restoration());
  expect(said).toContain('mail: 0 came back, 0 replaced, 2 left as they are.');
  await restoreStage(tools(), restoration({ replacesChanged: true }));
  expect(said).toContain('mail: 0 came back, 1 replaced, 1 left as they are.');
});

test('an email that has left since does not leave again where it is replaced', async () => {
  const living = [email('two', 'sent')];
  dynamoDb.on(BatchGetItemCommand).resolves({ Responses: { 'staging-mail': living } });
  await restoreStage(tools(), restoration({ replacesChanged: true }));
  const puts = dynamoDb.commandCalls(PutItemCommand).map(({ args: [{ input }] }) => input.Item);
  expect(puts.find((item) => item?.id?.S === 'two')).toMatchObject({ status: { S: 'failed' } });
  expect(said).toContain('mail: 1 came back, 1 replaced, 0 left as they are; 1 emails wait for staff.');
});

test.each([true, false])(
  'an account that comes back has no session of its past; replaced: %s',
  async (isLiving) => {
    const account = (code: string) => ({
      ...{ username: { S: 'nora' }, accessCodeHash: { S: code }, sessionEpoch: { S: 'first' } },
    });
    dynamoDb.on(ScanCommand).resolves({ Items: [account('before')] });
    dynamoDb
      .on(BatchGetItemCommand)
      .resolves({ Responses: { 'staging-staff': isLiving ? [account('since')] : [] } });
    await restoreStage(tools(), restoration({ tables: ['staff'], replacesChanged: true }));
    const [put] = dynamoDb.commandCalls(PutItemCommand).map(({ args: [{ input }] }) => input.Item);
    expect(put).toMatchObject({ accessCodeHash: { S: 'before' }, sessionEpoch: { S: expect.any(String) } });
    expect(put?.sessionEpoch?.S).not.toBe('first');
  },
);

test('an account of staff that is gone or inactive comes back inactive: somebody may have ended it on purpose', async () => {
  const account = (username: string, isActive: boolean) => ({
    ...{ username: { S: username }, isActive: { BOOL: isActive }, sessionEpoch: { S: 'first' } },
  });
  dynamoDb.on(ScanCommand).resolves({ Items: ['gone', 'ended', 'here'].map((name) => account(name, true)) });
  const here = { ...account('here', true), name: { S: 'Nora' } };
  dynamoDb
    .on(BatchGetItemCommand)
    .resolves({ Responses: { 'staging-staff': [account('ended', false), here] } });
  await restoreStage(tools(), restoration({ tables: ['staff'], replacesChanged: true }));
  const puts = dynamoDb.commandCalls(PutItemCommand).map(({ args: [{ input }] }) => input.Item);
  expect(Object.fromEntries(puts.map((item) => [item?.username?.S, item?.isActive?.BOOL]))).toEqual({
    ...{ gone: false, ended: false, here: true },
  });
  expect(said).toContain(
    'staff: 1 came back, 2 replaced, 0 left as they are; 2 accounts are inactive until they are reactivated.',
  );
});

test.each([
  ['a key', '2026-11-22T09:15:00.001Z', ['two']],
  ['a former key', '2026-12-01T00:00:00.000Z', ['two']],
  // The copy has the record as the erasure has left it.
  ['a key', '2026-11-22T09:14:59.999Z', ['one', 'two']],
  // Records were named by the sender key before there was one for them.
  ['a sender key', '2026-12-01T00:00:00.000Z', ['two']],
])(
  'a record that was erased with a person by %s at %s does not come back',
  async (key, erasedAt, restored) => {
    const hash = erasedRecordHash('mail', { id: 'one' }, key);
    dynamoDb.on(ScanCommand, { TableName: 'staging-erased-records' }).resolves({
      Items: [{ hash: { S: hash }, erasedAt: { S: erasedAt }, key: { S: erasureKeyName('a key') } }],
    });
    dynamoDb.on(BatchGetItemCommand).callsFake(({ RequestItems }) => {
      const asked = JSON.stringify(RequestItems['staging-erased-records'] ?? '').includes(hash);

      return {
        Responses: asked
          ? { 'staging-erased-records': [{ hash: { S: hash }, erasedAt: { S: erasedAt } }] }
          : {},
      };
    });
    for (const replacesChanged of [false, true]) {
      dynamoDb.resetHistory();
      await restoreStage(tools(), restoration({ replacesChanged }));
      const puts = dynamoDb.commandCalls(PutItemCommand).map(({ args: [{ input }] }) => input.Item?.id?.S);
      expect(puts).toEqual(restored);
    }
    expect(said.some((line) => line.includes('1 stay away, of erased persons'))).toBe(restored.length === 1);
  },
);

test.each([true, false])(
  'a number sequence goes on to that of the copy, and never back; changed: %s',
  async (replacesChanged) => {
    const sequence = (name: string, value: string) => ({
      ...{ name: { S: name }, shard: { S: 'sequence' }, value: { N: value } },
    });
    dynamoDb
      .on(ScanCommand)
      .resolves({ Items: [sequence('invoices-2026', '57'), sequence('client-id', '9')] });
    const living = [sequence('invoices-2026', '1'), sequence('client-id', '12')];
    dynamoDb.on(BatchGetItemCommand).resolves({ Responses: { 'staging-counters': living } });
    dynamoDb.on(UpdateItemCommand).callsFake(({ Key }) => {
      if (Key.name.S === 'client-id')
        throw new ConditionalCheckFailedException({ message: 'no', $metadata: {} });
    });
    await restoreStage(tools(), restoration({ tables: ['counters'], replacesChanged }));
    expect(dynamoDb.commandCalls(PutItemCommand)).toEqual([]);
    const updates = dynamoDb.commandCalls(UpdateItemCommand).map(({ args: [{ input }] }) => input);
    expect(updates).toMatchObject([
      {
        ...{ TableName: 'staging-counters', Key: { name: { S: 'invoices-2026' }, shard: { S: 'sequence' } } },
        ...{ UpdateExpression: 'SET #value = :value', ConditionExpression: '#value < :value' },
        ExpressionAttributeValues: { ':value': { N: '57' } },
      },
      { Key: { name: { S: 'client-id' } } },
    ]);
    expect(said).toContain('counters: 0 came back, 1 replaced, 1 left as they are.');
  },
);

test('number sequences are raised to the records that came back', async () => {
  mended = [{ item: 'invoices-2026', counter: 'value', stored: 1, counted: 57 }];
  expect(await restoreStage(tools(), restoration())).toBe(true);
  expect(invoked).toEqual([{ mend: 'sequences' }]);
  expect(said.at(-2)).toContain('"counted":57');
});

test.each([
  ['another key', { key: { S: erasureKeyName('another key') } }, '2026-12-01T00:00:00.000Z', true],
  [
    'another key, before the restored second',
    { key: { S: erasureKeyName('another key') } },
    AT.toISOString(),
    false,
  ],
  ['a former key', { key: { S: erasureKeyName('a former key') } }, '2026-12-01T00:00:00.000Z', false],
  ['a sender key that is gone', {}, '2026-11-23T00:00:00.000Z', true],
  ['a sender key that is known', {}, '2026-11-24T00:00:00.000Z', false],
])('a restore is refused where records were erased since with %s', async (_, key, erasedAt, isRefused) => {
  dynamoDb
    .on(ScanCommand, { TableName: 'staging-erased-records' })
    .resolves({ Items: [{ hash: { S: 'a hash' }, erasedAt: { S: erasedAt }, ...key }] });
  const outcome = restoreStage(tools(), restoration());
  if (isRefused)
    await expect(outcome).rejects.toThrow(
      `1 records of persons were erased since ${AT.toISOString()} with a key`,
    );
  else expect(await outcome).toBe(true);
  expect(dynamoDb.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(isRefused ? 0 : 1);
});

test('a copy that an interrupted run has made is used again, and one that is being made is waited for', async () => {
  dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
  await restoreStage(tools(), restoration());
  expect(dynamoDb.commandCalls(RestoreTableToPointInTimeCommand)).toEqual([]);
  expect(said).toContain(`${COPY} is ready.`);
});

test.each<[string, Partial<Restoration>, string]>([
  [
    'a second that is too long ago',
    { at: new Date('2026-10-01T00:00:00Z') },
    'staging-mail can be restored from 2026-10-18T09:15:00.000Z to 2026-11-22T09:20:00.000Z',
  ],
  ['a second to come', { at: new Date(Date.now() + 60_000) }, 'is in the future'],
  ['another account', { context: { account: '210987654321' } }, 'belongs to account 210987654321'],
  ['an unknown table', { tables: ['letters'] }, 'There is no table letters.'],
  ['the table of sessions', { tables: ['sessions'] }, 'sessions: these tables are never restored'],
])('%s is refused, and nothing is restored', async (_, change, reason) => {
  await expect(restoreStage(tools(), restoration(change))).rejects.toThrow(reason);
  expect(dynamoDb.commandCalls(PutItemCommand)).toEqual([]);
});

test('a stage that is not deployed, or whose restore nobody approves, is not restored', async () => {
  isDeployed = false;
  await expect(restoreStage(tools(), restoration())).rejects.toThrow('The stage staging is not deployed.');
  isDeployed = true;
  expect(await restoreStage(tools(), restoration({ approve: async () => false }))).toBe(false);
  expect(dynamoDb.commandCalls(PutItemCommand)).toEqual([]);
});

test('counters that differ afterwards are named', async () => {
  differences = [{ item: 'clients', counter: 'total', stored: 1, counted: 2 }];
  expect(await restoreStage(tools(), restoration())).toBe(false);
  expect(said.at(-2)).toContain('"counted":2');
});

test('a copy that is gone or being deleted is not waited for', async () => {
  dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'DELETING' } });
  await expect(restoreStage(tools(), restoration())).rejects.toThrow(`The copy ${COPY} is DELETING`);
  const scanned = dynamoDb.commandCalls(ScanCommand).map(({ args: [{ input }] }) => input.TableName);
  expect(scanned).toEqual(['staging-erased-records']);
});

test('copies that do not exist or are being made are named, and not deleted', async () => {
  await restoreStage(tools(), restoration({ removesCopies: true }));
  dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING' } });
  await restoreStage(tools(), restoration({ removesCopies: true }));
  expect(said).toEqual([`There is no ${COPY}.`, `${COPY} is being made: run the command again later.`]);
  expect(dynamoDb.commandCalls(DeleteTableCommand)).toEqual([]);
});

test('the copies are deleted by a command of their own', async () => {
  dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
  await restoreStage(tools(), restoration({ removesCopies: true }));
  expect(dynamoDb.commandCalls(DeleteTableCommand).map(({ args: [{ input }] }) => input.TableName)).toEqual([
    COPY,
  ]);
  expect(dynamoDb.commandCalls(ScanCommand)).toEqual([]);
});

test.each([
  [false, ['automated/deleted.pdf']],
  [true, ['automated/deleted.pdf', 'automated/changed.pdf']],
])(
  'deleted files come back from their versions, and overwritten ones where asked: %s',
  async (changed, keys) => {
    const version = (name: string, id: string, hour: number) => ({
      Key: `automated/${name}.pdf`,
      VersionId: id,
      LastModified: new Date(Date.UTC(2026, 10, 22, hour)),
    });
    s3.on(ListObjectVersionsCommand)
      .resolvesOnce({
        IsTruncated: true,
        NextKeyMarker: 'automated/changed.pdf',
        NextVersionIdMarker: 'c2',
        DeleteMarkers: [version('deleted', 'd2', 10), version('removed', 'r2', 8)],
        Versions: [version('deleted', 'd1', 8), version('removed', 'r1', 7), version('changed', 'c2', 10)],
      })
      .resolves({
        Versions: [version('changed', 'c1', 8), version('new', 'n1', 10), version('same', 's1', 8)],
      });
    await restoreStage(tools(), restoration({ tables: [], withFiles: true, replacesChanged: changed }));
    const copied = s3.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => input);
    expect(copied.map(({ Key }) => Key)).toEqual(keys);
    expect(copied[0]).toMatchObject({
      Bucket: 'staging-files',
      CopySource: 'staging-files/automated/deleted.pdf?versionId=d1',
    });
  },
);

test('what waits in streams comes back last, and sessions never do', () => {
  const order = tablesToRestore();
  expect(order.slice(-4)).toEqual(['client-pairs', 'automated-documents', 'mail', 'inquiries']);
  expect(Object.keys(tables).filter((id) => !order.some((one) => one === id))).toEqual([
    'access-links',
    'sessions',
    'person-requests',
    'jobs',
    'import-rows',
    'limits',
  ]);
});

const email = (id: string, status: string) => ({
  ...{ id: { S: id }, status: { S: status }, attempts: { N: '1' } },
  ...(status === 'queued' && { due: { S: 'yes' }, dueAt: { S: '2026-11-22T09:16:00.000Z' } }),
});

function restoration(change: Partial<Restoration> = {}): Restoration {
  return {
    ...{ stage: 'staging', context: {}, at: AT, tables: ['mail'], withFiles: false },
    ...{ replacesChanged: false, removesCopies: false, approve: async () => true },
    ...{ dynamoDb: new DynamoDBClient({}), s3: new S3Client({}) },
    ...change,
  };
}

/** Programs that answer like AWS. */
function tools(): Tools {
  const resource = (ResourceType: string, construct: string, PhysicalResourceId: string) => ({
    ...{ ResourceType, LogicalResourceId: `${construct}0A1B2C3D`, PhysicalResourceId },
  });
  const answers: Record<string, unknown> = {
    'get-caller-identity': { Account: '123456789012' },
    'list-stack-resources': {
      StackResourceSummaries: [
        resource('AWS::S3::Bucket', 'files', 'staging-files'),
        resource('AWS::DynamoDB::GlobalTable', 'tablemail', 'staging-mail'),
        resource('AWS::DynamoDB::GlobalTable', 'tablestaff', 'staging-staff'),
        resource('AWS::DynamoDB::GlobalTable', 'tablecounters', 'staging-counters'),
        resource('AWS::DynamoDB::GlobalTable', 'tableerasedrecords', 'staging-erased-records'),
        resource('AWS::IAM::Role', 'tablemail', 'staging-role'),
      ],
    },
    'describe-stacks': {
      Stacks: [{ Outputs: [{ OutputKey: 'OpsVerifyCounters', OutputValue: 'verify' }] }],
    },
    invoke: {},
    'list-secret-version-ids': {
      Versions: [
        { VersionId: 'second', CreatedDate: '2026-11-25T00:00:00Z' },
        { VersionId: 'first', CreatedDate: Date.parse('2026-11-24T00:00:00Z') / 1_000 },
      ],
    },
  };

  return {
    run: async () => {},
    read: async (_, __, operation = '', ...args) => {
      if (operation === 'describe-stacks' && !isDeployed) throw new Error('Stack does not exist');
      if (operation === 'invoke') {
        invoked.push(JSON.parse(args[args.indexOf('--payload') + 1] ?? ''));
        writeFileSync(args.at(-1) ?? '', JSON.stringify({ mended, differences }));
      }

      if (operation === 'get-secret-value') {
        const present = args.includes('zahrael/staging/erasure-key') ? 'a key' : 'a sender key';
        const value = args.includes('first') ? 'a former key' : present;

        return JSON.stringify({ SecretString: JSON.stringify({ current: value }) });
      }

      return JSON.stringify(answers[operation]);
    },
    say: (line) => said.push(line),
  };
}
