/** A measured value, its reference and its budget. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly reference: number;
  readonly ratio: number;
  /** The highest ratio allowed. */
  readonly budget: number;
  readonly held: boolean;
  /** The ratio below which nothing goes that does the same work, where the run has measured it. */
  readonly floor?: number;
  /** The budget is not held because the floor is above it, and the value is close to the floor. */
  readonly isAtFloor: boolean;
}

/** The least value that the work allows, and how many times as much a value close to it may be. */
interface Floor {
  readonly least: number;
  readonly times: number;
}

export const compareWithBudget = (
  name: string,
  value: number,
  reference: number,
  budget: number,
  floor?: Floor,
): BenchResult => {
  const ratio = value / reference;
  const held = ratio <= budget;
  const isAtFloor =
    !held && floor !== undefined && floor.least / reference > budget && value <= floor.least * floor.times;

  return {
    ...{ name, value, reference, ratio, budget, held, isAtFloor },
    ...(floor && { floor: floor.least / reference }),
  };
};

/** A bench fails where a budget is broken that no floor forbids. */
export const isMet = ({ held, isAtFloor }: BenchResult): boolean => held || isAtFloor;

/** Prints the results as a table, or with `json` as one object. */
export const printResults = (figures: readonly BenchResult[], { json }: { json: boolean }): void => {
  if (json) {
    console.log(JSON.stringify({ figures }));
    return;
  }
  const width = Math.max(...figures.map(({ name }) => name.length));
  const line = (name: string, ...cells: readonly string[]) =>
    console.log([name.padEnd(width), ...cells.map((cell) => cell.padStart(9))].join(' '));
  line('', 'reference', 'value', 'ratio', 'budget', 'floor', '');
  for (const { name, value, reference, ratio, budget, held, floor, isAtFloor } of figures)
    line(
      name,
      String(reference),
      String(value),
      ratio.toFixed(2),
      `≤ ${budget}`,
      floor?.toFixed(2) ?? '',
      held ? 'held' : isAtFloor ? 'AT FLOOR' : 'NOT HELD',
    );
  const held = figures.filter((figure) => figure.held).length;
  const atFloor = figures.filter(({ isAtFloor }) => isAtFloor).length;
  console.log(
    `\n${held} of ${figures.length} budgets held, ${atFloor} at a floor above them, ${figures.length - held - atFloor} broken`,
  );
};
