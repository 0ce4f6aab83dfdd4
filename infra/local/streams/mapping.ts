import * as z from 'zod/mini';
import type { LocalTable } from '../emulators/tables.ts';
import type { LocalFunction } from '../lambda/functions.ts';
import type { Deployment } from '../template/deployment.ts';
import type { DeliveryRules } from './batch.ts';
import { compileFilter } from './filter.ts';

const MappingResource = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z._default(z.boolean(), true),
  ParallelizationFactor: z._default(z.coerce.number(), 1),
  BatchSize: z._default(z.coerce.number(), 100),
  MaximumBatchingWindowInSeconds: z._default(z.coerce.number(), 0),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  MaximumRetryAttempts: z._default(z.coerce.number(), -1),
  MaximumRecordAgeInSeconds: z._default(z.coerce.number(), -1),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  DestinationConfig: z.optional(z.object({ OnFailure: z.object({ Destination: z.string() }) })),
});

export type StreamView = 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES' | 'KEYS_ONLY';

export interface StreamMapping {
  readonly logicalId: string;
  readonly uuid: string;
  readonly table: LocalTable;
  readonly streamArn: string;
  readonly view: StreamView;
  readonly fn: LocalFunction;
  readonly batchSize: number;
  /** The batches of a shard that are delivered at once. */
  readonly parallelism: number;
  readonly windowMs: number;
  readonly startingPosition: 'TRIM_HORIZON' | 'LATEST';
  readonly rules: DeliveryRules;
  readonly wants: (record: unknown) => boolean;
  /** The on-failure bucket. */
  readonly onFailure: string | undefined;
}

const unlimited = (value: number) => (value < 0 ? Number.POSITIVE_INFINITY : value);
const VIEWS: readonly StreamView[] = ['NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES', 'KEYS_ONLY'];

export const readMappings = (
  deployment: Deployment,
  tables: readonly LocalTable[],
  functions: readonly LocalFunction[],
): readonly StreamMapping[] =>
  deployment
    .all('AWS::Lambda::EventSourceMapping', MappingResource)
    .filter(({ properties }) => properties.Enabled)
    .map(({ logicalId, ref, properties }): StreamMapping => {
      const table = tables.find(({ attributes }) => attributes.StreamArn === properties.EventSourceArn);
      const fn = functions.find(({ name, arn }) => [name, arn].includes(properties.FunctionName));
      if (!table || !fn) throw new Error(`${logicalId} does not connect a table's stream to a function.`);
      const view = VIEWS.find((known) => known === table.properties.StreamSpecification?.StreamViewType);
      if (!view) throw new Error(`${logicalId} reads the stream of table ${table.label}, which has none.`);
      const filters = (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) =>
        compileFilter(JSON.parse(Pattern)),
      );

      return {
        logicalId,
        uuid: ref,
        table,
        streamArn: properties.EventSourceArn,
        view,
        fn,
        batchSize: properties.BatchSize,
        parallelism: properties.ParallelizationFactor,
        windowMs: properties.MaximumBatchingWindowInSeconds * 1_000,
        startingPosition: properties.StartingPosition,
        rules: {
          bisects: properties.BisectBatchOnFunctionError,
          reportsFailures: properties.FunctionResponseTypes.length > 0,
          maximumRetries: unlimited(properties.MaximumRetryAttempts),
          maximumAgeMs: unlimited(properties.MaximumRecordAgeInSeconds * 1_000),
        },
        wants: (record) => filters.length === 0 || filters.some((test) => test(record)),
        onFailure: properties.DestinationConfig?.OnFailure.Destination.replace('arn:aws:s3:::', ''),
      };
    });
