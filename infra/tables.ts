import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { type TableDefinition, type TableId, tables } from '../functions/lib/dynamo/tables.ts';

const attribute = (key: TableDefinition['partition']): Attribute =>
  typeof key === 'string'
    ? { name: key, type: AttributeType.STRING }
    : { name: key.name, type: AttributeType.NUMBER };

type Projection = NonNullable<TableDefinition['indexes']>[string]['projection'];

const projectionOf = (projection: Projection) => {
  if (projection === 'all') return { projectionType: ProjectionType.ALL };
  if (projection === 'keys') return { projectionType: ProjectionType.KEYS_ONLY };

  return { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...projection] };
};

const createTable = (scope: Construct, id: string, table: TableDefinition): TableV2 =>
  new TableV2(scope, id, {
    partitionKey: attribute(table.partition),
    ...(table.sort && { sortKey: attribute(table.sort) }),
    globalSecondaryIndexes: Object.entries(table.indexes ?? {}).map(([indexName, index]) => ({
      indexName,
      partitionKey: attribute(index.partition),
      ...(index.sort && { sortKey: attribute(index.sort) }),
      ...projectionOf(index.projection),
    })),
    ...(table.stream && { dynamoStream: StreamViewType.NEW_IMAGE }),
    ...(table.expiresBy && { timeToLiveAttribute: table.expiresBy }),
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });

export type Tables = Record<TableId, TableV2>;

/** Creates every table of the table definitions: on demand, encrypted, recoverable for 35 days, protected from deletion. */
export const createTables = (scope: Construct): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([id, table]) => [id, createTable(scope, `table-${id}`, table)]),
  ) as Tables;
