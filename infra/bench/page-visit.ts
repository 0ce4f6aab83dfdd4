import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { ignoreMouse } from '../browser.ts';

/** What a visit of one page cost somebody who came for the first time. */
export interface PageVisit {
  /** Scripts as they travel, in KB gzipped, before and after the first touch. */
  readonly scriptBefore: number;
  readonly scriptAfter: number;
  /** Seconds until the largest thing in the first view was painted. */
  readonly largestPaint: number;
  /** Cumulative layout shift, the way down the page included. */
  readonly shift: number;
}

// Lighthouse's phone: a slow 4G line and a processor four times slower than this machine's.
const PHONE = { width: 412, height: 823 };
const LINE = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
export const CPU_SLOWDOWN = 4;
// A slow line on a machine that has other work, in ms.
const PATIENCE = 120_000;

/** A phone without anything in its cache opens a page. */
export const visitByPhone = async (browser: Browser, url: string): Promise<PageVisit> => {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = watchScripts(page);
    await ignoreMouse(page);
    await watchPaint(page);

    await page.goto(url, { waitUntil: 'networkidle' });
    // A crowded machine may paint long after the last file has come.
    await page.waitForFunction(() => window.seen.largestPaint > 0);
    const scriptBefore = await scripts();
    const { largestPaint } = await page.evaluate(() => window.seen);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.touchscreen.tap(4, 400);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    const scriptAfter = await scripts();
    await readWhole(page);

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

/** Scripts in KB gzipped until a screen of the staff stands. */
export const measureScript = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const scripts = watchScripts(page);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();

  return scripts();
};

/** Answers the scripts so far, in KB gzipped. */
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

/** Reads down to the page's end. */
const readWhole = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += PHONE.height) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(READING);
  }
};

/** What a screen takes at least, in ms. */
const READING = 400;
