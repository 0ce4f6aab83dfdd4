import { voidInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { notFound } from '../lib/app-error.ts';
import { voidIssuedInvoice } from '../lib/billing/invoices/change-invoice.ts';
import { toInvoice } from '../lib/billing/invoices/invoice-record.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(voidInvoice, async ({ input: { id, version, reason }, context, now }) => {
  const voided = await voidIssuedInvoice(id, reason, { ...context, expectedVersion: version });
  if (!voided) throw notFound('invoice');
  const { record, ...rest } = voided;

  return { ...toInvoice(record, dayIn(now)), ...rest };
});
