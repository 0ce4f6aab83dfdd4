import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createClient } from '../../shared/contract/crm.ts';
import { sendReply } from '../../shared/contract/inquiries.ts';
import { saveInquiryDraft } from '../../shared/contract/inquiry-drafts.ts';
import { readPortalSession } from '../../shared/contract/portal-session.ts';
import {
  readStaffSession,
  signInToStaffPortal,
  signOutOfStaffPortal,
} from '../../shared/contract/staff-access.ts';
import { sampleInvoice } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry } from '../../shared/test-samples/inquiries.ts';
import { samplePortalSession } from '../../shared/test-samples/portal.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockInvoices } from '../support/mocks/billing-mocks.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { signInAsStaff, startInClientPortal, startSignedIn } from '../support/page/sessions.ts';
import { twoFrames } from '../support/page/visitor.ts';

startSignedIn();

const SARA = {
  username: 'sara',
  role: 'staff',
  expiresAt: '2030-01-01T00:00:00.000Z',
  dominionCode: 'X',
} as const;
const STAFF = { ...SARA, username: 'staff', role: 'admin' } as const;

const refused = problem(401, { code: 'another_sign_in', message: 'Somebody else has signed in.' });
const theirs = (page: Page) => page.getByRole('heading', { name: 'Somebody else has signed in' });

const nameOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });

/** A tab that shows a client and has a dialog with text. */
const begin = async (page: Page) => {
  await mockClients(page, [sampleClient(1)]);
  await page.goto('/crm-dashboard');
  await expect(page.getByText('Sample Client 1').first()).toBeVisible();
  await page.getByRole('button', { name: 'New client' }).click();
  await nameOf(page).fill('Zoya Sample');
};

/** The product knows no session of hers. */
const failAsSara = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().headers()['x-signed-in-as'] === 'sara' ? problem(503).reply(route) : route.fallback(),
  );

/** Another tab in which somebody has signed in to the portal. */
const signInBeside = async (context: BrowserContext, portal: 'staff' | 'client') => {
  const beside = await context.newPage();
  await beside.goto('/contact');
  await beside.evaluate((name) => localStorage.setItem(name, crypto.randomUUID()), `${portal}-signed-in`);

  return beside;
};

test('a tab puts away what it has of a person once somebody else signs in in another tab', async ({
  page,
  context,
}) => {
  await failAsSara(page);
  await begin(page);
  await mockEndpoint(page, readStaffSession, refused);
  const beside = await signInBeside(context, 'staff');
  await expect(theirs(page)).toBeVisible();
  for (const text of ['Sample Client 1', 'Zoya Sample', 'staff'])
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);

  await mockEndpoint(page, readStaffSession, SARA);
  await page.getByRole('button', { name: 'Continue as the person signed in' }).click();
  await expect(nameOf(page)).toHaveValue('');
  await beside.close();
});

test('a tab goes on where the same person signs in once more in another tab', { tag: '@details' }, async ({
  page,
  context,
}) => {
  await begin(page);
  const asked = await mockEndpoint(page, readStaffSession, STAFF);
  const beside = await signInBeside(context, 'staff');
  await expect.poll(() => asked.requests.length).toBe(1);
  expect(asked.requests[0]?.headers()['x-signed-in-as']).toBe('staff');
  await expect(nameOf(page)).toHaveValue('Zoya Sample');
  await beside.close();
});

test('what is sent under the name of somebody else is refused, and the tab says why', {
  tag: '@details',
}, async ({ page }) => {
  await begin(page);
  const { requests } = await mockEndpoint(page, createClient, refused);
  await page.getByRole('dialog').getByLabel('Email').fill('zoya@sample.example');
  await page.keyboard.press('Enter');
  await expect(theirs(page)).toBeVisible();
  expect(requests[0]?.headers()['x-signed-in-as']).toBe('staff');
});

