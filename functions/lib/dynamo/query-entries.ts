import * as z from 'zod/mini';
import type { ClientScope } from './client-scope.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { query } from './items.ts';
import type { PageRequest } from './page.ts';
import { queryMergedRecords } from './query-merged.ts';
import type { TableId } from './tables.ts';

/** Sorts before every entry of a record: an item under this prefix, such as the key of a call, is in no list. */
export const UNLISTED = '!';

/** Sorts after every entry, and so, after the sign of those that are not listed, before every one that is. */
const LAST = '~';
const FIRST_LISTED = `${UNLISTED}${LAST}`;

const Position = z.object({ entry: z.string() });

/**
 * The entries of a record, or of a client with all its numbers, which `key` names, by their sort key `entry`: the newest
 * first, page by page.
 */
export const queryEntries = async <Item>(
  table: TableId,
  schema: z.ZodMiniType<Item>,
  key: Readonly<Record<string, string | ClientScope>>,
  { limit, cursor, isConsistent }: PageRequest & { readonly isConsistent?: true },
): Promise<{ items: Item[]; next?: string }> => {
  const [[attribute = '', value = ''] = []] = Object.entries(key);
  if (typeof value !== 'string' && value.length > 1)
    return queryMergedRecords(table, undefined, schema, {
      ...{ partitions: value, limit, cursor, isDescending: true },
      between: [FIRST_LISTED, LAST],
    });
  const record = typeof value === 'string' ? value : value[0];
  const { items, after } = await query(table, {
    where: '#record = :record AND entry > :unlisted',
    names: { '#record': attribute },
    values: { ':record': record, ':unlisted': FIRST_LISTED },
    limit,
    isDescending: true,
    ...(isConsistent && { isConsistent }),
    after:
      cursor === undefined ? undefined : { [attribute]: record, entry: decodeCursor(cursor, Position).entry },
  });

  return {
    items: items.map((item) => schema.parse(item)),
    ...(after && { next: encodeCursor({ entry: after.entry }) }),
  };
};
