import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';
import {
  engagement,
  enterPortal,
  pdfFile,
  portalSession,
  problem,
  readable,
  serveItems,
} from '../support/samples/portal-samples.ts';
import { anotherWindow } from '../support/samples/staff-samples.ts';

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const enter = async (page: Page, username: string, secret: string) => {
  await page.getByLabel('Username').fill(username);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

// The whole product at work, on a machine that may have other work.
const soon = expect.configure({ timeout: 30_000 });

test('a visitor asks, staff send the onboarding pack, and the client reads it in the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await askOnTheHomePage(page);

  const staff = await anotherWindow(browser, baseURL);
  const clientPath = await sendOnboardingPack(staff);
  const account = await createPortalUser(staff);
  const file = await readInThePortal(browser, baseURL, account);
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  await staff.goto('/client-portal?view=analytics');
  await soon(staff.getByRole('row', { name: /Noor/ }).first()).toContainText(account.username);
  await staff.goto(clientPath);
  await soon(staff.getByLabel('Onboarding pack sent')).toBeChecked();
  const timeline = staff.getByRole('main');
  await soon(timeline).toContainText(`Portal user created: ${account.username}`);
  await soon(timeline).toContainText(`Signed in to the client portal: ${account.username}`);
  await soon(timeline).toContainText(/Onboarding pack DOC-\w+ sent\./);
  await soon(timeline).toContainText(/Onboarding pack DOC-\w+ downloaded\./);
  await staff.context().close();
});

test('whoever is nobody yet signs in as a client, or finds the way to staff access', async ({ page }) => {
  await page.goto('/client-portal');
  await expect(page).toHaveTitle('Client portal · Zahrael');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Staff access' }).click();
  await expect(page).toHaveURL('/staff-access');
});

