import type { Page, Request } from '@playwright/test';
import { waitForHydration } from './visitor.ts';

// What only shows while somebody is on a page: complaints, requests to strangers, parts that move of themselves.

declare global {
  interface Window {
    /** The parts that moved without being asked to. */
    shifts: string[];
  }
}

/** Says from now on what the page complains of and whom else it asks. */
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

/** Notes from the next visit on what shifts. */
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
 * Goes down the page as a reader does whose network is quicker than their eyes, until all of it has been in view,
 * is alive and stands still.
 */
export const scrollThrough = async (page: Page) => {
  const asked = new Set<Request>();
  const ask = (request: Request) => asked.add(request);
  const answer = (request: Request) => asked.delete(request);
  page.on('request', ask).on('requestfinished', answer).on('requestfailed', answer);
  const arrived = async () => {
    await page.evaluate(twoFrames);
    while (asked.size > 0) await page.evaluate(twoFrames);
  };

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += SCREEN) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await arrived();
  }
  await waitForHydration(page, 'main section');
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  page.off('request', ask).off('requestfinished', answer).off('requestfailed', answer);
};

const SCREEN = 700;

const twoFrames = () =>
  new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next())));
