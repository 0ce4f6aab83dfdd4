import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface LedgerInvariants {
  /** Expects counters, invoice numbers and balances to equal a count of all records. */
  readonly balance: () => Promise<void>;
}

type Row = Record<string, unknown>;

const CURRENCIES = ['USD', 'GBP', 'EUR', 'AED'];

const sum = (rows: readonly Row[], field: string) =>
  rows.reduce((total, row) => total + Number(row[field]), 0);

const countersOf = (currency: string, invoices: readonly Row[], payments: readonly Row[], active: number) => {
  const open = invoices.filter((one) => one.currency === currency && one.state === 'open');
  const isOverdue = ({ overdueSince }: Row) => overdueSince !== undefined;

  return {
    [`${currency}#pending`]: open.filter((one) => !isOverdue(one)).length,
    [`${currency}#overdue`]: open.filter(isOverdue).length,
    [`${currency}#outstanding`]: sum(open, 'total') - sum(open, 'paid'),
    [`${currency}#revenue`]: sum(payments, 'amount'),
    [`${currency}#subscriptions`]: active,
  };
};

const withoutZeros = (counters: Row): Row =>
  Object.fromEntries(Object.entries(counters).filter(([, counter]) => counter !== 0));

/** The parts of a payment and what is left of it are what was received. */
const expectWholePayments = (payments: readonly Row[]) => {
  for (const whole of payments) {
    const parts = payments.filter(({ partOf }) => partOf === whole.id);
    const received = whole.receivedAmount ?? whole.amount;
    expect(Number(whole.amount) + sum(parts, 'amount')).toBe(received);
    expect([whole, ...parts].every(({ amount }) => Number(amount) > 0)).toBe(true);
  }
  const wholes = payments.filter(({ partOf }) => partOf === undefined).map(({ id }) => id);
  expect(payments.every(({ partOf = wholes[0] }) => wholes.includes(partOf))).toBe(true);
};

const expectPaymentSums = (payments: readonly Row[], invoices: readonly Row[]) => {
  expectWholePayments(payments);
  for (const { amount, transactionFee, netAmount } of payments)
    expect(Number(transactionFee) + Number(netAmount)).toBe(amount);
  for (const invoice of invoices) {
    const paid = payments.filter(({ invoiceId }) => invoiceId === invoice.id);
    expect(invoice.paid).toBe(sum(paid, 'amount'));
    expect(Number(invoice.paid)).toBeLessThanOrEqual(Number(invoice.total));
    expect(paid.every(({ currency }) => currency === invoice.currency)).toBe(true);
    expect(sum(invoice.lines as Row[], 'amount')).toBe(invoice.total);
  }
};

/** The numbers of each year run from one without a gap. */
const expectGaplessNumbers = (invoices: readonly Row[]) => {
  const numbers = invoices.map(({ invoiceNumber }) => String(invoiceNumber)).toSorted();
  const years = Object.groupBy(numbers, (number) => number.slice(4, 8));
  for (const [year, those = []] of Object.entries(years))
    expect(those).toEqual(those.map((_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`));
};

/** Each invoice has claimed its number. */
const expectClaimedNumbers = async (records: TestApp['records'], invoices: readonly Row[]) => {
  const claims = await records('invoice-numbers');
  const pairOf = (number: unknown, id: unknown) => `${number} ${id}`;
  expect(claims.map(({ invoiceNumber, invoiceId }) => pairOf(invoiceNumber, invoiceId)).toSorted()).toEqual(
    invoices.map(({ invoiceNumber, id }) => pairOf(invoiceNumber, id)).toSorted(),
  );
};

export const ledgerInvariantsOf = ({ records, counters }: TestApp): LedgerInvariants => ({
  balance: async () => {
    const [invoices, inPayments, subscriptions] = await Promise.all(
      ['invoices', 'payments', 'subscriptions'].map(records),
    );
    // The table also has which payments are a client's newest.
    const payments = inPayments?.filter(({ paymentId }) => paymentId !== undefined);
    expectPaymentSums(payments ?? [], invoices ?? []);
    expectGaplessNumbers(invoices ?? []);
    await expectClaimedNumbers(records, invoices ?? []);

    const counted = CURRENCIES.map((currency) => {
      const active = (subscriptions ?? []).filter(
        (one) => one.currency === currency && one.status === 'active',
      );
      const paid = (payments ?? []).filter((one) => one.currency === currency);

      return countersOf(currency, invoices ?? [], paid, active.length);
    });
    expect(withoutZeros(await counters('payments'))).toEqual(withoutZeros(Object.assign({}, ...counted)));

    const byMonth: Record<string, number> = {};
    for (const { paymentDate, currency, amount } of payments ?? []) {
      const month = `${String(paymentDate).slice(0, 4)} ${currency}#${String(paymentDate).slice(5, 7)}`;
      byMonth[month] = (byMonth[month] ?? 0) + Number(amount);
    }
    const years = new Set(
      (await records('counters')).map(({ name }) => /^revenue-(\d+)$/.exec(String(name))?.[1]),
    );
    const storedByMonth: Record<string, number> = {};
    for (const year of years)
      for (const [counter, minor] of Object.entries(await counters(`revenue-${year}`)))
        storedByMonth[`${year} ${counter}`] = minor;
    expect(storedByMonth).toEqual(byMonth);
  },
});
