import type { Context } from 'aws-lambda';
import {
  findInvoiceIdsDueForNotice,
  findInvoiceNotNotified,
  markInvoiceNotified,
} from '../lib/billing/overdue.ts';
import { overdueInvoiceEmail } from '../lib/billing/overdue-invoice-email.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { findDueDocuments, redriveDocument } from '../lib/documents/production.table.ts';
import { enqueueEmail, findDueEmails, requeueEmail } from '../lib/email/queue.table.ts';
import { type DueWork, type DueWorkResult, processDue } from '../lib/events/process-due.ts';
import { findDueInquiries, isFollowUpLate, redriveFollowUp } from '../lib/inquiries/follow-up.ts';
import { findInquiryRecord, isNotNotified } from '../lib/inquiries/inquiry-record.ts';
import { markInquiryNotified } from '../lib/inquiries/overdue.ts';
import { overdueInquiryEmail } from '../lib/inquiries/overdue-email.ts';

/** Tells staff of an answer that is late, whatever has become of the follow-up, and drives a follow-up that is. */
const seeToInquiry = async (reference: string, now: Date): Promise<void> => {
  const record = await findInquiryRecord(reference);
  if (!record) return;
  if (isNotNotified(record, now)) {
    await enqueueEmail(overdueInquiryEmail(record, { now, ...mailSettings() }), now);
    // The stream delivers what this writes: a follow-up that is pending is driven by it as well.
    await markInquiryNotified(record, now);
  } else if (isFollowUpLate(record, now)) await redriveFollowUp(record, now);
};

const seeToInvoice = async (id: string, now: Date): Promise<void> => {
  const invoice = await findInvoiceNotNotified(id, now);
  if (!invoice) return;
  await enqueueEmail(overdueInvoiceEmail(invoice, mailSettings()), now);
  await markInvoiceNotified(invoice, now);
};

const workAt = (now: Date): DueWork[] => [
  {
    kind: 'inquiries',
    due: (after) => findDueInquiries(now, after),
    act: (reference) => seeToInquiry(reference, now),
  },
  { kind: 'mails', due: (after) => findDueEmails(now, after), act: (id) => requeueEmail(id, now) },
  {
    kind: 'documents',
    due: (after) => findDueDocuments(now, after),
    act: (id) => redriveDocument(id, now),
  },
  {
    kind: 'invoices',
    due: (after) => findInvoiceIdsDueForNotice(now, after),
    act: (id) => seeToInvoice(id, now),
  },
];

/** Runs every minute: finds what was left behind and puts it back on its way, and what staff have left too long. */
export const handler = (_: unknown, context: Context): Promise<DueWorkResult> =>
  processDue(workAt(new Date()), () => context.getRemainingTimeInMillis());
