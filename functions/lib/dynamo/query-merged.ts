import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, invalidCursor } from './cursor.ts';
import { query } from './items.ts';
import { type ParsedItems, parseItems } from './parse-items.ts';
import {
  type IndexOf,
  type ProjectedAttribute,
  type TableDefinition,
  type TableId,
  tables,
} from './tables.ts';

/** Partitions of an index that are read as one list. */
export interface MergedQuery {
  readonly partitions: readonly (string | number)[];
  /** Partitions of other indexes that have the same sort key, by index. */
  readonly others?: Readonly<Record<string, string>>;
  readonly limit: number;
  /** So many are read of each partition; `limit` by default. */
  readonly perPartition?: number;
  /** In descending order of the sort key; ascending by default. */
  readonly isDescending?: boolean;
  /** Only items whose sort key is not less. */
  readonly from?: string;
  /** Only items whose sort key is less. */
  readonly before?: string;
  /** Only items whose sort key is neither less than the first nor greater than the second. */
  readonly between?: readonly [string, string] | undefined;
  readonly cursor?: string | undefined;
}

/** How far a partition has been listed: not at all, up to the item with this sort key and key, or to its end. */
const START = 0;
const END = 1;
const Position = z.union([z.tuple([z.string(), z.string()]), z.literal(START), z.literal(END)]);
type Position = z.infer<typeof Position>;
const Cursor = z.object({ list: z.string(), at: z.array(Position) });

interface Page<Item> {
  readonly items: readonly Item[];
  /** The partition has more than these. */
  readonly isMore: boolean;
}

/**
 * What `pick` makes of the first items of all pages together, in order, and how many items of each page it was given. It
 * leaves out those of which it makes undefined. Ends before `limit` where a page is used up whose partition has more: its
 * next item is unknown.
 */
export const mergePages = <Item, Picked>(
  pages: readonly Page<Item>[],
  compare: (one: Item, other: Item) => number,
  limit: number,
  pick: (item: Item) => Picked | undefined,
): { items: Picked[]; taken: number[] } => {
  const taken = pages.map(() => 0);
  const items: Picked[] = [];
  while (items.length < limit) {
    let first: { readonly item: Item; readonly page: number } | undefined;
    for (const [page, { items: those, isMore }] of pages.entries()) {
      const item = those[taken[page] ?? 0];
      if (item === undefined && isMore) return { items, taken };
      if (item !== undefined && (!first || compare(item, first.item) < 0)) first = { item, page };
    }
    if (!first) break;
    const picked = pick(first.item);
    if (picked !== undefined) items.push(picked);
    taken[first.page] = (taken[first.page] ?? 0) + 1;
  }

  return { items, taken };
};

const nameOf = (key: TableDefinition['partition'] | undefined): string =>
  typeof key === 'object' ? key.name : String(key);

const positionsOf = (cursor: string | undefined, list: string, count: number): Position[] => {
  if (cursor === undefined) return Array.from({ length: count }, () => START);
  const decoded = decodeCursor(cursor, Cursor);
  if (decoded.list !== list || decoded.at.length !== count)
    throw invalidCursor('It belongs to another list.');

  return decoded.at;
};

/** The condition on the sort key. DynamoDB takes one alone, and between two it takes both ends. */
const rangeOf = ({ from, before, between }: Pick<MergedQuery, 'from' | 'before' | 'between'>) => {
  if (between)
    return {
      where: ' AND #sort BETWEEN :from AND :last',
      values: { ':from': between[0], ':last': between[1] },
    };
  if (from === undefined && before === undefined) return { where: '', values: {} };
  if (from === undefined) return { where: ' AND #sort < :before', values: { ':before': before } };
  if (before === undefined) return { where: ' AND #sort >= :from', values: { ':from': from } };
  const last = new Date(Date.parse(before) - 1).toISOString();

  return { where: ' AND #sort BETWEEN :from AND :last', values: { ':from': from, ':last': last } };
};

/** Makes a schema with a field that the index does not have a compile error, which names the field. */
type Projected<Shape, T extends TableId, I extends IndexOf<T>> =
  Exclude<keyof Shape, ProjectedAttribute<T, I>> extends never
    ? unknown
    : { readonly notProjected: Exclude<keyof Shape, ProjectedAttribute<T, I>> };

