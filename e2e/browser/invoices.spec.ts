import { expect, type Page, test } from '@playwright/test';
import {
  invoice,
  ownInvoice,
  payment,
  serveInvoices,
  subscription,
} from '../support/samples/billing-samples.ts';
import { answerCall, enterPortal, pdfFile, problem, serveItems } from '../support/samples/portal-samples.ts';
import {
  client,
  mail,
  serveClient,
  serveClients,
  stale,
  startSignedIn,
} from '../support/samples/staff-samples.ts';

startSignedIn();

const INVOICES = '**/api/invoices?*';
const SUBSCRIPTIONS = '**/api/subscriptions?*';

const readOf = ({ id }: { id: string }) => `**/api/invoices/${id}`;

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Invoice' });

test('without an invoice the list says how to come by one, and the filters stand in the URL', async ({
  page,
}) => {
  await page.route(INVOICES, (route) =>
    route.fulfill({
      json: { items: route.request().url().includes('status=overdue') ? [] : [invoice(1)] },
    }),
  );
  await page.goto('/payment-infrastructure?view=invoices');
  const row = page.getByRole('row', { name: 'INV-2026-000001' });
  for (const text of ['Sample Client 12', 'Dominion · Tier 1', 'US$25,000.00', 'Pending', '5 Dec 2026'])
    await expect(row).toContainText(text);

  await page.getByLabel('Currency').selectOption('USD');
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices&currency=USD');
  await page.getByLabel('Status').selectOption('Overdue');
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices&status=overdue');
  await expect(page.getByText('No invoices found. Generate your first invoice above.')).toBeVisible();
});

test('invoices that cannot be fetched are named and fetched again', async ({ page }) => {
  await page.route(INVOICES, (route) => route.fulfill(problem(503)));
  await page.goto('/payment-infrastructure?view=invoices');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch invoices');
  await serveInvoices(page, [invoice(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'INV-2026-000001' })).toBeVisible();
});

