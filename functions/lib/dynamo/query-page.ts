import * as z from 'zod/mini';
import type { ClientScope } from './client-scope.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { query } from './items.ts';
import type { PageRequest } from './page.ts';
import { queryMergedRecords } from './query-merged.ts';
import { LISTED, type TableId } from './tables.ts';

/** An index sorted by time, with the value of its partition key: of an index by client, the client’s numbers. */
interface Selection {
  readonly index: string;
  readonly attribute: string;
  readonly value: string | ClientScope;
}

export const ALL: Selection = { index: 'newest', attribute: 'list', value: LISTED.list };

/** The selection of the first filter with a value: per index its attribute and the value; without any, all records. */
export const selectionOf = (filters: {
  readonly [index: string]: { readonly [attribute: string]: string | ClientScope | undefined };
}): Selection => {
  for (const [index, filter] of Object.entries(filters))
    for (const [attribute, value] of Object.entries(filter))
      if (value !== undefined) return { index, attribute, value };

  return ALL;
};

/** A page of the records that an index lists, the newest first. Costs the same however many there are. */
export const queryPage = async <Item>(
  table: TableId,
  schema: z.ZodMiniType<Item>,
  { index, attribute, value }: Selection,
  { limit, cursor }: PageRequest,
): Promise<{ items: Item[]; next?: string }> => {
  if (typeof value !== 'string' && value.length > 1)
    return queryMergedRecords(table, index, schema, { partitions: value, limit, cursor, isDescending: true });
  const { items, after } = await query(table, {
    index,
    where: '#attribute = :value',
    names: { '#attribute': attribute },
    values: { ':value': typeof value === 'string' ? value : value[0] },
    limit,
    isDescending: true,
    after: cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown())),
  });

  return { items: items.map((item) => schema.parse(item)), ...(after && { next: encodeCursor(after) }) };
};