/** What `pick` makes of the items of an index, or of the table where none is named, and how many it was given. */
const readMerged = async <Picked>(
  table: TableId,
  index: string | undefined,
  {
    partitions,
    others = {},
    limit,
    perPartition = limit,
    isDescending = false,
    cursor,
    ...ends
  }: MergedQuery,
  pick: (item: Record<string, unknown>) => Picked | undefined,
): Promise<{ items: Picked[]; looked: number; next?: string }> => {
  const shape: TableDefinition = tables[table];
  const keysOf = (source: string | undefined) =>
    source === undefined ? shape : (shape.indexes?.[source] ?? shape);
  const key = nameOf(shape.partition);
  const sort = nameOf(keysOf(index).sort);
  const sources: { index: string | undefined; partition: string | number }[] = [
    ...partitions.map((partition) => ({ index, partition })),
    ...Object.entries(others).map(([other, partition]) => ({ index: other, partition })),
  ];
  const list = `${index ?? table} ${partitions[0]}`;
  const positions = positionsOf(cursor, list, sources.length);
  const range = rangeOf(ends);
  const orderOf = (item: Record<string, unknown>) => `${item[sort]} ${item[key]}`;

  const pages = await Promise.all(
    sources.map(async ({ index: source, partition }, at): Promise<Page<Record<string, unknown>>> => {
      const attribute = nameOf(keysOf(source).partition);
      const position = positions[at] ?? START;
      if (position === END) return { items: [], isMore: false };
      const { items, after } = await query(table, {
        ...(source !== undefined && { index: source }),
        where: `#attribute = :partition${range.where}`,
        names: { '#attribute': attribute, ...(range.where !== '' && { '#sort': sort }) },
        values: { ':partition': partition, ...range.values },
        limit: perPartition,
        isDescending,
        after:
          position === START
            ? undefined
            : { [key]: position[1], [attribute]: partition, [sort]: position[0] },
      });

      return { items, isMore: after !== undefined };
    }),
  );
  const sign = isDescending ? -1 : 1;
  const { items, taken } = mergePages(
    pages,
    (one, other) => (orderOf(one) < orderOf(other) ? -sign : sign),
    limit,
    pick,
  );

  const at = pages.map((page, index): Position => {
    const count = taken[index] ?? 0;
    if (count === page.items.length && !page.isMore) return END;
    const last = page.items[count - 1];

    return last ? [String(last[sort]), String(last[key])] : (positions[index] ?? START);
  });

  return {
    items,
    looked: taken.reduce((sum, count) => sum + count, 0),
    ...(at.some((position) => position !== END) && { next: encodeCursor({ list, at }) }),
  };
};

/**
 * A page of several partitions of an index, in the order of its sort key over all: one bounded query of each, so that it
 * costs the same however many items there are. The schema reads what the index has of its items.
 */
export const queryMerged = async <T extends TableId, I extends IndexOf<T>, Shape extends z.core.$ZodShape>(
  table: T,
  index: I,
  schema: z.ZodMiniObject<Shape> & Projected<Shape, T, I>,
  merged: MergedQuery,
): Promise<{ items: z.infer<z.ZodMiniObject<Shape>>[]; next?: string }> => {
  const parser: z.ZodMiniObject<Shape> = schema;
  const { looked: _, ...page } = await readMerged(table, index, merged, (item) => parser.parse(item));

  return page;
};

/**
 * As `queryMerged`, of the items that match: one query of each partition all the same, so that a page may have few items, or
 * none, and a `next`. `looked`: the items that were compared.
 */
export const queryMergedMatching = <T extends TableId, I extends IndexOf<T>, Shape extends z.core.$ZodShape>(
  table: T,
  index: I,
  schema: z.ZodMiniObject<Shape> & Projected<Shape, T, I>,
  {
    matches,
    ...merged
  }: MergedQuery & { readonly matches: (item: z.infer<z.ZodMiniObject<Shape>>) => boolean },
): Promise<{ items: z.infer<z.ZodMiniObject<Shape>>[]; looked: number; next?: string }> => {
  const parser: z.ZodMiniObject<Shape> = schema;

  return readMerged(table, index, merged, (item) => {
    const parsed = parser.parse(item);

    return matches(parsed) ? parsed : undefined;
  });
};

/** As `queryMerged`, of an index that has whole records, or of the table itself. */
export const queryMergedRecords = async <Shape>(
  table: TableId,
  index: string | undefined,
  schema: z.ZodMiniType<Shape>,
  merged: MergedQuery,
): Promise<{ items: Shape[]; next?: string }> => {
  const { looked: _, ...page } = await readMerged(table, index, merged, (item) => schema.parse(item));

  return page;
};

/** As `queryMerged`, the first page; items that cannot be read are named, not thrown. */
export const queryMergedReadable = async <
  T extends TableId,
  I extends IndexOf<T>,
  Shape extends z.core.$ZodShape,
>(
  table: T,
  index: I,
  schema: z.ZodMiniObject<Shape> & Projected<Shape, T, I>,
  merged: Omit<MergedQuery, 'cursor'>,
): Promise<ParsedItems<z.infer<z.ZodMiniObject<Shape>>>> => {
  const parser: z.ZodMiniObject<Shape> = schema;
  const { items } = await readMerged(table, index, merged, (item) => item);

  return parseItems(items, nameOf(tables[table].partition), (item) => parser.parse(item));
};
