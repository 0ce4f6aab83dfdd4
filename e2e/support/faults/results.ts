import type { Finding } from './lead-invariants.ts';
import type { RunOutcome } from './run-scenario.ts';

/** A run of a scenario, with what it needed. */
export interface RunReport extends RunOutcome {
  readonly scenario: string;
  readonly seed: number;
  /** Milliseconds of processor time, without the emulator of DynamoDB. */
  readonly processor: number;
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

const found = (runs: readonly RunReport[], kind: Finding['kind']): number =>
  sumOf(runs, ({ findings }) => findings.filter((one) => one.kind === kind).length);

const COLUMNS: readonly (readonly [string, (runs: readonly RunReport[]) => string | number])[] = [
  ['runs', (runs) => runs.length],
  ['acknowledged', (runs) => sumOf(runs, ({ acknowledged }) => acknowledged)],
  ['followed up', (runs) => sumOf(runs, ({ followedUp }) => followedUp)],
  ['lost', (runs) => found(runs, 'lost')],
  ['doubled', (runs) => found(runs, 'doubled')],
  ['wrong', (runs) => found(runs, 'wrong')],
  ['drained in', (runs) => `${Math.max(...runs.map(({ drainSeconds }) => drainSeconds))} s`],
  ['real time', (runs) => `${(sumOf(runs, ({ milliseconds }) => milliseconds) / 1000).toFixed(1)} s`],
  [
    'processor/run',
    (runs) => `${(sumOf(runs, ({ processor }) => processor) / 1000 / runs.length).toFixed(2)} s`,
  ],
];

/** Prints a row per scenario. "Drained in" is simulated time, after the fault and at most. */
export const printRuns = (runs: readonly RunReport[]): void => {
  const byScenario = Object.entries(Object.groupBy(runs, ({ scenario }) => scenario));
  const width = Math.max(...byScenario.map(([name]) => name.length));
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(
      [
        name.padEnd(width),
        ...cells.map((cell, at) => String(cell).padStart(COLUMNS[at]?.[0].length ?? 0)),
      ].join('  '),
    );
  line(
    '',
    COLUMNS.map(([title]) => title),
  );
  for (const [name, those = []] of byScenario)
    line(
      name,
      COLUMNS.map(([, value]) => value(those)),
    );
};

/** Prints what a run found, and how to repeat it. */
export const printFindings = ({ scenario, seed, findings }: RunReport): void => {
  if (findings.length === 0) return;
  console.log(`✗ ${scenario}, seed ${seed}`);
  for (const { kind, text } of findings) console.log(`  ${kind}: ${text}`);
  console.log(`  Repeat: npm run test:faults -- --scenario ${scenario} --times 1 --seed ${seed}`);
};
