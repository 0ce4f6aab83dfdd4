import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  changeOwnPassword,
  downloadOwnDocument,
  listOwnDocuments,
  listOwnEngagements,
  listOwnLibrary,
  readOwnProfile,
} from '../../shared/contract/client-portal.ts';
import { signInToPortal, signOutOfPortal } from '../../shared/contract/portal-session.ts';
import {
  sampleEngagement,
  samplePortalSession,
  sampleReadableDocument,
} from '../../shared/test-samples/portal.ts';
import { brokenConnection, mockEndpoint, pdfFile, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible, expectScreenAccessible } from '../support/page/accessibility.ts';
import { mailedLink } from '../support/page/mailed-link.ts';
import { anotherWindow, startInClientPortal } from '../support/page/sessions.ts';

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
  // The filter moves down until the tasks and the timeline are there.
  await soon(timeline).toContainText(`Portal user created: ${account.username}`);
  await soon(timeline).toContainText('No task yet.');
  await staff.getByRole('button', { name: 'Portal', exact: true }).click();
  await soon(timeline).toContainText(`Portal user created: ${account.username}`);
  await soon(timeline).toContainText(`Signed in to the client portal: ${account.username}`);
  await staff.getByRole('button', { name: 'Documents', exact: true }).click();
  await soon(timeline).toContainText(/Onboarding pack DOC-\w+ sent\./);
  await soon(timeline).toContainText(/Onboarding pack DOC-\w+ downloaded\./);
  await staff.context().close();
});

const LINK = { screen: '/choose-password' };

test('a client who is invited chooses a password, forgets it, and comes back by a mailed link', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const username = `livia-${Date.now()}`;
  const email = `${username}@sample-lines.example`;
  const staff = await anotherWindow(browser, baseURL);
  await staff.goto('/client-portal');
  await inviteNewClient(staff, username, email);
  const row = staff.getByRole('row', { name: username });
  await soon(row).toContainText('Invited');

  const invitation = await mailedLink(page, email, LINK);
  await page.goto(invitation);
  await soon(page.getByText('Welcome, Livia Sample.')).toBeVisible();
  await expect(page).toHaveURL('/choose-password');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await password(page).fill('Zahrael-Dubai-2026');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await soon(page.getByText('easy to guess')).toBeVisible();
  await password(page).fill('quiet berth in the lee');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await soon(page.getByRole('heading', { name: 'Livia Sample' })).toBeVisible();
  await expect(page).toHaveURL('/client-portal');
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await soon(row).toContainText('Active');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await soon(page.getByText('You are signed out.')).toBeVisible();

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await soon(page.getByText('If there is a user of this name')).toBeVisible();
  await page.goto(await mailedLink(page, email, { ...LINK, before: invitation }));
  await soon(page.getByText('Welcome, Livia Sample.')).toBeVisible();
  await password(page).fill('another quiet berth');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await soon(page.getByRole('heading', { name: 'Livia Sample' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await soon(page.getByText('You are signed out.')).toBeVisible();
  await enter(page, username, 'quiet berth in the lee');
  await soon(page.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await page.goto(invitation);
  await soon(page.getByText('This link is not valid any more.')).toBeVisible();
  await staff.context().close();
});

test('a visitor signs in as a client, or follows the link to staff access', async ({ page }) => {
  await page.goto('/client-portal');
  await expect(page).toHaveTitle('Client portal · Zahrael');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Staff access' }).click();
  await expect(page).toHaveURL('/staff-access');
});

test('the sign-in form names a wrong password, too many attempts and a lost connection', async ({ page }) => {
  const wrong = problem(401, { code: 'unauthenticated', message: 'Invalid credentials. Access denied.' });
  const tooMany = problem(429, {
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again in 30 seconds.',
  });
  await mockEndpoint(page, signInToPortal, wrong, tooMany, brokenConnection, problem(503));
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

test('the portal says so if a client has no documents, library or engagements', async ({ page }) => {
  await startInClientPortal(page);
  for (const list of [listOwnDocuments, listOwnLibrary, listOwnEngagements])
    await mockEndpoint(page, list, { items: [] });
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

test('engagements show their progress', async ({ page }) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnEngagements, { items: [sampleEngagement(1)] });
  await page.goto('/client-portal?view=engagements');
  const bar = page.getByRole('progressbar', { name: 'Progress of Sample charter 1' });
  await expect(bar).toHaveAttribute('value', '40');
  await expect(page.getByRole('listitem').filter({ has: bar })).toContainText('Under way');
});

test('a failed download shows an error and works at the next attempt', { tag: '@quick' }, async ({
  page,
}) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnDocuments, { items: [sampleReadableDocument(1)] });
  await mockEndpoint(page, downloadOwnDocument, problem(503));
  await page.goto('/client-portal');
  const button = page.getByRole('button', { name: /^Download/ });
  await button.click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await expect(page.getByText('Unable to download document. Please try again.')).toBeVisible();

  await mockEndpoint(page, downloadOwnDocument, pdfFile('Sample report 1.pdf'));
  const file = page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('Sample report 1.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();
});

test('a failed list of documents can be loaded again', async ({ page }) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnDocuments, problem(503));
  await page.goto('/client-portal');
  await expect(page.getByRole('alert')).toContainText('Your documents cannot be loaded right now.');
  await mockEndpoint(page, listOwnDocuments, { items: [sampleReadableDocument(1)] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Sample report 1.pdf').first()).toBeVisible();
});

test('an ended session shows a notice, and the client continues on the same page after signing in', async ({
  page,
}) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnLibrary, { items: [sampleReadableDocument(1)] });
  await mockEndpoint(
    page,
    downloadOwnDocument,
    problem(401, { code: 'unauthenticated', message: 'Please sign in.' }),
  );
  await page.goto('/client-portal?view=library');
  await page.getByRole('button', { name: /^Download/ }).click();
  await expect(
    page.getByText('Your session has ended. Sign in again to go on where you were.'),
  ).toBeVisible();

  await mockEndpoint(page, signInToPortal, samplePortalSession);
  await enter(page, 'sample.person12', 'a sample password');
  await expect(page).toHaveURL('/client-portal?view=library');
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
});

test('a second client who signs in never sees the first client’s documents', async ({ page }) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnDocuments, { items: [sampleReadableDocument(1)] });
  await page.goto('/client-portal');
  await expect(page.getByText('Sample report 1.pdf').first()).toBeVisible();
  await mockEndpoint(page, signOutOfPortal, {});
  await page.getByRole('button', { name: 'Sign out' }).click();

  const next = { ...samplePortalSession, username: 'sample.person13', clientName: 'Sample Client 13' };
  await mockEndpoint(page, signInToPortal, next);
  const { promise: read, resolve: answer } = Promise.withResolvers<void>();
  await mockEndpoint(page, listOwnDocuments, async () => {
    await read;
    return { items: [] };
  });
  await enter(page, 'sample.person13', 'a sample password');
  await expect(page.getByRole('heading', { name: 'Sample Client 13' })).toBeVisible();
  await expect(page.getByText('Sample report 1.pdf')).toHaveCount(0);
  answer();
  await expect(page.getByText('No documents found')).toBeVisible();
});

