import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../e2e/support/test-store.ts';
import { findInvoiceToPay } from '../../../../shared/domain/allocation.ts';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { onlyNumber } from '../../dynamo/client-scope.ts';
import { sampleInvoiceRecord, sampleRetainerInvoice } from '../test-samples.ts';
import {
  claimInvoice,
  findInvoiceIdsDueForNotice,
  findInvoiceIdsToSend,
  findInvoiceNumbers,
  findInvoiceRecord,
  findInvoices,
  findInvoicesForPayment,
  findInvoicesNotNotified,
  findLongestOverdueInvoices,
  findOpenInvoices,
  findRetainerInvoice,
  markInvoiceEmailQueued,
  saveInvoiceFile,
} from './invoice.table.ts';
import { type InvoiceRecord, invoiceIndexKeys } from './invoice-record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['invoices', 'counters']);
});
afterAll(() => store.stop());

const TODAY = '2026-12-05';
const NOW = new Date(`${TODAY}T08:00:00.000Z`);
const invoice = (number: number, change: Partial<InvoiceRecord> = {}): InvoiceRecord =>
  sampleInvoiceRecord({
    id: `INV-SAMP000${number}`,
    createdAt: `2026-11-0${number}T00:00:00.000Z`,
    ...change,
  });
const stored = (...records: readonly InvoiceRecord[]) =>
  store.fill('invoices', ...records.map((one) => ({ ...one, list: 'all', ...invoiceIndexKeys(one) })));
const numbersOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => Number(id.slice(-1)));
const page = { limit: 20 } as const;

test('an invoice is found by its id as it is now', async () => {
  await stored(invoice(1));
  expect(await findInvoiceRecord('INV-SAMP0001')).toEqual(invoice(1));
  expect(await findInvoiceRecord('INV-SAMP0002')).toBeUndefined();
});

test('invoices are listed the newest first, page by page, by client or currency', async () => {
  await stored(invoice(1), invoice(2, { clientId: 8 }), invoice(3, { currency: 'EUR' }));
  const listed = async (filter: object) =>
    numbersOf((await findInvoices({ ...page, ...filter }, TODAY)).items);
  expect(await listed({})).toEqual([3, 2, 1]);
  expect(await listed({ scope: onlyNumber(7) })).toEqual([3, 1]);
  expect(await listed({ currency: 'EUR' })).toEqual([3]);
  const first = await findInvoices({ limit: 2 }, TODAY);
  expect(numbersOf(first.items)).toEqual([3, 2]);
  expect(await listed({ limit: 2, cursor: first.next })).toEqual([1]);
  expect(await findInvoices(page, TODAY)).not.toHaveProperty('next');
});

test('an open invoice is pending up to the day it is due, and overdue from the next', async () => {
  await stored(
    invoice(1, { dueDate: TODAY }),
    invoice(2, { dueDate: '2026-12-04' }),
    invoice(3, { dueDate: '2026-12-31' }),
    invoice(4, { dueDate: '2026-12-06', state: 'paid' }),
  );
  const listed = async (status: 'pending' | 'overdue' | 'paid') => {
    const { items } = await findInvoices({ ...page, status }, TODAY);

    return items.map(({ id, status: told }) => [Number(id.slice(-1)), told]);
  };
  expect(await listed('pending')).toEqual([
    [3, 'pending'],
    [1, 'pending'],
  ]);
  expect(await listed('overdue')).toEqual([[2, 'overdue']]);
  expect(await listed('paid')).toEqual([[4, 'paid']]);
  const first = await findInvoices({ status: 'pending', limit: 1 }, TODAY);
  const second = await findInvoices({ status: 'pending', limit: 1, cursor: first.next }, TODAY);
  expect(numbersOf([...first.items, ...second.items])).toEqual([3, 1]);
});

test('a client’s open invoices are listed in all currencies, the first due first', async () => {
  await stored(
    invoice(1, { dueDate: '2026-12-20' }),
    invoice(2, { dueDate: '2026-12-10', currency: 'EUR' }),
    invoice(3, { state: 'paid' }),
    invoice(4, { clientId: 8 }),
  );
  const open = await findOpenInvoices(onlyNumber(7), '2026-12-15');
  expect(numbersOf(open)).toEqual([2, 1]);
  expect(open.map(({ status }) => status)).toEqual(['overdue', 'pending']);
});

