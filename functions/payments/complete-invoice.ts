import { completeInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import * as changes from '../lib/data/invoice-changes.ts';
import { asInvoice } from '../lib/data/invoice-record.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(completeInvoice, async ({ input: { id, version }, session, now }) => {
  const decision = { seen: version, by: session.username, at: now.toISOString() };
  const completed = await changes.complete(id, decision);
  if (!completed) throw new NotFound('invoice');

  return asInvoice(completed.record, dayIn(now));
});
