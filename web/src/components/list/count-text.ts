import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';

interface Amount {
  /** Number of items loaded so far. */
  shown: number;
  /** Whether further items exist. */
  isMore: boolean;
  /** Total number of items, where it is counted. */
  total?: number | undefined;
  /** Nouns of the items, as in "1 document" and "12 documents". */
  one: string;
  many: string;
}

/** Number of items shown; a list that is not complete says so. */
export const countText = ({ shown, isMore, total, one, many }: Amount): string => {
  const text = `${groupedNumber(shown)} ${shown === 1 ? one : many}`;
  if (!isMore) return text;

  // A total that is not above the loaded items is out of date and is left out.
  return total !== undefined && total > shown
    ? `${groupedNumber(shown)} of ${groupedNumber(total)} ${many}`
    : `${text} shown, more to come`;
};
