import { expect, type Page, test } from '@playwright/test';
import { searchClients } from '../../shared/contract/crm.ts';
import {
  listPayments,
  listSubscriptions,
  readPaymentAnalytics,
  recordPayment,
  updateSubscription,
} from '../../shared/contract/payments.ts';
import { sampleInvoice, samplePayment, sampleSubscription } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockInvoices, mockOpenInvoices, mockPaymentAnalytics } from '../support/mocks/billing-mocks.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import { brokenConnection, conflict, keysOf, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Invoice' });

const mockOverview = async (page: Page) => {
  await mockPaymentAnalytics(page);
  await mockEndpoint(page, listSubscriptions, {
    items: [sampleSubscription(12), sampleSubscription(3, { status: 'paused', nextInvoiceOn: undefined })],
  });
};

test('the Overview shows revenue and balances per currency and month', { tag: '@details' }, async ({
  page,
}) => {
  await mockOverview(page);
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

test('the payment tiers state retainer and billing as specified', { tag: '@details' }, async ({ page }) => {
  await mockOverview(page);
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

test('staff pause a subscription after a confirmation; the page names a colleague’s change', async ({
  page,
}) => {
  await mockOverview(page);
  const paused = sampleSubscription(12, { status: 'paused', nextInvoiceOn: undefined, version: 2 });
  const resumed = sampleSubscription(12, { version: 3 });
  const { bodies: sent } = await mockEndpoint(page, updateSubscription, conflict(paused), resumed);
  await page.goto('/payment-infrastructure');
  const row = page.getByRole('row', { name: 'Sample Client 12' });
  await expect(row).toContainText('1 Dec 2026');
  const move = async (action: string) => {
    await row.getByRole('button', { name: new RegExp(`^${action}`) }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sample Client 12: Dominion · Tier 1, US$2,500.00 monthly');
    await question.getByRole('button', { name: `${action} subscription` }).click();
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

test('failed figures show an error and can be loaded again', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listSubscriptions, { items: [] });
  await mockEndpoint(page, readPaymentAnalytics, problem(503));
  await page.goto('/payment-infrastructure');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch figures');
  await expect(page.getByText('No subscriptions yet. A retainer invoice starts one.')).toBeVisible();
  await mockPaymentAnalytics(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('US$87,500.50')).toBeVisible();
});

test('Payments lists the payments; an empty list shows a message', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listPayments, { items: [] });
  await page.goto('/payment-infrastructure?view=payments');
  await expect(page.getByText('No payments recorded yet.')).toBeVisible();
  await mockEndpoint(page, listPayments, {
    items: [samplePayment(1), samplePayment(2, { invoiceId: undefined, invoiceNumber: undefined })],
  });
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

test('staff record a payment on an invoice; the net amount follows the input', async ({ page }) => {
  const open = sampleInvoice(1, { currency: 'GBP', balance: 15_000 });
  await mockEndpoint(page, listPayments, { items: [] });
  await mockOpenInvoices(page, 12, [open]);
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  const { bodies: sent } = await mockEndpoint(
    page,
    recordPayment,
    problem(409, { code: 'exceeds_balance', fields: { amount: 'Only £15,000.00 is left to pay.' } }),
    samplePayment(1, { amount: 15_000, currency: 'GBP' }),
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
  await dialog.getByLabel('Amount in GBP').fill('16.000');
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByRole('button', { name: /^Record/ }).click();
  await expect(dialog.getByText('Enter the amount with at most two decimals.')).toBeVisible();
  await dialog.getByLabel('Amount in GBP').fill('16,000');
  await dialog.getByLabel('Transaction fee').fill('37.50');
  await expect(dialog.getByRole('status')).toHaveText('Net amount£15,962.50');
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

test('a payment whose answer is lost is sent again as it was, though its invoice is not open any more', {
  tag: '@details',
}, async ({ page }) => {
  const open = sampleInvoice(1, { currency: 'GBP', balance: 15_000 });
  await mockEndpoint(page, listPayments, { items: [] });
  await mockOpenInvoices(page, 12, [open]);
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  const { bodies: sent, requests } = await mockEndpoint(
    page,
    recordPayment,
    async () => {
      await mockOpenInvoices(page, 12, []);
      return brokenConnection;
    },
    samplePayment(1, { amount: 15_000, currency: 'GBP' }),
  );
  await page.goto('/payment-infrastructure?view=payments');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('sam');
  await dialog.getByRole('option', { name: /Sample Client 12/ }).click();
  const choice = dialog.getByLabel('Invoice');
  await choice.selectOption(open.id);
  await dialog.getByLabel('Amount in GBP').fill('15000');
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByRole('button', { name: 'Record £15,000.00' }).click();
  await expect(choice.getByRole('option')).toHaveText([
    'None: on account',
    'INV-2026-000001 · not open any more',
  ]);
  await expect(choice).toHaveValue(open.id);
  await expect(dialog.getByRole('alert').filter({ hasText: 'It may have been recorded.' })).toBeVisible();

  // The dialog that is left and opened again names it as well, before and after its list is read.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(choice).toHaveValue(open.id);
  await expect(choice.getByRole('option', { name: /not open any more$/ })).toBeAttached();
  await page.keyboard.press('Escape');
  await mockOpenInvoices(page, 12, [open]);
  await page.reload();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(choice.getByRole('option', { name: /to pay$/ })).toBeAttached();
  await dialog.getByRole('button', { name: 'Record £15,000.00' }).click();
  await expect(page.getByText('£15,000.00 from Sample Client 12.')).toBeVisible();
  expect(sent[0]).toMatchObject({ invoiceId: open.id, currency: 'GBP' });
  expect(sent[1]).toEqual(sent[0]);
  expect(new Set(keysOf(requests)).size).toBe(1);
});

test('a payment of an open invoice is recorded on it, in the lists of a client too', {
  tag: '@details',
}, async ({ page }) => {
  const paid = sampleInvoice(1);
  await mockInvoices(page, [paid]);
  await mockClient(page, sampleClient(12));
  await mockOpenInvoices(page, 12, [sampleInvoice(2), paid]);
  const { bodies: sent } = await mockEndpoint(page, recordPayment, samplePayment(1, { amount: 25_000 }));
  await page.goto('/payment-infrastructure?view=invoices&client=12&invoice=INV-SAMP0001');
  await expect(page.getByRole('link', { name: 'Sample Client 12' }).first()).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount in USD').fill('25000');
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await expect(dialog.getByRole('combobox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Record US$25,000.00' }).click();
  await expect(page.getByText('US$25,000.00 on INV-2026-000001.')).toBeVisible();
  expect(sent).toMatchObject([{ clientId: 12, invoiceId: 'INV-SAMP0001' }]);
});

test('the Platforms page lists three active platforms and an optional one', { tag: '@details' }, async ({
  page,
}) => {
  await page.goto('/payment-infrastructure?view=platforms');
  for (const platform of ['Card processor', 'Wallet', 'Bank-transfer provider'])
    await expect(page.getByRole('row', { name: platform })).toContainText('Active');
  const crypto = page.getByRole('row', { name: 'Crypto commerce' });
  await expect(crypto).toContainText('BTC, ETH, USDT');
  await expect(crypto).toContainText('Optional');
});
