import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { startStack } from '../local/start-stack.ts';
import { synthesise } from '../synth.ts';
import { slowdownFor } from './browser-speed.ts';
import { describeTables, fillDatabase } from './fill-database.ts';
import { type BenchResult, compareWithBudget, isMet, printResults } from './results.ts';
import { ACCESS_CODE } from './sample-calls.ts';
import { playStaffDay } from './staff-day.ts';
import type { Pace } from './staff-pace.ts';

/** What each step may take until it is shown, in ms; other steps 300. */
const SHOW_BUDGETS: Readonly<Record<string, number>> = {
  // The second that every sign-in takes is in it.
  'sign-in to list': 1_800,
  'list, from cold': 800,
  'screen, first time': 800,
};

/** How many times longer than on a page of React with the same texts, unstyled, a step may take. */
const LEAST_BUDGET = 3;

/** How many times longer than with rows that are copied without React the longest frame of a scroll may take. */
const FRAME_ABOVE_FLOOR = 1.5;

/** How many times slower than the usual machine the browser's processor is. */
const SLOWDOWN = 4;

const ACCOUNT = { username: 'bench', accessCode: ACCESS_CODE };

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Clients and inquiries in the store. */
    size: { type: 'string', default: '10000' },
    /** How often each step is taken. */
    times: { type: 'string', default: '20' },
  },
});

/** The value that the share of all does not exceed. */
const quantile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN);
const p95 = (values: readonly number[]): number => quantile(values, 0.95);
const median = (values: readonly number[]): number => quantile(values, 0.5);
const longest = (values: readonly number[]): number => Math.round(Math.max(...values));
const showsOf = (paces: readonly Pace[]): number[] => paces.map(({ show }) => show);

const folder = await mkdtemp(join(tmpdir(), 'zahrael-bench-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
const start = () => startStack({ assembly, dataDir: join(folder, 'data'), port: 0, mailPort: 0 });
const empty = await start();
const shapes = await describeTables(empty);
await empty.stop();
await fillDatabase(join(folder, 'data'), Number(options.size), shapes);

const stack = await start();
const browser = await chromium.launch(launchOptions);
const figures: BenchResult[] = [];
try {
  await stack.invoke('ops/create-staff', { ...ACCOUNT, role: 'staff' });
  const slowdown = await slowdownFor(browser, SLOWDOWN);
  console.error(
    `A day among ${options.size} clients (the browser is ${slowdown.toFixed(1)} times slower than this machine is now) …`,
  );
  // Functions start at their first call: what that takes is a figure of `bench:functions`.
  await playStaffDay(browser, stack.siteUrl, ACCOUNT, { times: 1, slowdown });
  const played = await playStaffDay(browser, stack.siteUrl, ACCOUNT, {
    times: Number(options.times),
    slowdown,
  });
  const { day, least, frames, leastFrames } = played;
  for (const [step, paces] of day) {
    const respond = p95(paces.map((pace) => pace.respond));
    const show = p95(showsOf(paces));
    figures.push(
      compareWithBudget(`${step}: responds, p95 of ${paces.length}, ms`, respond, 1, 100),
      compareWithBudget(`${step}: shows, p95, ms`, show, 1, SHOW_BUDGETS[step] ?? 300),
    );
  }
  for (const [step, paces] of least)
    figures.push(
      compareWithBudget(
        `${step}: shows, median, ms, against a page of React with the same texts`,
        median(showsOf(day.get(step) ?? [])),
        median(showsOf(paces)),
        LEAST_BUDGET,
      ),
    );
  figures.push(
    compareWithBudget(`longest frame of ${frames.length} scrolled lists, ms`, longest(frames), 1, 50, {
      least: longest(leastFrames),
      times: FRAME_ABOVE_FLOOR,
    }),
    compareWithBudget(
      `longest frame of a scroll, ms, median of ${frames.length}, against rows that are copied without React`,
      median(frames),
      median(leastFrames),
      FRAME_ABOVE_FLOOR,
    ),
  );
} finally {
  await browser.close();
  await stack.stop();
  await rm(folder, { recursive: true });
}

printResults(figures, options);
process.exit(figures.every(isMet) ? 0 : 1);
