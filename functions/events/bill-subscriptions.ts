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

const sendOut = async (id: string, now: Date): Promise<void> => {
  const record = await findInvoiceToSend(id);
  const client = record && (await findClient(record.clientId));
  if (!client) return;
  const letter = invoiceEmail(await withInvoiceFile(record), {
    to: client.contactEmail,
    by: PRODUCT_ACTOR,
  });
  await enqueueEmail({ ...letter, id: `invoice#${id}#on-issue` }, now);
  await markInvoiceEmailQueued(id);
};

/** What is issued is mailed by the same run: of its time, this much is the mail's. */
const TIME_TO_SEND = 120_000;

/** Runs every quarter of an hour: issues what subscriptions have due, however late, and mails what it has issued. */
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
    [{ kind: 'invoices', due: findInvoiceIdsToSend, act: (id) => sendOut(id, now) }],
    timeLeft,
  );

  return { kinds: { ...issued.kinds, ...sent.kinds }, isFinished: issued.isFinished && sent.isFinished };
};
