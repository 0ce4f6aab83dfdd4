import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { erasedRecordHash, erasureKeyName } from '../../functions/lib/dynamo/erased-record-hash.ts';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import { readItems, type StoredItem } from './read-items.ts';

interface ErasedRecords {
  /** The physical name of the living table of erased records. */
  readonly living: string;
  /** The secrets of its hashes: each erasure key that is known, and each sender key, which hashes were made with before. */
  readonly secrets: readonly string[];
  /** The restored second. */
  readonly at: Date;
}

const readErased = async (
  client: DynamoDBClient,
  living: string,
  hashes: readonly string[],
): Promise<Map<string, string>> => {
  const keys = hashes.map((hash) => ({ hash: { S: hash } }));

  return new Map(
    (await readItems(client, living, keys)).map(({ hash, erasedAt }) => [hash?.S ?? '', erasedAt?.S ?? '']),
  );
};

/**
 * Refuses a restore that could not recognise every record that was erased since: it would bring persons back.
 * @param senderKeySince hashes without the name of a key were made with the sender key; those from before are not known
 * @throws Error
 */
export const requireKnownKeys = async (
  client: DynamoDBClient,
  { living, secrets, at }: ErasedRecords,
  senderKeySince: Date,
): Promise<void> => {
  const known = new Set(secrets.map(erasureKeyName));
  let unknown = 0;
  let last = '';
  let after: StoredItem | undefined;
  do {
    const page: { Items?: StoredItem[]; LastEvaluatedKey?: StoredItem } = await client.send(
      new ScanCommand({
        TableName: living,
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    for (const { erasedAt: { S: erasedAt = '' } = {}, key: { S: key } = {} } of page.Items ?? []) {
      const isKnown = key === undefined ? erasedAt >= senderKeySince.toISOString() : known.has(key);
      if (erasedAt <= at.toISOString() || isKnown) continue;
      unknown += 1;
      if (erasedAt > last) last = erasedAt;
    }
    after = page.LastEvaluatedKey;
  } while (after);
  if (unknown > 0)
    throw new Error(
      `Nothing was restored. ${unknown} records of persons were erased since ${at.toISOString()} with a key that is not in Secrets Manager: they could not be left out, and these persons would be back. Put that key back, or restore to a second after ${last}: “The key of erased records” in the runbook.`,
    );
};

/** Answers those of a copy's items that have not been erased with a person since the restored second. */
export const notErasedSince =
  (client: DynamoDBClient, { living, secrets, at }: ErasedRecords) =>
  async (table: TableId, items: readonly StoredItem[]): Promise<StoredItem[]> => {
    const hashed = items.map((item) => ({
      item,
      hashes: secrets.map((secret) => erasedRecordHash(table, unmarshall(item), secret)),
    }));
    const erased = await readErased(client, living, [...new Set(hashed.flatMap(({ hashes }) => hashes))]);
    const isErased = (hash: string) => (erased.get(hash) ?? '') > at.toISOString();

    return hashed.filter(({ hashes }) => !hashes.some(isErased)).map(({ item }) => item);
  };
