import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { SITE_FOLDER, SITE_ROUTES } from '../build.ts';
import { listen } from '../local/http.ts';
import { startStack } from '../local/start-stack.ts';
import { synthesise } from '../synth.ts';
import { auditPage, CATEGORIES, type PageAudit, worstOf } from './audit-page.ts';
import { DESKTOP, measureScript, PHONE, visitBy } from './page-visit.ts';
import { processorShare } from './processor-share.ts';
import { type BenchResult, compareWithBudget, isMet, printResults } from './results.ts';
import { ACCESS_CODE } from './sample-calls.ts';
import { startTlsFront } from './tls-front.ts';

// `npm run bench:web`: Lighthouse's figures of each public page, the worst of `--runs` with its phone and one with its
// desktop, and what Lighthouse does not measure. `--route /contact` chooses pages.
// Beside each page goes one run of the least page: what that now and then takes is the machine's.

const STAFF = { username: 'bench', accessCode: ACCESS_CODE, role: 'admin' };

/** The two fonts of the site, which shift lines where they come after the paint. */
const FONTS = globSync('assets/*-basic-*.woff2', { cwd: SITE_FOLDER });

/** Nothing but a heading and a line in the fonts of the site: what any page takes on Lighthouse's line. */
const LEAST_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Least page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="The least page">
${FONTS.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`).join('')}
<style>${FONTS.map((font, index) => `@font-face{font-family:f${index};src:url(/${font});font-display:optional}`).join('')}
h1{font-family:f0}main{font-family:f1}</style></head><body><main><h1>The least page</h1><p>In the fonts of the site</p></main></body></html>`;

/** The file of each public page, by its path. */
const publicPages = (): Record<string, string> => {
  const { pages }: { pages: Record<string, string> } = JSON.parse(readFileSync(SITE_ROUTES, 'utf8'));

  return Object.fromEntries(Object.entries(pages).filter(([, file]) => file !== '/app.html'));
};

const publicRoutes = (): string[] => Object.keys(publicPages());

/** A page of the site without its pictures, drawings and scripts: its text and styles in the two fonts. */
const textAlone = (page: string): string =>
  page
    .replace(/<script(?! type="application)[^>]*>.*?<\/script>/gs, '')
    .replace(/<picture.*?<\/picture>|<img[^>]*>|<use href="\/[^>]*><\/use>/gs, '')
    .replace(/url\("?[^)"]+\.(svg|webp)"?\)/g, 'none');

const leastPages: Readonly<Record<string, string>> = {
  '/': LEAST_PAGE,
  ...Object.fromEntries(
    Object.entries(publicPages()).map(([route, file]) => [
      `/text${route}`,
      textAlone(readFileSync(join(SITE_FOLDER, file), 'utf8')),
    ]),
  ),
};

const answerLeastPage: RequestListener = ({ url = '/' }, answer) => {
  if (url.endsWith('.woff2'))
    return answer.writeHead(200, { 'content-type': 'font/woff2' }).end(readFileSync(join(SITE_FOLDER, url)));
  const page = leastPages[url];
  if (page === undefined) return answer.writeHead(404).end();
  // As pages are stored.
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  answer
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    .end(brotliCompressSync(page, { params }));
};

/** The addresses within a page that pages of the site link to. */
const anchorsOf = async (siteUrl: string, route: string): Promise<string[]> => {
  const anchors = new Set<string>();
  for (const from of publicRoutes()) {
    const text = await (await fetch(siteUrl + from)).text();
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="([/#][^"]*)"/g)) {
      const { pathname, hash } = new URL(href, siteUrl + from);
      if (pathname === route && hash !== '') anchors.add(route + hash);
    }
  }

  return [...anchors];
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Seconds until the largest text or picture is painted, at most. */
const LARGEST_PAINT = 1;

/** Milliseconds that a page blocks for, at most. */
const BLOCKING = 50;

/** A page may have so many times the figure of the page that is its floor. */
const ABOVE_FLOOR = { largestPaint: 1.05, blocking: 1.1 };

interface PageFloors {
  /** The page without its pictures and scripts, where its paint comes too late. */
  readonly textAlone: PageAudit | undefined;
  /** The least page in the fonts of the site, where the page blocks for too long in fewer than half of its runs. */
  readonly leastPage: PageAudit | undefined;
}

const auditFigures = (
  name: string,
  { missing, largestPaint, blocking, shift }: PageAudit,
  floors?: PageFloors,
): BenchResult[] => [
  ...CATEGORIES.map((category) =>
    compareWithBudget(`${name}: ${category}, points below 100`, missing[category], 1, 0),
  ),
  compareWithBudget(
    `${name}: largest paint, s`,
    round(largestPaint, 2),
    1,
    LARGEST_PAINT,
    floors?.textAlone && { least: round(floors.textAlone.largestPaint, 2), times: ABOVE_FLOOR.largestPaint },
  ),
  compareWithBudget(
    `${name}: blocking, ms`,
    round(blocking, 0),
    1,
    BLOCKING,
    floors?.leastPage && { least: round(floors.leastPage.blocking, 0), times: ABOVE_FLOOR.blocking },
  ),
  compareWithBudget(`${name}: layout shift`, round(shift, 4), 1, 0),
];

/** What Lighthouse does not measure of a page. Its anchors are opened, too, for what shifts there. */
const visitFigures = async (browser: Browser, siteUrl: string, route: string): Promise<BenchResult[]> => {
  const figures: BenchResult[] = [];
  const anchors = await anchorsOf(siteUrl, route);
  for (const device of [PHONE, DESKTOP]) {
    const { scriptBefore, scriptAfter, shift } = await visitBy(browser, device, siteUrl + route);
    const shifts = [shift];
    for (const anchor of anchors) shifts.push((await visitBy(browser, device, siteUrl + anchor)).shift);
    const name = `${route} ${device.name}`;
    figures.push(
      compareWithBudget(`${name}: script before a touch, KB gz`, round(scriptBefore, 1), 1, 10),
      compareWithBudget(`${name}: script after a touch, KB gz`, round(scriptAfter, 1), 1, 100),
      compareWithBudget(
        `${name}: layout shift, scrolled to the end, with ${anchors.length} anchors`,
        round(Math.max(...shifts), 4),
        1,
        0,
      ),
    );
  }

  return figures;
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

const freePort = async (): Promise<number> => {
  const { port, close } = await listen(() => {});
  await close();

  return port;
};

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    route: { type: 'string', multiple: true },
    runs: { type: 'string', default: '5' },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'zahrael-bench-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
const stack = await startStack({ assembly, dataDir: join(folder, 'data'), port: 0, mailPort: 0 });
const least = await listen(answerLeastPage);
// As the distribution serves them: over HTTP/1.1 each font would need a connection of its own.
const siteFront = await startTlsFront(stack.siteUrl);
const leastFront = await startTlsFront(`http://127.0.0.1:${least.port}`);
const siteUrl = `https://localhost:${siteFront.httpsPort}`;
const leastUrl = `https://localhost:${leastFront.httpsPort}`;
const port = await freePort();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
});
const figures: BenchResult[] = [];

const runs = Number(options.runs);

/** Audits an address with the phone as often as asked. */
const auditPhone = async (url: string): Promise<PageAudit[]> => {
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditPage(url, 'phone', port));

  return audits;
};

const leastAudits: PageAudit[] = [];

const auditRoute = async (route: string) => {
  console.error(`Visiting ${route} …`);
  leastAudits.push(await auditPage(`${leastUrl}/`, 'phone', port));
  const audits = await auditPhone(siteUrl + route);
  const phone = worstOf(audits);
  const textAlone =
    phone.largestPaint > LARGEST_PAINT ? worstOf(await auditPhone(`${leastUrl}/text${route}`)) : undefined;
  const blocked = audits.filter(({ blocking }) => blocking > BLOCKING).length;
  const desktop = await auditPage(siteUrl + route, 'desktop', port);
  const visits = await visitFigures(browser, stack.siteUrl, route);

  return { route, phone, textAlone, isBlockedByChance: blocked * 2 < runs, desktop, visits };
};

try {
  const slower = (4 / processorShare()).toFixed(1);
  console.error(`Lighthouse's phone is ${slower} times slower than this machine at rest`);
  const audited: Awaited<ReturnType<typeof auditRoute>>[] = [];
  for (const route of options.route ?? publicRoutes()) audited.push(await auditRoute(route));
  for (const { route, phone, textAlone, isBlockedByChance, desktop, visits } of audited) {
    const leastPage = isBlockedByChance ? worstOf(leastAudits) : undefined;
    figures.push(
      ...auditFigures(`${route} phone`, phone, { textAlone, leastPage }),
      ...auditFigures(`${route} desktop`, desktop),
      ...visits,
    );
  }
  await stack.invoke('ops/create-staff', STAFF);
  const script = await staffScript(browser, stack.siteUrl);
  figures.push(compareWithBudget('/crm-dashboard: script, KB gz', round(script, 1), 1, 160));
} finally {
  await browser.close();
  for (const front of [siteFront, leastFront]) front.stop();
  await least.close();
  await stack.stop();
  await rm(folder, { recursive: true });
}

printResults(figures, options);
process.exit(figures.every(isMet) ? 0 : 1);
