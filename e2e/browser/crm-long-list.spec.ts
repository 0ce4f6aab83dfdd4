import { expect, test } from '@playwright/test';
import { listClients } from '../../shared/contract/crm.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('a list that finds few clients says how far it has looked, and looks further when asked', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  const { requests } = await mockEndpoint(page, listClients, (request) => {
    const place = Number(new URL(request.url()).searchParams.get('cursor') ?? 1);
    return {
      items: place === 4 ? [sampleClient(1)] : [],
      looked: 200,
      ...(place < 9 && { next: String(place + 1) }),
    };
  });
  await page.goto('/crm-dashboard?tier=Dominion&status=Lost');
  await expect(page.getByText('1 client found; looked through 1,200 clients so far.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sample Client 1/ })).toBeVisible();
  expect(requests).toHaveLength(6);
  await page.getByRole('button', { name: 'Look further' }).click();
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  expect(requests).toHaveLength(9);
});

test('a long list draws the rows in view and loads more on scroll', { tag: '@details' }, async ({ page }) => {
  await mockClients(
    page,
    Array.from({ length: 400 }, (_, number) => sampleClient(400 - number)),
  );
  await page.goto('/crm-dashboard');
  await expect(page.getByText('50 of 400 clients')).toBeAttached();
  // Each page that is read moves the end further down.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('row', { name: /Sample Client 1(?!\d)/ })).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect(page.getByText('400 clients', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);

  // A jump shows rows in the frame that it is in: those are not drawn yet.
  const shown = await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await new Promise(requestAnimationFrame);

    return document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr')?.textContent;
  });
  expect(shown).toContain('Sample Client');
});

test('a long list reads its second page once somebody scrolls', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await mockClients(
    page,
    Array.from({ length: 120 }, (_, number) => sampleClient(120 - number)),
  );
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/crm/clients?')) pages.push(request.url());
  });
  await page.goto('/crm-dashboard');
  // The window of rows has begun, and left some out.
  await expect(page.locator('tbody[aria-hidden]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(pages).toHaveLength(1);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 1_600);
  await expect.poll(() => pages.length).toBeGreaterThan(1);
});

test('a long list that has become shorter ends below its last row', { tag: '@details' }, async ({ page }) => {
  const clients = Array.from({ length: 120 }, (_, number) => sampleClient(120 - number));
  await mockClients(page, clients);
  await page.goto('/crm-dashboard');
  const row = (number: number) =>
    page.getByRole('row', { name: new RegExp(`Sample Client ${number}(?!\\d)`) });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(1)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await bottom();
  clients.splice(-2);
  // Pressed without scrolling to it.
  await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click');
  await expect(row(1)).toHaveCount(0);
  await expect.poll(bottom).toBeLessThan(before);
  await page.keyboard.press('End');
  await expect(row(3)).toBeInViewport();
});

test('a long list stays where it was scrolled to when its rows out of view are left out', {
  tag: '@details',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mockClients(
    page,
    Array.from({ length: 120 }, (_, number) => sampleClient(120 - number)),
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/row-window-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/crm-dashboard');
  const row = page.getByRole('row', { name: /Sample Client 75(?!\d)/ });
  await row.scrollIntoViewIfNeeded();
  await expect(page.getByRole('row')).toHaveCount(51);
  const before = await row.boundingBox();
  release();
  await expect(page.getByRole('row', { name: /Sample Client 120/ })).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(before);
});
