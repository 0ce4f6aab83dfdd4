import type { DynamoDb } from '../emulators/tables.ts';
import type { LabelOf } from '../iam-proxy/permissions.ts';
import { denialMessage, type ServiceProxy } from '../iam-proxy/proxy.ts';
import type { State } from '../state.ts';
import { bucketArn } from '../template/names.ts';
import type { StreamMapping } from './mapping.ts';
import { type Poller, type PollerOptions, startPoller } from './poller.ts';
import { openStream } from './reader.ts';

export interface EventSourceMappingOptions extends Omit<PollerOptions, 'stream'> {
  readonly mappings: readonly StreamMapping[];
  readonly dynamoDb: DynamoDb;
  readonly state: State;
  readonly permits: ServiceProxy['permits'];
  readonly labelOf: LabelOf;
}

/** AWS also refuses a mapping whose function may not read the stream or write to the on-failure bucket. */
const assertPermitted = (
  mapping: StreamMapping,
  { permits, labelOf }: Pick<EventSourceMappingOptions, 'permits' | 'labelOf'>,
) => {
  const { fn, table, streamArn, onFailure, uuid } = mapping;
  const onStream = ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((operation) => ({
    action: `dynamodb:${operation}`,
    resource: streamArn,
    label: `the stream of table ${table.label}`,
  }));
  const inBucket = (bucket: string) => [
    {
      action: 's3:PutObject',
      resource: `${bucketArn(bucket)}/aws/lambda/${uuid}/*`,
      label: `bucket ${labelOf(bucket)}`,
    },
    { action: 's3:ListBucket', resource: bucketArn(bucket), label: `bucket ${labelOf(bucket)}` },
  ];

  for (const permission of [...onStream, ...(onFailure ? inBucket(onFailure) : [])])
    if (!permits({ functionId: fn.id, statements: fn.statements }, permission))
      throw new Error(denialMessage({ ...permission, functionId: fn.id }));
};

export interface EventSourceMappings extends Omit<Poller, 'wake'> {
  /** Reads the streams of these tables at once, by their ARNs. */
  readonly wake: (resources: readonly string[]) => void;
}

/** Delivers the records of tables' streams to functions, with the semantics of event source mappings. */
export const startEventSourceMappings = async (
  options: EventSourceMappingOptions,
): Promise<EventSourceMappings> => {
  const { mappings, dynamoDb, state } = options;
  for (const mapping of mappings) assertPermitted(mapping, options);

  const pollers: (Poller & { readonly streamArn: string })[] = [];
  for (const mapping of mappings) {
    const stream = await openStream(dynamoDb, mapping, state);
    pollers.push({ ...startPoller(mapping, { ...options, stream }), streamArn: mapping.streamArn });
  }
  const all = async (act: (poller: Poller) => Promise<void>) => {
    await Promise.all(pollers.map(act));
  };

  return {
    wake: (resources) => {
      for (const { streamArn, wake } of pollers)
        if (resources.some((resource) => streamArn.startsWith(`${resource}/`))) wake();
    },
    caughtUp: () => all(({ caughtUp }) => caughtUp()),
    stop: () => all(({ stop }) => stop()),
  };
};
