import type { Context } from 'aws-lambda';
import { findInvoiceNotNotified, markInvoiceNotified } from '../lib/billing/invoices/change-invoice.ts';
import { findInvoiceIdsDueForNotice } from '../lib/billing/invoices/invoice.table.ts';
import { overdueInvoiceEmail } from '../lib/billing/invoices/overdue-invoice-email.ts';
import { findDuePairChecks, redrivePairCheck } from '../lib/clients/client-pairs.table.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import {
  findDueDocuments,
  redriveDocument,
  redriveWaitingDocuments,
} from '../lib/documents/production.table.ts';
import { commitIf } from '../lib/dynamo/commit.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { findDueEmails, requeueEmail, requeueWaitingEmails } from '../lib/email/requeue.table.ts';
import { type DueWork, type DueWorkResult, processDue } from '../lib/events/process-due.ts';
import { isFollowUpLate, overdueWrites } from '../lib/inquiries/follow-up.ts';
import { findDueInquiries, findInquiryRecord, retryFollowUp } from '../lib/inquiries/inquiry.table.ts';
import { type InquiryRecord, type InquiryTask, isNotNotified } from '../lib/inquiries/inquiry-record.ts';
import { overdueInquiryEmail } from '../lib/inquiries/overdue-email.ts';
import { findDueJobs, redriveJob } from '../lib/jobs/job.table.ts';
import { findDuePersonRequests, redrivePersonRequest } from '../lib/personal-data/person-request.table.ts';
import { remindOfTask } from '../lib/tasks/remind.ts';
import { findTasksToRemindOf } from '../lib/tasks/task.table.ts';

const notifyOfOverdueAnswer = async (record: InquiryRecord, now: Date): Promise<void> => {
  await enqueueEmail(overdueInquiryEmail(record, { now, ...mailSettings() }), now);
  // The stream delivers this write too, which retries a pending follow-up.
  await commitIf(overdueWrites(record, now));
};

interface Task {
  readonly isDue: (record: InquiryRecord, now: Date) => boolean;
  readonly act: (record: InquiryRecord, now: Date) => Promise<unknown>;
}

/** Staff are notified of an overdue answer whether or not the follow-up is complete. */
const INQUIRY_TASKS: Record<InquiryTask, Task> = {
  overdueNotice: { isDue: isNotNotified, act: notifyOfOverdueAnswer },
  followUp: { isDue: isFollowUpLate, act: retryFollowUp },
};

/** Does the first task that is due; its write sets the time of the next one. */
const sweepInquiry = async (reference: string, now: Date): Promise<void> => {
  const record = await findInquiryRecord(reference);
  if (!record) return;
  const task = Object.values(INQUIRY_TASKS).find(({ isDue }) => isDue(record, now));
  await task?.act(record, now);
};

const sweepInvoice = async (id: string, now: Date): Promise<void> => {
  const invoice = await findInvoiceNotNotified(id, now);
  if (!invoice) return;
  await enqueueEmail(overdueInvoiceEmail(invoice, mailSettings()), now);
  await markInvoiceNotified(invoice, now);
};

/** A run waits for the store most of its time: one by one, ten thousand records would take three minutes. */
const AT_ONCE = 10;

const workAt = (now: Date): DueWork[] => [
  {
    kind: 'inquiries',
    due: (after) => findDueInquiries(now, after),
    act: (reference) => sweepInquiry(reference, now),
    atOnce: AT_ONCE,
  },
  {
    kind: 'mails',
    due: (after) => findDueEmails(now, after),
    act: (id) => requeueEmail(id, now),
    atOnce: AT_ONCE,
  },
  {
    kind: 'documents',
    due: (after) => findDueDocuments(now, after),
    act: (id) => redriveDocument(id, now),
    atOnce: AT_ONCE,
  },
  {
    kind: 'invoices',
    due: (after) => findInvoiceIdsDueForNotice(now, after),
    act: (id) => sweepInvoice(id, now),
    atOnce: AT_ONCE,
  },
  {
    kind: 'tasks',
    due: (after) => findTasksToRemindOf(now, after),
    act: (id) => remindOfTask(id, now),
    atOnce: AT_ONCE,
  },
  {
    kind: 'requests for personal data',
    due: (after) => findDuePersonRequests(now, after),
    act: (id) => redrivePersonRequest(id, now),
  },
  {
    kind: 'clients to compare',
    due: (after) => findDuePairChecks(now, after),
    act: (id) => redrivePairCheck(Number(id), now),
    atOnce: AT_ONCE,
  },
  {
    kind: 'jobs',
    due: (after) => findDueJobs(now, after),
    act: (id) => redriveJob(id, now),
  },
];

/** After an outage one success is enough: the senders and makers of documents requeue the rest. */
const tryServicesAgain = (now: Date) =>
  Promise.all([requeueWaitingEmails(now, { most: 1 }), redriveWaitingDocuments(now, { most: 1 })]);

/** Runs every minute: does what is due with each record by now, such as a retry or a notice. */
export const handler = async (_: unknown, context: Context): Promise<DueWorkResult> => {
  const now = new Date();
  const result = await processDue(workAt(now), () => context.getRemainingTimeInMillis());
  await tryServicesAgain(now);

  return result;
};
