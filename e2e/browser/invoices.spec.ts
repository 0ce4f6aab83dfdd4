import { expect, type Page, test } from '@playwright/test';
import {
  completeInvoice,
  downloadInvoice,
  downloadOwnInvoice,
  listInvoices,
  listOwnInvoices,
  readInvoice,
  sendInvoice,
  voidInvoice,
} from '../../shared/contract/payments.ts';
import { MAIL_FAILURES } from '../../shared/domain/mail.ts';
import { sampleInvoice, samplePayment, sampleSubscription } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleMail } from '../../shared/test-samples/inquiries.ts';
import { mockInvoices } from '../support/mocks/billing-mocks.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import {
  brokenConnection,
  conflict,
  keysOf,
  mockCall,
  mockEndpoint,
  pdfFile,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { startInClientPortal, startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Invoice' });

test('an empty list of invoices says how to issue one, a filtered one that none matches, and the URL holds the filters', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listInvoices, { items: [sampleInvoice(1)] });
  await mockCall(page, listInvoices, { status: 'overdue' }, { items: [] });
  await page.goto('/payment-infrastructure?view=invoices');
  const row = page.getByRole('row', { name: 'INV-2026-000001' });
  for (const text of ['Sample Client 12', 'Dominion · Tier 1', 'US$25,000.00', 'Pending', '5 Dec 2026'])
    await expect(row).toContainText(text);

  await page.getByLabel('Currency').selectOption('USD');
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices&currency=USD');
  await page.getByLabel('Status').selectOption('Overdue');
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices&status=overdue');
  await expect(page.getByText('No invoice matches this filter.')).toBeVisible();
  await mockEndpoint(page, listInvoices, { items: [] });
  await page.goto('/payment-infrastructure?view=invoices');
  await expect(page.getByText('No invoices found. Generate your first invoice above.')).toBeVisible();
});

test('a failed list of invoices shows an error and can be loaded again', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listInvoices, problem(503));
  await page.goto('/payment-infrastructure?view=invoices');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch invoices');
  await mockInvoices(page, [sampleInvoice(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'INV-2026-000001' })).toBeVisible();
});

test('an invoice beside the list shows its lines, payments, history and mails, and is downloaded', {
  tag: '@details',
}, async ({ page }) => {
  const partly = sampleInvoice(1, {
    paidAmount: 10_000,
    balance: 15_000,
    sentAt: '2026-11-21T11:00:00.000Z',
  });
  await mockInvoices(page, [partly], [samplePayment(1)]);
  await mockEndpoint(page, downloadInvoice, problem(503));
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
  await mockEndpoint(page, downloadInvoice, pdfFile('INV-2026-000001.pdf'));
  const file = page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('INV-2026-000001.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices');
  await expect(page.getByRole('link', { name: 'INV-2026-000001' })).toBeFocused();
});

test('an email that was not sent since its invoice was voided says so, and no retry is offered', {
  tag: '@details',
}, async ({ page }) => {
  const voided = { at: '2026-11-21T11:00:00.000Z', by: 'sara', reason: 'Wrong amount' };
  const invoice = sampleInvoice(1, { status: 'completed', balance: 0, voided });
  const over = sampleMail({
    ...{ id: 'by-hand#1', subject: 'Invoice INV-2026-000001', status: 'failed', sentAt: undefined },
    ...{ failure: 'invoice-voided', error: MAIL_FAILURES['invoice-voided'] },
  });
  await mockInvoices(page, [invoice]);
  await mockEndpoint(page, readInvoice, { invoice, payments: [], mails: [over] });
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  const panel = panelOf(page);
  await expect(panel).toContainText('It was not sent: the invoice was voided.');
  await expect(panel).toContainText('It will not be tried again.');
  await expect(panel.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
});

test('staff send an invoice after they confirm the address', { tag: '@quick' }, async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(1)]);
  await mockClient(page, sampleClient(12));
  const { bodies: sent } = await mockCall(
    page,
    sendInvoice,
    { id: sampleInvoice(1).id },
    sampleMail({ to: 'client12@sample.example' }),
  );
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  const send = panelOf(page).getByRole('button', { name: 'Send by email' });
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

