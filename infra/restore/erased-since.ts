import { BatchGetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { erasedRecordHash } from '../../functions/lib/dynamo/erased-record-hash.ts';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import type { StoredItem } from './copy-back.ts';

interface ErasedRecords {
  /** The physical name of the living table of erased records. */
  readonly living: string;
  /** The secrets of its hashes: the present one, and the one before where it was replaced. */
  readonly secrets: readonly string[];
  /** The restored second. */
  readonly at: Date;
}

/** DynamoDB's limit of a batch. */
const READ_AT_ONCE = 100;

const readErased = async (
  client: DynamoDBClient,
  living: string,
  hashes: readonly string[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += READ_AT_ONCE) {
    let keys = hashes.slice(at, at + READ_AT_ONCE).map((hash): StoredItem => ({ hash: { S: hash } }));
    while (keys.length > 0) {
      const answer = await client.send(
        new BatchGetItemCommand({ RequestItems: { [living]: { Keys: keys, ConsistentRead: true } } }),
      );
      for (const { hash, erasedAt } of answer.Responses?.[living] ?? [])
        found.set(hash?.S ?? '', erasedAt?.S ?? '');
      keys = [...(answer.UnprocessedKeys?.[living]?.Keys ?? [])];
    }
  }

  return found;
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
