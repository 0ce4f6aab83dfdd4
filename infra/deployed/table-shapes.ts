import * as z from 'zod/mini';
import { StackTemplate } from '../local/template/stack-template.ts';

/** The parts of an index that DynamoDB cannot change: those of its key and what it projects. */
const IndexShape = z.object({ key: z.array(z.string()), projection: z.string() });

/** The parts of a table that a deployment can change only with care, or not at all. */
const TableShape = z.object({
  /** Attribute and type of partition and sort key: `reference S`. */
  key: z.array(z.string()),
  indexes: z.record(z.string(), IndexShape),
  stream: z.optional(z.string()),
  expiresBy: z.optional(z.string()),
});
export type TableShape = z.infer<typeof TableShape>;

/** Tables by their logical id in the template. */
export const TableShapes = z.record(z.string(), TableShape);
export type TableShapes = z.infer<typeof TableShapes>;

const KeySchema = z.array(z.object({ AttributeName: z.string() }));
const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema,
  GlobalSecondaryIndexes: z._default(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({
          ProjectionType: z.string(),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
    [],
  ),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(z.object({ AttributeName: z.string() })),
});

const shapeOf = (properties: unknown): TableShape => {
  const table = TableProperties.parse(properties);
  const types = Object.fromEntries(
    table.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  const keyOf = (schema: z.infer<typeof KeySchema>) =>
    schema.map(({ AttributeName }) => `${AttributeName} ${types[AttributeName]}`);

  return {
    key: keyOf(table.KeySchema),
    indexes: Object.fromEntries(
      table.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
        IndexName,
        {
          key: keyOf(KeySchema),
          projection: [Projection.ProjectionType, ...(Projection.NonKeyAttributes ?? []).toSorted()].join(
            ' ',
          ),
        },
      ]),
    ),
    stream: table.StreamSpecification?.StreamViewType,
    expiresBy: table.TimeToLiveSpecification?.AttributeName,
  };
};

/** The shapes of all tables of a template. */
export const readTableShapes = (template: unknown): TableShapes =>
  Object.fromEntries(
    Object.entries(StackTemplate.parse(template).Resources)
      .filter(([, { Type }]) => Type === 'AWS::DynamoDB::GlobalTable')
      .map(([logicalId, { Properties }]) => [logicalId, shapeOf(Properties)]),
  );
