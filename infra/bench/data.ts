import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../local/stack.ts';
import { synthesise } from '../synth.ts';
import { describeTables, fillDatabase } from './fill-database.ts';
import { measureOn } from './measure.ts';
import { type BenchResult, compareWithBudget, printResults } from './results.ts';
import { fullInboxPage, screenReads, timelineReads } from './screen-reads.ts';

/** Measured capacity units, by name. */
type Measurements = ReadonlyMap<string, number>;

const LEAD = 'writing a lead whose record has 1 KB, in write units';
const LARGE_LEAD = 'writing a lead whose record has 30 KB, in write units';

/** Starts a stack with `size` leads and measures every read and the write of a lead. */
const measureAt = async (size: number, folder: string): Promise<Measurements> => {
  const dataDir = join(folder, String(size));
  const start = () => startStack({ assembly: join(folder, 'assembly'), dataDir, port: 0, mailPort: 0 });
  const empty = await start();
  const shapes = await describeTables(empty);
  await empty.stop();
  await fillDatabase(dataDir, size, shapes);

  const stack = await start();
  const { read, writeLead } = await measureOn(stack);
  const measurements = new Map<string, number>();
  for (const reading of [...screenReads, ...timelineReads, fullInboxPage])
    measurements.set(reading.name, await read(reading));
  measurements.set(LEAD, await writeLead(1_024));
  measurements.set(LARGE_LEAD, await writeLead(30 * 1_024));
  await stack.stop();

  return measurements;
};

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
    compareWithBudget(`${fullInboxPage.name}, in read units`, most(fullInboxPage.name), 12.5, 1),
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
process.exit(figures.every(({ held }) => held) ? 0 : 1);
