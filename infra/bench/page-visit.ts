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
  /** Total blocking time until the page is idle, before the first touch: what tasks take beyond 50 ms, in ms. */
  readonly blocking: number;
  /** Cumulative layout shift, scrolling included. */
  readonly shift: number;
}

export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isMobile: boolean;
  /** How many times slower than this machine its processor is. */
  readonly slowdown: number;
  /** Latency in ms, throughput in bytes a second. */
  readonly line: {
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  };
}

const kilobits = (count: number) => (count * 1024) / 8;

/** The processor and the line of Lighthouse's phone: slow 4G. */
export const PHONE: Device = {
  name: 'at 390',
  width: 390,
  height: 844,
  isMobile: true,
  slowdown: 4,
  line: { latency: 150, downloadThroughput: kilobits(1638.4), uploadThroughput: kilobits(750) },
};

/** The processor and the line of Lighthouse's desktop. */
export const DESKTOP: Device = {
  name: 'at 1440',
  width: 1440,
  height: 900,
  isMobile: false,
  slowdown: 1,
  line: { latency: 40, downloadThroughput: kilobits(10_240), uploadThroughput: kilobits(10_240) },
};

// Long enough for the slow network on a busy machine, in ms.
const TIMEOUT = 120_000;

/** Opens a page on an emulated device with an empty cache. */
export const visitBy = async (browser: Browser, device: Device, url: string): Promise<PageVisit> => {
  const { width, height, isMobile } = device;
  const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, ...device.line });
    await line.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
    const scripts = watchScripts(page);
    await ignoreMouse(page);
    await watchPaint(page);

    await page.goto(url, { waitUntil: 'networkidle' });
    // A busy machine may paint long after the last file has arrived.
    await page.waitForFunction(() => window.seen.largestPaint > 0);
    const scriptBefore = await scripts();
    const { largestPaint, blocking } = await page.evaluate(() => window.seen);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.touchscreen.tap(4, 400);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    const scriptAfter = await scripts();
    await scrollToEnd(page, height);

    return {
      scriptBefore,
      scriptAfter,
      largestPaint: largestPaint / 1000,
      blocking,
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
    seen: { largestPaint: number; blocking: number; shift: number };
  }
}

const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    window.seen = { largestPaint: 0, blocking: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.seen.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.seen.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });

/** Scrolls down to the end of the page. */
const scrollToEnd = async (page: Page, step: number): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(SCROLL_PAUSE);
  }
};

/** The pause after each screen height, in ms. */
const SCROLL_PAUSE = 400;
