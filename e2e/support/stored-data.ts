import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unzipSync } from 'fflate';
import { type TableDefinition, tables } from '../../functions/lib/dynamo/tables.ts';
import { textOf } from './api/documents-api.ts';
import type { SamplePerson } from './api/personal-data-api.ts';
import type { Fields } from './api/staff-api.ts';
import type { TestApp } from './test-app.ts';

/** A stored record or file as text. */
interface StoredText {
  readonly place: string;
  readonly text: string;
  readonly table?: string;
  readonly item?: Fields;
  /** Its key. */
  readonly file?: string;
}

const everyItem = async (client: DynamoDBDocumentClient, TableName: string, IndexName?: string) => {
  const items: Fields[] = [];
  let after: Fields | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, IndexName, ExclusiveStartKey: after }));
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after);

  return items;
};

/** The text of a file, of the files in a ZIP, and of a PDF with its metadata. */
const fileText = async (bytes: Uint8Array): Promise<string> => {
  const raw = Buffer.from(bytes).toString('latin1');
  if (raw.startsWith('PK')) {
    const files = await Promise.all(Object.values(unzipSync(bytes)).map(fileText));

    return files.join('\n');
  }

  return raw.startsWith('%PDF') ? `${raw}\n${await textOf(bytes)}` : Buffer.from(bytes).toString();
};

/** Everything that is stored: every item of every table and index, and every object of every bucket but the site’s. */
export const storedTexts = async ({ stack }: TestApp): Promise<StoredText[]> => {
  const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const s3 = new S3Client(stack.operator);
  const records = await Promise.all(
    Object.entries(tables).map(async ([table, definition]: [string, TableDefinition]) => {
      const name = stack.tableName(table);
      const all = await Promise.all(
        [undefined, ...Object.keys(definition.indexes ?? {})].map((index) => everyItem(dynamo, name, index)),
      );

      return all.flat().map((item): StoredText => {
        const text = JSON.stringify(item);

        return { place: `${table} ${text.slice(0, 300)}`, text, table, item };
      });
    }),
  );
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const files: StoredText[] = [];
  for (const { Name: Bucket } of Buckets.filter((one) => !one.Name?.includes('site'))) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key = '' } of Contents) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      files.push({ place: `file ${Key}`, text: `${Key}\n${await fileText(bytes)}`, file: Key });
    }
  }

  return [...records.flat(), ...files];
};

/** Stores a record as the event source mapping does whose every retry failed. */
export const putDeadLetter = async ({ stack }: TestApp, image: object): Promise<void> => {
  const s3 = new S3Client(stack.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const payload = JSON.stringify({ Records: [{ dynamodb: { NewImage: image } }] });
  await s3.send(
    new PutObjectCommand({
      Bucket: Buckets.find(({ Name }) => Name?.includes('dead'))?.Name,
      Key: 'aws/lambda/sample/shard/2026/11/22/sample-dead-letter',
      Body: JSON.stringify({ payload }),
    }),
  );
};

/** Makes the records of a client in a table older than the ten years for which the law has them kept. */
export const makeOlder = async (
  { stack, records }: TestApp,
  table: string,
  clientId: number,
): Promise<void> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  for (const { id, clientId: owner } of await records(table))
    if (owner === clientId)
      await client.send(
        new UpdateCommand({
          TableName: stack.tableName(table),
          Key: { id },
          UpdateExpression: 'SET createdAt = :then',
          ExpressionAttributeValues: { ':then': '2012-01-01T00:00:00.000Z' },
        }),
      );
};

/** Makes the next pass of an erasure due. */
export const makeDue = async ({ stack }: TestApp, id: string): Promise<void> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  await client.send(
    new UpdateCommand({
      TableName: stack.tableName('person-requests'),
      Key: { id },
      UpdateExpression: 'SET dueAt = :now',
      ExpressionAttributeValues: { ':now': new Date(stack.now()).toISOString() },
    }),
  );
};

const KEPT_TABLES = ['invoices', 'payments', 'subscriptions', 'access-log', 'erased-records'];

/** Whether a place may still name an erased person: what the look-up has declared as kept. */
const isDeclaredKept = ({ table, item, file }: StoredText, contracts: readonly string[]): boolean =>
  (table !== undefined && KEPT_TABLES.includes(table)) ||
  contracts.some((id) => item?.id === id || item?.documentId === id || file?.includes(id)) ||
  file?.startsWith('invoices/') === true ||
  file?.startsWith('signed/') === true;

/** The places that name the person and were not declared as kept. */
export const placesNaming = async (
  app: TestApp,
  person: SamplePerson,
  contracts: readonly string[] = [],
): Promise<string[]> => {
  const stored = await storedTexts(app);
  if (stored.length <= 100) throw new Error(`Only ${stored.length} texts are stored: most were not read.`);

  return stored
    .filter((one) => !isDeclaredKept(one, contracts))
    .flatMap(({ place, text }) =>
      person.markers
        .filter((marker) => text.toLowerCase().includes(marker.toLowerCase()))
        .map((marker) => `${marker} in ${place}`),
    );
};
