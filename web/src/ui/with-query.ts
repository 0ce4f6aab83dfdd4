/** A query with some of its parts changed; an empty or absent value takes its part out. */
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
