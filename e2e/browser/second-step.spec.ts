import { expect, type Page, test } from '@playwright/test';
import { appCodeAt } from '../../functions/lib/auth/totp.ts';
import { readSecondStep } from '../../shared/contract/passkeys.ts';
import { confirmEnrolment, startEnrolment, verifySecondFactor } from '../../shared/contract/second-factor.ts';
import { listOwnStaffSessions, signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { updateStaffAccount } from '../../shared/contract/team.ts';
import { brokenConnection, mockEndpoint, problem, realAnswer } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { addOwnPasskey } from '../support/page/add-own-passkey.ts';
import { ACCESS_CODE_LINK, mailedLink } from '../support/page/mailed-link.ts';
import { type STAFF_CREDENTIALS, signInAsStaff } from '../support/page/sessions.ts';
import { addVirtualAuthenticator } from '../support/page/virtual-authenticator.ts';

/** An account of its own, as an admin who is signed in invites it. */
const inviteAs = async (page: Page, username: string, accessCode: string) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const email = `${username}@sample.example`;
  const person = { username, name: 'Olga Sample', email, role: 'admin' };
  expect((await page.request.post('/api/team', { headers, data: person })).status()).toBe(201);
  const [, token] = (await mailedLink(page, email, ACCESS_CODE_LINK)).split('#');
  const chosen = await page.request.post('/api/staff/access-code', { headers, data: { token, accessCode } });
  expect(chosen.status()).toBe(200);
};

/** Changes the name of the own account a quarter of an hour after the sign-in; the dialog asks for the second factor. */
const renameLater = async (page: Page, username: string, name: string) => {
  await page.getByRole('link', { name: 'Team' }).click();
  const row = page.getByRole('row').filter({ hasText: `${username}@sample.example` });
  await expect(row.getByText('Second factor since')).toBeVisible();
  await mockEndpoint(page, updateStaffAccount, problem(403, { code: 'step_up_required' }), realAnswer);
  await row.getByRole('button', { name: `Edit ${username}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Olga Sample' });
  await edit.getByLabel('Name').fill(name);
  await edit.getByRole('button', { name: 'Save changes' }).click();

  return { row, question: page.getByRole('dialog', { name: 'Confirm that it is you' }) };
};

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

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
  const { row, question } = await renameLater(page, 'olga', 'Olga Sample-Harbour');
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
  await addOwnPasskey(page, 'Work laptop');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect.poll(() => reads.requests.length).toBe(2);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const passkey = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(passkey.getByText('not used yet')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);
  await addOwnPasskey(page, 'The same laptop');
  await expect(page.getByText('This device or key has a passkey of your account already.')).toBeVisible();
  expect(await authenticator.count()).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();

  await authenticator.verifiesPerson(false);
  await signInByPasskey.click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await authenticator.verifiesPerson(true);
  await signInByPasskey.click();
  const { row, question } = await renameLater(page, 'pia', 'Pia Sample-Harbour');
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
