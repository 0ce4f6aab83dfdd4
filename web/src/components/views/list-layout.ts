import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ColumnOf,
  DENSITIES,
  type LayoutOf,
  LIST_COLUMNS,
} from '../../../../shared/domain/list-columns.ts';
import type { ViewedList } from '../../../../shared/domain/saved-view.ts';

interface OwnLayout<List extends ViewedList> {
  /** Of this browser's copy. */
  readonly name: string;
  current?: LayoutOf<List>;
  isChosen?: boolean;
}

// The server has them, per person; this browser's copies draw the first list before the server has answered.
const LAYOUTS: { readonly [List in ViewedList]: OwnLayout<List> } = {
  clients: { name: 'client-list' },
  inquiries: { name: 'inquiry-list' },
};
const listeners = new Set<() => void>();

/** The known columns among names, each once; undefined where the one that names the rows is missing. */
const columnsAmong = <List extends ViewedList>(
  list: List,
  names: readonly unknown[],
): readonly ColumnOf<List>[] | undefined => {
  const { all, naming } = LIST_COLUMNS[list];
  const known = [...new Set(names)].flatMap((name) => all.find((column) => column === name) ?? []);

  return known.includes(naming) ? known : undefined;
};

/** What is known of a stored layout; the usual one for the rest. */
const layoutIn = <List extends ViewedList>(
  list: List,
  { density, columns }: { density?: unknown; columns?: unknown },
): LayoutOf<List> => {
  const { usual } = LIST_COLUMNS[list];

  return {
    density: DENSITIES.find((one) => one === density) ?? usual.density,
    columns: (Array.isArray(columns) && columnsAmong(list, columns)) || usual.columns,
  };
};

const read = <List extends ViewedList>(list: List): LayoutOf<List> => {
  try {
    return layoutIn(list, JSON.parse(localStorage.getItem(LAYOUTS[list].name) ?? '{}'));
  } catch {
    return LIST_COLUMNS[list].usual;
  }
};

const show = <List extends ViewedList>(list: List, layout: LayoutOf<List>): void => {
  const own: OwnLayout<List> = LAYOUTS[list];
  own.current = layout;
  try {
    localStorage.setItem(own.name, JSON.stringify(layout));
  } catch {
    // The layout holds until the page is left, and comes back with the server's answer.
  }
  for (const listener of listeners) listener();
};

/** Shows a list as the user has chosen. */
export const chooseLayout = <List extends ViewedList>(list: List, layout: LayoutOf<List>): void => {
  LAYOUTS[list].isChosen = true;
  show(list, layout);
};

/** Shows it as the server says, unless the user has chosen since: its answer may be from before. */
export const takeLayout = (list: ViewedList, layout: { density?: unknown; columns?: unknown } = {}): void => {
  if (!LAYOUTS[list].isChosen) show(list, layoutIn(list, layout));
};

/** A server that was not asked yet knows best: somebody else may have signed in. */
export const awaitLayout = (list: ViewedList): void => {
  LAYOUTS[list].isChosen = false;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How the user sees a list, whatever the address says. */
export const useOwnLayout = <List extends ViewedList>(list: List): LayoutOf<List> =>
  useSyncExternalStore(subscribe, () => {
    const own: OwnLayout<List> = LAYOUTS[list];
    own.current ??= read(list);
    return own.current;
  });

/** The columns that the address of a view names in its parameter `columns`. */
export const columnsIn = <List extends ViewedList>(
  list: List,
  names: string | null,
): readonly ColumnOf<List>[] | undefined => columnsAmong(list, names?.split('.') ?? []);

/** How a list is shown: with the columns of its address, as those of a view, or else the user's own. */
export const useShownLayout = <List extends ViewedList>(list: List): LayoutOf<List> => {
  const [query] = useSearchParams();
  const own = useOwnLayout(list);
  const named = query.get('columns');
  const columns = useMemo(() => columnsIn(list, named) ?? own.columns, [list, named, own.columns]);

  return { ...own, columns };
};