test('fifty open invoices of a client in a currency are listed', async () => {
  await stored(...Array.from({ length: 51 }, (_, number) => sampleInvoiceRecord({ id: `INV-${number}` })));
  expect(await findOpenInvoices(onlyNumber(7), TODAY)).toHaveLength(50);
});

test('the invoices of which staff are not notified are those past their due date', async () => {
  await stored(
    invoice(1, { dueDate: TODAY }),
    invoice(2, { dueDate: '2026-12-04' }),
    invoice(3, { dueDate: '2026-12-01' }),
    invoice(4, { dueDate: '2026-12-03', overdueSince: NOW.toISOString() }),
  );
  expect(numbersOf(await findInvoicesNotNotified(NOW, 20))).toEqual([3, 2]);
  expect(numbersOf(await findInvoicesNotNotified(NOW, 1))).toEqual([3]);
  const { keys } = await findInvoiceIdsDueForNotice(NOW, undefined);
  expect(keys).toEqual(['INV-SAMP0003', 'INV-SAMP0002']);
  const after = { id: 'INV-SAMP0003', overdueNotice: 'awaited', dueDate: '2026-12-01' };
  expect((await findInvoiceIdsDueForNotice(NOW, after)).keys).toEqual(['INV-SAMP0002']);
  const { items: overdue } = await findLongestOverdueInvoices(NOW, 20);
  expect(numbersOf(overdue)).toEqual([3, 4, 2]);
});

test('an invoice that cannot be read is named, and keeps no other from the report', async () => {
  const broken = { id: 'INV-BROKEN', state: 'open', dueDate: '2026-12-01' };
  await store.fill('invoices', broken, { ...invoice(2, { dueDate: '2026-12-02' }) });
  const { items, unreadable } = await findLongestOverdueInvoices(NOW, 20);
  expect([numbersOf(items), unreadable]).toEqual([[2], ['INV-BROKEN']]);
});

test('overdue invoices of more than a page are read up to the limit', async () => {
  const many = [1, 2, 3, 4, 5].map((nth) =>
    invoice(nth, { dueDate: `2026-12-0${Math.min(nth, 4)}`, company: 'x'.repeat(350_000) }),
  );
  await stored(...many);
  expect(numbersOf((await findLongestOverdueInvoices(NOW, 20)).items)).toEqual([1, 2, 3, 4, 5]);
  expect(numbersOf((await findLongestOverdueInvoices(NOW, 4)).items)).toEqual([1, 2, 3, 4]);
});

test('an invoice awaits its email until that is queued', async () => {
  await stored(invoice(1), invoice(2, { sending: 'awaited' }), invoice(3, { sending: 'awaited' }));
  expect((await findInvoiceIdsToSend(undefined)).keys).toEqual(['INV-SAMP0002', 'INV-SAMP0003']);
  const after = { id: 'INV-SAMP0002', sending: 'awaited', createdAt: invoice(2).createdAt };
  expect((await findInvoiceIdsToSend(after)).keys).toEqual(['INV-SAMP0003']);
  await markInvoiceEmailQueued('INV-SAMP0002');
  expect((await findInvoiceIdsToSend(undefined)).keys).toEqual(['INV-SAMP0003']);
});

test('the next number of a year follows those that were given', async () => {
  await stored();
  await store.fill('counters', { name: 'invoices-2026', shard: 'sequence', value: 41 });
  expect(await findInvoiceNumbers('2026')).toEqual({ sequence: 41, last: 41 });
  expect(await findInvoiceNumbers('2027')).toEqual({ sequence: 0, last: 0 });
});

test('a number that an invoice has is not given again, also where the sequence is lost or behind', async () => {
  const numbers = ['INV-2026-000009', 'INV-2026-000042', 'INV-2027-000003'];
  await stored(...numbers.map((invoiceNumber, nth) => invoice(nth, { invoiceNumber })));
  await store.fill('counters');
  expect(await findInvoiceNumbers('2026')).toEqual({ sequence: 0, last: 42 });
  await store.fill('counters', { name: 'invoices-2026', shard: 'sequence', value: 41 });
  expect(await findInvoiceNumbers('2026')).toEqual({ sequence: 41, last: 42 });
});

