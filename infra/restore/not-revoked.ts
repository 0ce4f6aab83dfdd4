import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import { readItems, type StoredItem } from './read-items.ts';

interface Right {
  /** The table of the record that says whether it is still given, and that record's key. */
  readonly in: TableId;
  readonly key: string;
  readonly isGiven: (record: StoredItem) => boolean;
}

const hasSecondFactor: Omit<Right, 'key'> = {
  in: 'staff',
  isGiven: ({ secondFactorSince }) => secondFactorSince !== undefined,
};

/** Records that give somebody a right. Staff take it back by deleting them; their account or document, which stays, says so. */
const RIGHTS: Partial<Record<TableId, Right>> = {
  'second-factors': { ...hasSecondFactor, key: 'username' },
  passkeys: { ...hasSecondFactor, key: 'username' },
  'visible-documents': {
    in: 'portal-documents',
    key: 'id',
    isGiven: ({ withdrawnAt }) => withdrawnAt === undefined,
  },
};

const textOf = (value: AttributeValue | undefined): string => value?.S ?? '';

/**
 * Answers those of a copy's items that give no right which staff have taken back since: a second factor that was reset, a
 * document that was withdrawn. What belongs to an account or document that is gone comes back with it.
 */
export const notRevoked =
  (client: DynamoDBClient, livingOf: (table: TableId) => string) =>
  async (table: TableId, items: readonly StoredItem[]): Promise<readonly StoredItem[]> => {
    const right = RIGHTS[table];
    if (!right) return items;
    const owners = [...new Set(items.map((item) => textOf(item[right.key])))];
    const keys = owners.map((owner) => ({ [right.key]: { S: owner } }));
    const living = new Map(
      (await readItems(client, livingOf(right.in), keys)).map((record) => [
        textOf(record[right.key]),
        record,
      ]),
    );

    return items.filter((item) => {
      const record = living.get(textOf(item[right.key]));

      return record === undefined || right.isGiven(record);
    });
  };
