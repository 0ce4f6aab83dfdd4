import {
  DescribeTableCommand,
  DynamoDBClient,
  ExportTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { exportTables } from './export-tables.ts';

const dynamoDb = mockClient(DynamoDBClient);

test('all tables are exported as of one second, each under its name', async () => {
  dynamoDb
    .on(DescribeTableCommand)
    .callsFake(({ TableName }) => ({ Table: { TableArn: `arn:${TableName}` } }));
  dynamoDb.on(ExportTableToPointInTimeCommand).resolves({});
  await exportTables(new DynamoDBClient({}), {
    ...{ tables: { mail: 'staging-mail', clients: 'staging-clients' }, bucket: 'backups', stage: 'staging' },
    ...{ now: new Date('2026-11-22T09:06:00Z'), say: () => {} },
  });
  const at = new Date('2026-11-22T09:00:00Z');
  expect(
    dynamoDb.commandCalls(ExportTableToPointInTimeCommand).map(({ args: [{ input }] }) => input),
  ).toEqual(
    ['mail', 'clients'].map((id) => ({
      ...{
        TableArn: `arn:staging-${id}`,
        ExportTime: at,
        S3Bucket: 'backups',
        ExportFormat: 'DYNAMODB_JSON',
      },
      S3Prefix: `staging/2026-11-22T09:00:00.000Z/${id}`,
    })),
  );
});
