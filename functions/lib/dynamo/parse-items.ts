/** The items of a query, parsed. */
export interface ParsedItems<Item> {
  readonly items: Item[];
  /** Keys of items that could not be parsed, which must not fail a whole report. */
  readonly unreadable: string[];
}

export const parseItems = <Item>(
  found: readonly Record<string, unknown>[],
  key: string,
  parse: (item: Record<string, unknown>) => Item,
): ParsedItems<Item> => {
  const items: Item[] = [];
  const unreadable: string[] = [];
  for (const item of found) {
    try {
      items.push(parse(item));
    } catch {
      unreadable.push(String(item[key]));
    }
  }

  return { items, unreadable };
};
