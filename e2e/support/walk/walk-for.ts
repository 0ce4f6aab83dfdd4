import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from '../../../infra/browser.ts';
import { seedSamples as fill } from '../../../infra/local/seed/seed.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { startStack } from '../../../infra/local/start-stack.ts';
import { synthesise } from '../../../infra/synth.ts';
import { describeFault, type Walker, walk } from './walk.ts';
import { clientWalker, staffWalker } from './walkers.ts';

/** Milliseconds per walk; the next walk takes the next seed. */
const WALK = 60_000;
// A phone shows other parts of the screens.
const WIDTHS = [1440, 390, 1100, 768] as const;

const { values: options } = parseArgs({
  options: {
    /** The seed of the first walk. */
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    /** One width alone. */
    width: { type: 'string' },
    /** `staff` or `client` alone. */
    who: { type: 'string' },
  },
});

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

// Sign-ins are limited: a walk goes on in the session of the one before.
const storages = new Map<string, Storage>();

const walkOnce = async (browser: Browser, stack: Stack, walker: Walker, width: number): Promise<boolean> => {
  const kind = walker.start === '/client-portal' ? 'client' : 'staff';
  const storageState = storages.get(kind);
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    ...(storageState && { storageState }),
    viewport: { width, height: width < 600 ? 664 : 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
  });
  const walked = await walk(await context.newPage(), walker);
  storages.set(kind, await context.storageState());
  await context.close();
  console.log(
    `${walked.fault === undefined ? '✓' : '✗'} ${kind}, seed ${walker.seed}, ${width} px: ${walked.steps.length} steps`,
  );
  if (walked.fault !== undefined)
    console.log(
      `${describeFault(walker, walked)}\nReplay: npm run test:walk -- --seed ${walker.seed} --minutes 1 --width ${width} --who ${kind}\n`,
    );

  return walked.fault === undefined;
};

const folder = await mkdtemp(join(tmpdir(), 'zahrael-walk-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
const stack = await startStack({
  assembly,
  dataDir: join(folder, 'data'),
  port: 0,
  mailPort: 0,
  // Several walks share a machine: a screen that crashes is a fault, a slow answer is not.
  timeLimitFactor: 3,
});
const browser = await chromium.launch(launchOptions);
let faults = 0;
try {
  await fill(stack);
  const end = Date.now() + Number(options.minutes) * 60_000;
  for (let seed = Number(options.seed); Date.now() < end; seed += 1) {
    const given = { seed, time: Math.min(end - Date.now(), WALK) };
    // Three of four walk through the staff screens, which are many.
    const isClient = options.who === undefined ? seed % 4 === 0 : options.who === 'client';
    const walker = isClient ? clientWalker(given) : staffWalker(given);
    const width = Number(options.width ?? WIDTHS[Math.floor(seed / 2) % WIDTHS.length]);
    if (!(await walkOnce(browser, stack, walker, width))) faults += 1;
  }
} finally {
  await browser.close();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}

console.log(faults === 0 ? 'No walk found a fault.' : `${faults} walks found a fault.`);
process.exit(faults === 0 ? 0 : 1);
