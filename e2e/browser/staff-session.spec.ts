import { expect, test } from '@playwright/test';
import {
  client,
  inquiry,
  reference,
  refuse,
  serveClients,
  serveInquiries,
  signIn,
  startSignedIn,
} from '../support/samples/staff-samples.ts';

startSignedIn();

test('the door lets those pass who are signed in already', async ({ page }) => {
  await page.goto('/staff-access');
  await expect(page).toHaveURL('/crm-dashboard');
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

test('the bar shows who is signed in and the internal code', async ({ page }) => {
  await serveInquiries(page, []);
  await page.goto('/inbox');

  const bar = page.getByRole('banner');
  await expect(bar.getByText('staff', { exact: true })).toBeVisible();
  await expect(bar.getByText('Internal code')).toBeAttached();
});

test('a note that meets the end of the session is there again after signing in', async ({ page }) => {
  await serveClients(page, [client(12)]);
  await page.goto('/clients/12');
  await page.getByLabel('New note').fill('Asked for the fleet list.');
  await page.getByLabel('Status').selectOption('Lost');
  await page.route('**/api/crm/clients/12/notes', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'unauthenticated', message: 'Please sign in.', requestId: 'x' },
    }),
  );
  await page.getByRole('button', { name: 'Add note' }).click();

  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL('/clients/12');
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the fleet list.');
  await expect(page.getByLabel('Status')).toHaveValue('Lost');
});

const PAYMENT = {
  id: 'PAY-7K2M9QXA',
  paymentId: 'PAY-7K2M9QXA',
  clientId: 12,
  clientName: 'Sample Client 12',
  paymentMethod: 'card',
  amount: 250,
  currency: 'USD',
  status: 'confirmed',
  transactionFee: 10,
  netAmount: 240,
  paymentDate: '2026-11-20',
  reference: '',
  recordedBy: 'staff',
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('ids in a timeline lead to their records', async ({ page }) => {
  await serveClients(page, [client(12)]);
  const at = '2026-11-20T10:00:00.000Z';
  const common = { at, actor: 'staff' };
  const items = [
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
    { ...common, kind: 'note', text: 'Belongs to INQ-7K2M9QXA and CL-000007.' },
    {
      ...common,
      kind: 'mail',
      mailId: 'x',
      to: 'a@sample.example',
      subject: 'Your inquiry BCR-7K2M9QXA',
      status: 'sent',
    },
  ].map((entry, place) => ({ ...entry, entry: String(place) }));
  await page.route('**/api/crm/clients/12/timeline?*', (route) => route.fulfill({ json: { items } }));
  await page.route('**/api/records/PAY-7K2M9QXA', (route) =>
    route.fulfill({ json: { kind: 'payment', payment: PAYMENT } }),
  );
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

test('Ctrl+K opens any record by its id, and finds it by the beginning of one', async ({ page }) => {
  await serveClients(page, [client(12)]);
  await serveInquiries(page, [inquiry(1)]);
  await page.route('**/api/crm/search?*', (route) => route.fulfill({ json: { items: [] } }));
  await page.route('**/api/records/PAY-7K2M9QXA', (route) =>
    route.fulfill({ json: { kind: 'payment', payment: PAYMENT } }),
  );
  await page.route('**/api/records?*', (route) =>
    route.fulfill({
      json: {
        items: route.request().url().endsWith('q=pay+7k2')
          ? [{ kind: 'payment', id: PAYMENT.id, title: 'Sample Client 12 · 2026-11-20' }]
          : [],
      },
    }),
  );
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: reference(1) })).toBeVisible();
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

test('whose account has been ended reads so, and what they typed waits until they may come back', async ({
  page,
}) => {
  await serveClients(page, [client(12)]);
  await page.goto('/clients/12');
  await page.getByLabel('New note').fill('Asked for the fleet list.');
  const notes = '**/api/crm/clients/12/notes';
  await refuse(page, notes, 401, { code: 'access_ended', message: 'Your access has ended.' });
  await page.getByRole('button', { name: 'Add note' }).click();

  const told = page.getByRole('status').getByText('Your access to the staff portal has ended.');
  await expect(page).toHaveURL('/staff-access?returnTo=%2Fclients%2F12');
  await expect(told).toBeVisible();
  await refuse(page, '**/api/staff/session', 401, { code: 'access_ended', message: 'Ended.' }, 'GET');
  await signIn(page);
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the fleet list.');
  await page.reload();
  await expect(told).toBeVisible();
});

test('Ctrl+K finds screens, clients and inquiries, and gives the focus back', async ({ page }) => {
  await serveClients(page, [client(12)]);
  await serveInquiries(page, [inquiry(1)]);
  await page.route('**/api/crm/search?*', (route) =>
    route.fulfill({ json: { items: [client(12)].filter(() => route.request().url().includes('q=sam')) } }),
  );
  await page.goto('/inbox');
  await page.getByRole('link', { name: reference(1) }).focus();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: /Sample Person 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('link', { name: reference(1) })).toBeFocused();

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
  await expect(page).toHaveURL(`/inbox/${reference(1)}`);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('board');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm-dashboard?view=board');
});
