import { expect, test } from 'vitest';
import {
  amountReceived,
  type BilledInvoice,
  feeOfPart,
  findInvoiceToPay,
  findRecordedPayment,
  findSyncedPayment,
  isRetainerOf,
  type RecordedPayment,
} from './allocation.ts';

const strategic = { serviceTier: 'Strategic' } as const;

const open = (id: string, total: number, change: Partial<BilledInvoice> = {}): BilledInvoice => ({
  id,
  total,
  paid: 0,
  state: 'open',
  dueDate: '2026-12-05',
  serviceTier: 'Tier2',
  ...change,
});
const retainer = open('retainer', 10_000, { period: 'retainer' });

test('an invoice is the retainer of the client’s tier; of an observer, the retainer of any tier', () => {
  const tier1 = { serviceTier: 'Tier1', period: 'retainer' };
  expect(isRetainerOf({ serviceTier: 'Dominion' }, tier1)).toBe(true);
  expect(isRetainerOf(strategic, tier1)).toBe(false);
  expect(isRetainerOf({ serviceTier: 'Observer' }, tier1)).toBe(true);
  expect(isRetainerOf({ serviceTier: 'Dominion' }, { ...tier1, period: '2026-11' })).toBe(false);
  expect(isRetainerOf({ serviceTier: 'Observer' }, { serviceTier: 'ARCHAI', period: 'retainer' })).toBe(
    false,
  );
});

test.each([
  ['the retainer’s own first', 10_000, [open('older', 10_000), retainer], 'retainer'],
  ['the retainer’s own in part', 4_000, [open('exact', 4_000), retainer], 'retainer'],
  [
    'what equals it, where the retainer is too small',
    12_000,
    [open('a', 15_000), open('b', 12_000), retainer],
    'b',
  ],
  [
    'one whose balance it equals, not its total',
    5_000,
    [open('a', 15_000), open('b', 9_000, { paid: 4_000 })],
    'b',
  ],
  ['the oldest it fits', 500, [open('small', 400), open('a', 900), open('b', 800)], 'a'],
  [
    'the retainer of a tier that was left is one of many',
    500,
    [open('a', 900), { ...retainer, serviceTier: 'Tier1' }],
    'a',
  ],
  ['none that it exceeds', 20_000, [open('a', 900), retainer], undefined],
  [
    'none that is paid or voided',
    500,
    [open('a', 900, { state: 'paid', paid: 900 }), open('b', 900, { voided: {} })],
    undefined,
  ],
  ['none without any invoice', 500, [], undefined],
] as const)('a synced payment is on %s', (_, amount, invoices, id) => {
  expect(findInvoiceToPay(amount, strategic, invoices)?.id).toBe(id);
});

const report = { amount: 10_000, currency: 'USD', reference: '' } as const;
const byHand = (change: Partial<RecordedPayment> = {}): RecordedPayment => ({
  ...report,
  isSynced: false,
  ...change,
});
const onRetainer = { invoiceId: 'INV-1', invoice: { serviceTier: 'Tier2', period: 'retainer' } };
const onOther = { invoiceId: 'INV-2', invoice: { serviceTier: 'Tier2', period: undefined } };

test('of two retainers that it fits, a synced payment is on the one whose balance it is, else on the first', () => {
  const observer = { serviceTier: 'Observer' } as const;
  const retainers = [{ ...retainer, id: 'tier1', total: 25_000, serviceTier: 'Tier1' }, retainer];
  expect(findInvoiceToPay(10_000, observer, retainers)?.id).toBe('retainer');
  expect(findInvoiceToPay(4_000, observer, retainers)?.id).toBe('tier1');
});

