import { useSyncExternalStore } from 'react';
import {
  CLIENT_COLUMNS,
  type ClientColumn,
  type Density,
  USUAL_LAYOUT,
} from '../../../../shared/domain/client-columns.ts';

export interface ListLayout {
  density: Density;
  columns: readonly ClientColumn[];
}

// The server has it, per person; this browser's copy draws the first list before the server has answered.
const NAME = 'client-list';
const listeners = new Set<() => void>();
let current: ListLayout | undefined;
let isChosen = false;

/** The known columns among names, each once; undefined where the column of the client is missing. */
const columnsAmong = (names: readonly unknown[]): readonly ClientColumn[] | undefined => {
  const known = [...new Set(names)].filter((name) => CLIENT_COLUMNS.some((column) => column === name));

  return known.includes('client') ? (known as ClientColumn[]) : undefined;
};

const read = (): ListLayout => {
  try {
    const { density, columns } = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      columns: (Array.isArray(columns) && columnsAmong(columns)) || USUAL_LAYOUT.columns,
    };
  } catch {
    return USUAL_LAYOUT;
  }
};

const show = (layout: ListLayout): void => {
  current = layout;
  try {
    localStorage.setItem(NAME, JSON.stringify(layout));
  } catch {
    // The layout holds until the page is left, and comes back with the server's answer.
  }
  for (const listener of listeners) listener();
};

/** Shows lists of clients as the user has chosen. */
export const chooseLayout = (layout: ListLayout): void => {
  isChosen = true;
  show(layout);
};

/** Shows them as the server says, unless the user has chosen since: its answer may be from before. */
export const takeLayout = (layout: ListLayout): void => {
  if (!isChosen) show(layout);
};

/** A server that was not asked yet knows best: somebody else may have signed in. */
export const awaitLayout = (): void => {
  isChosen = false;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How the user sees lists of clients. */
export const useClientLayout = (): ListLayout =>
  useSyncExternalStore(subscribe, () => {
    current ??= read();
    return current;
  });

/** The columns that the address of a view names in its parameter `columns`. */
export const columnsIn = (names: string | null): readonly ClientColumn[] | undefined =>
  columnsAmong(names?.split('.') ?? []);
