import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

// What Lighthouse does not measure: it neither touches a page nor scrolls it.

/** The measurements of a first visit of a page. */
export interface PageVisit {
  /** The transferred scripts in KB gzipped, before and after the first touch. */
  readonly scriptBefore: number;
  readonly scriptAfter: number;
  /** Cumulative layout shift, scrolling included. */
  readonly shift: number;
}

export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isMobile: boolean;
}

export const PHONE: Device = { name: 'at 390', width: 390, height: 844, isMobile: true };
export const DESKTOP: Device = { name: 'at 1440', width: 1440, height: 900, isMobile: false };

// Long enough for a busy machine, in ms.
const TIMEOUT = 120_000;

/** Opens a page with an empty cache, touches it and scrolls to its end. */
export const visitBy = async (browser: Browser, device: Device, url: string): Promise<PageVisit> => {
  const { width, height, isMobile } = device;
  const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch: true });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    const scripts = watchScripts(page);
    await watchShift(page);

    await page.goto(url, { waitUntil: 'networkidle' });
    const scriptBefore = await scripts();
    await page.touchscreen.tap(4, 400);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    const scriptAfter = await scripts();
    await scrollToEnd(page, height);

    return { scriptBefore, scriptAfter, shift: await page.evaluate(() => window.shift) };
  } finally {
    await context.close();
  }
};

/** The scripts of a staff screen until its heading appears, in KB gzipped. */
export const measureScript = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.heading = new Promise((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector('main h1') !== null) resolve(performance.now());
      }).observe(document, { childList: true, subtree: true });
    });
  });
  const scripts = watchScripts(page);
  await page.goto(url);
  const asked = await page.evaluate(async () => {
    const shown = await window.heading;
    const files = performance.getEntriesByType('resource');

    return files.filter(({ startTime }) => startTime <= shown).map(({ name }) => name);
  });

  return scripts((script) => asked.includes(script));
};

/** Returns a function for the scripts so far whose addresses count, in KB gzipped. */
const watchScripts = (page: Page): ((counts?: (url: string) => boolean) => Promise<number>) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });

  return async (counts = () => true) => {
    const counted = scripts.filter((script) => counts(script.url()));
    const bodies = await Promise.all(counted.map((script) => script.body()));

    return bodies.reduce((total, body) => total + gzipSync(body).length, 0) / 1024;
  };
};

declare global {
  interface Window {
    /** When the heading of a staff screen is in the page, in ms since it was asked for. */
    heading: Promise<number>;
    shift: number;
  }
}

const watchShift = (page: Page) =>
  page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
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
