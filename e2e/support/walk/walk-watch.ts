import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';

const CRASH = 'This screen could not be shown';
/** Milliseconds within which a screen has content. */
const PATIENCE = 10_000;

// The browser logs refusals itself; the screens show them.
const isRefusal = (message: ConsoleMessage) =>
  /Failed to load resource.*status of 4\d\d/.test(message.text());
// A navigation cuts off what was on its way.
const isCutOff = (request: Request) => /ERR_ABORTED/.test(request.failure()?.errorText ?? '');

/** Watches a page for faults that no action may cause. */
export const watchWalk = (page: Page) => {
  const faults: string[] = [];
  const asked = new Set<Request>();
  const heard = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isRefusal(message)) faults.push(`console: ${message.text()}`);
  };
  const threw = (error: Error) => faults.push(`page error: ${error.stack ?? error.message}`);
  const ask = (request: Request) => asked.add(request);
  const finished = (request: Request) => asked.delete(request);
  const failed = (request: Request) => {
    asked.delete(request);
    if (!isCutOff(request)) faults.push(`request failed: ${request.method()} ${request.url()}`);
  };
  const answered = (response: Response) => {
    if (response.status() < 500) return;
    faults.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
  };
  const close = (other: Page) => {
    if (other !== page) void other.close().catch(() => undefined);
  };
  page.on('console', heard).on('pageerror', threw).on('response', answered);
  page.on('request', ask).on('requestfinished', finished).on('requestfailed', failed);
  page.context().on('page', close);

  const frame = () =>
    page
      .evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => setTimeout(next))))
      .catch(() => page.waitForLoadState('domcontentloaded'));

  const isEmpty = () =>
    page
      .evaluate(() => (document.querySelector('main')?.textContent ?? '').trim() === '')
      // The page is just going elsewhere.
      .catch(() => true);

  /** Waits until no request is open, two frames have been drawn and the screen has content. */
  const settled = async () => {
    const end = Date.now() + PATIENCE;
    do {
      await frame();
      await frame();
    } while ((asked.size > 0 || (await isEmpty())) && Date.now() < end);
    asked.clear();
  };

  return {
    settled,
    /** The faults so far, if any. */
    fault: async (): Promise<string | undefined> => {
      // One screen may just be giving way to another.
      if (await isEmpty()) await settled();
      if (await isEmpty()) faults.push('the main part of the screen is empty');
      const text = await page.evaluate(() => document.body.textContent);
      if (text.includes(CRASH)) faults.unshift(`“${CRASH}.”`);
      return faults.length === 0 ? undefined : faults.join('\n');
    },
    /** Whether the page asks to sign in. */
    isAtSignIn: () =>
      page.evaluate(() => document.querySelector('main input[autocomplete="username"]') !== null),
    end: () => {
      page.off('console', heard).off('pageerror', threw).off('response', answered);
      page.off('request', ask).off('requestfinished', finished).off('requestfailed', failed);
      page.context().off('page', close);
    },
  };
};
