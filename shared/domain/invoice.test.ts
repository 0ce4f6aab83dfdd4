import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { daysAfter } from './day.ts';
import {
  balanceOf,
  canVoidInvoice,
  dueDateFrom,
  type InvoiceAccount,
  invoiceNumberOf,
  invoiceStatusOf,
  isPartPaid,
  LONGEST_TERM,
  NewInvoice,
  RetainerOrder,
  withPayment,
} from './invoice.ts';
import { CURRENCIES, type Currency, LARGEST_AMOUNT } from './money.ts';

interface Sample extends InvoiceAccount {
  readonly currency: Currency;
}

type Action =
  | { readonly do: 'issue'; readonly total: number; readonly currency: Currency; readonly term: number }
  | { readonly do: 'pay'; readonly which: number; readonly amount: number }
  | { readonly do: 'void'; readonly which: number }
  | { readonly do: 'wait'; readonly days: number };

const START = '2026-11-21';
const which = fc.nat(20);
const cents = fc.integer({ min: 1, max: 5_000 });
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('issue' as const),
      total: cents,
      currency: fc.constantFrom(...CURRENCIES),
      term: fc.nat(30),
    }),
    fc.record({ do: fc.constant('pay' as const), which, amount: cents }),
    fc.record({ do: fc.constant('void' as const), which }),
    fc.record({ do: fc.constant('wait' as const), days: fc.nat(20) }),
  ),
  { maxLength: 60 },
);

