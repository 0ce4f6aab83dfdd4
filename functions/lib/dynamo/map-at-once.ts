/** Of the 50 connections of a client: other calls of the function go on meanwhile. */
const MOST_AT_ONCE = 25;

/** Calls the store for each of many items, some at a time: calls that wait for a connection would time out. */
export const mapAtOnce = async <Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += MOST_AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + MOST_AT_ONCE).map(call))));

  return results;
};