test('signing out in one tab signs out of the others, which come back once the same person signs in again', {
  tag: '@details',
}, async ({ page, context }) => {
  await begin(page);
  const beside = await context.newPage();
  await mockClients(beside, []);
  await mockEndpoint(beside, signOutOfStaffPortal, {});
  await beside.goto('/crm-dashboard');
  await beside.getByRole('button', { name: 'Logout' }).click();
  await expect(
    page.getByText('Your session has ended. Sign in again to go on where you were.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/staff-access\?returnTo=%2Fcrm-dashboard/);
  await beside.close();

  const again = await signInBeside(context, 'staff');
  await expect(nameOf(page)).toHaveValue('Zoya Sample');
  await again.close();
});

test('a question that names a client goes with its screen once the session has ended', {
  tag: '@details',
}, async ({ page, context }) => {
  await mockInvoices(page, [sampleInvoice(1, { status: 'paid', paidAmount: 25_000, balance: 0 })]);
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await page.getByRole('button', { name: 'Mark as completed' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Sample Client 12');
  const beside = await context.newPage();
  await beside.goto('/contact');
  await beside.evaluate(() => localStorage.removeItem('staff-signed-in'));
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByLabel('Username').click();
  await beside.close();
});

test('the client portal puts away what it has of a client once another signs in in another tab', {
  tag: '@details',
}, async ({ page, context }) => {
  await startInClientPortal(page);
  await page.goto('/client-portal');
  await expect(page.getByText(samplePortalSession.clientName).first()).toBeVisible();
  await mockEndpoint(page, readPortalSession, refused);
  const beside = await signInBeside(context, 'client');
  await expect(theirs(page)).toBeVisible();
  await expect(page.getByText(samplePortalSession.clientName)).toHaveCount(0);
  await beside.close();
});

test('a toast that names a visitor goes with its screen once one signs out', { tag: '@details' }, async ({
  page,
}) => {
  const inquiry = sampleInquiry(1);
  await mockInquiries(page, [inquiry]);
  const reply = { id: 'r1', text: 'Good day', by: 'staff', at: NOW, mailId: 'reply#r1' };
  await mockEndpoint(page, sendReply, { inquiry, reply });
  await mockEndpoint(page, signOutOfStaffPortal, {});
  await page.goto(`/inbox/${inquiry.reference}`);
  await page.getByLabel(`Reply to ${inquiry.email}`).fill('Good day');
  await page.keyboard.press('Control+Enter');
  const toast = page.getByText(`To ${inquiry.email}`, { exact: true });
  // With the pointer on it, it would stay.
  await toast.hover();
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(toast).toHaveCount(0);
});

/** A tab whose reply is being saved, and has been typed on since. `answer` lets the save be answered. */
const typeReply = async (page: Page) => {
  const inquiry = sampleInquiry(1);
  await mockInquiries(page, [inquiry]);
  const answered = Promise.withResolvers<void>();
  const saves = await mockEndpoint(page, saveInquiryDraft, async () => {
    await answered.promise;
    return { savedAt: NOW };
  });
  await page.goto(`/inbox/${inquiry.reference}`);
  const field = page.getByLabel(`Reply to ${inquiry.email}`);
  await field.fill('Good day, we ha');
  await expect.poll(() => saves.requests.length).toBe(1);
  await field.fill('Good day, we have two.');

  return { field, saves, answer: answered.resolve };
};

test('a tab that somebody has signed out of keeps nothing of a draft whose save is answered afterwards', async ({
  page,
}) => {
  const { answer } = await typeReply(page);
  await mockEndpoint(page, signOutOfStaffPortal, {});
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/drafts/reply'));
  answer();
  await (await saved).finished();
  await twoFrames(page);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test('a reply that somebody was typing is neither shown to the next person of the tab nor saved as theirs', async ({
  page,
  context,
}) => {
  await failAsSara(page);
  const { field, saves, answer } = await typeReply(page);
  const beside = await context.newPage();
  await beside.goto('/contact');
  await beside.evaluate(() => localStorage.removeItem('staff-signed-in'));
  await beside.close();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await mockEndpoint(page, signInToStaffPortal, SARA);
  await mockEndpoint(page, readStaffSession, SARA);
  await signInAsStaff(page, { username: 'sara', accessCode: 'quiet berth in the lee' });
  await expect(page.getByRole('link', { name: 'sara' })).toBeVisible();
  await expect(field).toHaveValue('');
  answer();
  await field.fill('Dear Sample');
  await expect.poll(() => saves.bodies.at(-1)?.text).toBe('Dear Sample');
  const asSara = saves.requests.flatMap((request, at) =>
    request.headers()['x-signed-in-as'] === 'sara' ? [saves.bodies[at]?.text] : [],
  );
  expect(asSara).toEqual(['Dear Sample']);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Good day');
});
