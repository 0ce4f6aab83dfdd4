import { expect, test } from '@playwright/test';
import { listTimeline } from '../../shared/contract/client-timeline.ts';
import { searchClients } from '../../shared/contract/crm.ts';
import { findRecords, readRecord } from '../../shared/contract/records.ts';
import type { TimelineEntry } from '../../shared/domain/timeline.ts';
import { samplePayment } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const PAYMENT = samplePayment(1, {
  id: 'PAY-7K2M9QXA',
  paymentId: 'PAY-7K2M9QXA',
  invoiceId: undefined,
  invoiceNumber: undefined,
});

type Unnumbered = TimelineEntry extends infer Kind
  ? Kind extends TimelineEntry
    ? Omit<Kind, 'entry'>
    : never
  : never;

test('ids in a timeline lead to their records', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const at = '2026-11-20T10:00:00.000Z';
  const common = { at, actor: 'staff' };
  const entries: readonly Unnumbered[] = [
    {
      ...common,
      kind: 'payment',
      paymentId: PAYMENT.id,
      amount: 250,
      currency: 'USD',
      paymentMethod: 'card',
    },
    { ...common, kind: 'document', documentId: 'DOC-SAMP0001', documentType: 'NDA', event: 'sent' },
    { ...common, kind: 'sync', action: 'nda_signed', logId: 'SYN-SAMP0001', changes: [] },
    { ...common, kind: 'portal', event: 'document-added', subject: 'Outlook.pdf', record: 'LIB-SAMP0001' },
    { ...common, kind: 'note', text: 'Belongs to INQ-7K2M9QXA and CL-000007.', version: 1 },
    {
      ...common,
      kind: 'mail',
      mailId: 'x',
      to: 'a@sample.example',
      subject: 'Your inquiry BCR-7K2M9QXA',
      status: 'sent',
    },
  ];
  const items = entries.map((entry, place) => ({ ...entry, entry: String(place) }));
  await mockCall(page, listTimeline, { id: 12 }, { items });
  await mockCall(page, readRecord, { id: 'PAY-7K2M9QXA' }, { kind: 'payment', payment: PAYMENT });
  await page.goto('/clients/12');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['DOC-SAMP0001', '/document-management?document=DOC-SAMP0001'],
    ['SYN-SAMP0001', '/clients/12?record=SYN-SAMP0001'],
    ['LIB-SAMP0001', '/clients/12?record=LIB-SAMP0001'],
    ['INQ-7K2M9QXA', '/inbox/INQ-7K2M9QXA'],
    ['CL-000007', '/clients/7'],
    ['BCR-7K2M9QXA', '/inbox/BCR-7K2M9QXA'],
  ])
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href ?? '');

  await main.getByRole('link', { name: PAYMENT.id }).click();
  const record = page.getByRole('dialog', { name: 'Payment PAY-7K2M9QXA' });
  await expect(record.getByRole('button', { name: 'Copy payment id' })).toBeVisible();
  await expect(record).toContainText('On account');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/clients/12');
  await expect(main.getByRole('link', { name: PAYMENT.id })).toBeFocused();
});

test('Ctrl+K opens a record by its id and finds it by a prefix', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await mockInquiries(page, [sampleInquiry(1)]);
  await mockEndpoint(page, searchClients, { items: [] });
  await mockCall(page, readRecord, { id: 'PAY-7K2M9QXA' }, { kind: 'payment', payment: PAYMENT });
  await mockEndpoint(page, findRecords, { items: [] });
  await mockCall(
    page,
    findRecords,
    { q: 'pay 7k2' },
    { items: [{ kind: 'payment', id: PAYMENT.id, title: 'Sample Client 12 · 2026-11-20' }] },
  );
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find' });
  const type = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
  };
  await type('pay 7k2');
  await expect(palette.getByRole('option', { name: /Sample Client 12 · 2026-11-20 payment/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inbox?record=${PAYMENT.id}`);
  await expect(page.getByRole('dialog', { name: `Payment ${PAYMENT.id}` })).toContainText('Sample Client 12');
  await page.keyboard.press('Escape');

  await type(' cl 12 ');
  await palette.getByRole('option', { name: 'Open client CL-000012' }).click();
  await expect(page).toHaveURL('/clients/12');
  await type('doc7k2m-9qxa');
  await expect(palette.getByRole('option', { name: 'Open document DOC-7K2M9QXA' })).toBeVisible();
});
