import { expect, test } from '@playwright/test';
import {
  client,
  inquiry,
  reference,
  refuse,
  serveClients,
  serveInquiries,
  signIn,
  startSignedIn,
} from './staff-samples.ts';

startSignedIn();

test('the door lets those pass who are signed in already', async ({ page }) => {
  await page.goto('/staff-access');
  await expect(page).toHaveURL('/crm-dashboard');
});

test('a session that ends in the middle of work is named, and work goes on where it was', async ({
  page,
}) => {
  await serveInquiries(page, [inquiry(1)]);
  await page.goto('/inbox');
  await expect(page.getByText('1 open inquiry')).toBeVisible();
  await refuse(page, '**/api/inquiries?*', 401, { code: 'unauthenticated', message: 'Please sign in.' });
  await page.getByRole('button', { name: 'Refresh' }).click();

  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await serveInquiries(page, [inquiry(1)]);
  await signIn(page);
  await expect(page).toHaveURL('/inbox');
  await expect(page.getByText('1 open inquiry')).toBeVisible();
});

test('a logout that does not reach the server does not pretend', async ({ page }) => {
  await serveClients(page, []);
  await page.goto('/crm-dashboard');
  await expect(page.getByText('No clients in system yet.')).toBeVisible();
  await page.route('**/api/staff/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page.getByText('Logout failed')).toBeVisible();
  await expect(page).toHaveURL('/crm-dashboard');
});

test('a portal that cannot be reached offers another try', async ({ page }) => {
  await refuse(page, '**/api/staff/session', 503);
  await page.goto('/inbox');
  await expect(page.getByRole('alert')).toContainText('The staff portal cannot be reached right now.');

  await page.unroute('**/api/staff/session');
  await serveInquiries(page, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('the bar shows who is signed in and the internal code', async ({ page }) => {
  await serveInquiries(page, []);
  await page.goto('/inbox');

  const bar = page.getByRole('banner');
  await expect(bar.getByText('staff', { exact: true })).toBeVisible();
  await expect(bar.getByText('Internal code')).toBeAttached();
});

test('a note that meets the end of the session is there again after signing in', async ({ page }) => {
  await serveClients(page, [client(12)]);
  await page.goto('/clients/12');
  await page.getByLabel('New note').fill('Asked for the fleet list.');
  await page.getByLabel('Status').selectOption('Lost');
  await page.route('**/api/crm/clients/12/notes', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'unauthenticated', message: 'Please sign in.', requestId: 'x' },
    }),
  );
  await page.getByRole('button', { name: 'Add note' }).click();

  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL('/clients/12');
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the fleet list.');
  await expect(page.getByLabel('Status')).toHaveValue('Lost');
});

test('Ctrl+K finds screens, clients and inquiries, and gives the focus back', async ({ page }) => {
  await serveClients(page, [client(12)]);
  await serveInquiries(page, [inquiry(1)]);
  await page.route('**/api/crm/search?*', (route) =>
    route.fulfill({ json: { items: [client(12)].filter(() => route.request().url().includes('q=sam')) } }),
  );
  await page.goto('/inbox');
  await page.getByRole('link', { name: reference(1) }).focus();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: /Sample Person 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('link', { name: reference(1) })).toBeFocused();

  await page.getByRole('button', { name: 'Find' }).click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sam');
  await expect(palette.getByRole('option', { name: /Sample Client 12/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clients/12');

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('inq-sample01');
  await expect(palette.getByRole('option', { name: 'Open inquiry INQ-SAMPLE01' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inbox/${reference(1)}`);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('board');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm-dashboard?view=board');
});