test('a wrong pair, too many attempts and a broken line are each named', async ({ page }) => {
  const wrong = problem(401, { code: 'unauthenticated', message: 'Invalid credentials. Access denied.' });
  const tooMany = problem(429, {
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again in 30 seconds.',
  });
  const answers = [wrong, tooMany, undefined, problem(503)];
  await page.route('**/api/client-portal/session', (route) => {
    const answer = answers.shift();
    return answer === undefined ? route.abort() : route.fulfill(answer);
  });
  await page.goto('/client-portal');
  await enter(page, 'sample.person', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();

  await enter(page, 'sample.person', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 30 seconds.');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Signing in failed. Please try again.');
});

test('a client without documents, library or engagements is told so', async ({ page }) => {
  await enterPortal(page);
  await serveItems(page, '**/own/**', []);
  await page.goto('/client-portal');
  await expect(page.getByRole('heading', { name: 'Sample Client 12' })).toBeVisible();
  await expect(page.getByText('Strategic Client · Maritime')).toBeVisible();
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/client-portal?view=library');
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('link', { name: 'Engagements' }).click();
  await expect(page.getByText('No engagements found')).toBeVisible();
});

test('engagements show how far they are', async ({ page }) => {
  await enterPortal(page);
  await serveItems(page, '**/own/engagements', [engagement(1)]);
  await page.goto('/client-portal?view=engagements');
  const bar = page.getByRole('progressbar', { name: 'Progress of Sample charter 1' });
  await expect(bar).toHaveAttribute('value', '40');
  await expect(page.getByRole('listitem').filter({ has: bar })).toContainText('Under way');
});

test('a download that fails is told, and works the next time', async ({ page }) => {
  await enterPortal(page);
  await serveItems(page, '**/own/documents', [readable(1)]);
  await page.route('**/own/documents/*/download', (route) => route.fulfill(problem(503)), { times: 1 });
  await page.goto('/client-portal');
  const button = page.getByRole('button', { name: /^Download/ });
  await button.click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await expect(page.getByText('Unable to download document. Please try again.')).toBeVisible();

  await page.route('**/own/documents/*/download', (route) => route.fulfill(pdfFile('Sample report 1.pdf')));
  const file = page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('Sample report 1.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();
});

test('documents that cannot be loaded are loaded again', async ({ page }) => {
  await enterPortal(page);
  await page.route('**/own/documents', (route) => route.fulfill(problem(503)), { times: 1 });
  await page.goto('/client-portal');
  await expect(page.getByRole('alert')).toContainText('Your documents cannot be loaded right now.');
  await serveItems(page, '**/own/documents', [readable(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Sample report 1.pdf').first()).toBeVisible();
});

test('a session that ends in the middle is named, and the client goes on where they were', async ({
  page,
}) => {
  await enterPortal(page);
  await serveItems(page, '**/own/library', [readable(1)]);
  await page.route('**/own/documents/*/download', (route) =>
    route.fulfill(problem(401, { code: 'unauthenticated', message: 'Please sign in.' })),
  );
  await page.goto('/client-portal?view=library');
  await page.getByRole('button', { name: /^Download/ }).click();
  await expect(
    page.getByText('Your session has ended. Sign in again to go on where you were.'),
  ).toBeVisible();

  await page.route('**/api/client-portal/session', (route) =>
    route.fulfill({ status: 201, json: portalSession }),
  );
  await enter(page, 'sample.person12', 'a sample password');
  await expect(page).toHaveURL('/client-portal?view=library');
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
});

test('whoever signs in after somebody else sees nothing of theirs, not even for a moment', async ({
  page,
}) => {
  await enterPortal(page);
  await serveItems(page, '**/own/documents', [readable(1)]);
  await page.goto('/client-portal');
  await expect(page.getByText('Sample report 1.pdf').first()).toBeVisible();
  await page.route('**/api/client-portal/session', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Sign out' }).click();

  const next = { ...portalSession, username: 'sample.person13', clientName: 'Sample Client 13' };
  await page.route('**/api/client-portal/session', (route) => route.fulfill({ status: 201, json: next }));
  const { promise: read, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/own/documents', async (route) => {
    await read;
    await route.fulfill({ json: { items: [] } });
  });
  await enter(page, 'sample.person13', 'a sample password');
  await expect(page.getByRole('heading', { name: 'Sample Client 13' })).toBeVisible();
  await expect(page.getByText('Sample report 1.pdf')).toHaveCount(0);
  answer();
  await expect(page.getByText('No documents found')).toBeVisible();
});

test('the password is changed; a wrong or a short one is named at its field', async ({ page }) => {
  await enterPortal(page);
  await page.route('**/own/profile', (route) =>
    route.fulfill({
      json: {
        ...portalSession,
        company: 'Sample Carriers',
        contactEmail: 'person@sample.example',
        createdAt: '2026-11-01T10:00:00.000Z',
      },
    }),
  );
  const answers = [problem(400, { fields: { oldPassword: 'That is not your password.' } }), { json: {} }];
  await page.route('**/own/password', (route) => route.fulfill(answers.shift()));
  await page.goto('/client-portal?view=account');
  await expect(page.getByText('person@sample.example')).toBeVisible();

  await page.getByRole('textbox', { name: 'Current password' }).fill('an old password');
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('A password has at least 12 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('longer than a dozen');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('signing out that does not reach the server does not pretend', async ({ page }) => {
  await enterPortal(page);
  await serveItems(page, '**/own/documents', []);
  await page.goto('/client-portal');
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.route('**/api/client-portal/session', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signing out failed')).toBeVisible();

  await page.route('**/api/client-portal/session', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

for (const view of ['', '?view=library', '?view=engagements', 'sign-in'])
  test(`the portal is sound at 390 and 1280 pixels${view && `: ${view}`}`, async ({ page }) => {
    if (view !== 'sign-in') await enterPortal(page);
    await serveItems(page, '**/own/documents', [readable(1), readable(2, { status: 'sent' })]);
    await serveItems(page, '**/own/library', []);
    await serveItems(page, '**/own/engagements', [engagement(1), engagement(2, { progress: 100 })]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/client-portal${view === 'sign-in' ? '' : view}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    }
  });

const askOnTheHomePage = async (page: Page) => {
  await page.goto('/');
  const form = page.getByRole('main');
  await form.getByLabel('Full name').fill('Noor Sample');
  await form.getByLabel('Company').fill('Sample Lines');
  await form.getByLabel('Email').fill('noor@sample-lines.example');
  await form.getByLabel('Phone').fill('+971 4 555 0144');
  await form.getByLabel('Message').fill('Two Panamax vessels open in Fujairah.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await soon(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
};

/** Answers the path of the client's page. */
const sendOnboardingPack = async (staff: Page): Promise<string> => {
  await staff.goto('/document-management');
  const pack = staff.getByRole('row', { name: /Onboarding pack Noor-Sample/ });
  await expect(async () => {
    await staff.getByRole('button', { name: 'Refresh' }).click();
    await expect(pack.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await soon(staff.getByRole('row', { name: /Non-disclosure agreement Noor-Sample/ })).toBeVisible();

  await pack.getByRole('link').click();
  const panel = staff.getByRole('complementary', { name: 'Document' });
  await panel.getByRole('button', { name: 'Send by mail' }).click();
  const question = staff.getByRole('alertdialog');
  await soon(question).toContainText('noor@sample-lines.example');
  await question.getByRole('button', { name: 'OK' }).click();
  await soon(panel.getByText('Sent', { exact: true }).first()).toBeVisible();

  return (await panel.getByRole('link', { name: /Noor Sample/ }).getAttribute('href')) ?? '';
};

const createPortalUser = async (staff: Page) => {
  const username = 'noor@sample-lines.example';
  await staff.goto('/client-portal');
  await staff.getByRole('button', { name: 'New client user' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New client user' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('noor');
  await dialog.getByRole('option', { name: /Noor Sample/ }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const secret = await dialog.getByLabel('Password').inputValue();
  await dialog.getByLabel('Access tier').selectOption('Tier3');
  await dialog.getByRole('button', { name: 'Create client user' }).click();
  await soon(staff.getByRole('row', { name: username })).toContainText('Active');

  return { username, secret };
};

/** Answers where the downloaded file is. */
const readInThePortal = async (
  browser: Browser,
  baseURL: string | undefined,
  { username, secret }: { username: string; secret: string },
) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/client-portal');
  await enter(page, username, secret);
  await soon(page.getByRole('heading', { name: 'Noor Sample' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download.*OnboardingPack/ }).click();
  await soon(page.getByText('Document Downloaded')).toBeVisible();
  const saved = await (await file).path();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await soon(page.getByText('You are signed out.')).toBeVisible();

  return saved;
};
