import { countText } from '../../components/list/count-text.ts';

/** By itself a list looks at so many clients, and at so many more for each that it has found. */
const LOOKS_AT = 1_000;
const FOR_EACH_FOUND = 20;

interface Looked {
  /** Clients looked at; absent where the list leaves nobody out. */
  looked: number | undefined;
  found: number;
  /** How often the user has asked it to look further. */
  asked: number;
}

/** Whether a list that leaves clients out reads its next page by itself. */
export const mayLookFurther = ({ looked, found, asked }: Looked): boolean =>
  looked === undefined || looked < LOOKS_AT * (asked + 1) + FOR_EACH_FOUND * found;

interface Shown {
  shown: number;
  isMore: boolean;
  total: number | undefined;
  looked: number | undefined;
  isPaused: boolean;
}

const clients = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'client' : 'clients'}`;

/** The number of clients shown; a list that has not looked at all of them says so. */
export const lookedText = ({ shown, isMore, total, looked, isPaused }: Shown): string => {
  if (looked === undefined || !isMore)
    return countText({ shown, isMore, total, one: 'client', many: 'clients' });
  const far = `looked through ${clients(looked)} so far`;
  if (!isPaused) return `${clients(shown)} found; ${far}…`;

  return shown === 0 ? `No client found yet: ${far}.` : `${clients(shown)} found; ${far}.`;
};
