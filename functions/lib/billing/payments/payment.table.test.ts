import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../e2e/support/test-store.ts';
import { onlyNumber, scopeOf } from '../../dynamo/client-scope.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../test-samples.ts';
import {
  claimPayment,
  claimSyncedPayment,
  findPaymentRecord,
  findPayments,
  findPaymentsOnAccount,
  findPaymentsOnInvoice,
  findSimilarPayments,
} from './payment.table.ts';
import {
  allocationText,
  onAccountKey,
  type PaymentRecord,
  partCause,
  paymentCause,
  syncedPaymentCause,
  toPayment,
} from './payment-record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['payments', 'invoices']);
});
afterAll(() => store.stop());

const payment = (number: number, change: Partial<PaymentRecord> = {}): PaymentRecord =>
  samplePaymentRecord({
    ...{ id: `PAY-SAMP000${number}`, paymentId: `PAY-SAMP000${number}` },
    ...{ createdAt: `2026-11-0${number}T00:00:00.000Z`, ...change },
  });
const stored = (...records: readonly PaymentRecord[]) =>
  store.fill('payments', ...records.map((one) => ({ ...one, list: 'all', ...onAccountKey(one) })));
const numbersOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => Number(id.slice(-1)));
const sampleIncluded = (id: number) => ({
  ...{ id, into: 7, clientName: '', company: '', at: '2026-11-01T00:00:00.000Z', actor: 'sara' },
});
const onInvoice = { invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' };

test('a payment is told in major units, without its cause', () => {
  const { cause: _, ...told } = payment(1);
  expect(toPayment(payment(1, { transactionFee: 12_50, netAmount: 787_50 }))).toEqual({
    ...told,
    ...{ amount: 800, transactionFee: 12.5, netAmount: 787.5 },
  });
  expect(allocationText({})).toBe('on account');
  expect(allocationText(onInvoice)).toBe('on INV-2026-000001');
  expect(allocationText({ ...onInvoice, receivedAmount: 800_00 })).toBe('split into parts');
  expect(toPayment(payment(1, { amount: 300_00, receivedAmount: 800_00 }))).toMatchObject({
    ...{ amount: 300, receivedAmount: 800 },
  });
});

test('a key of staff is one cause of each member, a reference one of each number', () => {
  expect(paymentCause('sara', 'a-key')).toBe('payment#sara#a-key');
  expect(syncedPaymentCause(7, { reference: 'TT-1' })).toBe('sync#7#TT-1');
  expect(syncedPaymentCause(7, { reference: '' })).toBe('sync#7#retainer');
  expect(partCause({ cause: 'sync#7#TT-1' }, 'sara', 'a-key')).toBe('sync#7#TT-1#part#sara#a-key');
});

test('a synced payment is claimed under the number it was recorded for, else under the one it is reported for', async () => {
  await stored();
  const scope = scopeOf({ id: 7, includes: [sampleIncluded(8), sampleIncluded(9)] });
  const report = { clientId: 8, reference: '' };
  const [own, other] = [
    await claimSyncedPayment(scope, report),
    await claimSyncedPayment(scope, { ...report, clientId: 9 }),
  ];
  expect([own.cause, other.cause]).toEqual(['sync#8#retainer', 'sync#9#retainer']);
  const recorded = samplePaymentRecord({ id: other.id, cause: other.cause, reference: '' });
  await stored(recorded);
  expect(await claimSyncedPayment(scope, report)).toEqual({
    ...{ cause: other.cause, id: other.id, existing: recorded },
  });
  // Of another reference, which reads as the key of none.
  await stored({ ...recorded, reference: 'retainer' });
  expect(await claimSyncedPayment(scope, report)).toMatchObject({ id: own.id, cause: own.cause });
});

test('payments are listed the newest first, page by page, by client or currency', async () => {
  await stored(payment(1), payment(2, { clientId: 8 }), payment(3, { currency: 'EUR' }));
  const listed = async (filter: object) => numbersOf((await findPayments({ limit: 20, ...filter })).items);
  expect(await listed({})).toEqual([3, 2, 1]);
  expect(await listed({ scope: onlyNumber(7) })).toEqual([3, 1]);
  expect(await listed({ currency: 'EUR' })).toEqual([3]);
  const { items, next } = await findPayments({ limit: 2 });
  expect(items[0]?.amount).toBe(800);
  expect(await listed({ limit: 2, cursor: next })).toEqual([1]);
});

test('payments on account are those on no invoice', async () => {
  await stored(payment(1), payment(2), payment(3, onInvoice), payment(4, { clientId: 8 }));
  expect(numbersOf(await findPaymentsOnAccount(onlyNumber(7)))).toEqual([2, 1]);
  expect(numbersOf(await findPaymentsOnInvoice('INV-SAMP0001'))).toEqual([3]);
  expect(await findPaymentRecord('PAY-SAMP0003')).toMatchObject(onInvoice);
});

test('an id belongs to the cause it was claimed for', async () => {
  await stored();
  const claim = await claimPayment('a cause');
  expect(claim).toEqual({ cause: 'a cause', id: expect.stringMatching(/^PAY-\w{8}$/) });
  const recorded = samplePaymentRecord({ id: claim.id, cause: 'a cause' });
  await stored(recorded);
  expect(await claimPayment('a cause')).toEqual({ ...claim, existing: recorded });
  await stored({ ...recorded, cause: 'another' });
  expect((await claimPayment('a cause')).id).not.toBe(claim.id);
});

test('a report may repeat the client’s payments of its amount or its reference, each with its invoice', async () => {
  const invoice = sampleInvoiceRecord();
  await store.fill('invoices', invoice);
  await stored(
    payment(1, { reference: '', cause: 'sync#a' }),
    payment(2, { amount: 1_00, reference: 'tt-9' }),
    payment(3, { amount: 1_00, reference: 'TT-8' }),
    payment(4, { clientId: 8 }),
    payment(5, { reference: '', ...onInvoice }),
  );
  const report = { amount: 800_00, currency: 'USD', reference: 'TT-9' } as const;
  expect(await findSimilarPayments(onlyNumber(7), report, [])).toMatchObject([
    { id: 'PAY-SAMP0005', isSynced: false, invoice },
    { id: 'PAY-SAMP0002', isSynced: false, invoice: undefined },
    { id: 'PAY-SAMP0001', isSynced: true, invoice: undefined },
  ]);
});

test('a report repeats the payment that was received, not its parts', async () => {
  const whole = payment(1, { amount: 300_00, receivedAmount: 800_00, reference: 'TT-9' });
  const part = payment(2, { amount: 500_00, partOf: whole.id, reference: 'TT-9', ...onInvoice });
  await stored(whole, part);
  const similarTo = async (amount: number, reference: string) =>
    numbersOf(await findSimilarPayments(onlyNumber(7), { amount, currency: 'USD', reference }, []));
  expect(await similarTo(800_00, '')).toEqual([1]);
  expect(await similarTo(500_00, '')).toEqual([]);
  expect(await similarTo(300_00, '')).toEqual([]);
  expect(await similarTo(500_00, 'tt-9')).toEqual([1, 1]);
  // Of a client whose merge was undone, the part alone: the whole is another number's.
  await stored({ ...whole, clientId: 8 }, part);
  expect(await similarTo(800_00, 'TT-9')).toEqual([1]);
});

const FIFTY_ONE = Array.from({ length: 51 }, (_, number) =>
  samplePaymentRecord({
    id: `PAY-${number}`,
    createdAt: `2026-11-01T00:00:${String(number).padStart(2, '0')}.000Z`,
  }),
);
const ofSampleAmount = { amount: 800_00, currency: 'USD', reference: '' } as const;

test('the fifty newest payments of a client are those that a report may repeat', async () => {
  await stored(...FIFTY_ONE);
  expect(await findSimilarPayments(onlyNumber(7), ofSampleAmount, [])).toHaveLength(50);
  expect(await findPaymentsOnAccount(onlyNumber(7))).toHaveLength(50);
});

test('a report may repeat a recent payment of the client, too, which the index does not list', async () => {
  await stored(...FIFTY_ONE, payment(1, { clientId: 8 }));
  const recent = [{ number: 7, ids: ['PAY-50', 'PAY-0', 'PAY-SAMP0001', 'PAY-GONE'] }];
  const found = await findSimilarPayments(onlyNumber(7), ofSampleAmount, recent);
  expect(found.map(({ id }) => id)).toEqual([
    'PAY-0',
    ...Array.from({ length: 50 }, (_, at) => `PAY-${50 - at}`),
  ]);
});
