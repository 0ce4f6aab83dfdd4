import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './page-observers.ts';

/** Axe finds nothing on the page, or within a part of it. */
export const expectAccessible = async (page: Page, within = 'html') => {
  // Axe would measure the contrast of what has half appeared.
  await waitForAnimations(page);
  // A quarter of the time: the site has no frames to go into, and only violations are read.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  expect((await axe.include(within).analyze()).violations).toEqual([]);
};

/** The screen has its code, its data and its fonts. */
export const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

interface ScreenAt {
  /** In pixels. */
  readonly widths?: readonly number[];
  /** Leads from the loaded screen to what is checked, such as a dialog. */
  readonly open?: ((page: Page) => Promise<void>) | undefined;
}

/** Nothing of the screen is wider than the window, axe finds nothing, and the console has no error, at each width. */
export const expectScreenAccessible = async (
  page: Page,
  path: string,
  { widths = [1280, 1920], open }: ScreenAt = {},
) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(path);
  await expectLoaded(page);
  await open?.(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A table becomes cards in the frame after the window is narrower.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
  expect(errors).toEqual([]);
};
