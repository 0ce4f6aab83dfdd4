import type { Page } from '@playwright/test';

/** Adds a passkey on the account's page. */
export const addOwnPasskey = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
};
