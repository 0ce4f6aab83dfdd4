import type { Locator, Page } from '@playwright/test';

/** The column of a stage on the board of clients. */
export const boardColumn = (page: Page, stage: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${stage}`) });

/** The button of a card that opens the menu of stages. */
export const moveButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move ${name} to…` });
