import type { ViewedList } from '../../../../shared/domain/saved-view.ts';

/** A list whose views staff keep, and its texts. */
export interface ListOfViews {
  readonly list: ViewedList;
  readonly path: string;
  /** The parameters of its address that a view has. */
  readonly names: readonly string[];
  /** The one of them that is a tab: it alone makes no view, and stays where a view is left. */
  readonly tab?: string;
  /** What a view keeps of the list, for sentences. */
  readonly keeps: string;
  /** The option that leaves a view. */
  readonly none: string;
  /** A record of the list. */
  readonly noun: string;
}

/** The parameters of an address that a view has, in an order of their own, so that two can be compared. */
export const viewQuery = (query: URLSearchParams, names: readonly string[]): string =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  ).toString();

/** The parameters of the address of a view. */
export const addressOfView = ({ id, query }: { id: string; query: string }): URLSearchParams => {
  const address = new URLSearchParams(query);
  address.set('saved', id);

  return address;
};

/** Whether the list that an address shows differs from a view. */
export const isChangedView = (
  query: URLSearchParams,
  view: { query: string },
  { names }: Pick<ListOfViews, 'names'>,
): boolean => viewQuery(query, names) !== viewQuery(new URLSearchParams(view.query), names);
