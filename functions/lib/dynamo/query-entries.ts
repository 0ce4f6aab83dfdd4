import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { query } from './items.ts';
import type { PageRequest } from './page.ts';
import type { TableId } from './tables.ts';

/** Sorts before every entry of a record: an item under this prefix, such as the key of a call, is in no list. */
export const UNLISTED = '!';

const Position = z.object({ entry: z.string() });

/** The entries of a record, which `key` names, by their sort key `entry`: the newest first, page by page. */
export const queryEntries = async <Item>(
  table: TableId,
  schema: z.ZodMiniType<Item>,
  key: Readonly<Record<string, string | number>>,
  { limit, cursor, isConsistent }: PageRequest & { readonly isConsistent?: true },
): Promise<{ items: Item[]; next?: string }> => {
  const [[attribute, value] = []] = Object.entries(key);
  const { items, after } = await query(table, {
    where: '#record = :record AND entry > :unlisted',
    names: { '#record': String(attribute) },
    // `~` sorts last, so the range leaves out every unlisted item.
    values: { ':record': value, ':unlisted': `${UNLISTED}~` },
    limit,
    newestFirst: true,
    ...(isConsistent && { isConsistent }),
    after: cursor === undefined ? undefined : { ...key, entry: decodeCursor(cursor, Position).entry },
  });

  return {
    items: items.map((item) => schema.parse(item)),
    ...(after && { next: encodeCursor({ entry: after.entry }) }),
  };
};
