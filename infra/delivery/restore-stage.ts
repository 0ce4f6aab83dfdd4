import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import { copyNameOf, createCopies, isMadeSince, removeCopies } from '../restore/copies.ts';
import type { CopiedBack } from '../restore/copy-back.ts';
import { notErasedSince, requireKnownKeys } from '../restore/erased-since.ts';
import { notRevoked } from '../restore/not-revoked.ts';
import { restoreFiles } from '../restore/restore-files.ts';
import { restoreRecords, tablesToRestore } from '../restore/restore-records.ts';
import { invokeFunction, readOutputs, readStores, requireAccount } from './aws.ts';
import { readAllVersions } from './secrets.ts';
import type { Tools } from './tools.ts';

export interface Restoration {
  readonly stage: string;
  readonly context: Readonly<Record<string, string>>;
  readonly at: Date;
  /** The tables by their ids; undefined for all. */
  readonly tables: readonly string[] | undefined;
  readonly withFiles: boolean;
  readonly replacesChanged: boolean;
  /** Deletes the copies that an earlier run has made, and restores nothing. */
  readonly removesCopies: boolean;
  readonly approve: () => Promise<boolean>;
  readonly dynamoDb: DynamoDBClient;
  readonly s3: S3Client;
}

const Verified = z.object({ mended: z.array(z.unknown()), differences: z.array(z.unknown()) });

const remarksOn = ({ keptAway, held, deactivated }: Omit<CopiedBack, 'lost' | 'replaced' | 'unchanged'>) =>
  [
    [keptAway, 'stay away, of erased persons, taken back or outdated'] as const,
    [held, 'emails wait for staff'] as const,
    [deactivated, 'accounts are inactive until they are reactivated'] as const,
  ]
    .map(([count, remark]) => (count > 0 ? `; ${count} ${remark}` : ''))
    .join('');

/**
 * Restores tables and files of a stage as of one second: copies by point-in-time recovery, copied back into the living
 * tables; then counts the records, and raises number sequences that are behind them. Answers whether the counters agree. What is
 * due again is done by streams and sweeper.
 */
export const restoreStage = async (tools: Tools, restoration: Restoration): Promise<boolean> => {
  const { stage, context, at, withFiles, replacesChanged, approve, dynamoDb, s3 } = restoration;
  const { say } = tools;
  await requireAccount(tools, stage, context.account);
  const asked = tablesToRestore(restoration.tables);
  if (at > new Date()) throw new Error(`${at.toISOString()} is in the future.`);
  if (!(await readOutputs(tools, stage))) throw new Error(`The stage ${stage} is not deployed.`);
  const stores = await readStores(tools, stage);
  const livingOf = (table: TableId): string => {
    const name = stores.tables[table];
    if (name === undefined) throw new Error(`The stage ${stage} has no table ${table}.`);

    return name;
  };
  if (restoration.removesCopies) {
    await removeCopies(dynamoDb, { tables: asked.map(livingOf), at, say });
    return true;
  }
  const chosen: TableId[] = [];
  for (const table of asked)
    if (await isMadeSince(dynamoDb, livingOf(table), at))
      say(`${table} is newer than that, and stays as it is.`);
    else chosen.push(table);
  const kind = replacesChanged ? 'what is gone or has changed since' : 'what is gone';
  say(`From ${at.toISOString()}, ${kind}: ${[...chosen, ...(withFiles ? ['files'] : [])].join(', ')}.`);
  if (!(await approve())) {
    say('Nothing was restored.');
    return false;
  }
  const erasureKeys = await readAllVersions(tools, stage, 'erasure-key');
  const senderKeys = await readAllVersions(tools, stage, 'sender-key');
  const erased = {
    living: livingOf('erased-records'),
    secrets: [...erasureKeys.values, ...senderKeys.values],
    at,
  };
  if (chosen.length > 0) await requireKnownKeys(dynamoDb, erased, senderKeys.since);
  await createCopies(dynamoDb, { tables: chosen.map(livingOf), at, say });
  // Emails and documents that come back need their files.
  if (withFiles)
    for (const key of await restoreFiles(s3, { bucket: stores.files, at, replacesChanged }))
      say(`${key} is restored.`);
  const notErased = notErasedSince(dynamoDb, erased);
  const notRevokedNow = notRevoked(dynamoDb, livingOf);
  await restoreRecords(dynamoDb, {
    tables: chosen,
    livingOf,
    copyOf: (table) => copyNameOf(livingOf(table), at),
    replacesChanged,
    restorable: async (table, items) => notRevokedNow(table, await notErased(table, items)),
    onTable: (table, { lost, replaced, unchanged, ...result }) =>
      say(
        `${table}: ${lost} came back, ${replaced} replaced, ${unchanged} left as they are${remarksOn(result)}.`,
      ),
  });
  const { OpsVerifyCounters } = (await readOutputs(tools, stage)) ?? {};
  if (OpsVerifyCounters === undefined) throw new Error('The stage has no output OpsVerifyCounters.');
  const { mended, differences } = Verified.parse(
    await invokeFunction(tools, OpsVerifyCounters, { mend: 'sequences' }),
  );
  for (const one of mended) say(`Raised to its records: ${JSON.stringify(one)}`);
  for (const difference of differences) say(JSON.stringify(difference));
  say(
    differences.length === 0
      ? 'The counters agree with the records. Delete the copies: the same command with --remove-copies.'
      : 'Counters differ from the records. Correct them: “Do the counters agree with the records?” in the runbook.',
  );

  return differences.length === 0;
};
