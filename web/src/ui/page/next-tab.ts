/** The tab that a key leads to from the chosen one; around the ends, as tabs do. Other keys lead nowhere. */
export const nextTab = (values: readonly string[], chosen: string, key: string): string | undefined => {
  const at = values.indexOf(chosen);
  if (key === 'ArrowRight') return values[(at + 1) % values.length];
  if (key === 'ArrowLeft') return values.at(at - 1);
  if (key === 'Home') return values[0];
  if (key === 'End') return values.at(-1);
  return undefined;
};
