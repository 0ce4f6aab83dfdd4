import { expect, test } from '@playwright/test';
import {
  changeOwnPassword,
  downloadOwnDocument,
  listOwnDocuments,
  listOwnEngagements,
  listOwnLibrary,
  readOwnProfile,
} from '../../shared/contract/client-portal.ts';
import {
  choosePassword,
  readPasswordLink,
  readPortalSession,
  signInToPortal,
  signOutOfPortal,
} from '../../shared/contract/portal-session.ts';
import {
  sampleEngagement,
  samplePortalSession,
  sampleReadableDocument,
} from '../../shared/test-samples/portal.ts';
import { brokenConnection, mockEndpoint, pdfFile, problem } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { enterClientPortal, passwordField } from '../support/page/enter-client-portal.ts';
import { startInClientPortal } from '../support/page/sessions.ts';

test('a visitor signs in as a client, or follows the link to staff access', async ({ page }) => {
  await page.goto('/client-portal');
  await expect(page).toHaveTitle('Client portal · Zahrael');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: '+971 4 555 0100' })).toHaveAttribute(
    'href',
    'tel:+97145550100',
  );
  await expect(page.getByRole('link', { name: 'desk@zahrael.example' })).toBeVisible();
  await page.getByRole('link', { name: 'Staff access' }).click();
  await expect(page).toHaveURL('/staff-access');
});

test('the sign-in form names a wrong password, too many attempts and a lost connection', {
  tag: '@details',
}, async ({ page }) => {
  const wrong = problem(401, { code: 'unauthenticated', message: 'Invalid credentials. Access denied.' });
  const tooMany = problem(429, {
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again in 30 seconds.',
  });
  await mockEndpoint(page, signInToPortal, wrong, tooMany, brokenConnection, problem(503));
  await page.goto('/client-portal');
  await enterClientPortal(page, 'sample.person', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Access denied.');
  await expect(passwordField(page)).toHaveValue('');
  await expect(passwordField(page)).toBeFocused();

  await enterClientPortal(page, 'sample.person', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 30 seconds.');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Signing in failed. Please try again.');
});

test('the portal says so if a client has no documents, library or engagements', { tag: '@details' }, async ({
  page,
}) => {
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

test('engagements show their progress', { tag: '@details' }, async ({ page }) => {
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

test('a failed list of documents can be loaded again', { tag: '@details' }, async ({ page }) => {
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
  await enterClientPortal(page, 'sample.person12', 'a sample password');
  await expect(page).toHaveURL('/client-portal?view=library');
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
});

test('a client whose access was ended reads whom to ask', { tag: '@details' }, async ({ page }) => {
  await startInClientPortal(page);
  const ended = problem(401, { code: 'access_ended', message: 'Your access has ended.' });
  await mockEndpoint(page, listOwnDocuments, ended);
  await page.goto('/client-portal');
  await expect(page.getByRole('status')).toHaveText(
    'Your access to the client portal has ended. Your relationship lead can tell you more.',
  );
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
  await mockEndpoint(page, readPortalSession, next);
  const { promise: read, resolve: answer } = Promise.withResolvers<void>();
  await mockEndpoint(page, listOwnDocuments, async () => {
    await read;
    return { items: [] };
  });
  await enterClientPortal(page, 'sample.person13', 'a sample password');
  await expect(page.getByRole('heading', { name: 'Sample Client 13' })).toBeVisible();
  await expect(page.getByText('Sample report 1.pdf')).toHaveCount(0);
  answer();
  await expect(page.getByText('No documents found')).toBeVisible();
});

const profile = {
  ...samplePortalSession,
  company: 'Sample Carriers',
  email: 'person@sample.example',
  createdAt: '2026-11-01T10:00:00.000Z',
};

test('sessions and password stand beside the details on a wide screen', { tag: '@details' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startInClientPortal(page);
  await mockEndpoint(page, readOwnProfile, profile);
  await page.goto('/client-portal?view=account');
  await expect(page.getByText('person@sample.example')).toBeVisible();
  const boxOf = async (name: string) => {
    const { x = 0, y = 0, height = 0 } = (await page.getByRole('region', { name }).boundingBox()) ?? {};

    return { x, y, bottom: y + height };
  };
  const [details, sessions, password] = await Promise.all(
    ['Your details', 'Sessions', 'Password'].map(boxOf),
  );
  expect(password?.x).toBe(sessions?.x);
  expect(password?.y).toBeLessThan(details?.bottom ?? 0);
});

test('the current tab is whole on a phone that is turned, and turned back', { tag: '@details' }, async ({
  page,
}) => {
  const [upright, turned] = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ];
  await page.setViewportSize(upright);
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnDocuments, { items: [] });
  await mockEndpoint(page, readOwnProfile, profile);
  await page.goto('/client-portal');
  const tab = page.getByRole('link', { name: 'Account', exact: true });
  await tab.click();
  for (const size of [upright, turned, upright]) {
    await page.setViewportSize(size);
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
});

test('a client changes the password; the form names a wrong and a short one', async ({ page }) => {
  await startInClientPortal(page);
  await mockEndpoint(page, readOwnProfile, profile);
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

test('a password whose answer was lost signs in at the next attempt; another one says what the link is', {
  tag: '@details',
}, async ({ page }) => {
  const { username, clientName } = samplePortalSession;
  const used = problem(404, { code: 'link_void', message: 'This link is not valid any more.' });
  await mockEndpoint(page, readPasswordLink, { username, clientName });
  await mockEndpoint(page, choosePassword, brokenConnection, used, used);
  const wrong = problem(401, { code: 'unauthenticated', message: 'Invalid credentials. Access denied.' });
  const { bodies: signIns } = await mockEndpoint(page, signInToPortal, wrong, samplePortalSession);
  await mockEndpoint(page, listOwnDocuments, { items: [] });
  const link = `/choose-password#${'a'.repeat(43)}`;
  const choose = async (password: string) => {
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
  };
  await page.goto(link);
  await choose('a quiet berth in May');
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await choose('another quiet berth');
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  await expect(page.getByText('If you have just set a password, sign in with it.')).toBeVisible();
  await expect(page.getByText('dministrator')).toHaveCount(0);

  await page.goto('/contact');
  await page.goto(link);
  await choose('a quiet berth in May');
  await expect(page).toHaveURL('/client-portal');
  await expect(page.getByText('No documents found')).toBeVisible();
  expect(signIns.map(({ password }) => password)).toEqual(['another quiet berth', 'a quiet berth in May']);
});

test('a sign-out that does not reach the server shows an error', { tag: '@details' }, async ({ page }) => {
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

for (const view of ['', '?view=library', '?view=engagements', '?view=account', 'sign-in'])
  test(`the portal has no axe findings and no overflow at 390 and 1280 pixels${view && `: ${view}`}`, {
    tag: '@details',
  }, async ({ page }) => {
    if (view !== 'sign-in') await startInClientPortal(page);
    await mockEndpoint(page, listOwnDocuments, {
      items: [sampleReadableDocument(1), sampleReadableDocument(2, { status: 'sent' })],
    });
    await mockEndpoint(page, listOwnLibrary, { items: [] });
    await mockEndpoint(page, readOwnProfile, profile);
    await mockEndpoint(page, listOwnEngagements, {
      items: [sampleEngagement(1), sampleEngagement(2, { progress: 100 })],
    });
    await expectScreenAccessible(page, `/client-portal${view === 'sign-in' ? '' : view}`, {
      widths: [390, 1280],
    });
  });
