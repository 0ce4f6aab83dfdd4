import { expect, type Page, test } from '@playwright/test';
import {
  listContractPreviews,
  readMaritimeFlowStatus,
  readMarketData,
} from '../../shared/contract/operations.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { hydrate, hydratePart, leaveContextBehind } from '../support/page/visitor.ts';

leaveContextBehind();

const SYMBOLS = ['BRENT', 'WTI', 'NATGAS', 'GOLD', 'WHEAT', 'LITHIUM', 'COBALT'];

test.describe('figures that move', () => {
  test('commodities and categories drift every seven seconds', async ({ page }) => {
    await arrive(page, { chance: 1 });
    const rows = page.getByRole('table', { name: 'Commodity prices' }).getByRole('row');
    await expect(rows).toHaveText([/Commodity/, ...SYMBOLS.map((symbol) => new RegExp(`^${symbol}`))]);
    await expect(rows.nth(1)).toContainText('82.45+0.62');
    const gas = rows.filter({ hasText: 'NATGAS' });
    await page.clock.runFor(6999);
    await expect(gas).toContainText('2.84−0.05');

    await page.clock.runFor(1);
    await expect(gas).toContainText('2.94+0.05');
    // The bar has moved Brent twice before.
    await expect(rows.nth(1)).toContainText('84.21+2.38');
    await expect(page.getByRole('tabpanel', { name: 'Resources' })).toContainText('+1.49%');
    await page.getByRole('tab', { name: 'Resources' }).press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toContainText('+2.30%');
    await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeHidden();
  });

  test('the price bar changes every three seconds', { tag: '@details' }, async ({ page }) => {
    await arrive(page, { chance: 0 });
    const brent = page.getByRole('region', { name: 'Price bar' }).getByRole('listitem').first();
    await page.clock.runFor(2999);
    await expect(brent).toContainText('82.45');
    await page.clock.runFor(1);
    await expect(brent).toHaveText(/81\.63−0\.20 −0\.25%$/);
    // The grid shows the same price at the same moment.
    await expect(page.getByRole('row', { name: /^BRENT/ })).toContainText('81.63−0.20');
  });

  test('a ping arrives on top with the tick, and five stay', { tag: '@details' }, async ({ page }) => {
    await arrive(page, { chance: 0 });
    const pings = page
      .getByRole('list')
      .filter({ hasText: 'Loading resumed after rain' })
      .getByRole('listitem');
    await page.clock.runFor(4999);
    await expect(pings.first()).toContainText('Loading resumed after rain');
    await page.clock.runFor(1);
    await expect(pings).toHaveCount(5);
    await expect(pings.first()).toContainText('Notice of readiness tendered');
    await expect(pings.first()).toContainText('just now');
    await expect(page.getByText('Yard gate opened for breakbulk')).toHaveCount(0);
  });

  test('the clock is set anew every minute', { tag: '@details' }, async ({ page }) => {
    await arrive(page, { chance: 1 });
    await expect(page.getByText('As of 14:00 in Dubai')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('As of 14:01 in Dubai')).toBeVisible();
  });

  test('either control pauses and resumes all of them', { tag: '@details' }, async ({ page }) => {
    await arrive(page, { chance: 0 });
    await page.getByRole('button', { name: 'Pause figures' }).first().click();
    const before = (await page.locator('main').textContent()) ?? '';
    await page.clock.runFor(120_000);
    await expect(page.locator('main')).toHaveText(before);

    await page.getByRole('button', { name: 'Resume figures' }).last().click();
    await page.clock.runFor(3000);
    await expect(page.getByRole('region', { name: 'Price bar' })).toContainText('81.63');
  });

  test('scroll under their control, which docks below the header on a phone, and nothing else does', {
    tag: '@details',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await arrive(page, { chance: 0 });
    const header = await page.getByRole('banner').boundingBox();
    const controls = page.getByRole('button', { name: 'Pause figures' });
    const heading = page.locator('#market').getByRole('heading', { level: 2 });
    await page.locator('#market').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const control = await controls.first().boundingBox();
    // The header's own rule of one pixel lies over the row's edge.
    expect(control?.y).toBe((header?.height ?? 0) - 1);
    expect((await heading.boundingBox())?.y).toBeGreaterThan((control?.y ?? 0) + (control?.height ?? 0));

    await page.getByText('Activity: the five latest movements').scrollIntoViewIfNeeded();
    expect((await controls.last().boundingBox())?.y).toBe(control?.y);
    for (const section of ['Maritime operations', 'Leadership broadcast', 'Testimonials']) {
      await page
        .getByRole('heading', { name: section })
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const docked = await controls.evaluateAll(
        (buttons, edge) => buttons.filter((button) => button.getBoundingClientRect().y === edge).length,
        control?.y,
      );
      expect(docked, section).toBe(0);
    }
  });

  test('start paused for visitors with reduced motion', { tag: '@details' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive(page, { chance: 0 });
    await expect(page.getByRole('button', { name: 'Resume figures' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Resume testimonials' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByText('Ioanna Vretakou')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Price bar' })).toContainText('82.45');
  });

  test('wait while the tab is hidden', { tag: '@details' }, async ({ page }) => {
    await arrive(page, { chance: 0 });
    const bar = page.getByRole('region', { name: 'Price bar' });
    await hide(page, true);
    await page.clock.runFor(22_000);
    await expect(bar).toContainText('82.45');
    await hide(page, false);
    await page.clock.runFor(3000);
    await expect(bar).toContainText('81.63');
  });
});

