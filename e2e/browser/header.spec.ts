import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';
import { hydrate, leaveContextBehind, twoFrames, withoutScript } from '../support/page/visitor.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

test.describe('the header', () => {
  test('links to the divisions and states the ARCHAI launch date', { tag: '@details' }, async ({ page }) => {
    await page.goto('/legal');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');

    await expect(links).toHaveText([
      'Home',
      'Access',
      'Maritime',
      'ARCHAI',
      'Divisions',
      /Meet ARCHAI\s*6 weeks to launch/,
      'Contact',
      'Client Portal',
    ]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/dominion-access',
      '/maritime',
      '/archai',
      '/#divisions',
      '/archai-intelligence',
      '/contact',
      '/client-portal',
    ]);
  });

  for (const width of [1024, 1100, 1440])
    test(`fits in one row at ${width} pixels`, { tag: '@details' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/contact');
      // The letters of another font are wider.
      await page.evaluate(() => document.fonts.ready);
      const places = page.getByRole('banner').locator('a:visible, button:visible');
      const boxes = await places.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).sort((one, other) => one.left - other.left),
      );
      expect(boxes).toHaveLength(10);
      for (const [place, { left, right, top, bottom }] of boxes.entries()) {
        expect(left - (boxes[place - 1]?.right ?? 0)).toBeGreaterThanOrEqual(8);
        expect(right).toBeLessThanOrEqual(width - 24);
        expect(bottom - top).toBeLessThan(48);
      }
    });

  test('marks the page that is shown in every menu, before any script and after', {
    tag: '@details',
  }, async ({ browser, page }) => {
    const marked = (where: Page) =>
      where.locator('a[aria-current="page"]').evaluateAll((all) => all.map((link) => link.textContent));
    expect(await marked(await withoutScript(browser, '/maritime'))).toEqual([
      'Maritime',
      'Maritime logistics',
    ]);
    await page.goto('/maritime');
    await hydrate(page);
    const line = () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Maritime' })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await line()).toBe('underline');

    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveTitle(/^Contact/);
    expect(await marked(page)).toEqual(['Contact']);
    expect(await line()).toBe('none');
  });

  test('links from every page to the divisions', { tag: '@details' }, async ({ page }) => {
    await page.goto('/legal');
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: 'Divisions' }).click();

    await expect(page).toHaveURL('/#divisions');
    await expect(page.getByRole('heading', { name: 'The five divisions' })).toBeInViewport();
  });
});

test.describe('the radial menu', () => {
  test('holds its five places evenly on a circle of 120 pixels', { tag: '@details' }, async ({ page }) => {
    await openRadial(page);
    const links = radial(page).getByRole('link');
    await expect(links).toHaveText(['Divisions', 'Markets', 'Leadership', 'Contact', 'Portal']);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/#divisions',
      '/#market',
      '/leadership',
      '/contact',
      '/dominion-access',
    ]);

    const centre = centreOf(await radial(page).getByRole('button', { name: 'Close' }).boundingBox());
    for (const link of await links.all()) {
      const { x, y } = centreOf(await link.boundingBox());
      expect(Math.abs(Math.hypot(x - centre.x, y - centre.y) - 120)).toBeLessThan(1.5);
    }
    await expectAccessible(page);
  });

  test('keeps the keyboard inside, goes at Escape and gives the focus back', { tag: '@details' }, async ({
    page,
  }) => {
    await openRadial(page);
    for (let presses = 0; presses < 7; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header > div > nav')),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');

    await expect(page.getByRole('button', { name: 'Quick menu' })).toBeFocused();
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test.describe('with the clock in hand', () => {
    leaveContextBehind();

    test('fades for 300 ms before it is gone', { tag: '@details' }, async ({ page }) => {
      await page.clock.install({ time: NOW });
      await openRadial(page);
      await page.clock.pauseAt(NOW + 60_000);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveAttribute('inert');
      await page.clock.runFor(290);
      await expect(page.locator('dialog')).toHaveCount(1);
      await page.clock.runFor(20);
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  });

  test('opens at the next press where its code fails to load, and the page stays', {
    tag: '@details',
  }, async ({ page }) => {
    await page.goto('/legal');
    await hydrate(page);
    await page.route('**/assets/radial-menu-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Quick menu' }).press('Enter');
    await failed;
    await twoFrames(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal Framework');

    await page.unroute('**/assets/radial-menu-*.js');
    await page.getByRole('button', { name: 'Quick menu' }).press('Enter');
    await expect(radial(page)).toBeVisible();
  });

  test('leads to the top of the chosen page', { tag: '@details' }, async ({ page }) => {
    await openRadial(page);
    await page.mouse.wheel(0, 600);
    await radial(page).getByRole('link', { name: 'Leadership' }).click();

    await expect(page).toHaveURL('/leadership');
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('dialog')).toHaveCount(0);
  });
});

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('a tooltip opens after 700 ms and closes at a press', { tag: '@details' }, async ({ page }) => {
    await page.clock.install({ time: NOW });
    await page.goto('/legal');
    await hydrate(page);
    await page.clock.pauseAt(NOW + 60_000);
    const button = page.getByRole('button', { name: 'Quick menu' });
    const tip = page.getByRole('banner').getByText('Quick menu');
    await button.hover();
    await page.clock.runFor(690);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tip).toBeVisible();

    await page.mouse.down();
    await expect(tip).toHaveCount(0);
  });
});

const radial = (page: Page) => page.getByRole('dialog', { name: 'Quick menu' });

const openRadial = async (page: Page) => {
  await page.goto('/legal');
  await hydrate(page);
  await page.getByRole('button', { name: 'Quick menu' }).click();
  await expect(radial(page)).toBeVisible();
};

const centreOf = (box: { x: number; y: number; width: number; height: number } | null) => ({
  x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
});
