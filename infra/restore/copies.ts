import { setTimeout } from 'node:timers/promises';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';

/** The name of a table's copy: the same for the same second, so that a command that was interrupted goes on. */
export const copyNameOf = (living: string, at: Date): string =>
  `${living}-at-${at.toISOString().replace(/[-:]|\.\d+Z$/g, '')}`;

/** The state of a table, such as ACTIVE; nothing where there is none. */
const stateOf = async (client: DynamoDBClient, name: string): Promise<string | undefined> => {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));

    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

/** Whether a table was made after that second: there is nothing of it to copy. */
export const isMadeSince = async (client: DynamoDBClient, living: string, at: Date): Promise<boolean> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: living }));

  return Table?.CreationDateTime !== undefined && Table.CreationDateTime > at;
};

const requireRestorable = async (client: DynamoDBClient, living: string, at: Date): Promise<void> => {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: living }),
  );
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!first || !last || at < first || at > last)
    throw new Error(
      `${living} can be restored from ${first?.toISOString() ?? 'no time'} to ${last?.toISOString() ?? 'no time'}, not to ${at.toISOString()}.`,
    );
};

interface Copies {
  readonly tables: readonly string[];
  readonly at: Date;
  /** Milliseconds between two looks at a copy that is being made. */
  readonly pause?: number;
  readonly say: (line: string) => void;
}

/**
 * Makes a copy of each table as it was at one second, by point-in-time recovery, and waits until all can be read: from
 * some minutes to hours. The copies have no indexes and no streams.
 */
export const createCopies = async (
  client: DynamoDBClient,
  { tables, at, pause = 20_000, say }: Copies,
): Promise<void> => {
  for (const living of tables) await requireRestorable(client, living, at);
  for (const living of tables) {
    const name = copyNameOf(living, at);
    if ((await stateOf(client, name)) !== undefined) continue;
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: living,
        TargetTableName: name,
        RestoreDateTime: at,
        BillingModeOverride: 'PAY_PER_REQUEST',
        GlobalSecondaryIndexOverride: [],
      }),
    );
  }
  for (const living of tables) {
    const name = copyNameOf(living, at);
    for (let state = await stateOf(client, name); state !== 'ACTIVE'; state = await stateOf(client, name)) {
      if (state !== 'CREATING')
        throw new Error(`The copy ${name} is ${state ?? 'gone'}: run the command again once it is deleted.`);
      await setTimeout(pause);
    }
    say(`${name} is ready.`);
  }
};

/** Deletes the copies of that second, and says where there are none. */
export const removeCopies = async (client: DynamoDBClient, { tables, at, say }: Copies): Promise<void> => {
  for (const living of tables) {
    const name = copyNameOf(living, at);
    const state = await stateOf(client, name);
    if (state === undefined) say(`There is no ${name}.`);
    if (state === 'CREATING') say(`${name} is being made: run the command again later.`);
    if (state !== 'ACTIVE') continue;
    await client.send(new DeleteTableCommand({ TableName: name }));
    say(`${name} is deleted.`);
  }
};
