import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

import { holdScript, waitForHydration, withoutScript } from '../support/page/visitor.ts';

test('shows hero, divisions and contact without any script', async ({ browser }) => {
  const page = await withoutScript(browser, '/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The shipbroker/);
  const divisions = page.locator('#divisions').getByRole('heading', { level: 3 });
  await expect(divisions).toHaveText([
    'AML',
    'ARCHAI',
    'Strategic Intelligence',
    'Zahrael Holdings',
    'Trust and Legacy',
  ]);
  await expect(page.getByText('Access Level: Restricted')).toHaveCount(5);
  await expect(page.locator('#contact')).toContainText('Dubai, UAE');
  await expect(page.locator('main form')).toHaveAttribute('action', '/api/contact');
});

test('loads the application at the first touch, not before', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await scripts()).length).toBe(1);
  expect(sum(await scripts())).toBeLessThan(10_000);
  // The browser lays out the late sections while it is idle.
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'whole');

  const wholeStyles = page.locator('head > link[rel="stylesheet"]');
  await expect(wholeStyles).toHaveCount(0);

  await page.keyboard.press('Tab');
  await waitForHydration(page, 'main');
  await expect(wholeStyles).toHaveCount(1);

  expect(sum(await scripts())).toBeLessThan(102_400);
});

test('asks for its script once it has painted, and at once where its address has an anchor', async ({
  page,
}) => {
  // As in a tab that nobody looks at: nothing is painted.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  const scripts = watchScripts(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(await scripts()).toEqual([]);

  await page.goto('/#contact', { waitUntil: 'networkidle' });
  expect(await scripts()).not.toEqual([]);
});

test('a form sent before any script has come waits for it, and is sent without it where it does not come', async ({
  page,
}) => {
  const sendIn = async () => {
    await page.goto('/contact');
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Maren Oduya');
    await form.getByLabel('Email').fill('maren@oduya.example');
    await form.getByLabel('Message').fill('We look for 45,000 tonnes from Mundra to Durban.');
    await form.getByRole('button', { name: /send/i }).click();
  };
  const release = await holdScript(page, 'boot');
  await sendIn();
  await expect(page).toHaveURL('/contact');
  const answered = page.waitForResponse('**/api/contact');
  release();
  expect(await (await answered).json()).toMatchObject({ reference: expect.stringMatching(/^INQ-/) });

  await page.unroute('**/assets/boot-*.js');
  await page.route('**/assets/boot-*.js', (route) => route.abort());
  await sendIn();
  await expect(page).toHaveURL('/api/contact');
  await expect(page.getByText(/INQ-/).first()).toBeVisible();
});

/** The scripts that a page has fetched, compressed, in bytes each. */
const watchScripts = (page: Page) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  return async () => (await Promise.all(bodies)).map((body) => gzipSync(body).length);
};

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
