import type { Context as LambdaContext } from 'aws-lambda';
import { PRODUCT_ACTOR } from '../../shared/domain/product-actor.ts';
import { billSubscription, findSubscriptionIdsDue } from '../lib/billing/bill-subscription.ts';
import { invoiceEmail } from '../lib/billing/invoice-email.ts';
import { withInvoiceFile } from '../lib/billing/produce-invoice-file.ts';
import {
  findInvoiceIdsToSend,
  findInvoiceToSend,
  markInvoiceEmailQueued,
} from '../lib/billing/sending.table.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { type DueWorkResult, processDue } from '../lib/events/process-due.ts';

const mailInvoice = async (id: string, now: Date): Promise<void> => {
  const record = await findInvoiceToSend(id);
  const client = record && (await findClient(record.clientId));
  if (!client) return;
  const email = invoiceEmail(await withInvoiceFile(record), {
    to: client.contactEmail,
    by: PRODUCT_ACTOR,
  });
  await enqueueEmail({ ...email, id: `invoice#${id}#on-issue` }, now);
  await markInvoiceEmailQueued(id);
};

/** Milliseconds of a run that are reserved for mailing the invoices it has issued. */
const TIME_TO_SEND = 120_000;

/** Runs every quarter of an hour: issues the invoices that subscriptions have due, and mails them. */
export const handler = async (_: unknown, lambda: LambdaContext): Promise<DueWorkResult> => {
  const now = new Date();
  const context = { actor: PRODUCT_ACTOR, now };
  const timeLeft = () => lambda.getRemainingTimeInMillis();
  const issued = await processDue(
    [
      {
        kind: 'subscriptions',
        due: (after) => findSubscriptionIdsDue(now, after),
        act: (id) => billSubscription(id, context),
      },
    ],
    () => timeLeft() - TIME_TO_SEND,
  );
  const sent = await processDue(
    [{ kind: 'invoices', due: findInvoiceIdsToSend, act: (id) => mailInvoice(id, now) }],
    timeLeft,
  );

  return { kinds: { ...issued.kinds, ...sent.kinds }, isFinished: issued.isFinished && sent.isFinished };
};
