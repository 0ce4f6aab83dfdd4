import { expect, test } from '@playwright/test';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

/** From the edge of a field to the outer edge of its outline. */
const OUTLINE = 5;

test('beside the list, the outline of a field is drawn whole', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await mockClients(page, [sampleClient(1)]);
  await page.goto('/crm-dashboard?client=1');
  const panel = page.getByRole('complementary', { name: 'Client' });
  const field = await panel.getByLabel('Pipeline stage').boundingBox();
  const shown = await panel.evaluate((element) => {
    const { left } = element.getBoundingClientRect();

    return { left: left + element.clientLeft, right: left + element.clientLeft + element.clientWidth };
  });
  if (field === null) throw new Error('The panel has no field.');
  expect(field.x - OUTLINE).toBeGreaterThanOrEqual(shown.left);
  expect(field.x + field.width + OUTLINE).toBeLessThanOrEqual(shown.right);
});

for (const width of [390, 1100, 1300, 1440])
  test(`at ${width} px Save is in view wherever the list and the panel are scrolled to`, {
    tag: '@details',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await mockClients(
      page,
      Array.from({ length: 50 }, (_, number) => sampleClient(50 - number)),
    );
    await page.goto('/crm-dashboard?client=50');
    const save = page.getByRole('button', { name: 'Save changes' });
    const link = page.getByRole('link', { name: 'Timeline and notes' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Sample Client 50', level: 2 }).evaluate((heading) => {
      heading.closest('dialog, aside')?.scrollTo(0, 0);
      scrollTo(0, 1_500);
    });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(save).toBeInViewport({ ratio: 1 });
  });

test('in a low window, too, a client has the height of the window', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await mockClients(
    page,
    Array.from({ length: 50 }, (_, number) => sampleClient(50 - number)),
  );
  await page.goto('/crm-dashboard');
  const link = page.getByRole('link', { name: 'Sample Client 50' });
  await link.click();
  const sheet = page.getByRole('dialog', { name: 'Client' });
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.height).toBe(500);
  await expect(sheet.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Client' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 500 });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(link).toBeFocused();
});