test.each([
  ['the retainer’s own invoice', [byHand(onRetainer)], true, true],
  ['account', [byHand()], true, true],
  ['another invoice than the retainer’s', [byHand(onOther)], true, false],
  ['an invoice by hand, where the retainer has none of its own', [byHand(onOther)], false, true],
  [
    'a month’s invoice',
    [byHand({ ...onOther, invoice: { serviceTier: 'Tier2', period: '2026-11' } })],
    false,
    false,
  ],
  ['account, of another sum', [byHand({ amount: 9_999 })], true, false],
  ['account, in another currency', [byHand({ currency: 'GBP' })], true, false],
  [
    'account, by an earlier sync under a reference',
    [byHand({ isSynced: true, reference: 'B' })],
    true,
    false,
  ],
] as const)(
  'a synced retainer has been recorded by a payment on %s: %#',
  (_, recorded, hasRetainer, isKnown) => {
    expect(findSyncedPayment(report, strategic, recorded, hasRetainer) !== undefined).toBe(isKnown);
  },
);

test('a payment with a reference is found by it, also with another amount', () => {
  const recorded = [byHand(), byHand({ reference: 'BANK-7', amount: 1 })];
  expect(findSyncedPayment({ ...report, reference: 'bank-7' }, strategic, recorded, true)).toBe(recorded[1]);
  expect(findSyncedPayment({ ...report, reference: 'BANK-8' }, strategic, recorded, true)).toBeUndefined();
});

test('a payment that has parts is known by what was received, as the payment on account that it was', () => {
  const split = byHand({ ...onOther, amount: 4_000, receivedAmount: 10_000 });
  expect(findSyncedPayment(report, strategic, [split], true)).toBe(split);
  expect(findSyncedPayment({ ...report, amount: 4_000 }, strategic, [split], true)).toBeUndefined();
  const synced = { ...split, isSynced: true };
  expect(findRecordedPayment(report, 'INV-1', [synced])).toBe(synced);
  expect(amountReceived(split)).toBe(10_000);
  expect(amountReceived(report)).toBe(10_000);
});

test('the fees of parts and rest are exactly the fee of the payment, and none is above its amount', () => {
  expect(feeOfPart(1, { amount: 3, transactionFee: 2 })).toBe(0);
  expect(feeOfPart(2, { amount: 3, transactionFee: 2 })).toBe(1);
  expect(feeOfPart(4_000, { amount: 10_000, transactionFee: 25 })).toBe(10);
  // Beyond what numbers with a fraction hold exactly.
  const largest = { amount: 10_000_000_000, transactionFee: 9_999_999_999 };
  expect(feeOfPart(9_999_999_999, largest)).toBe(9_999_999_998);
  for (const amount of [1, 2, 7, 100])
    for (let fee = 0; fee <= amount; fee += 1)
      for (let part = 1; part < amount; part += 1) {
        const share = feeOfPart(part, { amount, transactionFee: fee });
        expect(share >= 0 && share <= part && fee - share <= amount - part).toBe(true);
      }
});

test.each([
  ['the retainer on the same invoice', {}, { invoiceId: 'INV-1' }, true],
  ['the retainer on account', {}, {}, true],
  ['the retainer on another invoice', {}, { invoiceId: 'INV-2' }, false],
  ['another sum', {}, { amount: 1 }, false],
  ['one of a reference, where there is none', {}, { reference: 'B' }, false],
  ['the same reference', { reference: 'b' }, { reference: 'B', invoiceId: 'INV-2' }, true],
  ['one without a reference, where there is one', { reference: 'B' }, {}, false],
  ['the same reference in another sum', { reference: 'b' }, { reference: 'B', amount: 1 }, true],
  ['one that was not synced', {}, { isSynced: false }, false],
  ['one by hand of the same reference', { reference: 'TT 1' }, { reference: 'tt1', isSynced: false }, true],
] as const)('a payment by hand repeats one that is %s', (_, said, synced, isKnown) => {
  const recorded = [byHand({ isSynced: true, ...synced })];
  expect(findRecordedPayment({ ...report, ...said }, 'INV-1', recorded) !== undefined).toBe(isKnown);
});

test('a payment by hand on account repeats the synced retainer, on account or on an invoice', () => {
  const recorded = [byHand({ isSynced: true, invoiceId: 'INV-2' })];
  expect(findRecordedPayment(report, undefined, recorded)).toBe(recorded[0]);
});
