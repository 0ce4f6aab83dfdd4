import { expect, test } from '@playwright/test';
import { addNote, listTimeline, searchClients, summariseClients } from '../../shared/contract/crm.ts';
import { listInquiries } from '../../shared/contract/inquiries.ts';
import { findRecords, readRecord } from '../../shared/contract/records.ts';
import { readStaffSession, signOutOfStaffPortal } from '../../shared/contract/staff-access.ts';
import { PIPELINE_STAGES } from '../../shared/domain/pipeline.ts';
import type { TimelineEntry } from '../../shared/domain/timeline.ts';
import { samplePayment } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import {
  brokenConnection,
  failEveryRead,
  mockCall,
  mockEndpoint,
  problem,
  realAnswer,
} from '../support/mocks/mock-endpoint.ts';
import { signInAsStaff, startSignedIn } from '../support/page/sessions.ts';

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

const PAYMENT = samplePayment(1, {
  id: 'PAY-7K2M9QXA',
  paymentId: 'PAY-7K2M9QXA',
  invoiceId: undefined,
  invoiceNumber: undefined,
});

type Unnumbered = TimelineEntry extends infer Kind
  ? Kind extends TimelineEntry
    ? Omit<Kind, 'entry'>
    : never
  : never;

test('ids in a timeline lead to their records', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const at = '2026-11-20T10:00:00.000Z';
  const common = { at, actor: 'staff' };
  const entries: readonly Unnumbered[] = [
    {
      ...common,
      kind: 'payment',
      paymentId: PAYMENT.id,
      amount: 250,
      currency: 'USD',
      paymentMethod: 'card',
    },
    { ...common, kind: 'document', documentId: 'DOC-SAMP0001', documentType: 'NDA', event: 'sent' },
    { ...common, kind: 'sync', action: 'nda_signed', logId: 'SYN-SAMP0001', changes: [] },
    { ...common, kind: 'portal', event: 'document-added', subject: 'Outlook.pdf', record: 'LIB-SAMP0001' },
    { ...common, kind: 'note', text: 'Belongs to INQ-7K2M9QXA and CL-000007.', version: 1 },
    {
      ...common,
      kind: 'mail',
      mailId: 'x',
      to: 'a@sample.example',
      subject: 'Your inquiry BCR-7K2M9QXA',
      status: 'sent',
    },
  ];
  const items = entries.map((entry, place) => ({ ...entry, entry: String(place) }));
  await mockCall(page, listTimeline, { id: 12 }, { items });
  await mockCall(page, readRecord, { id: 'PAY-7K2M9QXA' }, { kind: 'payment', payment: PAYMENT });
  await page.goto('/clients/12');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['DOC-SAMP0001', '/document-management?document=DOC-SAMP0001'],
    ['SYN-SAMP0001', '/clients/12?record=SYN-SAMP0001'],
    ['LIB-SAMP0001', '/clients/12?record=LIB-SAMP0001'],
    ['INQ-7K2M9QXA', '/inbox/INQ-7K2M9QXA'],
    ['CL-000007', '/clients/7'],
    ['BCR-7K2M9QXA', '/inbox/BCR-7K2M9QXA'],
  ])
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href ?? '');

  await main.getByRole('link', { name: PAYMENT.id }).click();
  const record = page.getByRole('dialog', { name: 'Payment PAY-7K2M9QXA' });
  await expect(record.getByRole('button', { name: 'Copy payment id' })).toBeVisible();
  await expect(record).toContainText('On account');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/clients/12');
  await expect(main.getByRole('link', { name: PAYMENT.id })).toBeFocused();
});