test('charters arrive 6 to 32 days from today', { tag: '@details' }, async ({ page }) => {
  await arrive(page, { chance: 1 });
  const arrival = (id: string) => page.getByRole('listitem').filter({ hasText: id });
  await expect(arrival('AML-2025-002')).toContainText('ETA 7 Jul 2025');
  await expect(arrival('AML-2025-004')).toContainText('ETA 2 Aug 2025');
});

test('testimonials rest while their own button says so', { tag: '@details' }, async ({ page }) => {
  await arrive(page, { chance: 1 });
  await page.getByRole('button', { name: 'Pause testimonials' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(24_000);
  await expect(page.getByText('Ioanna Vretakou')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause figures' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Resume testimonials' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Pause testimonials' }).blur();
  await page.clock.runFor(8000);
  await expect(page.getByText('Caetano Brisolara')).toBeVisible();
});

test('testimonials turn every eight seconds, wrap at both ends, and wait under pointer or focus', {
  tag: '@details',
}, async ({ page }) => {
  await arrive(page, { chance: 1 });
  const carousel = page.getByRole('region', { name: 'Testimonials' });
  const shows = (author: string) => expect(carousel.getByText(author)).toBeVisible();
  await shows('Ioanna Vretakou');
  await page.clock.runFor(8000);
  await shows('Caetano Brisolara');
  await expect(carousel.getByText('Ioanna Vretakou')).toBeHidden();
  await page.clock.runFor(16_000);
  await shows('Ioanna Vretakou');

  await carousel.getByRole('button', { name: 'Previous testimonial' }).click();
  await shows('Meenakshi Thotapalli');
  await carousel.getByRole('button', { name: 'Next testimonial' }).click();
  await shows('Ioanna Vretakou');
  await carousel.getByRole('button', { name: 'Testimonial 2 of 3' }).click();
  await shows('Caetano Brisolara');
  await page.clock.runFor(24_000);
  await shows('Caetano Brisolara');

  await page.mouse.move(0, 0);
  await page.clock.runFor(8000);
  await shows('Meenakshi Thotapalli');
});

test('a port tapped on a phone shows its facts in its card', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, { chance: 1 });
  await page.getByText('All 8 ports, to choose from').click();
  const card = page.getByRole('button', { name: /^Luanda/ }).last();
  await card.scrollIntoViewIfNeeded();
  await expect(card).not.toContainText('Breakbulk yard being fitted out', { useInnerText: true });
  await card.click();
  for (const fact of ['Breakbulk yard being fitted out', 'emerging', '8.79° S, 13.23° E'])
    await expect(card.getByText(fact)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Chosen port' })).toHaveAttribute('aria-live', 'polite');
});
test('a port chosen in the list or on the chart shows its six facts', { tag: '@details' }, async ({
  page,
}) => {
  await arrive(page, { chance: 1 });
  const facts = page.getByRole('region', { name: 'Chosen port' });
  await expect(page.getByRole('list', { name: 'Ports by status' })).toHaveText(
    '4 active2 monitoring2 developing',
  );
  await page
    .getByRole('button', { name: /^Luanda/ })
    .last()
    .click();
  for (const fact of [
    'Luanda',
    'Angola',
    'developing',
    'Breakbulk yard being fitted out',
    'emerging',
    '8.79° S, 13.23° E',
  ])
    await expect(facts.getByRole('definition').filter({ hasText: fact })).toHaveCount(1);

  await page.getByRole('button', { name: 'Mundra, India: active' }).click();
  await expect(facts.getByRole('heading')).toHaveText('Mundra');
  const durban = page.getByRole('button', { name: 'Durban, South Africa: monitoring' });
  await durban.press('Enter');
  await expect(facts.getByRole('heading')).toHaveText('Durban');
  await expect(durban).toHaveAttribute('aria-pressed', 'true');
  await durban.press('Enter');
  await expect(facts.getByRole('heading')).toHaveText('Durban');
});

// The whole page is checked in routes.spec.ts: with a clock in hand that took longer than a busy machine has.
const LIVE_SECTIONS =
  '[aria-label="Price bar"], #market, #leadership, [aria-roledescription="carousel"], [aria-label="Chosen port"]';

for (const width of [390, 768, 1440]) {
  test(`the live sections are accessible and shift nothing at ${width} pixels`, { tag: '@details' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive(page, { chance: 0 });
    await page.getByRole('button', { name: 'Resume figures' }).first().click();
    await page.getByRole('button', { name: 'Resume testimonials' }).click();
    const before = await heights(page);
    await page.clock.runFor(24_000);

    expect(await heights(page)).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Pause figures' }).first().click();
    // Axe needs a time that passes.
    await page.clock.resume();
    await expectAccessible(page, LIVE_SECTIONS);
    expect(complaints).toEqual([]);
  });
}

/** Opens the page at 14:00 in Dubai with its time standing still, its chances fixed and nothing published; scrolls until all is alive. */
const arrive = async (page: Page, { chance }: { chance: 0 | 1 }) => {
  await page.clock.install({ time: '2025-07-01T09:59:00Z' });
  await page.clock.pauseAt('2025-07-01T10:00:00Z');
  await page.addInitScript((fixed) => {
    Math.random = () => fixed;
  }, chance);
  for (const feed of [readMaritimeFlowStatus, listContractPreviews, readMarketData])
    await mockEndpoint(page, feed, null);
  await page.goto('/');
  await hydrate(page);
  for (const part of ['#divisions', '#market']) await hydratePart(page, part);
};

const heights = (page: Page) =>
  page.locator('main section').evaluateAll((sections) => sections.map((section) => section.clientHeight));

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
  }, hidden);
