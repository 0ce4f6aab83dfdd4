import { AsyncLocalStorage } from 'node:async_hooks';
import { BatchWriteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../functions/lib/dynamo/client.ts';
import {
  type TableDefinition,
  type TableId,
  tables,
  tableVariable,
} from '../../functions/lib/dynamo/tables.ts';
import { type DynamoDbEmulator, startDynamoDb } from '../../infra/local/emulators/dynamodb.ts';
import { dynamoDbAt } from '../../infra/local/emulators/tables.ts';

type Key = TableDefinition['partition'];
const nameOf = (key: Key) => (typeof key === 'string' ? key : key.name);
const schemaOf = ({ partition, sort }: Pick<TableDefinition, 'partition' | 'sort'>) => [
  { AttributeName: nameOf(partition), KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: nameOf(sort), KeyType: 'RANGE' }] : []),
];

const projectionOf = ({ projection }: NonNullable<TableDefinition['indexes']>[string]) =>
  typeof projection === 'string'
    ? { ProjectionType: projection === 'all' ? 'ALL' : 'KEYS_ONLY' }
    : { ProjectionType: 'INCLUDE', NonKeyAttributes: projection };

const createTable = (TableName: TableId) => {
  const table: TableDefinition = tables[TableName];
  const indexes = Object.entries(table.indexes ?? {});
  const keys = [table, ...indexes.map(([, index]) => index)].flatMap(({ partition, sort }) =>
    sort ? [partition, sort] : [partition],
  );
  const types = new Map(keys.map((key) => [nameOf(key), typeof key === 'string' ? 'S' : 'N']));

  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...types].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: schemaOf(table),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: schemaOf(index),
        Projection: projectionOf(index),
      })),
    }),
  };
};

const WRITES = /^(Put|Update|Delete|TransactWrite)/;
const SOMEBODY_ELSE = 'somebodyElseOnce';
const theirCalls = new AsyncLocalStorage<boolean>();

/** Writes in a batch. */
const MOST_AT_ONCE = 25;

const ALL_TABLES = Object.keys(tables).filter((name): name is TableId => name in tables);

declare global {
  var sharedEmulator: { readonly emulator: DynamoDbEmulator; readonly created: Set<TableId> } | undefined;
}

const startEmulator = async () => ({
  emulator: await startDynamoDb(undefined, { onOutput: () => {}, onExit: () => {} }),
  created: new Set<TableId>(),
});

/** A mutation run loads a test file once per mutant: all loads share an emulator, which ends with the process. */
const isShared = (): boolean => 'mutationSwitch' in globalThis;

/** An emulator of its own with these tables, empty, which the functions of this process use. */
export const startTestStore = async (tableIds: readonly TableId[] = ALL_TABLES) => {
  const started = globalThis.sharedEmulator ?? (await startEmulator());
  if (isShared()) globalThis.sharedEmulator = started;
  const { emulator, created } = started;
  const admin = dynamoDbAt(emulator.port);
  for (const table of tableIds) {
    if (created.has(table)) await admin('DeleteTable', { TableName: table });
    await admin('CreateTable', createTable(table));
    created.add(table);
  }
  Object.assign(process.env, {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'sample', AWS_SECRET_ACCESS_KEY: 'sample' },
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${emulator.port}`,
    ...Object.fromEntries(tableIds.map((table) => [tableVariable(table), table])),
  });
  const items = async (table: TableId) =>
    (await dynamo.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items ?? [];

  return {
    put: (table: TableId, Item: Record<string, unknown>) =>
      dynamo.send(new PutCommand({ TableName: table, Item })),
    items,
    /** Empties a table, and puts these items into it. */
    fill: async (table: TableId, ...records: readonly Record<string, unknown>[]) => {
      // Whoever a test before was waiting for does not come any more.
      if (!theirCalls.getStore()) dynamo.middlewareStack.remove(SOMEBODY_ELSE);
      const keys = schemaOf(tables[table]).map(({ AttributeName }) => AttributeName);
      const removals = (await items(table)).map((item) => ({
        DeleteRequest: { Key: Object.fromEntries(keys.map((key) => [key, item[key]])) },
      }));
      for (const requests of [removals, records.map((Item) => ({ PutRequest: { Item } }))])
        for (let at = 0; at < requests.length; at += MOST_AT_ONCE)
          await dynamo.send(
            new BatchWriteCommand({ RequestItems: { [table]: requests.slice(at, at + MOST_AT_ONCE) } }),
          );
    },
    /** Somebody else writes, once: before the next write, or the next calls of these names. */
    beforeNext: (write: () => Promise<unknown>, calls = WRITES) => {
      let written: Promise<unknown> | undefined;
      dynamo.middlewareStack.add(
        (next, { commandName = '' }) =>
          async (call) => {
            if (calls.test(commandName) && !theirCalls.getStore()) {
              written ??= theirCalls
                .run(true, write)
                .finally(() => dynamo.middlewareStack.remove(SOMEBODY_ELSE));
              await written;
            }

            return next(call);
          },
        { step: 'initialize', name: SOMEBODY_ELSE, override: true },
      );
    },
    stop: async () => {
      dynamo.middlewareStack.remove(SOMEBODY_ELSE);
      dynamo.destroy();
      if (!isShared()) await emulator.stop();
    },
  };
};

export type TestStore = Awaited<ReturnType<typeof startTestStore>>;
