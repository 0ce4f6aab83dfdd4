import { expect, test } from 'vitest';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { itemsPut, updateOf } from '../../dynamo/test-writes.ts';
import { sampleInvoiceRecord } from '../test-samples.ts';
import {
  invoiceFileState,
  invoiceIndexKeys,
  invoiceTimelineWrite,
  invoiceUpdateWrite,
  isInvoiceOf,
  planInvoiceCause,
  toInvoice,
  UNPAID_FILE_STATE,
} from './invoice-record.ts';

const mark = { at: NOW, by: 'commander' };
const voided = { ...mark, reason: 'A duplicate.' };

test('an invoice is told in major units, with its balance, and nothing of how it is stored', () => {
  const line = { description: 'Draft survey', quantity: 2, unitAmount: 250_50, amount: 501_00 };
  const stored = sampleInvoiceRecord({ lines: [line], total: 501_00, paid: 1_25 });
  expect(toInvoice(stored, '2026-12-05')).toEqual({
    ...{ id: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001', clientId: 7, clientName: 'Sample Client 7' },
    ...{ serviceTier: 'Tier1', currency: 'USD', createdAt: NOW, issuedBy: 'commander', version: 1 },
    ...{ dueDate: '2026-12-05', status: 'pending', amount: 501, paidAmount: 1.25, balance: 499.75 },
    lines: [{ description: 'Draft survey', quantity: 2, unitAmount: 250.5, amount: 501 }],
  });
});

test.each([
  ['the cause', 'by-hand#commander#sample', {}, true],
  ['another cause', 'by-hand#commander#another', {}, false],
  ['the cause, and is voided', 'by-hand#commander#sample', { voided }, true],
  [
    'the period of the plan',
    planInvoiceCause(7, 'Tier1', '2026-12'),
    { cause: 'plan#7#Tier1#2026-12' },
    true,
  ],
  [
    'the period of the plan, and is voided',
    'plan#7#Tier1#2026-12',
    { cause: 'plan#7#Tier1#2026-12', voided },
    false,
  ],
])('an invoice that has %s is that of the cause: %#', (_, cause, change, expected) => {
  expect(isInvoiceOf(cause, sampleInvoiceRecord(change))).toBe(expected);
});

test.each([
  ['open', {}, '7#USD', 'awaited'],
  ['open, of which staff are notified', { overdueSince: NOW }, '7#USD', undefined],
  ['paid', { state: 'paid' }, undefined, undefined],
  ['completed', { state: 'completed' }, undefined, undefined],
] as const)('an invoice that is %s is listed with its like', (_, change, openOf, overdueNotice) => {
  expect(invoiceIndexKeys(sampleInvoiceRecord(change))).toEqual({ openOf, overdueNotice });
});

test('a changed invoice is stored with all that changes, one version on', () => {
  const before = sampleInvoiceRecord({ version: 4 });
  const after = {
    ...before,
    paid: 1_00,
    state: 'completed',
    overdueSince: NOW,
    completed: mark,
    voided,
  } as const;
  expect(updateOf([invoiceUpdateWrite(before, after)], 'invoices')).toMatchObject({
    key: { id: 'INV-SAMP0001' },
    set: { paid: 1_00, state: 'completed', overdueSince: NOW, completed: mark, voided, version: 5 },
    condition: '#version = :expected',
    values: { ':expected': 4 },
  });
});

test('an event of an invoice is one entry of its client’s timeline', () => {
  const context = { actor: 'sara', now: new Date(NOW) };
  expect(itemsPut([invoiceTimelineWrite(sampleInvoiceRecord(), 'issued', context)], 'timeline')).toEqual([
    {
      ...{
        clientId: 7,
        entry: `${NOW}#invoice#INV-SAMP0001#issued`,
        kind: 'invoice',
        at: NOW,
        actor: 'sara',
      },
      ...{ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001', event: 'issued' },
      ...{ amount: 25_000, currency: 'USD' },
    },
  ]);
});

test('the file of an invoice is another one with each payment, and once it is voided', () => {
  expect(UNPAID_FILE_STATE).toBe(invoiceFileState(sampleInvoiceRecord()));
  const states = [{}, { paid: 1_00 }, { paid: 2_00 }, { paid: 2_00, voided }].map((change) =>
    invoiceFileState(sampleInvoiceRecord(change)),
  );
  expect(states).toEqual(['paid 0', 'paid 100', 'paid 200', 'voided']);
});
