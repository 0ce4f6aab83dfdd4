import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';
import {
  invoice,
  ownInvoice,
  payment,
  serveAnalytics,
  serveInvoices,
  subscription,
} from '../support/samples/billing-samples.ts';
import { enterPortal, serveItems } from '../support/samples/portal-samples.ts';
import { client, serveClients, startSignedIn } from '../support/samples/staff-samples.ts';

startSignedIn();

const LONG = 'Maximilian-Alexander Featherstonehaugh-Montgomery of the Greater Northern Estuary';
const LARGE = { clientName: LONG, amount: 98_765_432.1, balance: 98_765_432.1, currency: 'AED' } as const;

const serveEverything = async (page: Page) => {
  await serveClients(page, [client(12, { clientName: LONG }), client(1)]);
  await serveAnalytics(page);
  await serveItems(page, '**/api/subscriptions?*', [subscription(12), subscription(3, { clientName: LONG })]);
  await serveInvoices(
    page,
    [invoice(1, { paidAmount: 10_000, balance: 15_000 }), invoice(2, LARGE)],
    [payment(1)],
  );
  await serveItems(page, '**/api/payments?*', [
    payment(1),
    payment(2, { ...LARGE, netAmount: 98_765_432.1 }),
  ]);
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const SCREENS: readonly [name: string, query: string, then?: (page: Page) => Promise<void>][] = [
  ['the overview', '', (page) => page.getByText('Revenue by month as a table').click()],
  ['an invoice beside the list', '?view=invoices&invoice=INV-SAMP0001'],
  ['a retainer to be invoiced', '', press('Generate retainer invoice')],
  ['an invoice to be written', '?view=invoices', press('Create invoice')],
  ['an invoice to be voided', '?view=invoices&invoice=INV-SAMP0002', press('Void')],
  ['the payments', '?view=payments'],
  ['a payment to be recorded', '?view=payments', press('Record payment')],
  ['the platforms', '?view=platforms'],
];

for (const [name, query, then] of SCREENS)
  test(`${name}: sound at 1280 and 1920 pixels, axe finds nothing, nothing overflows`, async ({ page }) => {
    test.slow();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await serveEverything(page);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/payment-infrastructure${query}`);
      await expect(page.getByRole('heading', { name: 'Payment Infrastructure' })).toBeVisible({
        timeout: 20_000,
      });
      await page.waitForLoadState('networkidle');
      await then?.(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

test('a client’s invoices are sound at 390 and 1280 pixels', async ({ page }) => {
  await enterPortal(page);
  await serveItems(page, '**/own/invoices', [
    ownInvoice(1, { balance: 15_000, paidAmount: 10_000 }),
    ownInvoice(2, LARGE),
  ]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/client-portal?view=invoices');
    await expect(page.getByText('INV-2026-000002').first()).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
});
