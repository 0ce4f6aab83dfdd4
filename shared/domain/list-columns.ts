// The columns of the lists of which staff keep views, in a file without schemas, so that the first screen loads no more than
// it shows.
import type { ViewedList } from './saved-view.ts';

/** The columns of each list, in the order that they have unless somebody chooses another. */
const COLUMNS = {
  clients: ['number', 'client', 'contact', 'tier', 'stage', 'lastContact', 'division', 'source'],
  inquiries: ['state', 'reference', 'sender', 'type', 'priority', 'division', 'assigned', 'received'],
} as const satisfies Record<ViewedList, readonly string[]>;
export type ColumnOf<List extends ViewedList> = (typeof COLUMNS)[List][number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How a list has its rows and columns. */
export interface LayoutOf<List extends ViewedList> {
  density: Density;
  columns: readonly ColumnOf<List>[];
}

interface ListColumns<List extends ViewedList> {
  all: readonly ColumnOf<List>[];
  /** Names the rows, and always stays. */
  naming: ColumnOf<List>;
  /** How the list is until somebody chooses. */
  usual: LayoutOf<List>;
}

export const LIST_COLUMNS: { readonly [List in ViewedList]: ListColumns<List> } = {
  clients: {
    all: COLUMNS.clients,
    naming: 'client',
    usual: { density: 'comfortable', columns: COLUMNS.clients.slice(0, 6) },
  },
  inquiries: {
    all: COLUMNS.inquiries,
    naming: 'reference',
    usual: { density: 'compact', columns: COLUMNS.inquiries },
  },
};
