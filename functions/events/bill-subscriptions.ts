import type { Context as LambdaContext } from 'aws-lambda';
import { PRODUCT_ACTOR } from '../../shared/domain/product-actor.ts';
import {
  findInvoiceIdsToSend,
  findInvoiceRecord,
  markInvoiceEmailQueued,
} from '../lib/billing/invoices/invoice.table.ts';
import { invoiceEmail } from '../lib/billing/invoices/invoice-email.ts';
import { withInvoiceFile } from '../lib/billing/invoices/produce-invoice-file.ts';
import { billSubscription } from '../lib/billing/subscriptions/bill-subscription.ts';
import { findSubscriptionIdsDue } from '../lib/billing/subscriptions/subscription.table.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { type DueWorkResult, processDue } from '../lib/events/process-due.ts';

/** Queues the email of an invoice that the schedule has issued; a voided invoice is not sent. */
const queueInvoiceEmail = async (id: string, now: Date): Promise<void> => {
  const record = await findInvoiceRecord(id);
  const client = record && (await findClient(record.clientId));
  if (!client || record.sending === undefined) return;
  if (!record.voided) {
    const recipient = { to: client.contactEmail, name: client.clientName, by: PRODUCT_ACTOR };
    const email = invoiceEmail(await withInvoiceFile(record), recipient);
    await enqueueEmail({ ...email, id: `invoice#${id}#on-issue` }, now);
  }
  await markInvoiceEmailQueued(id);
};

/** Milliseconds of a run that are reserved for mailing the invoices it has issued. */
const TIME_TO_SEND = 120_000;

/** Runs every quarter of an hour: issues the invoices that subscriptions have due, and mails them. */
export const handler = async (_: unknown, lambda: LambdaContext): Promise<DueWorkResult> => {
  await loadSecrets();
  const now = new Date();
  const context = { actor: PRODUCT_ACTOR, now };
  const timeLeft = () => lambda.getRemainingTimeInMillis();
  const issued = await processDue(
    [
      {
        // One by one: each takes the next invoice number, and two at once would be in each other's way.
        kind: 'subscriptions',
        due: (after) => findSubscriptionIdsDue(now, after),
        act: (id) => billSubscription(id, context),
      },
    ],
    () => timeLeft() - TIME_TO_SEND,
  );
  const sent = await processDue(
    [
      {
        kind: 'invoices',
        due: findInvoiceIdsToSend,
        act: (id) => queueInvoiceEmail(id, now),
        // While one PDF is rendered, others are stored and their emails queued.
        atOnce: 4,
      },
    ],
    timeLeft,
  );

  return { kinds: { ...issued.kinds, ...sent.kinds }, isFinished: issued.isFinished && sent.isFinished };
};
