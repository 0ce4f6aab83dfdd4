import * as z from 'zod/mini';
import { query } from './client.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { TableId } from './tables.ts';

/** What puts a record into its table's list of all: so few are written that one partition carries them. */
export const LISTED = { list: 'all' } as const;

/** An index sorted by time, and what chooses from it. */
interface Choice {
  readonly index: string;
  readonly attribute: string;
  readonly value: string | number;
}

export const ALL: Choice = { index: 'newest', attribute: 'list', value: LISTED.list };

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of the records that an index chooses, the newest first, at the same cost however many there are. */
export const queryPage = async <Item>(
  table: TableId,
  schema: z.ZodMiniType<Item>,
  { index, attribute, value }: Choice,
  { limit, cursor }: PageRequest,
): Promise<{ items: Item[]; next?: string }> => {
  const { items, after } = await query(table, {
    index,
    where: '#attribute = :value',
    names: { '#attribute': attribute },
    values: { ':value': value },
    limit,
    newestFirst: true,
    after: cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown())),
  });

  return { items: items.map((item) => schema.parse(item)), ...(after && { next: encodeCursor(after) }) };
};
