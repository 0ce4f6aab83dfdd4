import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { ignoreMouse } from '../browser.ts';

/** The measurements of a first visit of a page. */
export interface PageVisit {
  /** The transferred scripts in KB gzipped, before and after the first touch. */
  readonly scriptBefore: number;
  readonly scriptAfter: number;
  /** Largest contentful paint, in seconds. */
  readonly largestPaint: number;
  /** Cumulative layout shift, scrolling included. */
  readonly shift: number;
}

// Lighthouse's phone: slow 4G and a processor four times slower than this machine's.
const PHONE = { width: 412, height: 823 };
const LINE = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
export const CPU_SLOWDOWN = 4;
// Long enough for the slow network on a busy machine, in ms.
const TIMEOUT = 120_000;

/** Opens a page on an emulated phone with an empty cache. */
export const visitByPhone = async (browser: Browser, url: string): Promise<PageVisit> => {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = watchScripts(page);
    await ignoreMouse(page);
    await watchPaint(page);

    await page.goto(url, { waitUntil: 'networkidle' });
    // A busy machine may paint long after the last file has arrived.
    await page.waitForFunction(() => window.seen.largestPaint > 0);
    const scriptBefore = await scripts();
    const { largestPaint } = await page.evaluate(() => window.seen);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.touchscreen.tap(4, 400);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    const scriptAfter = await scripts();
    await scrollToEnd(page);

    return {
      scriptBefore,
      scriptAfter,
      largestPaint: largestPaint / 1000,
      shift: await page.evaluate(() => window.seen.shift),
    };
  } finally {
    await context.close();
  }
};

/** The scripts of a staff screen until its heading appears, in KB gzipped. */
export const measureScript = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const scripts = watchScripts(page);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();

  return scripts();
};

/** Returns a function for the scripts so far, in KB gzipped. */
const watchScripts = (page: Page): (() => Promise<number>) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });

  return async () => {
    const bodies = await Promise.all(scripts.map((script) => script.body()));

    return bodies.reduce((total, body) => total + gzipSync(body).length, 0) / 1024;
  };
};

declare global {
  interface Window {
    seen: { largestPaint: number; shift: number };
  }
}

const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    window.seen = { largestPaint: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.seen.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Scrolls down to the end of the page. */
const scrollToEnd = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += PHONE.height) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(SCROLL_PAUSE);
  }
};

/** The pause after each screen height, in ms. */
const SCROLL_PAUSE = 400;
