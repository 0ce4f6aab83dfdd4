import { completeInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { notFound } from '../lib/app-error.ts';
import { completePaidInvoice } from '../lib/billing/invoice-changes.ts';
import { toInvoice } from '../lib/billing/invoice-record.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(completeInvoice, async ({ input: { id, version }, session, now }) => {
  const decision = { seen: version, by: session.username, at: now.toISOString() };
  const completed = await completePaidInvoice(id, decision);
  if (!completed) throw notFound('invoice');

  return toInvoice(completed.record, dayIn(now));
});
