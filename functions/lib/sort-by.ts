// By code units, as instants, dates and keys sort. `localeCompare` orders words as people read them; its first call takes a
// function 5 ms.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts by a text that is an instant, a date or a key, the earliest first. */
export const earliestFirst =
  <Item>(textOf: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    compare(textOf(one), textOf(other));

/** Sorts by a text that is an instant, a date or a key, the latest first. */
export const latestFirst =
  <Item>(textOf: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    compare(textOf(other), textOf(one));
