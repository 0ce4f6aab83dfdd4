/** Parameters and their values; an empty or undefined one removes its parameter. */
export type QueryChange = Readonly<Record<string, string | number | undefined>>;

/** A query with changed parameters. */
export const withQuery = (query: URLSearchParams, change: QueryChange): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }

  return next;
};
