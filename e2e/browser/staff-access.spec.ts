import { expect, test } from '@playwright/test';
import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { accessCodeField, STAFF_CREDENTIALS, signInAsStaff } from '../support/page/sessions.ts';

test('a wrong access code shows an error, keeps the username and clears the code', async ({ page }) => {
  await page.goto('/staff-access');
  await signInAsStaff(page, { username: 'nobody', accessCode: 'not the access code' });

  await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await expect(accessCodeField(page)).toHaveValue('');
  await expect(accessCodeField(page)).toBeFocused();
});

test('the form needs both fields before it sends', async ({ page }) => {
  await page.goto('/staff-access');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByText('Please enter your username.')).toBeVisible();
  await expect(page.getByText('Please enter your access code.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('too many attempts show the waiting time', async ({ page }) => {
  const message = 'Too many attempts. Please try again in 60 seconds.';
  await mockEndpoint(page, signInToStaffPortal, problem(429, { code: 'too_many_requests', message }));
  await page.goto('/staff-access');
  await signInAsStaff(page);

  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(accessCodeField(page)).toHaveValue(STAFF_CREDENTIALS.accessCode);
});

test('a lost connection shows an error and keeps the input', async ({ page }) => {
  await page.goto('/staff-access');
  await mockEndpoint(page, signInToStaffPortal, brokenConnection);
  await signInAsStaff(page);

  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await expect(accessCodeField(page)).toHaveValue(STAFF_CREDENTIALS.accessCode);
});

test('a button shows the access code', async ({ page }) => {
  await page.goto('/staff-access');
  await expect(accessCodeField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show access code' }).click();
  await expect(accessCodeField(page)).toHaveAttribute('type', 'text');
});

test('signing in leads to the CRM Dashboard, logging out to the sign-in page', async ({ page }) => {
  await page.goto('/staff-access');
  await signInAsStaff(page);
  await expect(page.getByRole('heading', { name: 'CRM Dashboard', level: 1 })).toBeFocused();
  await expect(page.getByRole('banner').getByText(STAFF_CREDENTIALS.username, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/staff-access');
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.goto('/crm-dashboard');
  await expect(page).toHaveURL(/\/staff-access\?/);
});

test('a link from an email leads to its page after signing in', async ({ page }) => {
  await page.goto('/inbox/INQ-7K2M9QXA');
  await expect(page).toHaveURL('/staff-access?returnTo=%2Finbox%2FINQ-7K2M9QXA');
  await signInAsStaff(page);

  await expect(page).toHaveURL('/inbox/INQ-7K2M9QXA');
});

test('a crafted link does not lead off the site', async ({ page }) => {
  await page.goto('/staff-access?returnTo=%2F%2Felsewhere.example');
  await signInAsStaff(page);

  await expect(page).toHaveURL('/crm-dashboard');
});
