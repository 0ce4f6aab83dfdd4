import type { Locator, Page } from '@playwright/test';

export const passwordField = (page: Page): Locator => page.getByRole('textbox', { name: 'Password' });

/** Fills in and sends the sign-in of the client portal. */
export const enterClientPortal = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
