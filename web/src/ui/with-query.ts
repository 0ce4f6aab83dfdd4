/** A query with changed parameters; an empty or undefined value removes its parameter. */
export const withQuery = (
  query: URLSearchParams,
  change: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }

  return next;
};
