import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { countText } from './count-text.ts';

/** By itself a list looks at so many records, and at so many more for each that it has found. */
const LOOKS_AT = 1_000;
const FOR_EACH_FOUND = 20;

interface Looked {
  /** Records looked at; absent where the list leaves none out. */
  looked: number | undefined;
  found: number;
  /** How often the user has asked it to look further. */
  asked: number;
}

/** Whether a list that leaves records out reads its next page by itself. */
export const mayLookFurther = ({ looked, found, asked }: Looked): boolean =>
  looked === undefined || looked < LOOKS_AT * (asked + 1) + FOR_EACH_FOUND * found;

interface Shown {
  shown: number;
  isMore: boolean;
  total: number | undefined;
  looked: number | undefined;
  isPaused: boolean;
  /** Nouns of the records, as in "1 client" and "12 clients". */
  one: string;
  many: string;
  /** Further text about those that are shown, as in ", 3 overdue". */
  also?: string;
}

/** The number of records shown; a list that has not looked at all of them says so. */
export const lookedText = (of: Shown): string => {
  const { shown, isMore, total, looked, isPaused, one, many, also = '' } = of;
  if (looked === undefined || !isMore) return `${countText({ shown, isMore, total, one, many })}${also}`;
  const counted = (count: number) => `${groupedNumber(count)} ${count === 1 ? one : many}`;
  const far = `looked through ${counted(looked)} so far`;
  if (!isPaused) return `${counted(shown)} found${also}; ${far}…`;

  return shown === 0 ? `No ${one} found yet: ${far}.` : `${counted(shown)} found${also}; ${far}.`;
};
