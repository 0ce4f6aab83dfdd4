import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';

// The errands of visitors on a phone: two clicks and one screen of scrolling lead from the home page to each form.

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const ERRANDS: readonly [errand: string, form: (page: Page) => Locator][] = [
  ['Open your client portal', (page) => page.getByRole('form', { name: 'Sign in' }).getByLabel('Username')],
  ['Ask for cargo space', (page) => page.getByRole('radio', { name: /I have cargo/, checked: true })],
  ['Request a code', (page) => page.getByRole('main').getByLabel('Purpose of access')],
  ['Prepare a briefing', (page) => page.getByRole('main').getByLabel('Full name')],
  ['Make a complaint', (page) => page.getByRole('main').getByLabel('Enquiry type')],
];

for (const [errand, form] of ERRANDS)
  test(`'${errand}' leads to its form in one click, within a screen of scrolling`, async ({ page }) => {
    await page.goto('/');
    const link = page
      .getByRole('navigation', { name: 'What brings you here?' })
      .getByRole('link', { name: errand });
    expect(await distanceBelow(link)).toBeLessThanOrEqual(PHONE.height);
    await link.click();
    await expect(form(page)).toBeVisible();
    await expect(async () =>
      expect(await distanceBelow(form(page))).toBeLessThanOrEqual(PHONE.height),
    ).toPass();
  });

test('the way to an inquiry is in the header, wherever the visitor is', async ({ page }) => {
  const inquire = page.getByRole('banner').getByRole('link', { name: 'Inquire' });
  await page.goto('/maritime');
  await page.mouse.wheel(0, 3000);
  await expect(inquire).toBeInViewport({ ratio: 1 });
  await inquire.click();
  await expect(page).toHaveURL(/\/contact$/);

  await page.goto('/');
  await inquire.click();
  await expect(page.getByRole('heading', { name: 'Make an inquiry' })).toBeInViewport();
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
