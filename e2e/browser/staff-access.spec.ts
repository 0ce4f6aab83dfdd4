import { expect, test } from '@playwright/test';
import { chooseAccessCode, readAccessLink, signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { addOwnPasskey } from '../support/page/add-own-passkey.ts';
import { ACCESS_CODE_LINK, mailedLink } from '../support/page/mailed-link.ts';
import { accessCodeField, STAFF_CREDENTIALS, signInAsStaff } from '../support/page/sessions.ts';
import { addVirtualAuthenticator } from '../support/page/virtual-authenticator.ts';

test('a wrong access code shows an error, keeps the username and clears the code', async ({ page }) => {
  await page.goto('/staff-access');
  await signInAsStaff(page, { username: 'nobody', accessCode: 'not the access code' });

  await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await expect(accessCodeField(page)).toHaveValue('');
  await expect(accessCodeField(page)).toBeFocused();
});

test('the form needs both fields before it sends', { tag: '@details' }, async ({ page }) => {
  await page.goto('/staff-access');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByText('Please enter your username.')).toBeVisible();
  await expect(page.getByText('Please enter your access code.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('too many attempts show the waiting time', { tag: '@details' }, async ({ page }) => {
  const message = 'Too many attempts. Please try again in 60 seconds.';
  await mockEndpoint(page, signInToStaffPortal, problem(429, { code: 'too_many_requests', message }));
  await page.goto('/staff-access');
  await signInAsStaff(page);

  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(accessCodeField(page)).toHaveValue(STAFF_CREDENTIALS.accessCode);
});

test('a lost connection shows an error and keeps the input', { tag: '@details' }, async ({ page }) => {
  await page.goto('/staff-access');
  await mockEndpoint(page, signInToStaffPortal, brokenConnection);
  await signInAsStaff(page);

  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await expect(accessCodeField(page)).toHaveValue(STAFF_CREDENTIALS.accessCode);
});

test('a button shows the access code', { tag: '@details' }, async ({ page }) => {
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

test('a link from an email leads to its page after signing in', { tag: '@details' }, async ({ page }) => {
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

test('an access code whose answer was lost may be set: its link says to sign in with it', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, readAccessLink, { username: 'nora', name: 'Nora Sample' });
  const used = problem(404, { code: 'link_void', message: 'This link is not valid any more.' });
  await mockEndpoint(page, chooseAccessCode, brokenConnection, used);
  await page.goto(`/choose-access-code#${'a'.repeat(43)}`);
  await accessCodeField(page).fill('quiet berth in the lee');
  const set = page.getByRole('button', { name: 'Set the access code' });
  await set.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await set.click();
  await expect(page.getByText('If you have just set your access code, sign in with it.')).toBeVisible();
  await page.getByRole('link', { name: 'sign in with it' }).click();
  await expect(page).toHaveURL('/staff-access');
});

test('a colleague who is invited chooses an access code, adds a passkey, works, and loses access once deactivated', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.goto('/staff-access?returnTo=%2Fteam');
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Sample');
  await dialog.getByLabel('Email address').fill('nora@sample.example');
  await dialog.getByLabel('Username').fill('nora');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row').filter({ hasText: 'nora@sample.example' });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const nora = await context.newPage();
  await nora.goto(await mailedLink(page, 'nora@sample.example', ACCESS_CODE_LINK));
  await expect(nora.getByText('Welcome, Nora Sample.')).toBeVisible();
  await expect(nora.getByLabel('Username')).toHaveValue('nora');
  // Neither the address nor the history keeps the token.
  await expect(nora).toHaveURL('/choose-access-code');
  await expectAccessible(nora);
  await accessCodeField(nora).fill('passwordpassword');
  await nora.getByRole('button', { name: 'Set the access code' }).click();
  await expect(nora.getByText('on the list of known ones')).toBeVisible();
  const accessCode = 'quiet berth in the lee';
  await accessCodeField(nora).fill(accessCode);
  await nora.getByRole('button', { name: 'Set the access code' }).click();
  await nora.getByRole('link', { name: 'Sign in to the staff portal' }).click();
  await signInAsStaff(nora, { username: 'nora', accessCode });
  await expect(nora.getByRole('heading', { name: 'CRM Dashboard', level: 1 })).toBeVisible();
  await expect(nora.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await addVirtualAuthenticator(nora);
  await nora.getByRole('link', { name: 'nora' }).click();
  await addOwnPasskey(nora, 'Laptop of Nora');
  await nora.getByRole('button', { name: 'I have kept them' }).click();
  await nora.getByRole('link', { name: 'CRM Dashboard' }).click();
  await expect(nora.getByRole('heading', { name: 'CRM Dashboard', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Deactivate nora' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Deactivate Nora Sample (nora)?');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();

  // Her next call finds it, unless one that the page makes by itself has found it already.
  const ended = nora.getByText('Your access to the staff portal has ended.');
  await nora.getByRole('link', { name: 'Payments' }).or(ended).click();
  await expect(ended).toBeVisible();
  await signInAsStaff(nora, { username: 'nora', accessCode });
  await expect(nora.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await nora.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(nora.getByText('This passkey is not accepted here.')).toBeVisible();
  await nora.goto(await mailedLink(page, 'nora@sample.example', ACCESS_CODE_LINK));
  await expect(nora.getByText('This link is not valid any more.')).toBeVisible();

  // An admin reads who did what.
  await page.getByRole('link', { name: 'Access log' }).click();
  const person = page.getByRole('searchbox', { name: 'Username of a person' });
  await person.pressSequentially('nora', { delay: 150 });
  await expect(page).toHaveURL(/person=nora/);
  await expect(person).toBeFocused();
  const entries = page.getByRole('table', { name: 'Access log' });
  await expect(entries.getByText('Signed in to the staff portal')).toBeVisible();
  await expect(entries.getByText('Changed staff account nora: access code set')).toBeVisible();
  await expect(entries.getByText('nora: passkey “Laptop of Nora” added')).toBeVisible();
  await expect(entries.getByText('Deactivated account, staff portal').first()).toBeVisible();
  await person.fill(STAFF_CREDENTIALS.username);
  await page.getByLabel('Kind').selectOption('Account');
  await expect(entries.getByText('Created staff account nora')).toBeVisible();
  await expect(entries.getByText('nora: account deactivated, sessions ended')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^access-log-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entries.getByText('Exported Access log', { exact: false }).first()).toBeVisible();
  await context.close();
});
