import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import { CONTACT_FIELDS } from '../../shared/domain/client.ts';
import { readItems, type StoredItem } from './read-items.ts';

interface Right {
  /** The table of the record that says whether it is still given, and that record's key. */
  readonly in: TableId;
  readonly key: string;
  readonly isGiven: (record: StoredItem, item: StoredItem) => boolean;
}

const hasSecondFactor: Omit<Right, 'key'> = {
  in: 'staff',
  isGiven: ({ secondFactorSince }) => secondFactorSince !== undefined,
};

/** The attributes of a client, and of a contact, with those of its rows that repeat them. */
const REPEATED = {
  ofClient: Object.fromEntries(CONTACT_FIELDS.map((name) => [name, name])),
  ofContact: { id: 'contactId', name: 'clientName', email: 'contactEmail', phone: 'contactWhatsApp' },
};

const isRepeatedBy = (row: StoredItem, one: StoredItem, names: Readonly<Record<string, string>>): boolean =>
  Object.entries(names).every(([name, ofRow]) => one[name]?.S === row[ofRow]?.S);

/** Whether search finds a client by this row now: by its present name, not by a former one or by a contact who was removed. */
const isFoundBy = (client: StoredItem, row: StoredItem): boolean =>
  row.contactId === undefined
    ? isRepeatedBy(row, client, REPEATED.ofClient)
    : // The client that it was merged into has its contacts.
      client.mergedInto !== undefined ||
      (client.contacts?.L ?? []).some(({ M: contact = {} }) =>
        isRepeatedBy(row, contact, REPEATED.ofContact),
      );

/**
 * Records that give somebody a right, or repeat another. Staff take it back by deleting them, or change the other: their account,
 * document or client, which stays, says so.
 */
const RIGHTS: Partial<Record<TableId, Right>> = {
  'second-factors': { ...hasSecondFactor, key: 'username' },
  passkeys: { ...hasSecondFactor, key: 'username' },
  'visible-documents': {
    in: 'portal-documents',
    key: 'id',
    isGiven: ({ withdrawnAt }) => withdrawnAt === undefined,
  },
  'client-search': { in: 'clients', key: 'id', isGiven: isFoundBy },
};

const textOf = (value: AttributeValue | undefined): string => value?.S ?? value?.N ?? '';

/**
 * Answers those of a copy's items that give no right which staff have taken back since: a second factor that was reset, a
 * document that was withdrawn, a former name by which search found a client. What belongs to an account, document or client
 * that is gone comes back with it.
 */
export const notRevoked =
  (client: DynamoDBClient, livingOf: (table: TableId) => string) =>
  async (table: TableId, items: readonly StoredItem[]): Promise<readonly StoredItem[]> => {
    const right = RIGHTS[table];
    if (!right) return items;
    const owners = new Map(items.map((item) => [textOf(item[right.key]), item[right.key]]));
    const keys = [...owners.values()].flatMap((owner) => (owner ? [{ [right.key]: owner }] : []));
    const living = new Map(
      (await readItems(client, livingOf(right.in), keys)).map((record) => [
        textOf(record[right.key]),
        record,
      ]),
    );

    return items.filter((item) => {
      const record = living.get(textOf(item[right.key]));

      return record === undefined || right.isGiven(record, item);
    });
  };
