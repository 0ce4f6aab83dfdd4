import { completeInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { notFound } from '../lib/app-error.ts';
import { completePaidInvoice } from '../lib/billing/invoices/change-invoice.ts';
import { toInvoice } from '../lib/billing/invoices/invoice-record.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(completeInvoice, async ({ input: { id, version }, context, now }) => {
  const completed = await completePaidInvoice(id, { ...context, expectedVersion: version });
  if (!completed) throw notFound('invoice');

  return toInvoice(completed, dayIn(now));
});