test('a client changes the password; the form names a wrong and a short one', async ({ page }) => {
  await startInClientPortal(page);
  await mockEndpoint(page, readOwnProfile, {
    ...samplePortalSession,
    company: 'Sample Carriers',
    contactEmail: 'person@sample.example',
    createdAt: '2026-11-01T10:00:00.000Z',
  });
  const wrong = problem(400, { fields: { oldPassword: 'That is not your password.' } });
  await mockEndpoint(page, changeOwnPassword, wrong, {});
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

test('a sign-out that does not reach the server shows an error', async ({ page }) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnDocuments, { items: [] });
  await page.goto('/client-portal');
  await expect(page.getByText('No documents found')).toBeVisible();
  await mockEndpoint(page, signOutOfPortal, brokenConnection);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signing out failed')).toBeVisible();

  await mockEndpoint(page, signOutOfPortal, {});
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

for (const view of ['', '?view=library', '?view=engagements', 'sign-in'])
  test(`the portal has no axe findings and no overflow at 390 and 1280 pixels${view && `: ${view}`}`, async ({
    page,
  }) => {
    if (view !== 'sign-in') await startInClientPortal(page);
    await mockEndpoint(page, listOwnDocuments, {
      items: [sampleReadableDocument(1), sampleReadableDocument(2, { status: 'sent' })],
    });
    await mockEndpoint(page, listOwnLibrary, { items: [] });
    await mockEndpoint(page, listOwnEngagements, {
      items: [sampleEngagement(1), sampleEngagement(2, { progress: 100 })],
    });
    await expectScreenAccessible(page, `/client-portal${view === 'sign-in' ? '' : view}`, {
      widths: [390, 1280],
    });
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
  await panel.getByRole('button', { name: 'Send by email' }).click();
  const question = staff.getByRole('alertdialog');
  await soon(question).toContainText('noor@sample-lines.example');
  await question.getByRole('button', { name: 'Send document' }).click();
  await soon(panel.getByText('Sent', { exact: true }).first()).toBeVisible();

  return (await panel.getByRole('link', { name: /Noor Sample/ }).getAttribute('href')) ?? '';
};

/** Invites the user of a new client by the dialog. */
const inviteNewClient = async (staff: Page, username: string, email: string) => {
  const client = { clientName: 'Livia Sample', contactEmail: email };
  const { id } = await staff.evaluate(async (entered) => {
    const answer = await fetch('/api/crm/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entered),
    });
    return answer.json();
  }, client);
  await staff.goto(`/client-portal?client=${id}`);
  await staff.getByRole('button', { name: 'New client user' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New client user' });
  await soon(dialog.getByLabel('Email address')).toHaveValue(email);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
};

const createPortalUser = async (staff: Page) => {
  const username = 'noor@sample-lines.example';
  await staff.goto('/client-portal');
  await staff.getByRole('button', { name: 'New client user' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New client user' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('noor');
  await dialog.getByRole('option', { name: /Noor Sample/ }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('How they come in').selectOption('With a password that you set');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const secret = await dialog.getByLabel('Password').inputValue();
  await dialog.getByLabel('Access tier').selectOption('Tier3');
  await dialog.getByRole('button', { name: 'Create client user' }).click();
  await soon(staff.getByRole('row', { name: username })).toContainText('Active');

  return { username, secret };
};

/** Replaces the password that staff have set, before which nothing of the portal shows. */
const chooseOwnPassword = async (page: Page, secret: string) => {
  await soon(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Current password' }).fill(secret);
  await page.getByRole('textbox', { name: 'New password' }).fill('the next quiet berth');
  await page.getByRole('button', { name: 'Set my password' }).click();
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
  await chooseOwnPassword(page, secret);
  await soon(page.getByRole('heading', { name: 'Noor Sample' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download.*OnboardingPack/ }).click();
  await soon(page.getByText('Document Downloaded')).toBeVisible();
  const saved = await (await file).path();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await soon(page.getByText('You are signed out.')).toBeVisible();

  return saved;
};
