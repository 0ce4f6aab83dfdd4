import { expect, test } from 'vitest';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { countsAdded, itemsPut, updateOf } from '../../dynamo/test-writes.ts';
import { sampleInvoiceRecord, sampleSubscriptionRecord } from '../test-samples.ts';
import type { InvoiceRecord } from './invoice-record.ts';
import { planInvoiceCompletion, planInvoiceVoid, planOverdueNotice } from './plan-invoice-change.ts';

const decision = { actor: 'commander', now: new Date(NOW), expectedVersion: 1 };
const mark = { at: NOW, by: 'commander' };

const voidOf = (change: Partial<InvoiceRecord> = {}, started = undefined as Started) =>
  planInvoiceVoid({ invoice: sampleInvoiceRecord(change), started }, 'A duplicate.', decision);
type Started = Parameters<typeof planInvoiceVoid>[0]['started'];

test('a voided invoice is closed, off the lists of open ones, and counted no more', () => {
  const { record, ended, writes } = voidOf();
  const voided = { ...mark, reason: 'A duplicate.' };
  expect(record).toEqual(sampleInvoiceRecord({ state: 'completed', voided, version: 2 }));
  expect(ended).toBeUndefined();
  expect(updateOf(writes, 'invoices')).toMatchObject({
    set: { state: 'completed', voided, version: 2 },
    condition: '#version = :expected',
    values: { ':expected': 1 },
  });
  expect(updateOf(writes, 'invoices').set).toHaveProperty('openOf', undefined);
  expect(countsAdded(writes, 'counters')).toEqual({
    'payments USD#pending': -1,
    'payments USD#outstanding': -25_000_00,
    'account#7 openInvoices': -1,
  });
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ kind: 'invoice', event: 'voided' }]);
});

test('a void ends the subscription that the invoice began', () => {
  const { ended, writes } = voidOf({}, sampleSubscriptionRecord());
  expect(ended).toMatchObject({ id: 'SUB-7-Tier1', status: 'cancelled' });
  expect(updateOf(writes, 'subscriptions').set).toMatchObject({ status: 'cancelled' });
  expect(updateOf(writes, 'invoices').set).toMatchObject({ state: 'completed' });
});

test('a void of another version conflicts, and answers the invoice as it is', () => {
  expect(() => voidOf({ version: 2, paid: 1_00 })).toThrow(
    expect.objectContaining({
      code: 'stale',
      current: expect.objectContaining({ version: 2, paidAmount: 1, status: 'pending' }),
    }),
  );
});

test('an invoice is voided once, and only without payments', () => {
  const voided = { ...mark, reason: 'Before.' };
  expect(() => voidOf({ state: 'completed', voided })).toThrow(expect.objectContaining({ code: 'voided' }));
  const hasPayments = expect.objectContaining({ code: 'has_payments' });
  expect(() => voidOf({ paid: 1_00 })).toThrow(hasPayments);
  expect(() => voidOf({ state: 'paid', paid: 25_000_00 })).toThrow(hasPayments);
});

test('a void that the same person repeats after its answer was lost answers the invoice as it is', () => {
  const voided = { ...mark, reason: 'A duplicate.' };
  const after = { state: 'completed', voided, version: 2 } as const;
  expect(voidOf(after)).toEqual({ record: sampleInvoiceRecord(after), writes: [] });
  for (const change of [{ by: 'omar' }, { reason: 'Withdrawn.' }])
    expect(() => voidOf({ ...after, voided: { ...voided, ...change } })).toThrow(
      expect.objectContaining({ code: 'stale' }),
    );
  expect(() => voidOf({ ...after, version: 3 })).toThrow(expect.objectContaining({ code: 'stale' }));
});

const completionOf = (change: Partial<InvoiceRecord> = {}) =>
  planInvoiceCompletion(
    sampleInvoiceRecord({ state: 'paid', paid: 25_000_00, version: 1, ...change }),
    decision,
  );

test('a paid invoice is completed, which changes no count', () => {
  const { record, writes } = completionOf();
  expect(record).toMatchObject({ state: 'completed', completed: mark, version: 2 });
  expect(countsAdded(writes, 'counters')).toEqual({});
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ event: 'completed' }]);
});

test('a completion that the same person repeats after its answer was lost answers the invoice as it is', () => {
  const { record, writes } = completionOf({ state: 'completed', completed: mark, version: 2 });
  expect(record).toMatchObject({ completed: mark, version: 2 });
  expect(writes).toEqual([]);
  expect(() => completionOf({ state: 'completed', completed: { ...mark, by: 'omar' }, version: 2 })).toThrow(
    expect.objectContaining({ code: 'stale' }),
  );
});

test('an invoice is completed once, when it is paid, at the version that the caller has read', () => {
  expect(() => completionOf({ version: 3 })).toThrow(expect.objectContaining({ code: 'stale' }));
  expect(() => completionOf({ state: 'completed', completed: mark })).toThrow(
    expect.objectContaining({ code: 'completed' }),
  );
  expect(() => completionOf({ state: 'open', paid: 0 })).toThrow(
    expect.objectContaining({ code: 'not_paid' }),
  );
});

test('an overdue invoice counts as overdue once staff are notified', () => {
  const { writes } = planOverdueNotice(sampleInvoiceRecord(), decision);
  expect(updateOf(writes, 'invoices').set).toMatchObject({ overdueSince: NOW });
  expect(updateOf(writes, 'invoices').set).toHaveProperty('overdueNotice', undefined);
  expect(countsAdded(writes, 'counters')).toEqual({
    'payments USD#pending': -1,
    'payments USD#overdue': 1,
    'account#7 overdueInvoices': 1,
  });
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ event: 'overdue' }]);
});
