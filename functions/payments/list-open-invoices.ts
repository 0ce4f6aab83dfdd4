import { listOpenInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import * as invoices from '../lib/data/invoice-lists.ts';
import * as payments from '../lib/data/payments.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOpenInvoices, async ({ input: { id }, now }) => {
  const [items, onAccount] = await Promise.all([invoices.openOf(id, dayIn(now)), payments.onAccount(id)]);

  return { items, onAccount };
});
