import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { SITE_ROUTES } from '../build.ts';
import { startStack } from '../local/stack.ts';
import { synthesise } from '../synth.ts';
import { DESKTOP, type Device, measureScript, type PageVisit, PHONE, visitBy } from './page-visit.ts';
import { processorShare } from './processor-share.ts';
import { type BenchResult, compareWithBudget, printResults } from './results.ts';
import { ACCESS_CODE } from './sample-calls.ts';

const BUDGETS: readonly [what: string, of: keyof PageVisit, atMost: number, digits: number][] = [
  ['script before a touch, KB gz', 'scriptBefore', 10, 1],
  ['script after a touch, KB gz', 'scriptAfter', 110, 1],
  ['largest paint, s', 'largestPaint', 1, 2],
  ['blocking, ms', 'blocking', 50, 0],
  ['layout shift', 'shift', 0, 4],
];

const STAFF = { username: 'bench', accessCode: ACCESS_CODE, role: 'admin' };

const publicRoutes = (): string[] => {
  const { pages }: { pages: Record<string, string> } = JSON.parse(readFileSync(SITE_ROUTES, 'utf8'));

  return Object.keys(pages).filter((path) => pages[path] !== '/app.html');
};

/** The median of three visits, against other load on the machine. */
const middleVisit = async (browser: Browser, device: Device, url: string): Promise<PageVisit> => {
  const visits: PageVisit[] = [];
  for (let time = 0; time < 3; time += 1) visits.push(await visitBy(browser, device, url));
  const middle = (of: keyof PageVisit) =>
    visits.map((visit) => visit[of]).sort((a, b) => a - b)[1] ?? Number.NaN;

  return {
    scriptBefore: middle('scriptBefore'),
    scriptAfter: middle('scriptAfter'),
    largestPaint: middle('largestPaint'),
    blocking: middle('blocking'),
    shift: middle('shift'),
  };
};

/** The scripts of the first staff screen after the sign-in. */
const staffScript = async (browser: Browser, siteUrl: string): Promise<number> => {
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto('/staff-access');
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByRole('textbox', { name: 'Access code' }).fill(STAFF.accessCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/crm-dashboard');

  return measureScript(context, '/crm-dashboard');
};

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, route: { type: 'string', multiple: true } },
});
const folder = await mkdtemp(join(tmpdir(), 'zahrael-bench-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
const stack = await startStack({ assembly, dataDir: join(folder, 'data'), port: 0, mailPort: 0 });
const browser = await chromium.launch(launchOptions);
const figures: BenchResult[] = [];
try {
  for (const route of options.route ?? publicRoutes()) {
    const slower = (PHONE.slowdown / processorShare()).toFixed(1);
    console.error(`Visiting ${route} … (the phone is ${slower} times slower than this machine at rest)`);
    for (const device of [PHONE, DESKTOP]) {
      const visit = await middleVisit(browser, device, `${stack.siteUrl}${route}`);
      for (const [what, of, atMost, digits] of BUDGETS) {
        const name = `${route} ${device.name}: ${what}`;
        figures.push(compareWithBudget(name, Number(visit[of].toFixed(digits)), 1, atMost));
      }
    }
  }
  await stack.invoke('ops/create-staff', STAFF);
  const script = await staffScript(browser, stack.siteUrl);
  figures.push(compareWithBudget('/crm-dashboard: script, KB gz', Number(script.toFixed(1)), 1, 160));
} finally {
  await browser.close();
  await stack.stop();
  await rm(folder, { recursive: true });
}

printResults(figures, options);
process.exit(figures.every(({ held }) => held) ? 0 : 1);
