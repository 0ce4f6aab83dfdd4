import { expect, type Page, test } from '@playwright/test';
import { readMaritimeFlowStatus } from '../../shared/contract/operations.ts';
import { sampleMaritimeFlow } from '../../shared/test-samples/operations.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { watchShifts } from '../support/page/page-observers.ts';
import { hydrate } from '../support/page/visitor.ts';

// The home page is long, and parts of it come alive and are filled while somebody scrolls past them.

const WAYS = [
  { link: 'The five divisions', heading: 'The five divisions' },
  { link: 'Make an inquiry', heading: 'Make an inquiry' },
] as const;

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    for (const { link, heading } of WAYS) {
      test(`'${link}' arrives below the header, pressed before the application is there`, {
        tag: '@details',
      }, async ({ page }) => {
        await page.goto('/');
        await page.getByRole('link', { name: link }).click();
        await expectArrival(page, heading);
      });
    }

    test('a page that grows on the way does not push the anchor out of view', { tag: '@details' }, async ({
      page,
    }) => {
      const grown = await growOnTheWay(page);
      await page.goto('/');
      await hydrate(page);
      await page.getByRole('link', { name: 'Make an inquiry' }).click();
      await grown();
      await expectArrival(page, 'Make an inquiry');
    });

    test('a link from the foot of the page to an anchor above arrives as well', { tag: '@details' }, async ({
      page,
    }) => {
      await page.goto('/');
      await hydrate(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('banner').getByRole('link', { name: 'Divisions' }).click();
      await expectArrival(page, 'The five divisions');
    });

    test('an address with an anchor opens there and stays there when the page is filled', {
      tag: '@details',
    }, async ({ page }) => {
      const grown = await growOnTheWay(page);
      await page.goto('/#contact');
      await hydrate(page);
      await grown();
      await expectArrival(page, 'Make an inquiry');
    });
  });
}

test('another anchor in the address is scrolled to, and stays in view', { tag: '@details' }, async ({
  page,
}) => {
  await page.goto('/#divisions');
  await hydrate(page);
  // The browser counts it as typed: no click, no key.
  await page.goto('/#contact');
  await page.evaluate(() => document.body.append(document.createElement('hr')));
  await expectArrival(page, 'Make an inquiry');
});

for (const width of [390, 1440])
  for (const anchor of ['onboarding', 'contact'])
    test(`/#${anchor} stays put at ${width} pixels while the page is filled above it`, {
      tag: '@details',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const grown = await growOnTheWay(page);
      await page.goto(`/#${anchor}`);
      await hydrate(page);
      await grown();
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
      // Elements that end above the anchor move under the header, out of sight.
      const moved = await page.evaluate(() => window.shifts);
      expect(moved.filter((part) => /id="(onboarding|contact)"/.test(part))).toEqual([]);
    });

test('a visitor who scrolls during the jump to an anchor stays where they scroll', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('link', { name: 'Make an inquiry' }).click();
  await page.waitForFunction(() => scrollY > 600);
  const stopped = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve)));
  // Farther than any screen: under load the jump may have arrived already.
  await page.mouse.wheel(0, -2000);
  await stopped;
  await expect(page.getByRole('heading', { name: 'Make an inquiry' })).not.toBeInViewport();
});

/** The heading stands below the header, in the upper half of the view, and stays. */
const expectArrival = async (page: Page, name: string) => {
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(async () => {
    const before = await heading.boundingBox();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    expect(before?.y).toBe(y);
    expect(y).toBeGreaterThan(72);
    expect(y).toBeLessThan(360);
  }).toPass({ timeout: 8_000 });
};

/** Holds the flow feed back until the page scrolls; the feed then makes the page longer by some screens. */
const growOnTheWay = async (page: Page): Promise<() => Promise<void>> => {
  await mockEndpoint(page, readMaritimeFlowStatus, async () => {
    await page.waitForFunction(() => scrollY > 600);
    return LONG;
  });
  return () => expect(page.getByText('MV Sample 49')).toBeAttached();
};

const LONG = {
  ...sampleMaritimeFlow,
  vesselsInMotion: Array.from({ length: 50 }, (_, index) => `MV Sample ${index}`),
};
