import { type Browser, type Page, test } from '@playwright/test';
import type { OutputOf } from '../../../shared/contract/endpoint.ts';
import type { submitInquiry } from '../../../shared/contract/leads.ts';

export const inquiryReceived = (reference = 'INQ-7K2M9QXA'): OutputOf<typeof submitInquiry> => ({
  reference,
  respondBy: '2026-11-24T10:20:00.000Z',
});

/** Waits until React has hydrated all of these. */
export const waitForHydration = (page: Page, selector: string) =>
  page.waitForFunction(
    (all) =>
      [...document.querySelectorAll(all)].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    selector,
  );

/** Touches the page and waits until React has hydrated it. */
export const hydrate = async (page: Page) => {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await waitForHydration(page, 'main');
};

/** Scrolls to a part of the page, whose code loads when it nears the view, and waits for it. */
export const hydratePart = async (page: Page, part: string) => {
  await page.locator(part).scrollIntoViewIfNeeded();
  await waitForHydration(page, part);
};

/** Holds a script of the page back. Answers a function that lets it through. */
export const holdScript = async (page: Page, name: string): Promise<() => void> => {
  const arrival = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
};

/** Opens the page and holds the code of one section back. Answers a function that waits for its request and lets it through. */
export const holdSection = async (
  page: Page,
  section: 'live-sections' | 'status-and-onboarding' | 'footer-contact-form' | 'vessel-form',
  path = '/',
): Promise<() => Promise<void>> => {
  const arrival = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(`**/assets/${section}-*.js`, async (route) => {
    requested.resolve();
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path);
  await hydrate(page);

  return async () => {
    await requested.promise;
    arrival.resolve();
  };
};

export const footerOf = (page: Page) => page.getByRole('contentinfo');

export const fillFooterForm = async (page: Page, message = 'Who looks after berths in Durban?') => {
  await footerOf(page).getByLabel('Name').fill('Maren Oduya');
  await footerOf(page).getByLabel('Email').fill('maren@oduya.example');
  await footerOf(page).getByLabel('Message').fill(message);
};

/** The page as a browser without JavaScript has it. */
export const withoutScript = async (browser: Browser, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(path);
  return page;
};

/** Waits until the page has been drawn twice. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** For stories that hold the page's clock: Playwright leaves scripts of its clock in a context that is used again. */
export const leaveContextBehind = () => test.afterEach(({ context }) => context.close());

/** The messages of the page's alerts; each alert is accepted. */
export const alertsOf = (page: Page): string[] => {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    await dialog.accept();
    alerts.push(dialog.message());
  });
  return alerts;
};
