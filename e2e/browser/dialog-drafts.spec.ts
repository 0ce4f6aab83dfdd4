import { expect, type Page, test } from '@playwright/test';
import { readClient, searchClients } from '../../shared/contract/crm.ts';
import { listPayments } from '../../shared/contract/payments.ts';
import { listStaff } from '../../shared/contract/staff-access.ts';
import { sampleInvoice } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockInvoices, mockOpenInvoices } from '../support/mocks/billing-mocks.ts';
import { mockClient, mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const STAFF = { username: 'staff', role: 'admin' } as const;
const SARA = { username: 'sara', role: 'staff' } as const;

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a field that a choice brings is filled as it was left', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, []);
  await mockClients(page, [sampleClient(2)]);
  await mockCall(page, readClient, { id: 2 }, sampleClient(2, { serviceTier: 'Observer' }));
  const dialog = dialogOf(page);
  const open = async () => {
    await page.goto('/payment-infrastructure?view=invoices&client=2');
    await page.getByRole('button', { name: 'Generate retainer invoice' }).click();
    await expect(dialog).toContainText('Sample Client 2');
  };
  await open();
  await dialog.getByLabel('Plan').selectOption('Maritime');
  await dialog.getByLabel('Amount').fill('12,500');
  await dialog.getByLabel('Currency').selectOption('EUR');
  await dialog.getByLabel('Project').fill('Berth study');
  await page.keyboard.press('Escape');

  await open();
  await expect(dialog.getByLabel('Plan')).toHaveValue('Maritime');
  await expect(dialog.getByLabel('Amount')).toHaveValue('12,500');
  await expect(dialog.getByLabel('Currency')).toHaveValue('EUR');
  await expect(dialog.getByLabel('Project')).toHaveValue('Berth study');
  await expect(dialog.getByRole('button', { name: 'Generate invoice over €12,500.00' })).toBeVisible();

  await dialog.getByLabel('Plan').selectOption('Tier1');
  await page.keyboard.press('Escape');
  await open();
  await dialog.getByLabel('Plan').selectOption('Maritime');
  await expect(dialog.getByLabel('Amount')).toHaveValue('');
});

test('letters that were typed for a client are looked for again', { tag: '@details' }, async ({ page }) => {
  await mockInvoices(page, []);
  await mockEndpoint(page, searchClients, { items: [sampleClient(2)] });
  const dialog = dialogOf(page);
  const open = async () => {
    await page.goto('/payment-infrastructure?view=invoices');
    await page.getByRole('button', { name: 'Create invoice' }).click();
  };
  await open();
  await dialog.getByRole('combobox', { name: 'Client' }).fill('sam');
  await expect(dialog.getByRole('option', { name: /Sample Client 2/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await open();
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('sam');
  await expect(dialog.getByRole('option', { name: /Sample Client 2/ })).toBeVisible();
});

test('a payment that was begun is kept with its client until it is cancelled', {
  tag: '@details',
}, async ({ page }) => {
  const open = sampleInvoice(1, { currency: 'GBP', balance: 15_000 });
  await mockEndpoint(page, listPayments, { items: [] });
  await mockOpenInvoices(page, 12, [open]);
  await mockClient(page, sampleClient(12));
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  await page.goto('/payment-infrastructure?view=payments');
  const begin = page.getByRole('button', { name: 'Record payment' });
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await begin.click();
  const search = dialog.getByRole('combobox', { name: 'Client' });
  await search.fill('sam');
  await dialog.getByRole('option', { name: /Sample Client 12/ }).click();
  await dialog.getByLabel('Invoice').selectOption(open.id);
  await dialog.getByLabel('Amount in GBP').fill('12,000');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await begin.click();
  await expect(
    dialog.getByRole('button', { name: 'Choose another client than Sample Client 12' }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Invoice')).toHaveValue(open.id);
  await expect(dialog.getByLabel('Amount in GBP')).toHaveValue('12,000');
  await expect(dialog.getByRole('button', { name: 'Record £12,000.00' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await begin.click();
  await expect(search).toHaveValue('');
  await expect(dialog.getByLabel('Amount')).toHaveValue('');
});

test('an invoice keeps the lines that it had last: a removed one does not come back', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, []);
  await mockClients(page, [sampleClient(2)]);
  const dialog = dialogOf(page);
  const open = async () => {
    await page.goto('/payment-infrastructure?view=invoices');
    await page.getByRole('button', { name: 'Create invoice' }).click();
  };
  const descriptions = dialog.getByLabel('Description');
  await open();
  await descriptions.fill('Survey');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await descriptions.nth(1).fill('Bunkers');
  await dialog.getByRole('button', { name: 'Remove line 1' }).click();
  await expect(descriptions).toHaveValue('Bunkers');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(descriptions.nth(1)).toHaveValue('');
  await dialog.getByRole('button', { name: 'Remove line 2' }).click();
  await page.keyboard.press('Escape');

  await open();
  await expect(descriptions).toHaveCount(1);
  await expect(descriptions).toHaveValue('Bunkers');
});

test('a choice is kept that its list offers only once it has been read', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(2)]);
  const dialog = dialogOf(page);
  const open = async () => {
    await page.goto('/clients/2');
    await page.getByRole('button', { name: 'Add task' }).click();
  };
  await open();
  await dialog.getByLabel('What is to be done').fill('Call about the berth');
  await dialog.getByLabel('Owner').selectOption('sara');
  await page.keyboard.press('Escape');

  const read = Promise.withResolvers<void>();
  await mockEndpoint(page, listStaff, async () => {
    await read.promise;
    return { items: [STAFF, SARA] };
  });
  await open();
  await expect(dialog.getByLabel('Owner')).toHaveValue('staff');
  await dialog.getByLabel('What is to be done').fill('Call about the berth today');
  read.resolve();
  await expect(dialog.getByLabel('Owner')).toHaveValue('sara');
});
