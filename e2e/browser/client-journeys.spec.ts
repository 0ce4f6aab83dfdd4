import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';
import { enterClientPortal, passwordField } from '../support/page/enter-client-portal.ts';
import { mailedLink } from '../support/page/mailed-link.ts';
import { anotherWindow } from '../support/page/sessions.ts';

// The whole product at work, on a machine that may have other work.
const soon = expect.configure({ timeout: 30_000 });

interface Visitor {
  readonly name: string;
  readonly email: string;
}

/** Somebody whom no story, and no earlier try of this one, has made a client. */
const newVisitor = (): Visitor => {
  const own = Date.now().toString(36);

  return { name: `Noor Sample ${own}`, email: `noor-${own}@sample-lines.example` };
};

test('a visitor asks, staff send the onboarding pack, and the client reads it in the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const visitor = newVisitor();
  await askOnTheHomePage(page, visitor);

  const staff = await anotherWindow(browser, baseURL);
  const clientPath = await sendOnboardingPack(staff, visitor);
  const account = await createPortalUser(staff, visitor);
  const file = await readInThePortal(browser, baseURL, { ...account, name: visitor.name });
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');

  await staff.goto('/client-portal?view=analytics');
  await soon(staff.getByRole('row', { name: /^\d.*OnboardingPack/ }).first()).toContainText(account.username);
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
  await passwordField(page).fill('Zahrael-Dubai-2026');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await soon(page.getByText('easy to guess')).toBeVisible();
  await passwordField(page).fill('quiet berth in the lee');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await soon(page.getByRole('heading', { name: 'Livia Sample' })).toBeVisible();
  await expect(page).toHaveURL('/client-portal');
  await staff.getByRole('button', { name: 'Refresh' }).click();
  await soon(row).toContainText('Active');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await soon(page.getByText('You are signed out.')).toBeVisible();

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The form of the sign-in, which is there until then, asks for a username too.
  await soon(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await soon(page.getByText('If there is a user of this name')).toBeVisible();
  await page.goto(await mailedLink(page, email, { ...LINK, before: invitation }));
  await soon(page.getByText('Welcome, Livia Sample.')).toBeVisible();
  await passwordField(page).fill('another quiet berth');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await soon(page.getByRole('heading', { name: 'Livia Sample' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await soon(page.getByText('You are signed out.')).toBeVisible();
  await enterClientPortal(page, username, 'quiet berth in the lee');
  await soon(page.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await page.goto(invitation);
  await soon(page.getByText('This link is not valid any more.')).toBeVisible();
  await staff.context().close();
});

const askOnTheHomePage = async (page: Page, { name, email }: Visitor) => {
  await page.goto('/');
  const form = page.getByRole('main');
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Company').fill('Sample Lines');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+971 4 555 0144');
  await form.getByLabel('Message').fill('Two Panamax vessels open in Fujairah.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await soon(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
};

/** Answers the path of the client's page. */
const sendOnboardingPack = async (staff: Page, { name, email }: Visitor): Promise<string> => {
  await staff.goto('/document-management');
  const fileName = name.replaceAll(' ', '-');
  const pack = staff.getByRole('row', { name: `Onboarding pack ${fileName}` });
  await expect(async () => {
    await staff.getByRole('button', { name: 'Refresh' }).click();
    await expect(pack.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await soon(staff.getByRole('row', { name: `Non-disclosure agreement ${fileName}` })).toBeVisible();

  await pack.getByRole('link').click();
  const panel = staff.getByRole('complementary', { name: 'Document' });
  await panel.getByRole('button', { name: 'Send by email' }).click();
  const question = staff.getByRole('alertdialog');
  await soon(question).toContainText(email);
  await question.getByRole('button', { name: 'Send document' }).click();
  await soon(panel.getByText('Sent', { exact: true }).first()).toBeVisible();

  return (await panel.getByRole('link', { name }).getAttribute('href')) ?? '';
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

const createPortalUser = async (staff: Page, { name, email: username }: Visitor) => {
  await staff.goto('/client-portal');
  await staff.getByRole('button', { name: 'New client user' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New client user' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name);
  await dialog.getByRole('option', { name }).click();
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
  { username, secret, name }: { username: string; secret: string; name: string },
) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/client-portal');
  await enterClientPortal(page, username, secret);
  await chooseOwnPassword(page, secret);
  await soon(page.getByRole('heading', { name })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download.*OnboardingPack/ }).click();
  await soon(page.getByText('Document Downloaded')).toBeVisible();
  const saved = await (await file).path();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await soon(page.getByText('You are signed out.')).toBeVisible();

  return saved;
};
