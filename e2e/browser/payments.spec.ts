import { expect, type Page, test } from '@playwright/test';
import {
  invoice,
  payment,
  serveAnalytics,
  serveOpenInvoices,
  subscription,
} from '../support/samples/billing-samples.ts';
import { answerCall, problem, serveItems } from '../support/samples/portal-samples.ts';
import { client, stale, startSignedIn } from '../support/samples/staff-samples.ts';

startSignedIn();

const PAYMENTS = '**/api/payments?*';
const SUBSCRIPTIONS = '**/api/subscriptions?*';

const serveOverview = async (page: Page) => {
  await serveAnalytics(page);
  await serveItems(page, SUBSCRIPTIONS, [
    subscription(12),
    subscription(3, { status: 'paused', nextInvoiceOn: undefined }),
  ]);
};

test('the Overview says what is earned and owed, per currency, and month by month', async ({ page }) => {
  await serveOverview(page);
  await page.goto('/payment-infrastructure');
  await expect(page.getByRole('heading', { name: 'Payment Infrastructure' })).toBeVisible();
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label });
  await expect(figure('Total revenue')).toContainText('US$87,500.50');
  await expect(figure('Total revenue')).toContainText('and £24,000.00');
  await expect(figure('Pending invoices')).toContainText('4');
  await expect(figure('Overdue invoices')).toContainText('and 2 in GBP');
  await expect(figure('Active subscriptions')).toContainText('3');

  await page.getByText('Revenue by month as a table').click();
  const months = page.getByRole('table', { name: 'Revenue by month in USD' });
  await expect(months.getByRole('row', { name: 'November 2026' })).toContainText('US$40,000.50');
  await page.getByLabel('Figures in').selectOption('GBP');
  await expect(page).toHaveURL('/payment-infrastructure?currency=GBP');
  await expect(figure('Overdue invoices')).toContainText('and 1 in USD');
  await expect(page.getByRole('table', { name: 'Revenue by month in GBP' })).toContainText('£24,000.00');
});

test('the payment tiers state retainer and billing as they are promised', async ({ page }) => {
  await serveOverview(page);
  await page.goto('/payment-infrastructure');
  const tiers = page.getByRole('table', { name: 'Payment tiers' });
  for (const [tier, retainer, billing] of [
    ['Dominion · Tier 1', '$25,000 retainer', 'One-time plus monthly billing'],
    ['Strategic · Tier 2', '$10,000 retainer', 'One-time plus quarterly billing'],
    ['ARCHAI intelligence subscription', 'No retainer', 'Monthly recurring'],
    ['Maritime project', 'Custom retainer', 'Project-based billing'],
  ] as const) {
    await expect(tiers.getByRole('row', { name: tier })).toContainText(retainer);
    await expect(tiers.getByRole('row', { name: tier })).toContainText(billing);
  }
});

