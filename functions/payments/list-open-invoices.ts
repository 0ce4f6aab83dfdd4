import { listOpenInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { findOpenInvoices } from '../lib/billing/invoices/invoice.table.ts';
import { findPaymentsOnAccount } from '../lib/billing/payments/payment.table.ts';
import { findScope } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOpenInvoices, async ({ input: { id }, now }) => {
  const scope = await findScope(id);
  const [items, onAccount] = await Promise.all([
    findOpenInvoices(scope, dayIn(now)),
    findPaymentsOnAccount(scope),
  ]);

  return { items, onAccount };
});
