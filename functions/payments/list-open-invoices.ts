import { listOpenInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { findOpenInvoices } from '../lib/billing/invoices/invoice.table.ts';
import { findPaymentsOnAccount } from '../lib/billing/payments/payment.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOpenInvoices, async ({ input: { id }, now }) => {
  const [items, onAccount] = await Promise.all([findOpenInvoices(id, dayIn(now)), findPaymentsOnAccount(id)]);

  return { items, onAccount };
});
