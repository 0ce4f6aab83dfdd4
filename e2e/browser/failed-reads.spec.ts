import { expect, test } from '@playwright/test';
import { PIPELINE_STAGES } from '../../shared/domain/pipeline.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { failEveryRead } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { twoFrames } from '../support/page/visitor.ts';

startSignedIn();

/** Every screen and panel that fetches, with what it says where nothing can be fetched. */
const FAILED: readonly [path: string, ...errors: string[]][] = [
  ['/inbox', 'inquiries'],
  [`/inbox/${sampleReference(1)}`, 'the inquiry'],
  ['/crm-dashboard', 'clients'],
  ['/crm-dashboard?view=board', ...PIPELINE_STAGES.map(() => 'clients')],
  ['/crm-dashboard?client=1', 'clients', 'the client'],
  ['/clients/1', 'the client'],
  ['/client-portal', 'client users'],
  ['/client-portal?view=library', 'documents'],
  ['/client-portal?view=engagements', 'engagements'],
  ['/client-portal?view=analytics', 'figures', 'downloads'],
  ['/document-management', 'documents'],
  ['/document-management?document=DOC-SAMP0001', 'documents', 'the document'],
  ['/payment-infrastructure', 'figures', 'subscriptions'],
  ['/payment-infrastructure?view=invoices', 'invoices'],
  ['/payment-infrastructure?view=invoices&invoice=INV-SAMP0001', 'invoices', 'the invoice'],
  ['/payment-infrastructure?view=payments', 'payments'],
  ['/grid-control-center', 'metrics', 'alerts', 'logs'],
  ['/grid-control-center?view=sales', 'the forecast', 'the reasons'],
  ['/grid-control-center?view=visits', 'the visits'],
  ['/grid-control-center?view=feed', 'the operations feed'],
  ['/grid-control-center?view=reports', 'reports'],
  ['/master-dashboard', 'clients'],
  ['/master-dashboard?view=sync', 'sync logs'],
  ['/master-dashboard?view=actions', 'sync logs'],
];

test('every screen says what it could not fetch, and offers another attempt', { tag: '@details' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await failEveryRead(page);
  for (const [path, ...errors] of FAILED) {
    await page.goto(path);
    const alerts = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect.soft(alerts, path).toHaveText(errors.map((what) => `Failed to fetch ${what}Try again`));
  }
});

test('a screen stays where the code of the bar or of a dialog does not come, which then comes the next time', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  for (const code of ['today-count', 'due-tasks-count', 'palette'])
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort());
  const failed = ['today-count', 'due-tasks-count'].map((code) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/${code}-`)),
  );
  await page.goto('/crm-dashboard');
  await Promise.all(failed);
  await twoFrames(page);
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByText('The dialog could not be opened. Please try again.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeVisible();
  await page.unrouteAll();
  await mockClients(page, [sampleClient(1)]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
});

test('a screen whose code did not come is shown where it comes the next time', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  await page.route('**/assets/tasks-page-*.js', (route) => route.abort());
  await page.goto('/crm-dashboard');
  const tools = page.getByRole('navigation', { name: 'Staff tools' });
  await tools.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown.');
  await tools.getByRole('link', { name: 'CRM Dashboard' }).click();
  await page.unroute('**/assets/tasks-page-*.js');
  await tools.getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
});
