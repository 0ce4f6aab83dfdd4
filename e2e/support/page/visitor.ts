import { type Browser, type Page, type Request, test } from '@playwright/test';

// What the stories of the public forms and pages share: answers in the API's place, and a visitor's touch.

interface Answer {
  status: number;
  json: unknown;
}

export const inquiryReceived = (reference = 'INQ-7K2M9QXA'): Answer => ({
  status: 201,
  json: { reference, respondBy: '2026-11-24T10:20:00.000Z' },
});

export const problemAnswer = (status: number, more: object = {}): Answer => ({
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

/** Waits until React answers in all of these. */
export const waitForHydration = (page: Page, selector: string) =>
  page.waitForFunction(
    (all) =>
      [...document.querySelectorAll(all)].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    selector,
  );

/** Touches the page and waits until React answers. */
export const hydrate = async (page: Page) => {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await waitForHydration(page, 'main');
};

/** The page as a browser without JavaScript has it. */
export const withoutScript = async (browser: Browser, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(path);
  return page;
};

/** For stories that hold the page's clock: Playwright leaves scripts of its clock in a context that is used again. */
export const leaveContextBehind = () => test.afterEach(({ context }) => context.close());

/** What the page alerts; each alert is accepted as it comes. */
export const alertsOf = (page: Page): string[] => {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    await dialog.accept();
    alerts.push(dialog.message());
  });
  return alerts;
};
