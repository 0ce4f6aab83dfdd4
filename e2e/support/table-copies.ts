import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import type { TestApp } from './test-app.ts';

type Item = Record<string, AttributeValue>;

/** DynamoDB's limit of a batch. */
const WRITTEN_AT_ONCE = 25;

/** Tables as they were at a moment, which the emulator does not keep by itself, and their loss. */
export const tableCopiesOf = ({ stack }: TestApp) => {
  const client = new DynamoDBClient(stack.operator);
  const copyOf = (table: TableId) => `${stack.tableName(table)}-copy`;

  const itemsOf = async (table: TableId): Promise<Item[]> => {
    const { Items = [] } = await client.send(
      new ScanCommand({ TableName: stack.tableName(table), ConsistentRead: true }),
    );

    return Items;
  };
  const write = async (name: string, requests: object[]) => {
    for (let at = 0; at < requests.length; at += WRITTEN_AT_ONCE)
      await client.send(
        new BatchWriteItemCommand({ RequestItems: { [name]: requests.slice(at, at + WRITTEN_AT_ONCE) } }),
      );
  };
  const keyOf = async (table: TableId) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: stack.tableName(table) }));

    return { schema: Table?.KeySchema ?? [], attributes: Table?.AttributeDefinitions ?? [] };
  };

  return {
    client,
    copyOf,
    /** Copies these tables as they are now. */
    copy: async (tables: readonly TableId[]) => {
      await Promise.all(
        tables.map(async (table) => {
          const [contents, { schema, attributes }] = await Promise.all([itemsOf(table), keyOf(table)]);
          await client.send(
            new CreateTableCommand({
              TableName: copyOf(table),
              KeySchema: schema,
              AttributeDefinitions: attributes.filter(({ AttributeName }) =>
                schema.some((key) => key.AttributeName === AttributeName),
              ),
              BillingMode: 'PAY_PER_REQUEST',
            }),
          );
          await write(
            copyOf(table),
            contents.map((Item) => ({ PutRequest: { Item } })),
          );
        }),
      );
    },
    /** Deletes every item of these tables. */
    lose: async (tables: readonly TableId[]) => {
      for (const table of tables) {
        const { schema } = await keyOf(table);
        const keys = (await itemsOf(table)).map((item) =>
          Object.fromEntries(schema.map(({ AttributeName = '' }) => [AttributeName, item[AttributeName]])),
        );
        await write(
          stack.tableName(table),
          keys.map((Key) => ({ DeleteRequest: { Key } })),
        );
      }
    },
  };
};
