import { expect, type Page, test } from '@playwright/test';
import { readClient, searchClients } from '../../shared/contract/crm.ts';
import { createInvoice, generateRetainerInvoice, listSubscriptions } from '../../shared/contract/payments.ts';
import { sampleInvoice, sampleSubscription } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockInvoices } from '../support/mocks/billing-mocks.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Invoice' });

test('a retainer is invoiced to the demo client, by keyboard; a failure loses nothing', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(1)]);
  await mockClients(page, [sampleClient(1)]);
  const { bodies: sent } = await mockEndpoint(page, generateRetainerInvoice, problem(503), {
    ...sampleInvoice(1),
    isNew: true,
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

test('a dialog keeps what was typed for its client until it is cancelled, and no suggestion', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, []);
  const clients = [
    sampleClient(1, { serviceTier: 'Dominion' }),
    sampleClient(2, { serviceTier: 'Strategic' }),
  ];
  await mockClients(page, clients);
  for (const client of clients) await mockCall(page, readClient, { id: client.id }, client);
  const dialog = page.getByRole('dialog');
  const plan = dialog.getByLabel('Plan');
  const openFor = async (clientId: number) => {
    await page.goto(`/payment-infrastructure?view=invoices&client=${clientId}`);
    await page.getByRole('button', { name: 'Generate retainer invoice' }).click();
    await expect(dialog).toContainText(`Sample Client ${clientId}`);
  };

  await openFor(1);
  await expect(plan).toHaveValue('Tier1');
  await page.keyboard.press('Escape');
  await openFor(2);
  await expect(plan).toHaveValue('Tier2');

  await plan.selectOption('Maritime');
  await page.keyboard.press('Escape');
  await openFor(1);
  await expect(plan).toHaveValue('Tier1');
  await openFor(2);
  await expect(plan).toHaveValue('Maritime');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openFor(2);
  await expect(plan).toHaveValue('Tier2');
});

test('a Maritime project needs an amount, and the form shows the server’s findings at their fields', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, []);
  await mockClients(page, [sampleClient(1)]);
  const { bodies: sent } = await mockEndpoint(
    page,
    generateRetainerInvoice,
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

test('staff write an invoice line by line with a running total', async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(2)]);
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  const { bodies: sent } = await mockEndpoint(page, createInvoice, sampleInvoice(2));
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

test('a retainer that was invoiced before links to its invoice and creates nothing', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(1)]);
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, listSubscriptions, { items: [sampleSubscription(1, { serviceTier: 'Tier2' })] });
  await mockEndpoint(page, generateRetainerInvoice, { ...sampleInvoice(1), isNew: false });
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
