import { expect, test } from '@playwright/test';
import { accessCode, DEMO, refuse, signIn } from '../support/samples/staff-samples.ts';

test('a wrong pair is refused in place, with the username kept and the access code to be typed anew', async ({
  page,
}) => {
  await page.goto('/staff-access');
  await signIn(page, { username: 'nobody', accessCode: 'not the access code' });

  await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await expect(accessCode(page)).toHaveValue('');
  await expect(accessCode(page)).toBeFocused();
});

test('both fields are asked for before anything is sent', async ({ page }) => {
  await page.goto('/staff-access');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByText('Please enter your username.')).toBeVisible();
  await expect(page.getByText('Please enter your access code.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('who tries too often reads how long to wait', async ({ page }) => {
  const message = 'Too many attempts. Please try again in 60 seconds.';
  await refuse(page, '**/api/staff/session', 429, { code: 'too_many_requests', message }, 'POST');
  await page.goto('/staff-access');
  await signIn(page);

  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(accessCode(page)).toHaveValue(DEMO.accessCode);
});

test('a broken connection is named, and what was typed stays', async ({ page }) => {
  await page.goto('/staff-access');
  await page.route('**/api/staff/session', (route) => route.abort());
  await signIn(page);

  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await expect(accessCode(page)).toHaveValue(DEMO.accessCode);
});

test('the access code can be looked at', async ({ page }) => {
  await page.goto('/staff-access');
  await expect(accessCode(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show access code' }).click();
  await expect(accessCode(page)).toHaveAttribute('type', 'text');
});

test('signing in leads to the CRM Dashboard, logging out back to the door', async ({ page }) => {
  await page.goto('/staff-access');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'CRM Dashboard', level: 1 })).toBeFocused();
  await expect(page.getByRole('banner').getByText(DEMO.username, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/staff-access');
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.goto('/crm-dashboard');
  await expect(page).toHaveURL(/\/staff-access\?/);
});

test('whoever follows a link from a mail signs in and lands on it', async ({ page }) => {
  await page.goto('/inbox/INQ-7K2M9QXA');
  await expect(page).toHaveURL('/staff-access?returnTo=%2Finbox%2FINQ-7K2M9QXA');
  await signIn(page);

  await expect(page).toHaveURL('/inbox/INQ-7K2M9QXA');
});

test('a crafted link does not lead off the site', async ({ page }) => {
  await page.goto('/staff-access?returnTo=%2F%2Felsewhere.example');
  await signIn(page);

  await expect(page).toHaveURL('/crm-dashboard');
});