test('an invoice that is sent again after a lost answer is sent once, until its emails say that it was', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(1)]);
  await mockClient(page, sampleClient(12));
  const read = (...ids: string[]) =>
    mockEndpoint(page, readInvoice, {
      invoice: sampleInvoice(1),
      payments: [],
      mails: ids.map((id) => sampleMail({ id, status: 'sent', subject: `Invoice ${id}` })),
    });
  const answers = [brokenConnection, brokenConnection, sampleMail({ to: 'client12@sample.example' })];
  const { requests } = await mockCall(page, sendInvoice, { id: 'INV-SAMP0001' }, ...answers);
  const send = async (outcome: string) => {
    await panelOf(page).getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send INV-2026-000001' }).click();
    await expect(page.getByText(outcome, { exact: true })).toBeVisible();
  };
  await read('by-hand#1');
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await send('Sending Failed');
  await page.reload();
  await send('Sending Failed');
  await read('by-hand#1', 'by-hand#2');
  await page.reload();
  await expect(panelOf(page)).toContainText('Invoice by-hand#2');
  await send('Invoice on its way');
  const [first, second, third] = keysOf(requests);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('staff void an invoice with a reason, and once more after a colleague’s change', async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(1)]);
  const { bodies: sent } = await mockCall(
    page,
    voidInvoice,
    { id: sampleInvoice(1).id },
    conflict(sampleInvoice(1, { version: 2 })),
    problem(409, { code: 'has_payments', message: 'Something was paid on this invoice.' }),
    sampleInvoice(1, { status: 'completed', version: 3 }),
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

test('voiding the invoice that began a subscription says before and after that it ends', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(1)]);
  const began = sampleSubscription(12);
  await mockCall(
    page,
    readInvoice,
    { id: sampleInvoice(1).id },
    { invoice: sampleInvoice(1), payments: [], mails: [], began },
  );
  const ended = sampleSubscription(12, { status: 'cancelled' });
  await mockCall(
    page,
    voidInvoice,
    { id: sampleInvoice(1).id },
    { ...sampleInvoice(1, { status: 'completed', version: 2 }), ended },
  );
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await panelOf(page).getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void INV-2026-000001' });
  await expect(dialog).toContainText('It began the subscription Dominion · Tier 1, US$2,500.00 monthly');
  await dialog.getByLabel('Reason').fill('Withdrawn');
  await dialog.getByRole('button', { name: 'Void invoice INV-2026-000001' }).click();
  await expect(page.getByText(/The subscription Dominion · Tier 1 has ended/)).toBeVisible();
});

test('a paid invoice is marked as completed', { tag: '@details' }, async ({ page }) => {
  const paid = sampleInvoice(1, { status: 'paid', paidAmount: 25_000, balance: 0, version: 4 });
  await mockInvoices(page, [paid], [samplePayment(1)]);
  const { bodies: sent } = await mockCall(
    page,
    completeInvoice,
    { id: paid.id },
    { ...paid, status: 'completed' },
  );
  await page.goto('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
  await expect(panelOf(page).getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await panelOf(page).getByRole('button', { name: 'Mark as completed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete INV-2026-000001' }).click();
  await expect(page.getByText('Marked as completed')).toBeVisible();
  expect(sent).toEqual([{ version: 4 }]);
});

test('a client sees invoices and balances and downloads the file', async ({ page }) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnInvoices, problem(503));
  await page.goto('/client-portal?view=invoices');
  await expect(page.getByRole('alert')).toContainText('Your invoices cannot be loaded right now.');
  await mockEndpoint(page, listOwnInvoices, {
    items: [
      sampleInvoice(1, { paidAmount: 10_000, balance: 15_000 }),
      sampleInvoice(2, { status: 'overdue', dueDate: '2026-11-01' }),
    ],
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'INV-2026-000001' });
  await expect(line).toContainText('US$15,000.00 left to pay');
  await expect(line).toContainText('Part paid');
  await expect(page.getByRole('listitem').filter({ hasText: 'INV-2026-000002' })).toContainText('Overdue');

  await mockEndpoint(page, downloadOwnInvoice, pdfFile('INV-2026-000001.pdf'));
  const file = page.waitForEvent('download');
  await line.getByRole('button', { name: /^Download/ }).click();
  expect((await file).suggestedFilename()).toBe('INV-2026-000001.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();
});