/** The invoices after a sequence of actions, and every accepted payment. */
const accountsAfter = (done: readonly Action[]) => {
  const invoices: Sample[] = [];
  const payments: { on: number; amount: number; currency: Currency }[] = [];
  let today = START;
  for (const action of done) {
    if (action.do === 'wait') today = daysAfter(today, action.days);
    if (action.do === 'issue')
      invoices.push({
        total: action.total,
        paid: 0,
        currency: action.currency,
        state: 'open',
        dueDate: daysAfter(today, action.term),
      });
    const index = 'which' in action ? action.which % Math.max(1, invoices.length) : -1;
    const invoice = invoices[index];
    if (!invoice) continue;
    const paid = action.do === 'pay' && withPayment(invoice, action.amount);
    if (action.do === 'pay' && paid) {
      invoices[index] = paid;
      payments.push({ on: index, amount: action.amount, currency: invoice.currency });
    }
    if (action.do === 'void' && canVoidInvoice(invoice))
      invoices[index] = { ...invoice, state: 'completed', voided: {} };
  }

  return { invoices, payments, today };
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('after any actions, paid amount and balance add up to the total of each invoice', () => {
  fc.assert(
    fc.property(actions, (done) => {
      const { invoices, payments } = accountsAfter(done);
      for (const [index, invoice] of invoices.entries()) {
        const received = sum(payments.filter(({ on }) => on === index).map(({ amount }) => amount));
        expect(invoice.paid).toBe(received);
        expect(received).toBeLessThanOrEqual(invoice.total);
        expect(balanceOf(invoice)).toBe(invoice.voided ? 0 : invoice.total - received);
        if (invoice.voided) expect(received).toBe(0);
      }
    }),
  );
});

test('after any actions, an invoice is paid exactly if its balance is zero, and overdue exactly after its due date', () => {
  fc.assert(
    fc.property(actions, (done) => {
      const { invoices, today } = accountsAfter(done);
      for (const invoice of invoices) {
        const status = invoiceStatusOf(invoice, today);
        if (invoice.voided) expect(status).toBe('completed');
        else if (balanceOf(invoice) === 0) expect(status).toBe('paid');
        else expect(status).toBe(invoice.dueDate < today ? 'overdue' : 'pending');
      }
    }),
  );
});

test('after any actions, currencies never mix', () => {
  fc.assert(
    fc.property(actions, (done) => {
      const { invoices, payments } = accountsAfter(done);
      for (const currency of CURRENCIES)
        expect(sum(payments.filter((one) => one.currency === currency).map(({ amount }) => amount))).toBe(
          sum(invoices.filter((one) => one.currency === currency).map(({ paid }) => paid)),
        );
    }),
  );
});

test('an invoice is pending on the day it is due and overdue on the next', () => {
  const invoice: InvoiceAccount = { total: 100, paid: 0, state: 'open', dueDate: '2026-12-05' };
  expect(invoiceStatusOf(invoice, '2026-12-05')).toBe('pending');
  expect(invoiceStatusOf(invoice, '2026-12-06')).toBe('overdue');
});

test('numbers have six digits, and more when they are needed', () => {
  expect(invoiceNumberOf('2026', 1)).toBe('INV-2026-000001');
  expect(invoiceNumberOf('2026', 1_234_567)).toBe('INV-2026-1234567');
});

test('an invoice by hand has lines, each with an amount, and a total within the limit', () => {
  const line = { description: 'Survey', unitAmount: 12.5 };
  const sent = { clientId: 1, currency: 'GBP', lines: [line] };
  expect(z.parse(NewInvoice, sent).lines).toEqual([{ ...line, quantity: 1 }]);
  const faults = (change: object) =>
    z.safeParse(NewInvoice, { ...sent, ...change }).error?.issues.map(({ path }) => path.join('.'));
  expect(faults({ lines: [] })).toEqual(['lines']);
  expect(faults({ lines: [{ ...line, unitAmount: -1 }] })).toEqual(['lines.0.unitAmount']);
  expect(faults({ lines: [{ ...line, quantity: 1.5 }] })).toEqual(['lines.0.quantity']);
  expect(faults({ lines: [{ ...line, quantity: 2, unitAmount: LARGEST_AMOUNT }] })).toEqual(['lines']);
  expect(faults({ currency: 'CHF' })).toEqual(['currency']);
  expect(faults({ dueDate: '2026-02-30' })).toEqual(['dueDate']);
});

const sentLine = { description: 'Advisory', quantity: 1, unitAmount: 1 };
const faultsOf = (change: object) =>
  NewInvoice.safeParse({ clientId: 7, lines: [sentLine], currency: 'USD', ...change }).error?.issues.map(
    ({ path, message }) => [path.join('.'), message],
  );

test('an invoice has 1 to 50 lines, each of 1 to 10,000 pieces', () => {
  expect(faultsOf({ lines: Array(50).fill(sentLine) })).toBeUndefined();
  expect(faultsOf({ lines: Array(51).fill(sentLine) })).toEqual([['lines', 'Enter at most 50 lines.']]);
  expect(faultsOf({ lines: [] })).toEqual([['lines', 'Enter at least one line.']]);
  for (const quantity of [1, 10_000])
    expect(faultsOf({ lines: [{ ...sentLine, quantity }] })).toBeUndefined();
  for (const quantity of [0, 10_001, 1.5])
    expect(faultsOf({ lines: [{ ...sentLine, quantity }] }), String(quantity)).toHaveLength(1);
  expect(
    NewInvoice.parse({ clientId: 7, lines: [{ description: 'A', unitAmount: 1 }], currency: 'USD' }),
  ).toMatchObject({
    lines: [{ quantity: 1 }],
  });
});

test('an invoice is over at most the largest amount, its lines together', () => {
  const tooMuch = [['lines', 'An invoice is over at most 100,000,000.']];
  expect(faultsOf({ lines: [{ ...sentLine, unitAmount: LARGEST_AMOUNT }] })).toBeUndefined();
  expect(faultsOf({ lines: [{ ...sentLine, unitAmount: LARGEST_AMOUNT }, sentLine] })).toEqual(tooMuch);
  expect(faultsOf({ lines: [{ ...sentLine, unitAmount: LARGEST_AMOUNT / 2, quantity: 3 }] })).toEqual(
    tooMuch,
  );
});

test('a line that is over the largest amount itself is the only fault', () => {
  expect(
    faultsOf({ lines: [{ ...sentLine, unitAmount: LARGEST_AMOUNT + 1 }, sentLine] })?.map(([path]) => path),
  ).toEqual(['lines.0.unitAmount']);
});

test.each([
  [0, 100, false],
  [0.01, 99.99, true],
  [99.99, 0.01, true],
  [100, 0, false],
])('whether an invoice with %d paid and %d to pay is part paid: %s', (paidAmount, balance, isPart) => {
  expect(isPartPaid({ paidAmount, balance })).toBe(isPart);
});

test('only an open invoice takes a payment, and is voided', () => {
  const account = { total: 100, paid: 0, dueDate: '2026-12-05' };
  expect(withPayment({ ...account, state: 'completed' }, 50)).toBeUndefined();
  expect(withPayment({ ...account, state: 'open' }, 50)).toMatchObject({ paid: 50, state: 'open' });
  expect(canVoidInvoice({ ...account, state: 'completed' })).toBe(false);
  expect(canVoidInvoice({ ...account, state: 'open' })).toBe(true);
});

test('an invoice is due fourteen days from its date', () => {
  expect(dueDateFrom('2026-11-22')).toBe('2026-12-06');
  expect(LONGEST_TERM).toBe(366);
});

test('an order of a retainer has its limits', () => {
  const accepts = (change: object) =>
    RetainerOrder.safeParse({ clientId: 7, serviceTier: 'Tier1', ...change }).success;
  expect(accepts({ period: 'p'.repeat(40), clientEmail: 'e'.repeat(254) })).toBe(true);
  expect(accepts({ period: 'p'.repeat(41) })).toBe(false);
  expect(accepts({ clientEmail: 'e'.repeat(255) })).toBe(false);
});
