import { readInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { asInvoice, findRecord } from '../lib/data/invoice-record.ts';
import * as mail from '../lib/data/mail.ts';
import * as payments from '../lib/data/payments.ts';
import { begunBy } from '../lib/data/subscription-starts.ts';
import { asSubscription } from '../lib/data/subscriptions.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readInvoice, async ({ input: { id }, now }) => {
  const [record, paid, mails] = await Promise.all([
    findRecord(id),
    payments.onInvoice(id),
    mail.causedBy(id),
  ]);
  if (!record) throw new NotFound('invoice');
  const began = await begunBy(record);

  return {
    invoice: asInvoice(record, dayIn(now)),
    payments: paid,
    mails,
    ...(began && { began: asSubscription(began) }),
  };
});
