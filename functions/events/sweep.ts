import type { Context } from 'aws-lambda';
import * as production from '../lib/data/document-production.ts';
import * as followUps from '../lib/data/follow-ups.ts';
import { findRecord, isUnnoticed } from '../lib/data/inquiry-record.ts';
import * as overdueInvoices from '../lib/data/invoice-overdue.ts';
import * as mail from '../lib/data/mail.ts';
import * as overdue from '../lib/data/overdue.ts';
import { type Work, type WorkedOff, workOff } from '../lib/events/work-off.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { overdueNotice } from '../lib/mail/overdue.ts';
import { overdueInvoiceNotice } from '../lib/mail/overdue-invoice.ts';

/** Tells staff of an answer that is late, whatever has become of the follow-up, and drives a follow-up that is. */
const seeToInquiry = async (reference: string, now: Date): Promise<void> => {
  const record = await findRecord(reference);
  if (!record) return;
  if (isUnnoticed(record, now)) {
    await mail.enqueue(overdueNotice(record, { now, ...correspondence() }), now);
    // The stream delivers what this writes: a follow-up that is pending is driven by it as well.
    await overdue.markNoticed(record, now);
  } else if (followUps.isLate(record, now)) await followUps.driveAgain(record, now);
};

const seeToInvoice = async (id: string, now: Date): Promise<void> => {
  const invoice = await overdueInvoices.findUnnoticed(id, now);
  if (!invoice) return;
  await mail.enqueue(overdueInvoiceNotice(invoice, correspondence()), now);
  await overdueInvoices.markNoticed(invoice, now);
};

const workAt = (now: Date): Work[] => [
  {
    kind: 'inquiries',
    due: (after) => followUps.dueForAttention(now, after),
    act: (reference) => seeToInquiry(reference, now),
  },
  { kind: 'mails', due: (after) => mail.dueForAttention(now, after), act: (id) => mail.requeue(id, now) },
  {
    kind: 'documents',
    due: (after) => production.dueForAttention(now, after),
    act: (id) => production.driveAgain(id, now),
  },
  {
    kind: 'invoices',
    due: (after) => overdueInvoices.dueForNotice(now, after),
    act: (id) => seeToInvoice(id, now),
  },
];

/** Runs every minute: finds what was left behind and puts it back on its way, and what staff have left too long. */
export const handler = (_: unknown, context: Context): Promise<WorkedOff> =>
  workOff(workAt(new Date()), () => context.getRemainingTimeInMillis());
