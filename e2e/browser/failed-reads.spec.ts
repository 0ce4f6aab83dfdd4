import { expect, test } from '@playwright/test';
import { PIPELINE_STAGES } from '../../shared/domain/pipeline.ts';
import { sampleReference } from '../../shared/test-samples/inquiries.ts';
import { failEveryRead } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

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