test('Ctrl+K opens a record by its id and finds it by a prefix', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await mockInquiries(page, [sampleInquiry(1)]);
  await mockEndpoint(page, searchClients, { items: [] });
  await mockCall(page, readRecord, { id: 'PAY-7K2M9QXA' }, { kind: 'payment', payment: PAYMENT });
  await mockEndpoint(page, findRecords, { items: [] });
  await mockCall(
    page,
    findRecords,
    { q: 'pay 7k2' },
    { items: [{ kind: 'payment', id: PAYMENT.id, title: 'Sample Client 12 · 2026-11-20' }] },
  );
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find' });
  const type = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
  };
  await type('pay 7k2');
  await expect(palette.getByRole('option', { name: /Sample Client 12 · 2026-11-20 payment/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inbox?record=${PAYMENT.id}`);
  await expect(page.getByRole('dialog', { name: `Payment ${PAYMENT.id}` })).toContainText('Sample Client 12');
  await page.keyboard.press('Escape');

  await type(' cl 12 ');
  await palette.getByRole('option', { name: 'Open client CL-000012' }).click();
  await expect(page).toHaveURL('/clients/12');
  await type('doc7k2m-9qxa');
  await expect(palette.getByRole('option', { name: 'Open document DOC-7K2M9QXA' })).toBeVisible();
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

test('Ctrl+K finds screens, clients and inquiries, and returns the focus', async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await mockInquiries(page, [sampleInquiry(1)]);
  await mockEndpoint(page, searchClients, { items: [] });
  await mockCall(page, searchClients, { q: 'sam' }, { items: [sampleClient(12)] });
  await page.goto('/inbox');
  await page.getByRole('link', { name: sampleReference(1) }).focus();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: /^Sample Person 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeFocused();

  await page.getByRole('button', { name: 'Find' }).click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sam');
  await expect(palette.getByRole('option', { name: /Sample Client 12/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clients/12');

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('inq-sample01');
  await expect(palette.getByRole('option', { name: 'Open inquiry INQ-SAMPLE01' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inbox/${sampleReference(1)}`);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('board');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm-dashboard?view=board');
});

test('what is typed at once after Ctrl+K is in the palette', { tag: '@details' }, async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();

  // All in one task: the palette cannot be drawn in between.
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    press('k', true);
    await Promise.resolve();
    for (const key of 'board') press(key);
  });

  const typed = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox');
  await expect(typed).toHaveValue('board');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(typed).toHaveValue('');
});

/** Every screen and panel that fetches, with what it says where nothing can be fetched. */
const FAILED: readonly [path: string, ...errors: string[]][] = [
  ['/inbox', 'inquiries'],
  [`/inbox/${sampleReference(1)}`, 'the inquiry'],
  ['/crm-dashboard', 'clients'],
  ['/crm-dashboard?view=board', ...PIPELINE_STAGES.map(() => 'clients')],
  ['/crm-dashboard?client=1', 'clients', 'the client'],
  ['/clients/1', 'the client'],
  ['/client-portal', 'client users'],
  ['/client-portal?view=library', 'documents'],
  ['/client-portal?view=engagements', 'engagements'],
  ['/client-portal?view=analytics', 'figures', 'downloads'],
  ['/document-management', 'documents'],
  ['/document-management?document=DOC-SAMP0001', 'documents', 'the document'],
  ['/payment-infrastructure', 'figures', 'subscriptions'],
  ['/payment-infrastructure?view=invoices', 'invoices'],
  ['/payment-infrastructure?view=invoices&invoice=INV-SAMP0001', 'invoices', 'the invoice'],
  ['/payment-infrastructure?view=payments', 'payments'],
  ['/grid-control-center', 'metrics', 'alerts', 'logs'],
  ['/grid-control-center?view=sales', 'the forecast', 'the reasons'],
  ['/grid-control-center?view=visits', 'the visits'],
  ['/grid-control-center?view=feed', 'the operations feed'],
  ['/grid-control-center?view=reports', 'reports'],
  ['/master-dashboard', 'clients'],
  ['/master-dashboard?view=sync', 'sync logs'],
  ['/master-dashboard?view=actions', 'sync logs'],
];

test('every screen says what it could not fetch, and offers another attempt', { tag: '@details' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await failEveryRead(page);
  for (const [path, ...errors] of FAILED) {
    await page.goto(path);
    const alerts = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect.soft(alerts, path).toHaveText(errors.map((what) => `Failed to fetch ${what}Try again`));
  }
});
