import { expect, type Page, test } from '@playwright/test';
import { holdScript, hydrate, withoutScript } from '../support/page/visitor.ts';

const INK = 'rgb(13, 28, 40)';
const groundOf = (page: Page): Promise<string> =>
  page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);

test('the header turns opaque past 100 pixels of scrolling, before the application has arrived', {
  tag: '@details',
}, async ({ page }) => {
  await holdScript(page, 'public');
  await page.goto('/');
  const atTheTop = await groundOf(page);
  expect(atTheTop).toContain('0.75');

  await page.mouse.wheel(0, 300);
  await expect.poll(() => groundOf(page)).toBe(INK);

  await page.mouse.wheel(0, -300);
  await expect.poll(() => groundOf(page)).toBe(atTheTop);
});

test('the header is opaque where no script runs', { tag: '@details' }, async ({ browser }) => {
  expect(await groundOf(await withoutScript(browser, '/'))).toBe(INK);
});

test('opens its menu on a phone and closes it after a link', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const divisions = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Divisions' });
  await expect(divisions).toBeHidden();

  await hydrate(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await divisions.click();

  await expect(divisions).toBeHidden();
  await expect(page.getByRole('heading', { name: 'The five divisions' })).toBeInViewport();
});

test('an unknown address answers 404 with a link home', { tag: '@details' }, async ({ page }) => {
  const response = await page.goto('/no-such-page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();

  await hydrate(page);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The shipbroker/);
});

test('every navigation arrives at the top of its page or at its anchor', async ({ page }) => {
  await page.goto('/no-such-page');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'Divisions' }).click();
  await expect(page.getByRole('heading', { name: 'The five divisions' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#divisions :focus')).toHaveCount(1);

  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Zahrael Group/);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/^404/);
});

test.describe('what is scrolled to', () => {
  test('appears once it has passed 85 % of the viewport’s height', { tag: '@details' }, async ({ page }) => {
    await page.goto('/legal');
    await hydrate(page);
    const last = page.locator('main section > *').last();
    await expect(last).not.toHaveAttribute('data-reveal');

    await page.mouse.wheel(0, 10);
    await expect(last).toHaveAttribute('data-reveal', 'waiting');
    await last.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - innerHeight * 0.95));
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('data-reveal', 'waiting');
    await page.evaluate(() => scrollBy(0, innerHeight * 0.15));
    await expect(last).toHaveAttribute('data-reveal', 'shown');
  });

  test('appears without animation for visitors with reduced motion', { tag: '@details' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/legal');
    await hydrate(page);
    await page.mouse.wheel(0, 10);
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
  });
});