test('a retainer is invoiced to the demo client, by keyboard; a failure loses nothing', async ({ page }) => {
  await serveInvoices(page, [invoice(1)]);
  await serveClients(page, [client(1)]);
  const sent = await answerCall(page, 'POST', '**/api/generate-retainer-invoice', problem(503), {
    status: 201,
    json: { ...invoice(1), isNew: true },
  });
  await page.goto('/payment-infrastructure?view=invoices');
  await page.getByRole('button', { name: 'Generate retainer invoice' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Generate retainer invoice' });
  await expect(dialog.getByRole('option', { name: /Sample Client 1 .*Sample$/ })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Sample Client 1 No. 1')).toBeVisible();
  const plan = dialog.getByLabel('Plan');
  await plan.focus();
  await page.keyboard.type('Dom');
  await expect(dialog).toContainText('Invoices the retainer of US$25,000.00, paid once.');
  const generate = dialog.getByRole('button', { name: 'Generate invoice' });
  await generate.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to generate invoice. Please try again.');
  await expect(plan).toHaveValue('Tier1');

  await generate.press('Enter');
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await expect(page.getByText('Invoice INV-2026-000001 is ready')).toBeVisible();
  await expect(panelOf(page)).toContainText('US$25,000.00');
  expect(sent).toEqual([sent[0], { clientId: 1, serviceTier: 'Tier1' }]);
});

test('a Maritime project asks for its amount, and what the server finds at fault stands at its field', async ({
  page,
}) => {
  await serveInvoices(page, []);
  await serveClients(page, [client(1)]);
  const sent = await answerCall(
    page,
    'POST',
    '**/api/generate-retainer-invoice',
    problem(400, { fields: { amount: 'Enter the amount of at most 100,000,000.' } }),
  );
  await page.goto('/payment-infrastructure?view=invoices');
  await page.getByRole('button', { name: 'Generate retainer invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: /Sample Client 1/ }).click();
  await dialog.getByLabel('Plan').selectOption('Maritime');
  await dialog.getByRole('button', { name: 'Generate invoice' }).click();
  await expect(dialog.getByText('Enter the amount.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('12.345');
  await dialog.getByRole('button', { name: 'Generate invoice' }).click();
  await expect(dialog.getByText('Enter the amount with at most two decimals.')).toBeVisible();
  expect(sent).toHaveLength(0);

  await dialog.getByLabel('Amount').fill('12,345.50');
  await dialog.getByLabel('Currency').selectOption('AED');
  await dialog.getByLabel('Project').fill('Sample berth survey');
  await dialog.getByRole('button', { name: 'Generate invoice' }).click();
  await expect(dialog.getByText('Enter the amount of at most 100,000,000.')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  expect(sent[0]).toMatchObject({ amount: '12345.50', currency: 'AED', period: 'Sample berth survey' });
});

test('an invoice is written by hand, line by line, with a total that runs along', async ({ page }) => {
  await serveInvoices(page, [invoice(2)]);
  await serveItems(page, '**/api/crm/search?*', [client(12)]);
  const sent = await answerCall(page, 'POST', '**/api/invoices', { status: 201, json: invoice(2) });
  await page.goto('/payment-infrastructure?view=invoices');
  await page.getByRole('button', { name: 'Create invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create invoice' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('sam');
  await dialog.getByRole('option', { name: /Sample Client 12/ }).click();
  await dialog.getByLabel('Currency').selectOption('GBP');
  await dialog.getByLabel('Due date').fill('2026-12-24');
  await dialog.getByLabel('Description').fill('Berth survey');
  await dialog.getByLabel('Quantity').fill('3');
  await dialog.getByLabel('Amount each').fill('1,250.10');
  await expect(dialog.getByRole('status')).toContainText('£3,750.30');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(dialog.getByLabel('Description').nth(1)).toBeFocused();
  await dialog.getByLabel('Description').nth(1).fill('Draft report');
  await dialog.getByLabel('Amount each').nth(1).fill('0.1');
  await expect(dialog.getByRole('status')).toContainText('£3,750.40');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByRole('button', { name: 'Remove line 3' }).click();

  await dialog.getByLabel('Amount each').nth(1).fill('-1');
  await dialog.getByRole('button', { name: 'Create invoice' }).click();
  await expect(dialog.getByText('Enter the amount above zero.')).toBeVisible();
  await dialog.getByLabel('Amount each').nth(1).fill('0.1');
  await dialog.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page.getByText('Invoice INV-2026-000002 created')).toBeVisible();
  expect(sent).toEqual([
    {
      clientId: 12,
      lines: [
        { description: 'Berth survey', quantity: '3', unitAmount: '1250.10' },
        { description: 'Draft report', quantity: '1', unitAmount: '0.1' },
      ],
      currency: 'GBP',
      dueDate: '2026-12-24',
    },
  ]);
});

test('an invoice beside the list shows its lines, payments, history and mails, and is downloaded', async ({
  page,
}) => {
  const partly = invoice(1, { paidAmount: 10_000, balance: 15_000, sentAt: '2026-11-21T11:00:00.000Z' });
  await serveInvoices(page, [partly], [payment(1)]);
  await page.route('**/pdf', (route) => route.fulfill(problem(503)), { times: 1 });
  await page.goto('/payment-infrastructure?view=invoices');
  await page.getByRole('row', { name: 'INV-2026-000001' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('table', { name: 'Lines' })).toContainText('BalanceUS$15,000.00');
  for (const text of ['PAY-SAMP0001', 'Bank transfer', 'Sent to the client', 'Invoice INV-2026-000001'])
    await expect(panel).toContainText(text);
  await expect(panel).toContainText('US$15,000.00 left to pay');
  for (const place of [panel, page.getByRole('row', { name: 'INV-2026-000001' })])
    await expect(place).toContainText('Part paid');
  await expect(panel.getByRole('button', { name: 'Void' })).toHaveCount(0);

  const button = panel.getByRole('button', { name: /^Download/ });
  await button.click();
  await expect(page.getByText('Unable to download document. Please try again.')).toBeVisible();
  await page.route('**/pdf', (route) => route.fulfill(pdfFile('INV-2026-000001.pdf')));
  const file = page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('INV-2026-000001.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices');
  await expect(page.getByRole('link', { name: 'INV-2026-000001' })).toBeFocused();
});

test('an invoice is sent once the address has been confirmed', async ({ page }) => {
  await serveInvoices(page, [invoice(1)]);
  await serveClient(page, client(12));
  const sent = await answerCall(page, 'POST', `${readOf(invoice(1))}/sending`, {
    status: 201,
    json: mail({ to: 'client12@sample.example' }),
  });
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  const send = panelOf(page).getByRole('button', { name: 'Send by mail' });
  await send.click();
  const question = page.getByRole('alertdialog');
  for (const text of ['client12@sample.example', 'Sample Client 12', 'US$25,000.00'])
    await expect(question).toContainText(text);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toHaveLength(0);
  await send.click();
  await question.getByRole('button', { name: 'Send INV-2026-000001' }).click();
  await expect(page.getByText('Invoice on its way')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an invoice is voided with a reason; one that somebody else has changed only when asked again', async ({
  page,
}) => {
  await serveInvoices(page, [invoice(1)]);
  const sent = await answerCall(
    page,
    'POST',
    `${readOf(invoice(1))}/void`,
    stale(invoice(1, { version: 2 })),
    problem(409, { code: 'has_payments', message: 'Something was paid on this invoice.' }),
    { json: invoice(1, { status: 'completed', version: 3 }) },
  );
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await panelOf(page).getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void INV-2026-000001' });
  const voids = dialog.getByRole('button', { name: 'Void invoice INV-2026-000001' });
  await voids.click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong client');
  await voids.click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this invoice meanwhile.');
  await voids.click();
  await expect(dialog.getByRole('alert')).toHaveText('Something was paid on this invoice.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Wrong client');
  await voids.click();
  await expect(page.getByText('Invoice voided')).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual([1, 2, 2]);
});

test('voiding the invoice that began a subscription says before and after that it ends', async ({ page }) => {
  await serveInvoices(page, [invoice(1)]);
  const began = subscription(12);
  await page.route(readOf(invoice(1)), (route) =>
    route.fulfill({ json: { invoice: invoice(1), payments: [], mails: [], began } }),
  );
  const ended = { ...began, status: 'cancelled' };
  await answerCall(page, 'POST', `${readOf(invoice(1))}/void`, {
    json: { ...invoice(1, { status: 'completed', version: 2 }), ended },
  });
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await panelOf(page).getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void INV-2026-000001' });
  await expect(dialog).toContainText('It began the subscription Dominion · Tier 1, US$2,500.00 monthly');
  await dialog.getByLabel('Reason').fill('Withdrawn');
  await dialog.getByRole('button', { name: 'Void invoice INV-2026-000001' }).click();
  await expect(page.getByText(/The subscription Dominion · Tier 1 has ended/)).toBeVisible();
});

test('a retainer that had been invoiced leads to its invoice and says that nothing new was made', async ({
  page,
}) => {
  await serveInvoices(page, [invoice(1)]);
  await serveClients(page, [client(1)]);
  await serveItems(page, SUBSCRIPTIONS, [subscription(1, { serviceTier: 'Tier2' })]);
  await answerCall(page, 'POST', '**/api/generate-retainer-invoice', {
    status: 201,
    json: { ...invoice(1), isNew: false },
  });
  await page.goto('/payment-infrastructure?view=invoices');
  await page.getByRole('button', { name: 'Generate retainer invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: /Sample Client 1/ }).click();
  await dialog.getByLabel('Plan').selectOption('Tier1');
  await expect(dialog).toContainText('Sample Client 1: Invoices the retainer of US$25,000.00');
  await expect(dialog).toContainText('The client is billed for Strategic · Tier 2');
  await dialog.getByRole('button', { name: 'Generate invoice over US$25,000.00' }).click();
  await expect(page.getByText('Nothing new was made')).toBeVisible();
  await expect(page.getByText(/INV-2026-000001 had been issued before/)).toBeVisible();
  await expect(panelOf(page).getByRole('heading', { name: 'INV-2026-000001' })).toBeVisible();
});

test('a paid invoice is marked as completed', async ({ page }) => {
  const paid = invoice(1, { status: 'paid', paidAmount: 25_000, balance: 0, version: 4 });
  await serveInvoices(page, [paid], [payment(1)]);
  const sent = await answerCall(page, 'POST', `${readOf(paid)}/completion`, {
    json: { ...paid, status: 'completed' },
  });
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await expect(panelOf(page).getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await panelOf(page).getByRole('button', { name: 'Mark as completed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete INV-2026-000001' }).click();
  await expect(page.getByText('Marked as completed')).toBeVisible();
  expect(sent).toEqual([{ version: 4 }]);
});

test('a client sees what was invoiced, what is left to pay, and takes the file', async ({ page }) => {
  await enterPortal(page);
  await page.route('**/own/invoices', (route) => route.fulfill(problem(503)), { times: 1 });
  await page.goto('/client-portal?view=invoices');
  await expect(page.getByRole('alert')).toContainText('Your invoices cannot be loaded right now.');
  await serveItems(page, '**/own/invoices', [
    ownInvoice(1, { paidAmount: 10_000, balance: 15_000 }),
    ownInvoice(2, { status: 'overdue', dueDate: '2026-11-01' }),
  ]);
  await page.getByRole('button', { name: 'Try again' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'INV-2026-000001' });
  await expect(line).toContainText('US$15,000.00 left to pay');
  await expect(line).toContainText('Part paid');
  await expect(page.getByRole('listitem').filter({ hasText: 'INV-2026-000002' })).toContainText('Overdue');

  await page.route('**/own/invoices/*/pdf', (route) => route.fulfill(pdfFile('INV-2026-000001.pdf')));
  const file = page.waitForEvent('download');
  await line.getByRole('button', { name: /^Download/ }).click();
  expect((await file).suggestedFilename()).toBe('INV-2026-000001.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();
});
