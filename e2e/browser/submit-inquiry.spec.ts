import { expect, type Page, test } from '@playwright/test';
import { signInAsStaff } from '../support/page/sessions.ts';

test('an inquiry made on the home page reaches the inbox under the reference the visitor saw', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/');
  await fill(page);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
  const reference = await referenceOn(page);

  await page.goto(`/inbox/${reference}`);
  await signInAsStaff(page);
  await expect(page).toHaveURL(`/inbox/${reference}`);
  const view = page.getByRole('main');
  await expect(view).toContainText('Ilse Tamm');
  await expect(view).toContainText('ilse@tamm.example');
  await expect(view).toContainText('We look for 45,000 tonnes from Mundra to Durban.');
});

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('an inquiry sent without scripts is confirmed on a page', async ({ page }) => {
    await page.goto('/');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();

    await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
    expect(await referenceOn(page)).toBeTruthy();
  });
});

const fill = async (page: Page) => {
  await page.getByRole('main').getByLabel('Full name').fill('Ilse Tamm');
  await page.getByRole('main').getByLabel('Company').fill('Tamm Grain');
  await page.getByRole('main').getByLabel('Email').fill('ilse@tamm.example');
  await page.getByRole('main').getByLabel('Phone').fill('+372 5555 0101');
  await page.getByRole('main').getByLabel('Message').fill('We look for 45,000 tonnes from Mundra to Durban.');
  await page.getByRole('checkbox').check();
};

const referenceOn = async (page: Page) =>
  /INQ-[0-9A-Z]{8}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
