import { expect, type Page, test } from '@playwright/test';
import { listOwnInvoices, listPayments, listSubscriptions } from '../../shared/contract/payments.ts';
import { sampleInvoice, samplePayment, sampleSubscription } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockInvoices, mockPaymentAnalytics } from '../support/mocks/billing-mocks.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startInClientPortal, startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const LONG = 'Maximilian-Alexander Featherstonehaugh-Montgomery of the Greater Northern Estuary';
const LARGE = { clientName: LONG, amount: 98_765_432.1, balance: 98_765_432.1, currency: 'AED' } as const;

const mockScreens = async (page: Page) => {
  await mockClients(page, [sampleClient(12, { clientName: LONG }), sampleClient(1)]);
  await mockPaymentAnalytics(page);
  await mockEndpoint(page, listSubscriptions, {
    items: [sampleSubscription(12), sampleSubscription(3, { clientName: LONG })],
  });
  await mockInvoices(
    page,
    [sampleInvoice(1, { paidAmount: 10_000, balance: 15_000 }), sampleInvoice(2, LARGE)],
    [samplePayment(1)],
  );
  await mockEndpoint(page, listPayments, {
    items: [samplePayment(1), samplePayment(2, { ...LARGE, netAmount: 98_765_432.1 })],
  });
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const SCREENS: readonly [name: string, query: string, open?: (page: Page) => Promise<void>][] = [
  ['the overview', '', (page) => page.getByText('Revenue by month as a table').click()],
  ['an invoice beside the list', '?view=invoices&invoice=INV-SAMP0001'],
  ['a retainer to be invoiced', '', press('Generate retainer invoice')],
  ['an invoice to be written', '?view=invoices', press('Create invoice')],
  ['an invoice to be voided', '?view=invoices&invoice=INV-SAMP0002', press('Void')],
  ['the payments', '?view=payments'],
  ['a payment to be recorded', '?view=payments', press('Record payment')],
  ['the platforms', '?view=platforms'],
];

for (const [name, query, open] of SCREENS)
  test(`${name}: axe finds nothing and nothing overflows at 1280 and 1920 pixels`, async ({ page }) => {
    await mockScreens(page);
    await expectScreenAccessible(page, `/payment-infrastructure${query}`, { open });
  });

test('a client’s invoices: axe finds nothing and nothing overflows at 390 and 1280 pixels', async ({
  page,
}) => {
  await startInClientPortal(page);
  await mockEndpoint(page, listOwnInvoices, {
    items: [sampleInvoice(1, { balance: 15_000, paidAmount: 10_000 }), sampleInvoice(2, LARGE)],
  });
  await expectScreenAccessible(page, '/client-portal?view=invoices', {
    widths: [390, 1280],
    open: () => expect(page.getByText('INV-2026-000002').first()).toBeVisible(),
  });
});
