import { expect, test, vi } from 'vitest';
import { listInvoices, listPayments, readInvoice } from '../../../shared/contract/payments.ts';
import { invalidation } from './invalidation.ts';

test('a write makes stale what it names, and nothing else; who shows an answer is told', () => {
  const told = vi.fn();
  const leave = invalidation.subscribe(told);
  invalidation.note([listInvoices, readInvoice], 20);
  leave();
  invalidation.note([listInvoices], 30);

  expect(told).toHaveBeenCalledOnce();
  expect(invalidation.of(listInvoices)).toBe(30);
  expect(invalidation.of(readInvoice)).toBe(20);
  expect(invalidation.of(listPayments)).toBe(0);
});
