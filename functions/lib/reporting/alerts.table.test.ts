import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import { sampleDocument, sampleFailedDocument } from '../../../shared/test-samples/documents.ts';
import { sampleSyncLog } from '../../../shared/test-samples/grid.ts';
import { sampleMail } from '../../../shared/test-samples/inquiries.ts';
import { invoiceIndexKeys } from '../billing/invoices/invoice-record.ts';
import { sampleInvoiceRecord } from '../billing/test-samples.ts';
import type { TableId } from '../dynamo/tables.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { inquiryIndexKeys } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { findAlerts } from './alerts.ts';
import { countFailures, countQueuedEmails, findFailedEmailIds, findFailedEmails } from './failures.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['inquiries', 'invoices', 'mail', 'automated-documents', 'sync-logs']);
});
beforeEach(async () => {
  for (const table of ['inquiries', 'invoices', 'mail', 'automated-documents', 'sync-logs'] as const)
    await store.fill(table);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const DUE = '2026-11-22T10:00:00.000Z';
const alerts = async () => (await findAlerts(NOW)).items;

test('without anything overdue or failed there is no alert', async () => {
  expect(await findAlerts(NOW)).toEqual({ measuredAt: NOW.toISOString(), items: [], isMore: false });
});

test.each([
  ['with an address', {}, 'Sample Person 1 is still waiting for an answer'],
  ['without one', { email: UNKNOWN_SENDER.email }, 'An inquiry without an address is overdue'],
])('an inquiry %s that is not answered in time is an alert', async (_, change, title) => {
  const late = sampleInquiryRecord({ respondBy: DUE, clientId: 7, ...change });
  await store.put('inquiries', { ...inquiryItem(late), ...inquiryIndexKeys(late) });
  expect(await alerts()).toEqual([
    {
      ...{ id: `overdue-answer#${late.reference}`, kind: 'overdue-answer', severity: 'critical', title },
      ...{ detail: 'Strategic Briefing', since: DUE, record: late.reference, clientId: 7 },
    },
  ]);
});

test('an invoice past its due date is an alert since the start of that day in Dubai', async () => {
  const late = sampleInvoiceRecord({ dueDate: '2026-11-20', paid: 5_000_00 });
  await store.put('invoices', { ...late, ...invoiceIndexKeys(late) });
  expect(await alerts()).toEqual([
    {
      ...{ id: 'overdue-invoice#INV-SAMP0001', kind: 'overdue-invoice', severity: 'critical' },
      ...{ title: 'INV-2026-000001 is overdue', detail: 'Sample Client 7: US$20,000.00 left to pay' },
      ...{ since: '2026-11-20T20:00:00.000Z', record: 'INV-SAMP0001', clientId: 7 },
    },
  ]);
});

test('an invoice that cannot be read is an alert of its own', async () => {
  await store.put('invoices', { id: 'INV-BROKEN', state: 'open', dueDate: '2026-11-20' });
  expect(await alerts()).toEqual([
    {
      ...{ id: 'unreadable-record#INV-BROKEN', kind: 'unreadable-record', severity: 'critical' },
      title: 'The record of INV-BROKEN cannot be read',
      detail: 'It is kept as it is and overdue. An operator has to look at what is stored.',
      ...{ since: NOW.toISOString(), record: 'INV-BROKEN' },
    },
  ]);
});

test('what failed is an alert: emails, documents and syncs', async () => {
  const failed = sampleMail({ id: 'a-mail', status: 'failed', error: 'No such address.' });
  await store.put('mail', { ...failed, failing: 'yes' });
  await store.put('mail', {
    ...sampleMail({ id: 'b-mail', createdAt: DUE, status: 'failed', retryAt: NOW.toISOString() }),
    failing: 'yes',
  });
  await store.put('mail', { ...sampleMail({ id: 'c-mail' }) });
  const returned = sampleMail({ id: 'd-mail', status: 'sent', createdAt: NOW.toISOString() });
  const bounced = { at: NOW.toISOString(), kind: 'soft', why: 'Mailbox full' };
  await store.put('mail', { ...returned, bounced, failing: 'yes' });
  await store.put('automated-documents', { ...sampleFailedDocument(8, 'No font.'), failing: 'yes' });
  await store.put('automated-documents', { ...sampleDocument(9), failing: 'yes' });
  await store.put('sync-logs', { ...sampleSyncLog(1, { outcome: 'failed' }), failing: 'yes' });
  const { createdAt } = failed;
  expect(await alerts()).toEqual([
    {
      ...{ id: 'failed-mail#a-mail', kind: 'failed-mail', severity: 'warning', record: 'a-mail' },
      title: 'An email to desk@sample.example was not sent',
      ...{ detail: 'Sample mail · No such address.', since: createdAt, isFinal: true },
    },
    {
      ...{ id: 'failed-mail#b-mail', kind: 'failed-mail', severity: 'warning', record: 'b-mail' },
      title: 'An email to desk@sample.example was not sent',
      ...{ detail: 'Sample mail', since: DUE },
    },
    {
      ...{ id: 'failed-mail#d-mail', kind: 'failed-mail', severity: 'warning', record: 'd-mail' },
      title: 'A reply to desk@sample.example came back',
      detail:
        'Sample mail · Mailbox full · The inquiry counts as answered: reach the visitor another way, or reply again.',
      ...{ since: bounced.at, isFinal: true, isReturned: true },
    },
    {
      ...{ id: 'failed-document#DOC-SAMP0008', kind: 'failed-document', severity: 'warning' },
      ...{
        title: 'Non-disclosure agreement for Sample Client 8 was not made',
        detail: 'No font.',
        since: createdAt,
      },
      ...{ record: 'DOC-SAMP0008', clientId: 8 },
    },
    expect.objectContaining({ id: 'failed-document#DOC-SAMP0009', detail: '' }),
    {
      ...{ id: 'failed-sync#SYN-SAMP0001', kind: 'failed-sync', severity: 'warning', since: createdAt },
      title: 'nda_signed of CL-000012 failed',
      detail: 'NDA signed for Sample Client 12 (CL-000012) synced.',
      ...{ record: 'SYN-SAMP0001', clientId: 12 },
    },
  ]);
});

const fail = async (count: number) => {
  for (let number = 0; number < count; number += 1)
    await store.put('mail', { ...sampleMail({ id: `mail-${number}`, status: 'failed' }), failing: 'yes' });
};

/** A record of each kind that is told. */
const tellable: Readonly<Record<string, (number: number) => readonly [TableId, Record<string, unknown>]>> = {
  'overdue-answer': (number) => {
    const late = sampleInquiryRecord({ reference: `INQ-SAMPLE${number}`, respondBy: DUE });

    return ['inquiries', { ...inquiryItem(late), ...inquiryIndexKeys(late) }];
  },
  'overdue-invoice': (number) => {
    const late = sampleInvoiceRecord({ id: `INV-SAMP00${number}`, dueDate: '2026-11-20' });

    return ['invoices', { ...late, ...invoiceIndexKeys(late) }];
  },
  'failed-mail': (number) => [
    'mail',
    { ...sampleMail({ id: `mail-${number}`, status: 'failed' }), failing: 'yes' },
  ],
  'failed-document': (number) => [
    'automated-documents',
    { ...sampleFailedDocument(number, 'No font.'), failing: 'yes' },
  ],
  'failed-sync': (number) => ['sync-logs', { ...sampleSyncLog(number), failing: 'yes' }],
};

test.each(Object.entries(tellable))(
  'of the kind %s ten are told, and whether there are more',
  async (kind, of) => {
    for (let number = 10; number < 20; number += 1) await store.put(...of(number));
    const ten = await findAlerts(NOW);
    expect(ten.items.map((alert) => alert.kind)).toEqual(Array(10).fill(kind));
    expect(ten.isMore).toBe(false);
    await store.put(...of(20));
    expect(await findAlerts(NOW)).toMatchObject({ items: { length: 10 }, isMore: true });
  },
);

test('failures are counted up to fifty', async () => {
  await fail(50);
  expect(await countFailures('mail')).toEqual({ count: 50, isMore: false });
  await store.put('mail', { ...sampleMail({ id: 'mail-50' }), failing: 'yes' });
  expect(await countFailures('mail')).toEqual({ count: 50, isMore: true });
  expect(await countFailures('sync-logs')).toEqual({ count: 0, isMore: false });
});

test('emails that are still to be sent are counted', async () => {
  await store.put('mail', { ...sampleMail({ id: 'a-mail' }), due: 'yes', dueAt: DUE });
  await store.put('mail', sampleMail({ id: 'b-mail' }));
  expect(await countQueuedEmails()).toEqual({ count: 1, isMore: false });
  const queued = (count: number) =>
    store.fill(
      'mail',
      ...Array.from({ length: count }, (_, number) => ({
        ...{ ...sampleMail({ id: `mail-${number}` }), due: 'yes', dueAt: DUE },
      })),
    );
  await queued(50);
  expect(await countQueuedEmails()).toEqual({ count: 50, isMore: false });
  await queued(51);
  expect(await countQueuedEmails()).toEqual({ count: 50, isMore: true });
});

test('failed emails are found the longest waiting first, also since an instant', async () => {
  for (const [id, createdAt] of [
    ['b', '2026-11-22T10:00:00.000Z'],
    ['a', '2026-11-22T10:00:00.001Z'],
    ['c', '2026-11-21T10:00:00.000Z'],
  ])
    await store.put('mail', { ...sampleMail({ id, createdAt, status: 'failed' }), failing: 'yes' });
  expect((await findFailedEmails(5)).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect((await findFailedEmailIds(DUE, undefined)).keys).toEqual(['b', 'a']);
  expect((await findFailedEmailIds(undefined, undefined)).keys).toEqual(['c', 'b', 'a']);
  const after = { id: 'c', failing: 'yes', createdAt: '2026-11-21T10:00:00.000Z' };
  expect((await findFailedEmailIds(undefined, after)).keys).toEqual(['b', 'a']);
});
