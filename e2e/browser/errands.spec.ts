import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';
import { hydrate } from '../support/page/visitor.ts';

// The errands of visitors on a phone: two clicks and one screen of scrolling lead from the home page to each form.

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

// Half of 23,700 pixels.
const LONGEST = 11_850;

const ERRANDS: readonly [errand: string, form: (page: Page) => Locator][] = [
  ['Open client portal', (page) => page.getByRole('form', { name: 'Sign in' }).getByLabel('Username')],
  ['Ask for cargo space', (page) => page.getByRole('radio', { name: /I have cargo/, checked: true })],
  ['Request a code', (page) => page.getByRole('main').getByLabel('Purpose of access')],
  ['Prepare a briefing', (page) => page.getByRole('main').getByLabel('Full name')],
  ['Make a complaint', (page) => page.getByRole('main').getByLabel('Enquiry type')],
];

for (const [errand, form] of ERRANDS)
  test(`'${errand}' leads to its form in one click, with a screen of scrolling in all`, async ({ page }) => {
    await page.goto('/');
    const link = page
      .getByRole('navigation', { name: 'What brings you here?' })
      .getByRole('link', { name: errand });
    const onHome = await distanceBelow(link);
    await link.tap();
    await expect(form(page)).toBeVisible();
    await expect(async () => {
      const onArrival = await distanceBelow(form(page));
      expect(Math.max(onHome, 0) + Math.max(onArrival, 0)).toBeLessThanOrEqual(PHONE.height);
    }).toPass();
    await expect(form(page)).toBeEnabled();
  });

test('the form for cargo arrives with its heading below the header', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Submit a vessel, a cargo or capacity' });
  await page.goto('/');
  const header = page.getByRole('banner');
  const bottomOfHeader = await header.evaluate((one) => one.getBoundingClientRect().bottom);
  await page.getByRole('link', { name: 'Ask for cargo space' }).tap();
  await expect(page.getByRole('radio', { name: /I have cargo/ })).toBeChecked();
  await expect(async () => {
    const top = await heading.evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(bottomOfHeader);
    expect(top).toBeLessThan(PHONE.height / 4);
  }).toPass();
});

test('the way to an inquiry is in the header, wherever the visitor is', async ({ page }) => {
  const inquire = page.getByRole('banner').getByRole('link', { name: 'Inquire' });
  await page.goto('/maritime');
  await page.mouse.wheel(0, 3000);
  await expect(inquire).toBeInViewport({ ratio: 1 });
  await inquire.click();
  await expect(page).toHaveURL(/\/contact$/);

  await page.goto('/');
  expect(await screensWhereItIsCovered(page, inquire)).toEqual([]);
  await inquire.click();
  await expect(page.getByRole('heading', { name: 'Make an inquiry' })).toBeInViewport();
});

test('the home page is at most half as long as it was before its lists were folded', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(LONGEST);
});

test('folded parts say what they hold, open by keyboard and are found open on wide screens', async ({
  page,
}) => {
  await page.goto('/#status');
  const ports = page.getByText('8 ports: 5 operational, 1 delayed, 1 high traffic, 1 other');
  const durban = page.locator('#status').getByText('Durban', { exact: true });
  await expect(ports).toBeVisible();
  await expect(durban).toBeHidden();
  await ports.focus();
  await page.keyboard.press('Enter');
  await expect(durban).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(durban).toBeHidden();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(durban).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(durban).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(durban).toBeVisible();
  await expect(ports).toBeHidden();
});

test('the footer’s form is one line where the page has a form of its own, and whole elsewhere', async ({
  page,
}) => {
  const message = page.getByRole('contentinfo').getByLabel('Message');
  await page.goto('/contact');
  await expect(message).toBeHidden();
  await page.getByText('General inquiries: for anything else').click();
  await expect(message).toBeVisible();
  await page.goto('/legal');
  await expect(message).toBeVisible();
});

/** How far below the first screen an element ends, in pixels; negative while it is within. */
const distanceBelow = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().bottom - innerHeight);

/** The scroll positions, a screen apart, at which a tap in the middle of a link would meet something else. */
const screensWhereItIsCovered = async (page: Page, link: Locator): Promise<number[]> => {
  const covered: number[] = [];
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += PHONE.height) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const isOnTop = await link.evaluate((element) => {
      const { left, top: y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, y + height / 2));
    });
    if (!isOnTop) covered.push(top);
  }
  return covered;
};
