interface Amount {
  /** How many are listed so far. */
  shown: number;
  /** Whether there are more than those. */
  isMore: boolean;
  /** How many there are in all, where that is counted. */
  total?: number | undefined;
  /** What is listed, as in "1 document" and "12 documents". */
  one: string;
  many: string;
}

const figure = (count: number) => count.toLocaleString('en-GB');

/** How much of a list is shown: what is read so far never passes for the whole. */
export const countText = ({ shown, isMore, total, one, many }: Amount): string => {
  const all = `${figure(shown)} ${shown === 1 ? one : many}`;
  if (!isMore) return all;

  // A count may lag behind what was read since: then it says nothing.
  return total !== undefined && total > shown
    ? `${figure(shown)} of ${figure(total)} ${many}`
    : `${all} shown, more to come`;
};
