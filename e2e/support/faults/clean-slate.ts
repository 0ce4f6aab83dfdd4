import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type TableDefinition, type TableId, tables } from '../../../functions/lib/dynamo/tables.ts';
import type { TestApp } from '../test-app.ts';

export type StoredRow = Record<string, unknown>;

/** All records of the app, by table. */
export type Records = Readonly<Partial<Record<TableId, readonly StoredRow[]>>>;

/** Accounts and sessions stay from run to run. */
const KEPT: readonly TableId[] = ['staff', 'sessions', 'access-codes'];

const CLEARED = (Object.keys(tables) as TableId[]).filter((table) => !KEPT.includes(table));

export const readRecords = async (app: TestApp, from: readonly TableId[] = CLEARED): Promise<Records> =>
  Object.fromEntries(await Promise.all(from.map(async (table) => [table, await app.records(table)])));

const keyOf = (table: TableId, row: StoredRow): StoredRow => {
  const { partition, sort }: TableDefinition = tables[table];
  const names = [partition, sort].flatMap((key) =>
    key === undefined ? [] : [typeof key === 'string' ? key : key.name],
  );

  return Object.fromEntries(names.map((name) => [name, row[name]]));
};

const MOST_AT_ONCE = 25;

/** Removes these records and every sent email. */
export const clearRecords = async (app: TestApp, records: Records): Promise<void> => {
  const { stack } = app;
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const removals = (Object.entries(records) as [TableId, readonly StoredRow[]][]).flatMap(([table, rows]) =>
    rows.map((row) => ({
      table: stack.tableName(table),
      request: { DeleteRequest: { Key: keyOf(table, row) } },
    })),
  );
  for (let at = 0; at < removals.length; at += MOST_AT_ONCE) {
    const byTable = Object.groupBy(removals.slice(at, at + MOST_AT_ONCE), ({ table }) => table);
    await operator.send(
      new BatchWriteCommand({
        RequestItems: Object.fromEntries(
          Object.entries(byTable).map(([table, some = []]) => [table, some.map(({ request }) => request)]),
        ),
      }),
    );
  }
  await fetch(`${stack.mailUrl}/clear-store`, { method: 'POST' });
};
