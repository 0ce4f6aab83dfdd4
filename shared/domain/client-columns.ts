// The columns of the list of clients, in a file without schemas, so that the first screen loads no more than it shows.

/** The columns, in the order that they have unless somebody chooses another. */
export const CLIENT_COLUMNS = [
  ...(['number', 'client', 'contact', 'tier', 'stage', 'lastContact'] as const),
  ...(['division', 'source'] as const),
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How a list has its rows and columns until somebody chooses. */
export const USUAL_LAYOUT = { density: 'comfortable' as Density, columns: CLIENT_COLUMNS.slice(0, 6) };
