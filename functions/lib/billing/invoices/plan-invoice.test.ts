import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { stubSecret } from '../../config/test-secrets.ts';
import { countsAdded, itemsPut, updateOf } from '../../dynamo/test-writes.ts';
import { type InvoiceDraft, planInvoice } from './plan-invoice.ts';

stubSecret('dominion-code', 'SAMPLE-1');
const context = { actor: 'commander', now: new Date(NOW) };
const draft: InvoiceDraft = {
  client: sampleClient(7),
  serviceTier: 'Tier3',
  lines: [
    { description: 'Draft survey', quantity: 2, unitAmount: 250_00 },
    { description: 'Port fees', quantity: 1, unitAmount: 99_95 },
  ],
  currency: 'EUR',
};
const claim = { id: 'INV-SAMP0009', cause: 'a cause' };
const plan = (sequence: number, change: Partial<InvoiceDraft> = {}, last = sequence) =>
  planInvoice({ claim, numbers: { sequence, last } }, { ...draft, ...change }, context);

test('the first invoice of a year has the first number, the sum of its lines and the usual payment term', () => {
  const { record, writes } = plan(0);
  expect(record).toMatchObject({
    id: 'INV-SAMP0009',
    cause: 'a cause',
    invoiceNumber: 'INV-2026-000001',
    clientId: 7,
    contactEmail: 'client7@sample.example',
    total: 599_95,
    paid: 0,
    state: 'open',
    dueDate: '2026-12-05',
    createdAt: NOW,
    issuedBy: 'commander',
    uniqueFileId: expect.stringContaining('Invoice-INV-2026-000001_2026-11-21_SAMPLE-1'),
    dominionCode: 'SAMPLE-1',
    version: 1,
  });
  expect(record.lines[0]).toEqual({ ...draft.lines[0], amount: 500_00 });
  expect(record.sending).toBeUndefined();
  expect(updateOf(writes, 'counters')).toMatchObject({
    key: { name: 'invoices-2026' },
    set: { value: 1 },
    condition: 'attribute_not_exists(#value)',
  });
  expect(Object.keys(updateOf(writes, 'counters').values)).toEqual([':next']);
});

test('an invoice is listed, counted as pending, and in its client’s timeline', () => {
  const { record, writes } = plan(0);
  expect(writes[0]).toMatchObject({ condition: 'attribute_not_exists(id)' });
  expect(itemsPut(writes, 'invoices')).toEqual([
    { ...record, list: 'all', openOf: '7#EUR', overdueNotice: 'awaited' },
  ]);
  expect(countsAdded(writes, 'counters')).toEqual({
    'payments EUR#pending': 1,
    'payments EUR#outstanding': 599_95,
    'account#7 openInvoices': 1,
  });
  expect(itemsPut(writes, 'timeline')).toMatchObject([
    { clientId: 7, kind: 'invoice', event: 'issued', amount: 599.95, currency: 'EUR', at: NOW },
  ]);
});

test('a later invoice takes the next number, unless another one takes it first', () => {
  const { record, writes } = plan(41);
  expect(record.invoiceNumber).toBe('INV-2026-000042');
  expect(updateOf(writes, 'counters')).toMatchObject({
    set: { value: 42 },
    condition: '#value = :sequence',
    values: { ':sequence': 41 },
  });
  expect(updateOf(plan(1).writes, 'counters').values).toEqual({ ':next': 2, ':sequence': 1 });
});

test.each([
  [0, 57, 'attribute_not_exists(#value)'],
  [50, 57, '#value = :sequence'],
])('a sequence that says %i where %i were given goes on after those', (sequence, last, condition) => {
  const { record, writes } = plan(sequence, {}, last);
  expect(record.invoiceNumber).toBe('INV-2026-000058');
  expect(updateOf(writes, 'counters')).toMatchObject({ set: { value: 58 }, condition });
});

test('a number is given to one invoice', () => {
  const { writes } = plan(41);
  expect(itemsPut(writes, 'invoice-numbers')).toEqual([
    { invoiceNumber: 'INV-2026-000042', invoiceId: 'INV-SAMP0009' },
  ]);
  expect(writes.find((write) => 'put' in write && write.into === 'invoice-numbers')).toMatchObject({
    condition: 'attribute_not_exists(invoiceNumber)',
  });
});

test('an invoice has the due date, period and fingerprint of its draft', () => {
  const change = { dueDate: '2027-01-31', period: 'Santos', fingerprint: 'of the request' };
  expect(plan(0, change).record).toMatchObject(change);
});

test('an invoice that the schedule emails awaits its sending', () => {
  expect(plan(0, { isSentOnIssue: true }).record.sending).toBe('awaited');
});

test('the year of a number is that of the day in Dubai', () => {
  const slot = { claim, numbers: { sequence: 0, last: 0 } };
  const newYearInDubai = { ...context, now: new Date('2026-12-31T21:00:00.000Z') };
  const { record, writes } = planInvoice(slot, draft, newYearInDubai);
  expect(record.invoiceNumber).toBe('INV-2027-000001');
  expect(updateOf(writes, 'counters').key).toMatchObject({ name: 'invoices-2027' });
});
