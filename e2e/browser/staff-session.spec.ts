import { expect, test } from '@playwright/test';
import { addNote } from '../../shared/contract/client-timeline.ts';
import { summariseClients } from '../../shared/contract/crm.ts';
import { listInquiries } from '../../shared/contract/inquiries.ts';
import { readOwnSecondFactor, renewRecoveryCodes } from '../../shared/contract/second-factor.ts';
import { readStaffSession, signOutOfStaffPortal } from '../../shared/contract/staff-access.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import {
  brokenConnection,
  mockCall,
  mockEndpoint,
  problem,
  realAnswer,
} from '../support/mocks/mock-endpoint.ts';
import { signInAsStaff, startSignedIn } from '../support/page/sessions.ts';
import { twoFrames } from '../support/page/visitor.ts';

startSignedIn();

test('the sign-in page redirects a signed-in person', { tag: '@details' }, async ({ page }) => {
  await page.goto('/staff-access');
  await expect(page).toHaveURL('/crm-dashboard');
});

for (const { at, reads } of [
  { at: '/crm-dashboard', reads: '/api/crm/clients' },
  { at: '/crm-dashboard?status=New&q=sample', reads: '/api/crm/clients' },
  { at: '/inbox?view=answered&order=newest', reads: '/api/inquiries' },
  { at: '/today?view=mine', reads: '/api/today' },
])
  test(`${at} is read while the session is, and once`, { tag: '@details' }, async ({ page }) => {
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    const asked: string[] = [];
    await mockClients(page, [sampleClient(1)]);
    await mockInquiries(page, [sampleInquiry(1)]);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== reads) return;
      asked.push(request.url());
      resolve();
    });
    await page.route('**/api/staff/session', async (route) => {
      await isAsked;
      await route.fallback();
    });
    await page.goto(at);
    await expect(page.getByRole('main').getByRole('button', { name: 'Refresh' })).toBeVisible();

    expect(asked).toHaveLength(1);
  });

test('an ended session shows a notice, and work continues on the same page after signing in', async ({
  page,
}) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await page.goto('/inbox');
  await expect(page.getByText('1 open inquiry')).toBeVisible();
  await mockEndpoint(
    page,
    listInquiries,
    problem(401, { code: 'unauthenticated', message: 'Please sign in.' }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();

  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await mockInquiries(page, [sampleInquiry(1)]);
  await signInAsStaff(page);
  await expect(page).toHaveURL('/inbox');
  await expect(page.getByText('1 open inquiry')).toBeVisible();
});

test('a logout that does not reach the server shows an error', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, []);
  await page.goto('/crm-dashboard');
  await expect(page.getByText('No clients in system yet.')).toBeVisible();
  await mockEndpoint(page, signOutOfStaffPortal, brokenConnection);
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page.getByText('Logout failed')).toBeVisible();
  await expect(page).toHaveURL('/crm-dashboard');
});

test('a call that is refused while one signs out does not read as an ended session', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  await page.goto('/crm-dashboard');
  await expect(page.getByText('No clients in system yet.')).toBeVisible();
  const { promise: isRefused, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/staff/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await isRefused;
    await route.fulfill({ json: {} });
  });
  await mockEndpoint(page, summariseClients, problem(401, { code: 'unauthenticated' }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Could not refresh.')).toBeVisible();
  resolve();

  await expect(page).toHaveURL('/staff-access');
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

test('an unreachable portal offers another attempt', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, readStaffSession, problem(503));
  await page.goto('/inbox');
  await expect(page.getByRole('alert')).toContainText('The staff portal cannot be reached right now.');

  await mockEndpoint(page, readStaffSession, realAnswer);
  await mockInquiries(page, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('the bar shows who is signed in and the internal code', { tag: '@details' }, async ({ page }) => {
  await mockInquiries(page, []);
  await page.goto('/inbox');

  const bar = page.getByRole('banner');
  await expect(bar.getByText('staff', { exact: true })).toBeVisible();
  await expect(bar.getByText('Internal code')).toBeAttached();
});

test('an unsent note survives the end of the session', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await page.goto('/clients/12');
  await page.getByLabel('New note').fill('Asked for the fleet list.');
  await page.getByLabel('Status').selectOption('Lost');
  await mockCall(
    page,
    addNote,
    { id: 12 },
    problem(401, { code: 'unauthenticated', message: 'Please sign in.' }),
  );
  await page.getByRole('button', { name: 'Add note' }).click();

  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await signInAsStaff(page);
  await expect(page).toHaveURL('/clients/12');
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the fleet list.');
  await expect(page.getByLabel('Status')).toHaveValue('Lost');
});

test('an ended account shows a notice, and unsent input survives until access returns', async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await page.goto('/clients/12');
  await page.getByLabel('New note').fill('Asked for the fleet list.');
  const ended = problem(401, { code: 'access_ended', message: 'Your access has ended.' });
  await mockCall(page, addNote, { id: 12 }, ended);
  await page.getByRole('button', { name: 'Add note' }).click();

  const told = page.getByRole('status').getByText('Your access to the staff portal has ended.');
  await expect(page).toHaveURL('/staff-access?returnTo=%2Fclients%2F12');
  await expect(told).toBeVisible();
  await mockEndpoint(page, readStaffSession, problem(401, { code: 'access_ended', message: 'Ended.' }));
  await signInAsStaff(page);
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the fleet list.');
  await page.reload();
  await expect(told).toBeVisible();
});

test('recovery codes leave the focus where it is while the screen reads by itself', {
  tag: '@details',
}, async ({ page }) => {
  const factor = { since: NOW, passkeys: [], recoveryCodesLeft: 10, isRequired: false };
  const isAway = Promise.withResolvers<void>();
  await mockEndpoint(page, readOwnSecondFactor, factor, async () => {
    await isAway.promise;
    return factor;
  });
  await mockEndpoint(page, renewRecoveryCodes, { recoveryCodes: ['a1b2-c3d4-e5f6'] });
  await page.goto('/account');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const button = page.getByRole('button', { name: 'I have kept them' });
  await button.focus();
  const read = page.waitForResponse((response) => response.url().endsWith(readOwnSecondFactor.path));
  isAway.resolve();
  await (await read).finished();
  await twoFrames(page);
  await expect(button).toBeFocused();
});
