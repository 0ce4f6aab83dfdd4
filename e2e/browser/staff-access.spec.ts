import { expect, type Page, test } from '@playwright/test';
import { appCodeAt } from '../../functions/lib/auth/totp.ts';
import { readSecondStep } from '../../shared/contract/passkeys.ts';
import { confirmEnrolment, startEnrolment, verifySecondFactor } from '../../shared/contract/second-factor.ts';
import {
  chooseAccessCode,
  listOwnStaffSessions,
  readAccessLink,
  signInToStaffPortal,
} from '../../shared/contract/staff-access.ts';
import { updateStaffAccount } from '../../shared/contract/team.ts';
import { brokenConnection, mockEndpoint, problem, realAnswer } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { mailedLink } from '../support/page/mailed-link.ts';
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

const LINK = { screen: '/choose-access-code' };

/** Adds a passkey on the account's page. */
const addPasskey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
};

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
  await nora.goto(await mailedLink(page, 'nora@sample.example', LINK));
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
  await addPasskey(nora, 'Laptop of Nora');
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
  await nora.goto(await mailedLink(page, 'nora@sample.example', LINK));
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

/** An account of its own, as an admin who is signed in invites it. */
const inviteAs = async (page: Page, username: string, accessCode: string) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const email = `${username}@sample.example`;
  const person = { username, name: 'Olga Sample', email, role: 'admin' };
  expect((await page.request.post('/api/team', { headers, data: person })).status()).toBe(201);
  const [, token] = (await mailedLink(page, email, LINK)).split('#');
  const chosen = await page.request.post('/api/staff/access-code', { headers, data: { token, accessCode } });
  expect(chosen.status()).toBe(200);
};

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

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

test('a set-up at the sign-in whose answer was lost says what to do once the second factor is asked for', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, signInToStaffPortal, { nextStep: 'enrolment' }, { nextStep: 'second-factor' });
  await mockEndpoint(page, startEnrolment, { secret: 'A'.repeat(32), address: 'otpauth://totp/sample' });
  const over = problem(401, { code: 'unauthenticated', message: 'Please sign in.' });
  await mockEndpoint(page, confirmEnrolment, brokenConnection, over);
  await mockEndpoint(page, readSecondStep, { hasApp: true });
  await mockEndpoint(page, verifySecondFactor, over);
  await page.goto('/staff-access');
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await codeField(page).fill('123456');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await confirm.click();
  const lost = 'The ten minutes are over, or an answer was lost. Please sign in again.';
  await expect(page.getByText(lost)).toContainText('it is set up: make new recovery codes then');
  await signInAsStaff(page);
  await codeField(page).fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(lost)).toHaveText(lost);
});