test('a subscription is paused after a question; one that somebody else has changed is named', async ({
  page,
}) => {
  await serveOverview(page);
  const paused = subscription(12, { status: 'paused', nextInvoiceOn: undefined, version: 2 });
  const resumed = subscription(12, { version: 3 });
  const sent = await answerCall(page, 'PUT', '**/api/subscriptions/*', stale(paused), { json: resumed });
  await page.goto('/payment-infrastructure');
  const row = page.getByRole('row', { name: 'Sample Client 12' });
  await expect(row).toContainText('1 Dec 2026');
  const move = async (deed: string) => {
    await row.getByRole('button', { name: new RegExp(`^${deed}`) }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sample Client 12: Dominion · Tier 1, US$2,500.00 monthly');
    await question.getByRole('button', { name: `${deed} subscription` }).click();
  };
  await move('Pause');
  await expect(page.getByText('Somebody else has changed it meanwhile: it is paused now.')).toBeVisible();
  await expect(row).toContainText('Paused');
  await move('Resume');
  await expect(page.getByText('Subscription active')).toBeVisible();
  expect(sent).toEqual([
    { version: 1, status: 'paused' },
    { version: 2, status: 'active' },
  ]);
  await expect(page.getByRole('row', { name: 'Sample Client 3' })).toContainText('Resume');
});

test('figures that cannot be fetched are named and fetched again', async ({ page }) => {
  await serveItems(page, SUBSCRIPTIONS, []);
  await page.route('**/api/payment-analytics', (route) => route.fulfill(problem(503)));
  await page.goto('/payment-infrastructure');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch figures');
  await expect(page.getByText('No subscriptions yet. A retainer invoice starts one.')).toBeVisible();
  await serveAnalytics(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('US$87,500.50')).toBeVisible();
});

test('Payments lists what was paid; without any it says so', async ({ page }) => {
  await serveItems(page, PAYMENTS, []);
  await page.goto('/payment-infrastructure?view=payments');
  await expect(page.getByText('No payments recorded yet.')).toBeVisible();
  await serveItems(page, PAYMENTS, [
    payment(1),
    payment(2, { invoiceId: undefined, invoiceNumber: undefined }),
  ]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('row', { name: 'PAY-SAMP0001' });
  for (const text of [
    'Bank transfer',
    'INV-2026-000001',
    'US$10,000.00',
    'US$25.50',
    'US$9,974.50',
    'Confirmed',
  ])
    await expect(row).toContainText(text);
  await expect(page.getByRole('row', { name: 'PAY-SAMP0002' })).toContainText('On account');
});

test('a payment is recorded on one of the client’s invoices; the net amount follows what is typed', async ({
  page,
}) => {
  const open = invoice(1, { currency: 'GBP', balance: 15_000 });
  await serveItems(page, PAYMENTS, []);
  await serveOpenInvoices(page, 12, [open]);
  await serveItems(page, '**/api/crm/search?*', [client(12)]);
  const sent = await answerCall(
    page,
    'POST',
    '**/api/payments',
    problem(409, { code: 'exceeds_balance', fields: { amount: 'Only £15,000.00 is left to pay.' } }),
    { status: 201, json: payment(1, { amount: 15_000, currency: 'GBP' }) },
  );
  await page.goto('/payment-infrastructure?view=payments');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('sam');
  await dialog.getByRole('option', { name: /Sample Client 12/ }).click();
  const choice = dialog.getByLabel('Invoice');
  await expect(choice.getByRole('option')).toHaveText([
    'None: on account',
    'INV-2026-000001 · £15,000.00 to pay',
  ]);
  await choice.selectOption(open.id);
  await dialog.getByLabel('Amount in GBP').fill('16,000');
  await dialog.getByLabel('Transaction fee').fill('37.50');
  await expect(dialog.getByRole('status')).toHaveText('Net amount£15,962.50');
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByLabel('Payment date').fill('2026-11-20');
  await dialog.getByLabel('Reference').fill('Sample transfer 881');
  await dialog.getByRole('button', { name: 'Record £16,000.00' }).click();
  await expect(dialog.getByText('Only £15,000.00 is left to pay.')).toBeVisible();
  await expect(dialog.getByLabel('Amount in GBP')).toBeFocused();

  await dialog.getByLabel('Amount in GBP').fill('15000');
  await dialog.getByRole('button', { name: 'Record £15,000.00' }).click();
  await expect(page.getByText('£15,000.00 from Sample Client 12.')).toBeVisible();
  expect(sent[1]).toEqual({
    clientId: 12,
    invoiceId: 'INV-SAMP0001',
    paymentMethod: 'bank-transfer',
    amount: '15000',
    currency: 'GBP',
    transactionFee: '37.50',
    paymentDate: '2026-11-20',
    reference: 'Sample transfer 881',
  });
});

test('a payment on account is put on an invoice that it fits', async ({ page }) => {
  const onAccount = payment(2, { invoiceId: undefined, invoiceNumber: undefined });
  await serveItems(page, PAYMENTS, [onAccount]);
  const small = invoice(2, { amount: 500, balance: 500 });
  const foreign = invoice(3, { currency: 'GBP' });
  await serveOpenInvoices(page, 12, [small, foreign, invoice(1)], [onAccount]);
  const sent = await answerCall(page, 'POST', '**/api/payments/PAY-SAMP0002/allocation', {
    json: payment(2),
  });
  await page.goto('/payment-infrastructure?view=payments');
  await page.getByRole('button', { name: 'Put on an invoice PAY-SAMP0002' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put PAY-SAMP0002 on an invoice' });
  await expect(dialog).toContainText('US$10,000.00 from Sample Client 12');
  await expect(dialog.getByLabel('Invoice').getByRole('option')).toHaveText([
    'Choose an invoice',
    'INV-2026-000001 · US$25,000.00 to pay',
  ]);
  await dialog.getByLabel('Invoice').selectOption('INV-SAMP0001');
  await serveItems(page, PAYMENTS, [payment(2)]);
  await dialog.getByRole('button', { name: 'Put US$10,000.00 on INV-2026-000001' }).click();
  await expect(page.getByText('US$10,000.00 on INV-2026-000001.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'PAY-SAMP0002' })).toContainText('INV-2026-000001');
  expect(sent).toEqual([{ invoiceId: 'INV-SAMP0001' }]);
});

test('the Platforms are named by their kind, three active and one optional', async ({ page }) => {
  await page.goto('/payment-infrastructure?view=platforms');
  for (const platform of ['Card processor', 'Wallet', 'Bank-transfer provider'])
    await expect(page.getByRole('row', { name: platform })).toContainText('Active');
  const crypto = page.getByRole('row', { name: 'Crypto commerce' });
  await expect(crypto).toContainText('BTC, ETH, USDT');
  await expect(crypto).toContainText('Optional');
});
