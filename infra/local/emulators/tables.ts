import * as z from 'zod/mini';
import type { DeployedResource, Deployment } from '../template/deployment.ts';
import { REGION } from '../template/names.ts';

/** The stack's own access to the DynamoDB emulator, past the IAM proxy. */
export type DynamoDb = (operation: string, input: object) => Promise<unknown>;

export class DynamoDbError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const Failure = z.object({ __type: z.string(), message: z.optional(z.string()) });

export const dynamoDbAt =
  (port: number): DynamoDb =>
  async (operation, input) => {
    const isStream = /^(DescribeStream|GetShardIterator|GetRecords|ListStreams)$/.test(operation);
    const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: {
        'x-amz-target': `${isStream ? 'DynamoDBStreams' : 'DynamoDB'}_20120810.${operation}`,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': date,
        authorization: `AWS4-HMAC-SHA256 Credential=stack/${date.slice(0, 8)}/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=00`,
      },
      body: JSON.stringify(input),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const { __type, message = '' } = Failure.parse(answer);
    throw new DynamoDbError(__type.split('#').at(-1) ?? __type, `${operation}: ${message}`);
  };

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.string(),
    NonKeyAttributes: z.optional(z.array(z.string())),
  }),
});
const Attributes = z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() }));

const Table = z.object({
  AttributeDefinitions: Attributes,
  KeySchema,
  GlobalSecondaryIndexes: z._default(z.array(Index), []),
  LocalSecondaryIndexes: z.optional(z.array(Index)),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.optional(z.string()) })),
  TimeToLiveSpecification: z.optional(z.object({ AttributeName: z.string(), Enabled: z.boolean() })),
});
export type LocalTable = DeployedResource<z.infer<typeof Table>>;

const Described = z.object({
  Table: z.object({
    KeySchema,
    AttributeDefinitions: Attributes,
    GlobalSecondaryIndexes: z._default(z.array(Index), []),
    StreamSpecification: z.optional(z.object({ StreamEnabled: z.boolean() })),
  }),
});

export const readTables = (deployment: Deployment): readonly LocalTable[] =>
  ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table']
    .flatMap((type) => deployment.all(type, Table))
    // The construct of the table `clients` is `table-clients`.
    .map((table) => ({ ...table, label: table.label.replace(/^table-?/, '') }));

// The poller detects writes without a change by the old images, and removes them if the template has none.
const STREAM = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' };

const create = async (dynamoDb: DynamoDb, { ref, properties }: LocalTable) => {
  await dynamoDb('CreateTable', {
    TableName: ref,
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(properties.GlobalSecondaryIndexes.length > 0 && {
      GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes,
    }),
    ...(properties.LocalSecondaryIndexes && { LocalSecondaryIndexes: properties.LocalSecondaryIndexes }),
    ...(properties.StreamSpecification && { StreamSpecification: STREAM }),
  });
};

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
const attributesOf = ({ Projection }: z.infer<typeof Index>) =>
  (Projection.NonKeyAttributes ?? []).toSorted();
const byName = <Item extends { AttributeName: string }>(items: readonly Item[]) =>
  [...items].sort((a, b) => a.AttributeName.localeCompare(b.AttributeName));

/** Updates a table of an earlier start like a deployment: adds and deletes indexes, refuses another key. */
const update = async (
  dynamoDb: DynamoDb,
  { ref, label, properties }: LocalTable,
  existing: z.infer<typeof Described>['Table'],
) => {
  if (!same(byName(existing.KeySchema), byName(properties.KeySchema)))
    throw new Error(`The key of table ${label} has changed since its data was written: start with --fresh.`);

  const wanted = properties.GlobalSecondaryIndexes;
  const matches = (left: z.infer<typeof Index>, right: z.infer<typeof Index>) =>
    left.IndexName === right.IndexName &&
    same(byName(left.KeySchema), byName(right.KeySchema)) &&
    left.Projection.ProjectionType === right.Projection.ProjectionType &&
    same(attributesOf(left), attributesOf(right));
  const change = (updates: object) =>
    dynamoDb('UpdateTable', {
      TableName: ref,
      AttributeDefinitions: properties.AttributeDefinitions,
      ...updates,
    });

  for (const index of existing.GlobalSecondaryIndexes)
    if (!wanted.some((other) => matches(index, other)))
      await change({ GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: index.IndexName } }] });
  for (const index of wanted)
    if (!existing.GlobalSecondaryIndexes.some((other) => matches(index, other)))
      await change({ GlobalSecondaryIndexUpdates: [{ Create: index }] });
  if (properties.StreamSpecification && !existing.StreamSpecification?.StreamEnabled)
    await change({ StreamSpecification: STREAM });
};

const Expiry = z.object({
  TimeToLiveDescription: z.object({
    TimeToLiveStatus: z.string(),
    AttributeName: z.optional(z.string()),
  }),
});

/** The attribute by which the emulator lets the items of a table expire. */
const expiryOf = async (dynamoDb: DynamoDb, TableName: string): Promise<string | undefined> => {
  const answer = await dynamoDb('DescribeTimeToLive', { TableName });
  const { TimeToLiveStatus, AttributeName } = Expiry.parse(answer).TimeToLiveDescription;

  return /^ENABL/.test(TimeToLiveStatus) ? AttributeName : undefined;
};

/** DynamoDB changes the attribute in two steps. */
const updateExpiry = async (dynamoDb: DynamoDb, { ref, properties }: LocalTable) => {
  const { TimeToLiveSpecification: wanted } = properties;
  const attribute = wanted?.Enabled ? wanted.AttributeName : undefined;
  const existing = await expiryOf(dynamoDb, ref);
  if (existing === attribute) return;
  const set = (AttributeName: string, Enabled: boolean) =>
    dynamoDb('UpdateTimeToLive', { TableName: ref, TimeToLiveSpecification: { AttributeName, Enabled } });
  if (existing !== undefined) await set(existing, false);
  if (attribute !== undefined) await set(attribute, true);
};

/** Creates or updates every table of the template in the emulator. */
export const provisionTables = async (dynamoDb: DynamoDb, tables: readonly LocalTable[]): Promise<void> => {
  for (const table of tables) {
    const existing = await dynamoDb('DescribeTable', { TableName: table.ref }).catch((error: unknown) => {
      if (error instanceof DynamoDbError && error.code === 'ResourceNotFoundException') return undefined;
      throw error;
    });
    if (existing) await update(dynamoDb, table, Described.parse(existing).Table);
    else await create(dynamoDb, table);
    await updateExpiry(dynamoDb, table);
  }
};

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A table by its id, or by an unambiguous beginning of it. */
export const findTable = (tables: readonly LocalTable[], name: string): LocalTable => {
  const exact = tables.filter(({ label }) => bare(label) === bare(name));
  const found = exact.length > 0 ? exact : tables.filter(({ label }) => bare(label).startsWith(bare(name)));
  const [table] = found;
  if (table && found.length === 1) return table;
  const known = tables.map(({ label }) => label).join(', ');
  throw new Error(`${found.length} tables are called "${name}"; there are ${known}.`);
};
