import { expect, test } from 'vitest';
import { InvoiceId, NewPayment, PaymentId } from './payment.ts';

const sent = { clientId: 7, paymentMethod: 'card', amount: 100, currency: 'USD' };
const faultsOf = (change: object) =>
  NewPayment.safeParse({ ...sent, ...change }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('a payment has no fee and no reference unless they are given', () => {
  expect(NewPayment.parse(sent)).toEqual({ ...sent, transactionFee: 0, reference: '' });
});

test('a fee is at most the amount', () => {
  expect(faultsOf({ transactionFee: 100 })).toBeUndefined();
  expect(faultsOf({ transactionFee: 100.01 })).toEqual([
    ['transactionFee', 'The fee is more than the amount.'],
  ]);
});

test('an amount that is wrong itself is the only fault', () => {
  expect(faultsOf({ amount: 0, transactionFee: 5 })).toEqual([['amount', 'Enter the amount above zero.']]);
  expect(faultsOf({ amount: -5, transactionFee: 5 })).toEqual([['amount', 'Enter the amount above zero.']]);
});

test('a reference has at most 140 characters', () => {
  expect(faultsOf({ reference: 'r'.repeat(140) })).toBeUndefined();
  expect(faultsOf({ reference: 'r'.repeat(141) })).toHaveLength(1);
});

test.each([
  ['an invoice', InvoiceId, 'INV'],
  ['a payment', PaymentId, 'PAY'],
])('the id of %s is its letters and eight characters that cannot be mistaken', (_, schema, letters) => {
  const accepts = (id: unknown) => schema.safeParse(id).success;
  expect(accepts(`${letters}-7K2M9QXA`)).toBe(true);
  for (const id of ['7K2M9QX', '7K2M9QXAA', '7K2M9QXI', '7k2m9qxa', ''])
    expect(accepts(`${letters}-${id}`), id).toBe(false);
  expect(accepts(`x${letters}-7K2M9QXA`)).toBe(false);
  expect(accepts(undefined)).toBe(false);
});