test('a second factor is set up, asked for at the sign-in and before a role changes', {
  tag: '@details',
}, async ({ page }) => {
  test.slow();
  const olga = { username: 'olga', accessCode: 'quiet berth in the lee' };
  await page.goto('/staff-access');
  await signInAsStaff(page);
  await expect(page.getByRole('heading', { name: 'CRM Dashboard', level: 1 })).toBeVisible();
  await inviteAs(page, olga.username, olga.accessCode);
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInAsStaff(page, olga);
  await page.getByRole('link', { name: 'olga' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await codeField(page).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible();
  await codeField(page).fill(appCodeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z0-9]{4}-/ })
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await signInAsStaff(page, olga);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await codeField(page).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible();
  // That of the next half minute: the one of now set the app up.
  await codeField(page).fill(appCodeAt(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Team' }).click();
  const row = page.getByRole('row').filter({ hasText: 'olga@sample.example' });
  await expect(row.getByText('Second factor since')).toBeVisible();

  // As after a quarter of an hour.
  await mockEndpoint(page, updateStaffAccount, problem(403, { code: 'step_up_required' }), realAnswer);
  await row.getByRole('button', { name: 'Edit olga' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Olga Sample' });
  await edit.getByLabel('Name').fill('Olga Sample-Harbour');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(codeField(page)).toBeFocused();
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await question.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Olga Sample-Harbour')).toBeVisible();
  await expect(question).toBeHidden();
});

/** Sets up an authenticator app for an account; answers its secret. */
const setUpApp = async (page: Page, person: typeof STAFF_CREDENTIALS): Promise<string> => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const ask = (method: 'POST' | 'PUT', path: string, data: object) =>
    page.request.fetch(path, { method, headers, data });
  expect((await ask('POST', '/api/staff/session', person)).ok()).toBe(true);
  const { secret } = await (await ask('POST', '/api/staff/own/second-factor', {})).json();
  const code = appCodeAt(secret, new Date());
  expect((await ask('PUT', '/api/staff/own/second-factor', { code })).ok()).toBe(true);

  return secret;
};

test('a colleague signs in by a second factor in the tab that another has signed out of', {
  tag: '@details',
}, async ({ page }) => {
  test.slow();
  const people = ['rosa', 'timo'].map((username) => ({ username, accessCode: 'quiet berth in the lee' }));
  await page.goto('/staff-access');
  await signInAsStaff(page);
  await expect(page.getByRole('heading', { name: 'CRM Dashboard', level: 1 })).toBeVisible();
  for (const { username, accessCode } of people) await inviteAs(page, username, accessCode);
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const person of people) {
    const secret = await setUpApp(page, person);
    await signInAsStaff(page, person);
    // That of the next half minute: the one of now set the app up.
    await codeField(page).fill(appCodeAt(secret, new Date(Date.now() + 30_000)));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: person.username })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
  }
});

test('a passkey is added, signs in alone, confirms a change, and is removed', { tag: '@details' }, async ({
  page,
}) => {
  test.slow();
  const pia = { username: 'pia', accessCode: 'quiet berth in the lee' };
  await page.goto('/staff-access');
  await signInAsStaff(page);
  await expect(page.getByRole('heading', { name: 'CRM Dashboard', level: 1 })).toBeVisible();
  await inviteAs(page, pia.username, pia.accessCode);
  await page.getByRole('button', { name: 'Logout' }).click();
  const authenticator = await addVirtualAuthenticator(page);
  const signInByPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await signInByPasskey.click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await expectAccessible(page);

  await signInAsStaff(page, pia);
  await page.getByRole('link', { name: 'pia' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Enter a name for the passkey.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  // A read that left with the cookie of before, which the passkey renews.
  const reads = await mockEndpoint(page, listOwnStaffSessions, problem(401), realAnswer);
  await addPasskey(page, 'Work laptop');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect.poll(() => reads.requests.length).toBe(2);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const passkey = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(passkey.getByText('not used yet')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page, 'The same laptop');
  await expect(page.getByText('This device or key has a passkey of your account already.')).toBeVisible();
  expect(await authenticator.count()).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();

  await authenticator.verifiesPerson(false);
  await signInByPasskey.click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await authenticator.verifiesPerson(true);
  await signInByPasskey.click();
  await page.getByRole('link', { name: 'Team' }).click();
  const row = page.getByRole('row').filter({ hasText: 'pia@sample.example' });
  await expect(row.getByText('Second factor since')).toBeVisible();

  // As after a quarter of an hour.
  await mockEndpoint(page, updateStaffAccount, problem(403, { code: 'step_up_required' }), realAnswer);
  await row.getByRole('button', { name: 'Edit pia' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Olga Sample' });
  await edit.getByLabel('Name').fill('Pia Sample-Harbour');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Recovery code')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(row.getByText('Pia Sample-Harbour')).toBeVisible();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Logout' }).click();
  await signInAsStaff(page, pia);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('link', { name: 'pia' }).click();
  await expect(passkey.getByText('last used')).toBeVisible();
  await passkey.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(passkey).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInByPasskey.click();
  await expect(page.getByText('This passkey is not accepted here.')).toBeVisible();
  await authenticator.remove();
});
