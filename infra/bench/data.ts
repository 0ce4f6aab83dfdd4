import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { synthesise } from '../synth.ts';
import { LARGE_LEAD, LEAD, type Measurements, measureAt } from './measure-at.ts';
import { type BenchResult, compareWithBudget, isMet, printResults } from './results.ts';
import {
  filteredInboxReads,
  filteredReads,
  fullInboxPage,
  screenReads,
  timelineReads,
  todayReads,
} from './screen-reads.ts';

/** Compares the highest value of the larger sizes with that of the smallest. */
const figuresFrom = ([smallest, ...larger]: readonly Measurements[]): BenchResult[] => {
  const most = (name: string) =>
    Math.max(...larger.map((measurements) => measurements.get(name) ?? Number.NaN));
  const [short, long] = timelineReads;

  return [
    ...screenReads.map(({ name }) =>
      compareWithBudget(name, most(name), smallest?.get(name) ?? Number.NaN, 1),
    ),
    compareWithBudget(`${long.name}, as ${short.name}`, most(long.name), most(short.name), 1),
    // Of four shards, 50 entries of up to half a kilobyte each.
    ...[fullInboxPage, ...filteredInboxReads].map(({ name }) =>
      compareWithBudget(`${name}, in read units`, most(name), 12.5, 1),
    ),
    ...todayReads.map(({ name }) => compareWithBudget(`${name}, in read units`, most(name), 20, 1)),
    // Two hundred clients at most, of up to half a kilobyte each.
    ...filteredReads.map(({ name }) => compareWithBudget(`${name}, in read units`, most(name), 40, 1)),
    compareWithBudget(LEAD, most(LEAD), 1, 4),
    // Its own kilobytes, and an entry in each of three indexes.
    compareWithBudget(LARGE_LEAD, most(LARGE_LEAD), 30, 1.15),
  ];
};

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, sizes: { type: 'string', default: '100,100000' } },
});
const folder = await mkdtemp(join(tmpdir(), 'zahrael-bench-'));
const bySize: Measurements[] = [];
try {
  synthesise({
    outDir: join(folder, 'assembly'),
    context: { stage: 'local', origin: 'http://localhost:4000' },
  });
  for (const size of options.sizes.split(',').map(Number)) {
    console.error(`Measuring with ${size.toLocaleString('en')} leads …`);
    bySize.push(await measureAt(size, folder));
  }
} finally {
  await rm(folder, { recursive: true });
}

const figures = figuresFrom(bySize);
printResults(figures, options);
process.exit(figures.every(isMet) ? 0 : 1);
