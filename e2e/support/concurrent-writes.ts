import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { hashToken } from '../../functions/lib/auth/tokens.ts';
import { dynamo } from '../../functions/lib/dynamo/client.ts';
import {
  type TableDefinition,
  type TableId,
  tables,
  tableVariable,
} from '../../functions/lib/dynamo/tables.ts';
import { callHandler, eventFromSite } from '../../functions/lib/http/test-event.ts';
import { startDynamoDb } from '../../infra/local/emulators/dynamodb.ts';
import { dynamoDbAt } from '../../infra/local/emulators/tables.ts';
import type { Endpoint, RequestOf } from '../../shared/contract/endpoint.ts';
import type { CompanyDetails } from '../../shared/domain/company-details.ts';

const WRITE = /^(Put|Update|Delete|TransactWrite)/;
const FUNCTIONS = join(import.meta.dirname, '../../functions');
const STAFF = 'commander';
const TOKEN = 'the token of a sample session';

type Key = TableDefinition['partition'];
const nameOf = (key: Key) => (typeof key === 'string' ? key : key.name);
const schemaOf = ({ partition, sort }: Pick<TableDefinition, 'partition' | 'sort'>) => [
  { AttributeName: nameOf(partition), KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: nameOf(sort), KeyType: 'RANGE' }] : []),
];

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
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
  };
};

const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'sample',
  AWS_SECRET_ACCESS_KEY: 'sample',
  SITE_ORIGIN: 'https://zahrael.example',
  MAIL_FROM: 'portal@zahrael.example',
  INQUIRIES_ADDRESS: 'inquiries@zahrael.example',
  SENDER_KEY: 'sample key',
  DOMINION_CODE: 'SAMPLE-CODE',
  COMPANY_DETAILS: JSON.stringify({
    origin: 'https://zahrael.example',
    contactEmail: 'contact@zahrael.example',
    contactPhone: '+971 4 555 0100',
    onboardingEmail: 'onboarding@zahrael.example',
    bankAccount: { name: 'Sample', bank: 'Sample Bank', iban: 'AE000000000000000000000', swift: 'SAMPLEXX' },
  } satisfies CompanyDetails),
};

interface Called {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Handlers in this process on an emulator of their own: tests let somebody else write between what a handler reads and
 * what it writes.
 */
export const startConcurrentWrites = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zahrael-writes-'));
  const emulator = await startDynamoDb(folder, { onOutput: () => {}, onExit: () => {} });
  const admin = dynamoDbAt(emulator.port);
  const tableIds = Object.keys(tables).filter((name): name is TableId => name in tables);
  for (const table of tableIds) await admin('CreateTable', createTable(table));
  Object.assign(process.env, environment, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${emulator.port}`,
    ...Object.fromEntries(tableIds.map((table) => [tableVariable(table), table])),
  });
  const files = mockClient(S3Client);

  let somebodyElse: (() => Promise<unknown>) | undefined;
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const others = WRITE.test(commandName) ? somebodyElse : undefined;
        if (others) somebodyElse = undefined;
        await others?.();

        return next(args);
      },
    { step: 'initialize', name: 'somebodyElse', override: true },
  );

  const put = (table: TableId, Item: Record<string, unknown>) =>
    dynamo.send(new PutCommand({ TableName: table, Item }));
  const now = new Date().toISOString();
  await put('staff', { username: STAFF, role: 'admin', accessCodeHash: '', createdAt: now, list: 'all' });
  await put('sessions', {
    ...{ tokenHash: hashToken(TOKEN), kind: 'staff', username: STAFF, lastSeenAt: now },
    expiresAt: new Date(Date.now() + 12 * 3_600_000).toISOString(),
  });

  return {
    files,
    put,
    /** Calls an endpoint as staff. */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: RequestOf<E>,
      { key, file }: { key?: string; file?: string } = {},
    ): Promise<Called> => {
      const { handler } = await import(/* @vite-ignore */ join(FUNCTIONS, `${endpoint.id}.ts`));
      const fields = Object.entries(Object(input));
      const isInPath = ([name]: [string, unknown]) => endpoint.path.includes(`{${name}}`);
      const rest = fields.filter((field) => !isInPath(field));
      const inQuery = endpoint.method === 'GET' || file !== undefined;
      const event = eventFromSite(endpoint.method, {
        cookies: [`__Host-staff=${TOKEN}`],
        path: Object.fromEntries(fields.filter(isInPath).map(([name, value]) => [name, String(value)])),
        ...(inQuery
          ? { query: new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString() }
          : endpoint.method !== 'DELETE' && { body: Object.fromEntries(rest) }),
        ...(file !== undefined && { body: file }),
        headers: {
          ...(key && { 'idempotency-key': key }),
          ...(file !== undefined && { 'content-type': 'text/plain' }),
        },
      });

      return callHandler(handler, event);
    },
    /** Lets somebody else write before the next write, which is planned from what was read before. */
    inBetween: (write: () => Promise<unknown>): void => {
      somebodyElse = write;
    },
    /** Whether the write in between has come. */
    hasComeInBetween: () => somebodyElse === undefined,
    items: async (table: TableId) =>
      (await dynamo.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items ?? [],
    stop: async () => {
      files.restore();
      dynamo.destroy();
      await emulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type ConcurrentWrites = Awaited<ReturnType<typeof startConcurrentWrites>>;
