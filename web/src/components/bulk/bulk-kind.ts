import { countText } from '../list/count-text.ts';
import type { BulkOutcome, BulkRules } from './change-in-bulk.ts';

/** A kind of record, as staff change several of it at once. */
export interface BulkKind<Item, Change> extends BulkRules<Item, Change> {
  /** Nouns, as in "1 client" and "12 clients". */
  one: string;
  many: string;
  idOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** The change, as its button names it. */
  actionText: (change: Change, count: number) => string;
  /** The change, once it is done. */
  doneText: (change: Change, count: number) => string;
  /** What the change sets off beside itself; undefined where it is nothing. */
  consequenceText: (change: Change, items: readonly Item[]) => string | undefined;
  /** What somebody else has made of a record meanwhile. */
  takenText: (change: Change, current: Item, listed: Item) => string;
}

type Nouns = Pick<BulkKind<never, never>, 'one' | 'many'>;

/** As in "1 client" and "12 clients". */
export const counted = (shown: number, { one, many }: Nouns): string =>
  countText({ shown, isMore: false, one, many });

/** The nouns at the start of a label, as in "Clients left as they are". */
export const capitalised = ({ many }: Nouns): string => many.charAt(0).toUpperCase() + many.slice(1);

/** What became of a record that was not changed; undefined where it is as it was to be. */
export const leftText = <Item, Change>(
  outcome: BulkOutcome<Item, Change>,
  { takenText }: BulkKind<Item, Change>,
): string | undefined => {
  if (outcome.state === 'failed') return outcome.reason;
  if (outcome.state !== 'conflict') return undefined;

  return `${takenText(outcome.change, outcome.current, outcome.item)} It was left as it is.`;
};