test('an id belongs to the cause it was claimed for', async () => {
  await stored();
  const claim = await claimInvoice('by-hand#commander#a');
  expect(claim).toEqual({ cause: 'by-hand#commander#a', id: expect.stringMatching(/^INV-\w{8}$/) });
  const issued = sampleInvoiceRecord({ id: claim.id, cause: claim.cause });
  await stored(issued);
  expect(await claimInvoice(claim.cause)).toEqual({ ...claim, existing: issued });
  await stored(sampleInvoiceRecord({ id: claim.id, cause: 'another' }));
  expect((await claimInvoice(claim.cause)).id).not.toBe(claim.id);
});

const retainerOf = async (plan: 'Tier1' | 'Tier2', change: Partial<InvoiceRecord> = {}) => {
  const cause = `plan#7#${plan}#retainer`;
  const { id } = await claimInvoice(cause);

  return sampleRetainerInvoice({ id, cause, serviceTier: plan, ...change });
};

test('the retainer of a client’s tier is the open one, or the one that was paid', async () => {
  const client = sampleClient(7, { serviceTier: 'Dominion' });
  await stored();
  expect(await findRetainerInvoice(client)).toBeUndefined();
  const paid = await retainerOf('Tier1', { state: 'paid' });
  await stored(paid);
  expect(await findRetainerInvoice(client)).toEqual(paid);
  await stored(await retainerOf('Tier2'));
  expect(await findRetainerInvoice(client)).toBeUndefined();
});

test('the retainer of an observer is that of either tier, an open one first', async () => {
  const observer = sampleClient(7, { serviceTier: 'Observer' });
  await stored();
  const [first, second] = [await retainerOf('Tier1'), await retainerOf('Tier2')];
  await stored({ ...first, state: 'paid' }, second);
  expect(await findRetainerInvoice(observer)).toEqual(second);
  await stored({ ...first, state: 'paid' }, { ...second, state: 'paid' });
  expect(await findRetainerInvoice(observer)).toMatchObject({ id: first.id });
});

test('a payment may go to the retainer first, then to the oldest open invoice in its currency', async () => {
  const client = sampleClient(7, { serviceTier: 'Dominion' });
  await stored();
  const retainer = await retainerOf('Tier1', { createdAt: '2026-11-09T00:00:00.000Z' });
  await stored(invoice(2), invoice(1), invoice(3, { currency: 'EUR' }), retainer);
  const ids = async (currency: 'USD' | 'EUR', own?: InvoiceRecord) =>
    (await findInvoicesForPayment(client, currency, own)).map(({ id }) => id);
  expect(await ids('USD', retainer)).toEqual([retainer.id, 'INV-SAMP0001', 'INV-SAMP0002']);
  expect(await ids('EUR', retainer)).toEqual(['INV-SAMP0003']);
  expect(await ids('EUR')).toEqual(['INV-SAMP0003']);
});

test('of two open retainers a payment goes to the one whose balance it is', async () => {
  const observer = sampleClient(7, { serviceTier: 'Observer' });
  await stored();
  const first = await retainerOf('Tier1', { total: 25_000_00, paid: 20_000_00 });
  const second = await retainerOf('Tier2', { total: 10_000_00, createdAt: '2026-11-21T00:00:00.000Z' });
  await stored(first, second);
  const open = await findInvoicesForPayment(observer, 'USD', await findRetainerInvoice(observer));
  expect(open.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(findInvoiceToPay(10_000_00, observer, open)).toEqual(second);
  expect(findInvoiceToPay(5_000_00, observer, open)).toEqual(first);
});

test('the first file of a state is the file of an invoice, as long as the invoice stays as it is', async () => {
  await stored(invoice(1));
  expect(await saveInvoiceFile(invoice(1), 'first', 'paid 0')).toBe('first');
  expect(await saveInvoiceFile(invoice(1), 'second', 'paid 0')).toBe('first');
  expect(await findInvoiceRecord('INV-SAMP0001')).toMatchObject({ sha256: 'first', fileState: 'paid 0' });
  expect(await saveInvoiceFile(invoice(1), 'third', 'paid 100')).toBe('third');
  expect(await saveInvoiceFile(invoice(1, { version: 2 }), 'fourth', 'paid 200')).toBe('fourth');
  expect(await findInvoiceRecord('INV-SAMP0001')).toMatchObject({ sha256: 'third', fileState: 'paid 100' });
});
