import { type BrowserContextOptions, expect, test } from '@playwright/test';
import {
  client,
  inquiry,
  mail,
  minutesFromNow,
  NOW,
  reference,
  refuse,
  serveClients,
  serveInquiries,
  serveInquiry,
  signedInSession,
  signIn,
} from './staff-samples.ts';

let session: BrowserContextOptions['storageState'];

// Once for all: sign-ins are limited per address.
test.beforeAll(async ({ browser, baseURL }) => {
  session = await signedInSession(browser, baseURL);
});

test.beforeEach(async ({ context }) => {
  if (typeof session !== 'object') return;
  await context.addCookies(session.cookies);
  await context.addInitScript(() => localStorage.setItem('staff-signed-in', 'yes'));
});

test('the door lets those pass who are signed in already', async ({ page }) => {
  await page.goto('/staff-access');
  await expect(page).toHaveURL('/crm-dashboard');
});

test('the inbox shows who must be answered next, and what is overdue by words too', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await serveInquiries(page, [
    inquiry(1, { respondBy: minutesFromNow(-40) }),
    inquiry(2, { respondBy: minutesFromNow(200), company: '', details: {} }),
  ]);
  await page.goto('/inbox');

  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('overdue by 40 min');
  await expect(rows.nth(1)).toContainText('Sample Carriers 1');
  await expect(rows.nth(2)).toContainText('in 3 h 20 min');
  await expect(page.getByText('2 open inquiries, 1 overdue')).toBeVisible();
  await expect(page).toHaveTitle(/^Inbox/);

  await page.clock.runFor(60_000);
  await expect(rows.nth(1)).toContainText('overdue by 41 min');
  await expect(rows.nth(2)).toContainText('in 3 h 19 min');
});

test('the inbox reads itself again every 30 seconds', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await serveInquiries(page, [inquiry(1)]);
  await page.goto('/inbox');
  await expect(page.getByText('1 open inquiry')).toBeVisible();

  await serveInquiries(page, [inquiry(1), inquiry(2)]);
  await page.clock.runFor(30_000);
  await expect(page.getByText('2 open inquiries')).toBeVisible();
});

test('an empty inbox says so', async ({ page }) => {
  await serveInquiries(page, []);
  await page.goto('/inbox');
  await expect(page.getByText('No open inquiries. New ones appear here as they arrive.')).toBeVisible();
});

test('an inbox that cannot be read offers another try', async ({ page }) => {
  await refuse(page, '**/api/inquiries?*', 500);
  await page.goto('/inbox');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch inquiries');

  await serveInquiries(page, [inquiry(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 open inquiry')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();
});

test('a refresh that fails leaves the list standing', async ({ page }) => {
  await serveInquiries(page, [inquiry(1)]);
  await page.goto('/inbox');
  await expect(page.getByText('1 open inquiry')).toBeVisible();

  await refuse(page, '**/api/inquiries?*', 500);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Could not refresh.')).toBeVisible();
  await expect(page.getByRole('link', { name: reference(1) })).toBeVisible();
});

test('a long inbox goes on page by page, and is found as it was left', async ({ page }) => {
  await serveInquiries(
    page,
    Array.from({ length: 80 }, (_, number) => inquiry(number)),
  );
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('80 open inquiries')).toBeFocused();

  const opened = page.getByRole('link', { name: reference(70) });
  await opened.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Inquiry ${reference(70)}` })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(opened).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a page that fails to load keeps those before it', async ({ page }) => {
  const all = Array.from({ length: 60 }, (_, number) => inquiry(number));
  await serveInquiries(page, all);
  await page.goto('/inbox');
  await refuse(page, '**/api/inquiries?*cursor=*', 500);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert')).toHaveText('The next page could not be loaded.');
  await expect(page.getByRole('link', { name: reference(49) })).toBeVisible();

  await serveInquiries(page, all);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('60 open inquiries')).toBeVisible();
});

test('an inquiry shows all that was entered, as it was entered', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(NOW);
  await serveInquiry(
    page,
    inquiry(1, {
      respondBy: minutesFromNow(55),
      message: 'First line\n\n<b>not bold</b>',
      phone: '+971 4 555 0199',
      clientId: 12,
      details: { form: 'vessel', urgency: 'High', capacityType: 'Bulk' },
    }),
    [
      mail({ status: 'sent', subject: 'We have received your inquiry', sentAt: NOW }),
      mail({ status: 'failed', attempts: 3, error: 'Mailbox full', retryAt: minutesFromNow(8) }),
    ],
  );
  await page.goto(`/inbox/${reference(1)}`);

  await expect(page.getByText('Answer in 55 min')).toBeVisible();
  await expect(page.getByText('<b>not bold</b>')).toHaveCSS('white-space', 'pre-wrap');
  await expect(page.getByText('Capacity type')).toBeVisible();
  await expect(page.getByText('Client No. 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'person1@sample.example' })).toHaveAttribute(
    'href',
    `mailto:person1@sample.example?subject=Your%20inquiry%20${reference(1)}`,
  );
  await expect(page.getByRole('link', { name: '+971 4 555 0199' })).toHaveAttribute(
    'href',
    'tel:+97145550199',
  );
  await expect(page.getByText('Mailbox full')).toBeVisible();
  await expect(page.getByText('after 3 attempts. Next try')).toBeVisible();

  await page.getByRole('button', { name: 'Copy reference' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference(1));
});

test('an inquiry that is not followed up yet says so', async ({ page }) => {
  await serveInquiry(page, inquiry(1, { phone: '', company: '' }), []);
  await page.goto(`/inbox/${reference(1)}`);

  await expect(page.getByText('Being filed…')).toBeVisible();
  await expect(page.getByText('No mail yet.')).toBeVisible();
  await expect(page.getByText('Not given').first()).toBeVisible();
});

test('an unknown reference leads back to the inbox', async ({ page }) => {
  await page.goto('/inbox/INQ-00000000');
  await expect(page.getByRole('alert')).toContainText('There is no inquiry with the reference INQ-00000000');
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL('/inbox');
});

test('the CRM Dashboard counts and lists the clients', async ({ page }) => {
  await serveClients(page, [
    client(2, { serviceTier: 'Dominion', pipelineStage: 'Strategy Call / Briefing Booked' }),
    client(1, { contactWhatsApp: '', divisionOfInterest: '' }),
  ]);
  await page.goto('/crm-dashboard');

  await expect(page.getByRole('definition')).toHaveText(['2', '1', '0', '1']);
  await expect(page.getByRole('term')).toHaveText([
    'Total clients',
    'Dominion · Tier 1',
    'Strategic · Tier 2',
    'Observer · Tier 3',
  ]);
  const row = page.getByRole('row', { name: 'Sample Client 2' });
  await expect(row).toContainText('Dominion · Tier 1');
  await expect(row).toContainText('Strategy Call / Briefing Booked');
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible();
});

test('a CRM without clients says so', async ({ page }) => {
  await serveClients(page, []);
  await page.goto('/crm-dashboard');
  await expect(page.getByText('No clients in system yet.')).toBeVisible();
});

test('clients that cannot be fetched are named and fetched again', async ({ page }) => {
  await refuse(page, '**/api/crm/**', 503);
  await page.goto('/crm-dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch clients');

  await serveClients(page, [client(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeVisible();
  await expect(page.getByText('Total clients')).toBeVisible();
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
