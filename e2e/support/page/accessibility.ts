import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page, or within a part of it. */
export const expectAccessible = async (page: Page, within = 'html') => {
  // A quarter of the time: the site has no frames to go into, and only violations are read.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  expect((await axe.include(within).analyze()).violations).toEqual([]);
};
