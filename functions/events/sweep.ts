import * as production from '../lib/data/document-production.ts';
import * as followUps from '../lib/data/follow-ups.ts';
import * as overdueInvoices from '../lib/data/invoice-overdue.ts';
import * as mail from '../lib/data/mail.ts';
import * as overdue from '../lib/data/overdue.ts';
import { log } from '../lib/log.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { overdueNotice } from '../lib/mail/overdue.ts';
import { overdueInvoiceNotice } from '../lib/mail/overdue-invoice.ts';

const PER_RUN = 100;

/** Runs every minute: finds what was left behind and puts it back on its way, and what staff have left too long. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const references = await followUps.late(now, PER_RUN);
  for (const reference of references) await followUps.driveAgain(reference, now);

  const mails = await mail.dueForAttention(now, PER_RUN);
  for (const id of mails) await mail.requeue(id, now);

  const documents = await production.dueForAttention(now, PER_RUN);
  for (const id of documents) await production.driveAgain(id, now);

  const unanswered = await overdue.unnoticed(now, PER_RUN);
  for (const inquiry of unanswered) {
    await mail.enqueue(overdueNotice(inquiry, { now, ...correspondence() }), now);
    await overdue.markNoticed(inquiry, now);
  }

  const unpaid = await overdueInvoices.unnoticed(now, PER_RUN);
  for (const { id } of unpaid) {
    const invoice = await overdueInvoices.findUnnoticed(id, now);
    if (!invoice) continue;
    await mail.enqueue(overdueInvoiceNotice(invoice, correspondence()), now);
    await overdueInvoices.markNoticed(invoice, now);
  }

  if (references.length + mails.length + documents.length + unanswered.length + unpaid.length > 0)
    log.info('Swept.', {
      references,
      mails,
      documents,
      overdue: unanswered.map(({ reference }) => reference),
      overdueInvoices: unpaid.map(({ invoiceNumber }) => invoiceNumber),
    });
};
