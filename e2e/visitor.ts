import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, type Request, test } from '@playwright/test';

// What the stories of the public forms and pages share: answers in the API's place, and a visitor's senses.

interface Answer {
  status: number;
  json: unknown;
}

export const received = (reference = 'INQ-7K2M9QXA'): Answer => ({
  status: 201,
  json: { reference, respondBy: '2026-11-24T10:20:00.000Z' },
});

export const refused = (status: number, more: object = {}): Answer => ({
  status,
  json: { code: 'refused', message: 'Refused.', requestId: 'sample', ...more },
});

/** Answers in the API's place, `undefined` by cutting the connection; gives the requests it saw. */
export const answerWith = async (
  page: Page,
  answer: () => Answer | undefined | Promise<Answer>,
  path = '/api/contact',
): Promise<Request[]> => {
  const requests: Request[] = [];
  await page.route(`**${path}`, async (route) => {
    requests.push(route.request());
    const given = await answer();
    await (given === undefined ? route.abort() : route.fulfill(given));
  });
  return requests;
};

/** Touches the page and waits until React answers. */
export const comeAlive = async (page: Page) => {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
};

const watchComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        const { dataset } = document.documentElement;
        dataset.shift = String(Number(dataset.shift ?? 0) + shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** At phone, tablet and desk width: nothing overflows, nothing complains, nothing moves, axe finds nothing. */
export const expectSoundPage = async (page: Page, path: string) => {
  // Three visits and three examinations in one story.
  test.slow();
  const complaints = watchComplaints(page);
  await watchShifts(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await comeAlive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  expect(complaints).toEqual([]);
};

/** The page as a browser without JavaScript has it. */
export const withoutScript = async (browser: Browser, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(path);
  return page;
};
