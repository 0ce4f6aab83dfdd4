import { expect, type Page, test } from '@playwright/test';
import { allocatePayment, listPayments } from '../../shared/contract/payments.ts';
import { sampleInvoice, samplePayment } from '../../shared/test-samples/billing.ts';
import { mockInvoices, mockOpenInvoices } from '../support/mocks/billing-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { leaveContextBehind } from '../support/page/visitor.ts';

startSignedIn();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Invoice' });
const onAccount = samplePayment(2, { invoiceId: undefined, invoiceNumber: undefined });

test('staff allocate a payment on account to an invoice', async ({ page }) => {
  await mockEndpoint(page, listPayments, { items: [onAccount] });
  const tiny = sampleInvoice(2, { amount: 500, balance: 500 });
  const foreign = sampleInvoice(3, { currency: 'GBP' });
  await mockOpenInvoices(page, 12, [tiny, foreign, sampleInvoice(1)], [onAccount]);
  const { bodies: sent } = await mockCall(page, allocatePayment, { id: 'PAY-SAMP0002' }, samplePayment(2));
  await page.goto('/payment-infrastructure?view=payments');
  await page.getByRole('button', { name: 'Put on an invoice PAY-SAMP0002' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put PAY-SAMP0002 on an invoice' });
  await expect(dialog).toContainText('US$10,000.00 from Sample Client 12');
  await expect(dialog.getByLabel('Invoice').getByRole('option')).toHaveText([
    'Choose an invoice',
    'INV-2026-000002 · US$500.00 to pay',
    'INV-2026-000001 · US$25,000.00 to pay',
  ]);
  await dialog.getByLabel('Invoice').selectOption('INV-SAMP0001');
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('10000.00');
  await expect(dialog.getByRole('status')).toHaveText(
    'Nothing stays on account; INV-2026-000001 has US$15,000.00 left to pay.',
  );
  await mockEndpoint(page, listPayments, { items: [samplePayment(2)] });
  await dialog.getByRole('button', { name: 'Put US$10,000.00 on INV-2026-000001' }).click();
  await expect(page.getByText('US$10,000.00 on INV-2026-000001.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'PAY-SAMP0002' })).toContainText('INV-2026-000001');
  expect(sent).toEqual([{ invoiceId: 'INV-SAMP0001', from: 'account', amount: '10000.00' }]);
});

const small = sampleInvoice(2, { amount: 6_000, balance: 6_000 });
const openDialog = async (page: Page) => {
  await page.goto('/payment-infrastructure?view=payments');
  await page.getByRole('button', { name: 'Put on an invoice PAY-SAMP0002' }).click();

  return page.getByRole('dialog', { name: 'Put PAY-SAMP0002 on an invoice' });
};

test('the only open invoice is chosen from the start', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listPayments, { items: [onAccount] });
  await mockOpenInvoices(page, 12, [small], [onAccount]);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('button', { name: 'Put US$6,000.00 on INV-2026-000002' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(
    'US$4,000.00 stays on account; INV-2026-000002 is paid in full.',
  );
});

test.describe('by the page’s clock', () => {
  leaveContextBehind();

  test('an invoice that a colleague has issued since is offered when the dialog is opened again', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await mockEndpoint(page, listPayments, { items: [onAccount] });
    await mockOpenInvoices(page, 12, [small], [onAccount]);
    const dialog = await openDialog(page);
    const options = dialog.getByLabel('Invoice').getByRole('option');
    await expect(options).toHaveText(['Choose an invoice', 'INV-2026-000002 · US$6,000.00 to pay']);
    await page.keyboard.press('Escape');
    await mockOpenInvoices(page, 12, [small, sampleInvoice(1)], [onAccount]);
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Put on an invoice PAY-SAMP0002' }).click();
    await expect(options).toHaveText([
      'Choose an invoice',
      'INV-2026-000002 · US$6,000.00 to pay',
      'INV-2026-000001 · US$25,000.00 to pay',
    ]);
  });
});

test('staff put a part of a payment on an invoice; the dialog says what stays, and what a colleague has taken', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listPayments, { items: [onAccount] });
  await mockOpenInvoices(page, 12, [small, sampleInvoice(1)], [onAccount]);
  const part = samplePayment(3, {
    ...{ amount: 1_500, transactionFee: 0, netAmount: 1_500, partOf: 'PAY-SAMP0002' },
    ...{ invoiceId: small.id, invoiceNumber: small.invoiceNumber },
  });
  const { bodies: sent } = await mockCall(
    page,
    allocatePayment,
    { id: 'PAY-SAMP0002' },
    problem(409, { code: 'exceeds_balance', fields: { amount: 'At most US$6,000.00 is left to pay.' } }),
    problem(409, {
      code: 'exceeds_payment',
      fields: { amount: 'At most US$2,000.00 is left of this payment.' },
    }),
    problem(503),
    part,
  );
  const dialog = await openDialog(page);
  const amount = dialog.getByLabel('Amount in USD');
  await dialog.getByLabel('Invoice').selectOption(small.id);
  await expect(amount).toHaveValue('6000.00');
  await expect(dialog.getByRole('status')).toHaveText(
    'US$4,000.00 stays on account; INV-2026-000002 is paid in full.',
  );
  await amount.fill('7,000');
  await expect(dialog.getByRole('status')).toBeEmpty();
  await dialog.getByRole('button', { name: 'Put US$7,000.00 on INV-2026-000002' }).click();
  await expect(dialog.getByText('At most US$6,000.00 is left to pay.')).toBeVisible();

  const left = { ...onAccount, amount: 2_000, receivedAmount: 10_000 };
  await mockOpenInvoices(page, 12, [small, sampleInvoice(1)], [left]);
  await mockEndpoint(page, listPayments, { items: [left] });
  await amount.fill('2500');
  await dialog.getByRole('button', { name: 'Put US$2,500.00 on INV-2026-000002' }).click();
  await expect(dialog.getByText('At most US$2,000.00 is left of this payment.')).toBeVisible();
  await expect(dialog.getByText('US$2,000.00 from Sample Client 12')).toBeVisible();
  await expect(dialog.getByText('At most US$2,000.00.', { exact: true })).toBeVisible();

  await amount.fill('1500');
  await expect(dialog.getByRole('status')).toHaveText(
    'US$500.00 stays on account; INV-2026-000002 has US$4,500.00 left to pay.',
  );
  await dialog.getByRole('button', { name: 'Put US$1,500.00 on INV-2026-000002' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to move the payment. Please try again.');
  await mockEndpoint(page, listPayments, { items: [{ ...left, amount: 500 }, part] });
  await dialog.getByRole('button', { name: 'Put US$1,500.00 on INV-2026-000002' }).click();
  await expect(page.getByText('US$1,500.00 on INV-2026-000002.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'PAY-SAMP0003' })).toContainText('Part of PAY-SAMP0002');
  await expect(page.getByRole('row', { name: /^PAY-SAMP0002/ })).toContainText('US$500.00of US$10,000.00');
  expect(sent.map((body) => Object(body).amount)).toEqual(['7000', '2500', '1500', '1500']);
});

test('the dialog says that a payment is not on account any more, and that no invoice is open', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listPayments, { items: [onAccount] });
  await mockOpenInvoices(page, 12, [small], []);
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('This payment is not on account any more.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await mockOpenInvoices(page, 12, [sampleInvoice(3, { currency: 'GBP' })], [onAccount]);
  await expect(await openDialog(page)).toContainText('This client has no open invoice in USD.');
});

test('staff put a payment on another open invoice; the dialog says what both have left before and after', async ({
  page,
}) => {
  const wrong = sampleInvoice(1, { paidAmount: 10_000, balance: 15_000 });
  const right = sampleInvoice(2, { amount: 10_000, balance: 10_000 });
  const tiny = sampleInvoice(3, { amount: 500, balance: 500 });
  const moved = samplePayment(1, { invoiceId: right.id, invoiceNumber: right.invoiceNumber });
  await mockInvoices(page, [wrong, right], [samplePayment(1)]);
  await mockOpenInvoices(page, 12, [wrong, tiny, right, sampleInvoice(4, { currency: 'GBP' })]);
  const { bodies: sent } = await mockCall(page, allocatePayment, { id: 'PAY-SAMP0001' }, moved);
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  const moves = panelOf(page).getByRole('button', { name: 'Put on another invoice PAY-SAMP0001' });
  await moves.click();
  const dialog = page.getByRole('dialog', { name: 'Put PAY-SAMP0001 on another invoice' });
  await expect(dialog).toContainText('US$10,000.00 from Sample Client 12');
  await expect(dialog).toContainText('on INV-2026-000001 until now.');
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('10000.00');
  await expect(dialog.getByLabel('Amount in USD')).toHaveAttribute('readonly');
  await expect(dialog.getByLabel('Invoice').getByRole('option')).toHaveText([
    'Choose an invoice',
    'INV-2026-000002 · US$10,000.00 to pay',
  ]);
  await expect(dialog.getByRole('status')).toHaveText(
    'INV-2026-000001 has US$15,000.00 left to pay now, US$25,000.00 after. ' +
      'INV-2026-000002 has US$10,000.00 left to pay now, and is paid in full after.',
  );
  await mockInvoices(page, [sampleInvoice(1), sampleInvoice(2, { status: 'paid', balance: 0 })], [moved]);
  await dialog.getByRole('button', { name: 'Put US$10,000.00 on INV-2026-000002' }).click();
  await expect(page.getByText('US$10,000.00 on INV-2026-000002.')).toBeVisible();
  await expect(moves).toHaveCount(0);
  await expect(panelOf(page)).toContainText('No payments recorded yet.');
  expect(sent).toEqual([{ invoiceId: 'INV-SAMP0002', from: 'INV-SAMP0001', amount: '10000.00' }]);
});

test('a payment is put on no other invoice where its own is paid in full, or none has as much to pay', {
  tag: '@details',
}, async ({ page }) => {
  const open = sampleInvoice(1, { paidAmount: 10_000, balance: 15_000 });
  const paid = sampleInvoice(2, { status: 'paid', paidAmount: 10_000, balance: 0 });
  const onPaid = samplePayment(2, { invoiceId: paid.id, invoiceNumber: paid.invoiceNumber });
  await mockInvoices(page, [open, paid], [samplePayment(1), onPaid]);
  await mockOpenInvoices(page, 12, [open, sampleInvoice(3, { balance: 500 })]);
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0002');
  await expect(panelOf(page).getByRole('link', { name: 'PAY-SAMP0002' })).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: /^Put on another/ })).toHaveCount(0);
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await panelOf(page).getByRole('button', { name: 'Put on another invoice' }).click();
  await expect(page.getByRole('dialog', { name: 'Put PAY-SAMP0001 on another invoice' })).toContainText(
    'This client has no other open invoice with at least US$10,000.00 left to pay.',
  );
});
