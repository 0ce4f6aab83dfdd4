const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const rebasedPart = (seen: unknown, mine: unknown, current: unknown): unknown => {
  if (isSame(mine, seen)) return current;
  if (!isRecord(seen) || !isRecord(mine) || !isRecord(current)) return mine;
  const parts = [...new Set([...Object.keys(mine), ...Object.keys(current)])];

  return Object.fromEntries(
    parts
      .map((part) => [part, rebasedPart(seen[part], mine[part], current[part])] as const)
      .filter(([, value]) => value !== undefined),
  );
};

/** What is to be published where others have published since: what one has not touched stays as they left it. */
export const rebased = <Content extends object>(seen: Content, mine: Content, current: Content): Content =>
  rebasedPart(seen, mine, current) as Content;
