/** A measured value, its reference and its budget. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly reference: number;
  readonly ratio: number;
  /** The highest ratio allowed. */
  readonly budget: number;
  readonly held: boolean;
}

export const compareWithBudget = (
  name: string,
  value: number,
  reference: number,
  budget: number,
): BenchResult => {
  const ratio = value / reference;

  return { name, value, reference, ratio, budget, held: ratio <= budget };
};

/** Prints the results as a table, or with `json` as one object. */
export const printResults = (figures: readonly BenchResult[], { json }: { json: boolean }): void => {
  if (json) {
    console.log(JSON.stringify({ figures }));
    return;
  }
  const width = Math.max(...figures.map(({ name }) => name.length));
  const line = (name: string, ...cells: readonly string[]) =>
    console.log([name.padEnd(width), ...cells.map((cell) => cell.padStart(9))].join(' '));
  line('', 'reference', 'value', 'ratio', 'budget', '');
  for (const { name, value, reference, ratio, budget, held } of figures)
    line(name, String(reference), String(value), ratio.toFixed(2), `≤ ${budget}`, held ? 'held' : 'NOT HELD');
  const broken = figures.filter(({ held }) => !held).length;
  console.log(`\n${figures.length - broken} of ${figures.length} budgets held`);
};
