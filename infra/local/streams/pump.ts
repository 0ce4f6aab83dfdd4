import type { Words } from '../access/needs.ts';
import { denial, type ServiceProxy } from '../access/proxy.ts';
import type { DynamoDb } from '../emulators/tables.ts';
import type { State } from '../state.ts';
import { bucketArn } from '../template/names.ts';
import { type Follower, type FollowerOptions, startFollower } from './follower.ts';
import type { Mapping } from './mapping.ts';
import { openStream } from './reader.ts';

export interface PumpOptions extends Omit<FollowerOptions, 'stream'> {
  readonly mappings: readonly Mapping[];
  readonly dynamoDb: DynamoDb;
  readonly state: State;
  readonly permits: ServiceProxy['permits'];
  readonly words: Words;
}

/** A mapping whose function may not read the stream, or not park in the bucket, cannot be deployed either. */
const assertPermitted = (mapping: Mapping, { permits, words }: Pick<PumpOptions, 'permits' | 'words'>) => {
  const { fn, table, streamArn, onFailure, uuid } = mapping;
  const onStream = ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((operation) => ({
    action: `dynamodb:${operation}`,
    resource: streamArn,
    words: `the stream of table ${table.label}`,
  }));
  const inBucket = (bucket: string) => [
    {
      action: 's3:PutObject',
      resource: `${bucketArn(bucket)}/aws/lambda/${uuid}/*`,
      words: `bucket ${words(bucket)}`,
    },
    { action: 's3:ListBucket', resource: bucketArn(bucket), words: `bucket ${words(bucket)}` },
  ];

  for (const need of [...onStream, ...(onFailure ? inBucket(onFailure) : [])])
    if (!permits({ functionId: fn.id, statements: fn.statements }, need))
      throw new Error(denial({ ...need, functionId: fn.id }));
};

/** Brings the records of tables' streams to functions, with the semantics of event source mappings. */
export const startPump = async (options: PumpOptions): Promise<Follower> => {
  const { mappings, dynamoDb, state } = options;
  for (const mapping of mappings) assertPermitted(mapping, options);

  const followers: Follower[] = [];
  for (const mapping of mappings) {
    const stream = await openStream(dynamoDb, mapping, state);
    followers.push(startFollower(mapping, { ...options, stream }));
  }
  const all = async (deed: (follower: Follower) => Promise<void>) => {
    await Promise.all(followers.map(deed));
  };

  return {
    wake: () => {
      for (const { wake } of followers) wake();
    },
    caughtUp: () => all(({ caughtUp }) => caughtUp()),
    stop: () => all(({ stop }) => stop()),
  };
};
