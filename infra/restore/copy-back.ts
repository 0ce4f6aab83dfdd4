import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { type TableDefinition, type TableId, tables } from '../../functions/lib/dynamo/tables.ts';
import { holdEmail } from './hold-email.ts';
import { isSequence, raiseRestoredSequence } from './raise-sequence.ts';
import { READ_AT_ONCE, readItems, type StoredItem } from './read-items.ts';
import { voidSessions } from './void-sessions.ts';

interface Copied {
  readonly table: TableId;
  /** The physical names of the table that the product uses, and of its copy as of the restored second. */
  readonly living: string;
  readonly copy: string;
  /** Answers the items that may come back; see `notErasedSince` and `notRevoked`. */
  readonly restorable: (table: TableId, items: readonly StoredItem[]) => Promise<readonly StoredItem[]>;
  /** Whether records that have changed since become those of the copy; otherwise only lost ones come back. */
  readonly replacesChanged: boolean;
}

export interface CopiedBack {
  readonly lost: number;
  readonly replaced: number;
  readonly unchanged: number;
  /** Records of persons who have been erased since, or rights that were taken back: they do not come back. */
  readonly keptAway: number;
  /** Emails that may have left since, which staff decide about. */
  readonly held: number;
  /** Accounts of staff that were active and are gone or inactive now: they come back inactive. */
  readonly deactivated: number;
}

/** Accounts that come back with the epoch that they had would let sessions in which have ended since. */
const HAVE_SESSIONS: readonly TableId[] = ['staff', 'portal-users'];

const isActive = (account: StoredItem): boolean => account.isActive?.BOOL !== false;

const WRITTEN_AT_ONCE = 20;

const nameOf = (key: TableDefinition['partition']) => (typeof key === 'string' ? key : key.name);

const keyNamesOf = (table: TableId): string[] => {
  const { partition, sort }: TableDefinition = tables[table];

  return [nameOf(partition), ...(sort === undefined ? [] : [nameOf(sort)])];
};

/** A text that is the same for items with the same attributes, in whatever order they come. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Uint8Array) return Buffer.from(part).toString('base64');
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;

    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

/** Puts an item back unless another with its key has been written meanwhile. */
const putLost = async (
  client: DynamoDBClient,
  living: string,
  item: StoredItem,
  key: string,
): Promise<boolean> => {
  try {
    await client.send(
      new PutItemCommand({
        TableName: living,
        Item: item,
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': key },
      }),
    );

    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/**
 * Copies the records of a table's copy back into the living table: those that are gone, and, where asked, those that have
 * changed since. Records from after the copy stay. The streams deliver what comes back, so pending work is done. Safe to
 * repeat.
 */
export const copyBack = async (
  client: DynamoDBClient,
  { table, living, copy, restorable, replacesChanged }: Copied,
): Promise<CopiedBack> => {
  const keyNames = keyNamesOf(table);
  const [partition = ''] = keyNames;
  const keyOf = (item: StoredItem): StoredItem =>
    Object.fromEntries(keyNames.map((name) => [name, item[name] ?? { NULL: true }]));
  const total = { lost: 0, replaced: 0, unchanged: 0, keptAway: 0, held: 0, deactivated: 0 };

  const restoreItem = async (item: StoredItem, existing: StoredItem | undefined): Promise<void> => {
    if (isSequence(table, item)) {
      if (!existing && (await putLost(client, living, item, partition))) total.lost += 1;
      else total[(await raiseRestoredSequence(client, living, item)) ? 'replaced' : 'unchanged'] += 1;
      return;
    }
    if (existing && (!replacesChanged || textOf(existing) === textOf(item))) {
      total.unchanged += 1;
      return;
    }
    const held = table === 'mail' ? holdEmail(item) : undefined;
    const isDeactivated = table === 'staff' && isActive(item) && !(existing && isActive(existing));
    const restored = {
      ...(HAVE_SESSIONS.includes(table) ? voidSessions(item) : (held ?? item)),
      ...(isDeactivated && { isActive: { BOOL: false } }),
    };
    if (existing) {
      await client.send(new PutItemCommand({ TableName: living, Item: restored }));
      total.replaced += 1;
    } else if (await putLost(client, living, restored, partition)) total.lost += 1;
    else {
      total.unchanged += 1;
      return;
    }
    if (held) total.held += 1;
    if (isDeactivated) total.deactivated += 1;
  };

  let after: StoredItem | undefined;
  do {
    const page: { Items?: StoredItem[]; LastEvaluatedKey?: StoredItem } = await client.send(
      new ScanCommand({
        TableName: copy,
        Limit: READ_AT_ONCE,
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    const items = await restorable(table, page.Items ?? []);
    total.keptAway += (page.Items ?? []).length - items.length;
    const existing = new Map(
      (await readItems(client, living, items.map(keyOf))).map((item) => [textOf(keyOf(item)), item]),
    );
    for (let at = 0; at < items.length; at += WRITTEN_AT_ONCE)
      await Promise.all(
        items
          .slice(at, at + WRITTEN_AT_ONCE)
          .map((item) => restoreItem(item, existing.get(textOf(keyOf(item))))),
      );
    after = page.LastEvaluatedKey;
  } while (after);

  return total;
};
