import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/sample-assembly.ts';
import { type DynamoDbEmulator, startDynamoDb } from './dynamodb.ts';
import { type DynamoDb, dynamoDbAt, findTable, type LocalTable, provisionTables } from './tables.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let emulator: DynamoDbEmulator;
let dynamoDb: DynamoDb;

beforeAll(async () => {
  folder = await temporaryFolder();
  emulator = await startDynamoDb(folder.path, { onOutput: () => {}, onExit: () => {} });
  dynamoDb = dynamoDbAt(emulator.port);
});
afterAll(async () => {
  await emulator.stop();
  await folder.remove();
});

const table = (ref: string, indexes: readonly string[], key = 'id'): LocalTable => ({
  logicalId: ref,
  label: ref,
  ref,
  attributes: {},
  properties: {
    AttributeDefinitions: [key, ...indexes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    GlobalSecondaryIndexes: indexes.map((AttributeName) => ({
      IndexName: `by-${AttributeName}`,
      KeySchema: [{ AttributeName, KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    })),
  },
});

const by = (TableName: string, attribute: string) =>
  dynamoDb('Query', {
    TableName,
    IndexName: `by-${attribute}`,
    KeyConditionExpression: '#a = :v',
    ExpressionAttributeNames: { '#a': attribute },
    ExpressionAttributeValues: { ':v': { S: 'x' } },
  });

test('a table keeps its records when its indexes change', async () => {
  await provisionTables(dynamoDb, [table('notes', ['owner'])]);
  const Item = { id: { S: '1' }, owner: { S: 'x' }, colour: { S: 'x' } };
  await dynamoDb('PutItem', { TableName: 'notes', Item });
  await provisionTables(dynamoDb, [table('notes', ['colour'])]);
  expect(await by('notes', 'colour')).toMatchObject({ Count: 1, Items: [Item] });
  await expect(by('notes', 'owner')).rejects.toThrow();
});

test('an index has the attributes that it got since', async () => {
  const withAttributes = (NonKeyAttributes: string[]): LocalTable => {
    const { properties, ...rest } = table('tasks', ['owner']);
    const Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes };
    const GlobalSecondaryIndexes = properties.GlobalSecondaryIndexes.map((index) => ({
      ...index,
      Projection,
    }));

    return { ...rest, properties: { ...properties, GlobalSecondaryIndexes } };
  };
  const Item = { id: { S: '1' }, owner: { S: 'x' }, title: { S: 'Call' }, state: { S: 'open' } };
  await provisionTables(dynamoDb, [withAttributes(['title'])]);
  await dynamoDb('PutItem', { TableName: 'tasks', Item });
  await provisionTables(dynamoDb, [withAttributes(['title', 'state'])]);
  expect(await by('tasks', 'owner')).toMatchObject({ Items: [Item] });
  const operations: string[] = [];
  const recorded: DynamoDb = (operation, input) => {
    operations.push(operation);
    return dynamoDb(operation, input);
  };
  await provisionTables(recorded, [withAttributes(['state', 'title'])]);
  expect(operations).not.toContain('UpdateTable');
});

test('the items of a table expire by the attribute that it got since, or no longer', async () => {
  const expiring = (AttributeName?: string): LocalTable => {
    const { properties, ...rest } = table('links', []);
    const TimeToLiveSpecification = AttributeName ? { AttributeName, Enabled: true } : undefined;

    return { ...rest, properties: { ...properties, TimeToLiveSpecification } };
  };
  for (const attribute of ['expiresAt', 'endsAt', undefined, 'endsAt']) {
    await provisionTables(dynamoDb, [expiring(attribute)]);
    expect(await dynamoDb('DescribeTimeToLive', { TableName: 'links' })).toMatchObject({
      TimeToLiveDescription: attribute
        ? { TimeToLiveStatus: 'ENABLED', AttributeName: attribute }
        : { TimeToLiveStatus: 'DISABLED' },
    });
  }
});

test('a changed key of a table fails the start', async () => {
  await provisionTables(dynamoDb, [table('staff', [])]);
  await expect(provisionTables(dynamoDb, [table('staff', [], 'username')])).rejects.toThrow('--fresh');
});

test('a table is found by its name or an unambiguous beginning of it', () => {
  const tables = [table('clients', []), table('client-emails', []), table('notes', [])];
  expect(findTable(tables, 'clients').ref).toBe('clients');
  expect(findTable(tables, 'clientemails').ref).toBe('client-emails');
  expect(findTable(tables, 'note').ref).toBe('notes');
  expect(() => findTable(tables, 'client')).toThrow('2 tables');
  expect(() => findTable(tables, 'staff')).toThrow('0 tables');
});

test('a transaction depends on the condition of an item that it does not write, as on AWS', async () => {
  await provisionTables(dynamoDb, [table('checked', [])]);
  await dynamoDb('PutItem', { TableName: 'checked', Item: { id: { S: 'merged' }, mergedInto: { N: '7' } } });
  const put = (id: string) => ({ Put: { TableName: 'checked', Item: { id: { S: id } } } });
  const check = (id: string, ConditionExpression: string | undefined) => ({
    ConditionCheck: { TableName: 'checked', Key: { id: { S: id } }, ConditionExpression },
  });
  const write = (...TransactItems: object[]) => dynamoDb('TransactWriteItems', { TransactItems });
  const isFree = 'attribute_not_exists(mergedInto)';
  await expect(write(put('refused'), check('merged', isFree))).rejects.toMatchObject({
    code: 'TransactionCanceledException',
  });
  await write(put('stored'), check('nobody', isFree), check('merged', 'attribute_exists(mergedInto)'));
  for (const refused of [check('stored', isFree), check('merged', undefined)])
    await expect(write(put('stored'), refused)).rejects.toMatchObject({ code: 'ValidationException' });
  expect(await dynamoDb('Scan', { TableName: 'checked' })).toMatchObject({ Count: 2 });
});
