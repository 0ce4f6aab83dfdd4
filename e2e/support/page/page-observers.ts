import type { Page, Request } from '@playwright/test';
import { twoFrames, waitForHydration } from './visitor.ts';

// Faults that only show on a visited page: console errors, requests to other origins, layout shifts.

declare global {
  interface Window {
    /** The elements that shifted. */
    shifts: string[];
  }
}

/** Collects console errors and requests to other origins from now on. */
export const watchComplaints = (page: Page, origin: string): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      complaints.push(`asks ${request.url()}`);
  });
  return complaints;
};

/** Collects layout shifts from the next visit on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Element }[] })[])
        window.shifts.push(
          ...(entry.sources ?? []).map(({ node }) => node?.outerHTML?.slice(0, 120) ?? entry.name),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Scrolls down the page screen by screen, each time waiting for its requests, until all of it is hydrated and no
 * animation runs.
 */
export const scrollThrough = async (page: Page) => {
  const asked = new Set<Request>();
  const ask = (request: Request) => asked.add(request);
  const answer = (request: Request) => asked.delete(request);
  page.on('request', ask).on('requestfinished', answer).on('requestfailed', answer);
  const arrived = async () => {
    await twoFrames(page);
    while (asked.size > 0) await twoFrames(page);
  };

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += SCREEN) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await arrived();
  }
  await waitForHydration(page, 'main section');
  await waitForAnimations(page);
  page.off('request', ask).off('requestfinished', answer).off('requestfailed', answer);
};

/** Waits until no animation runs that has an end. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );

const SCREEN = 700;
