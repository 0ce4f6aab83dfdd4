import { voidInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import * as changes from '../lib/data/invoice-changes.ts';
import { asInvoice } from '../lib/data/invoice-record.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(voidInvoice, async ({ input: { id, version, reason }, session, now }) => {
  const decision = { seen: version, by: session.username, at: now.toISOString() };
  const voided = await changes.voidInvoice(id, reason, decision);
  if (!voided) throw new NotFound('invoice');
  const { record, ...rest } = voided;

  return { ...asInvoice(record, dayIn(now)), ...rest };
});
