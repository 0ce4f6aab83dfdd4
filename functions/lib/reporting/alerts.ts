import { dayBegin, daysAfter } from '../../../shared/domain/day.ts';
import { DOCUMENT_LABELS } from '../../../shared/domain/document.ts';
import type { GridAlert } from '../../../shared/domain/grid.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import type { MailState } from '../../../shared/domain/mail.ts';
import { moneyText, toMinor } from '../../../shared/domain/money.ts';
import { findLongestOverdueInvoices } from '../billing/invoices/invoice.table.ts';
import { findLongestWaitingInquiries } from '../inquiries/inquiry.table.ts';
import { findFailedDocuments, findFailedEmails, findFailedSyncs } from './failures.table.ts';

const MAX_PER_KIND = 10;

const unreadableAlert = (record: string, now: Date): GridAlert => ({
  id: `unreadable-record#${record}`,
  kind: 'unreadable-record',
  severity: 'critical',
  title: `The record of ${record} cannot be read`,
  detail: 'It is kept as it is and overdue. An operator has to look at what is stored.',
  since: now.toISOString(),
  record,
});

const overdueAnswers = async (now: Date, limit: number): Promise<GridAlert[]> => {
  const { items, unreadable } = await findLongestWaitingInquiries(now, limit);
  const late = items.map(
    ({ reference, inquiryType, name, email, respondBy, clientId }): GridAlert => ({
      id: `overdue-answer#${reference}`,
      kind: 'overdue-answer',
      severity: 'critical',
      title: canBeAnswered({ email })
        ? `${name} is still waiting for an answer`
        : 'An inquiry without an address is overdue',
      detail: inquiryType,
      since: respondBy,
      record: reference,
      clientId,
    }),
  );

  return [...unreadable.map((reference) => unreadableAlert(reference, now)), ...late];
};

const overdueInvoices = async (now: Date, limit: number): Promise<GridAlert[]> => {
  const { items, unreadable } = await findLongestOverdueInvoices(now, limit);
  const late = items.map(
    ({ id, invoiceNumber, clientId, clientName, balance, currency, dueDate }): GridAlert => ({
      id: `overdue-invoice#${id}`,
      kind: 'overdue-invoice',
      severity: 'critical',
      title: `${invoiceNumber} is overdue`,
      detail: `${clientName}: ${moneyText(toMinor(balance), currency)} left to pay`,
      // All of the due day it was pending.
      since: dayBegin(daysAfter(dueDate, 1)),
      record: id,
      clientId,
    }),
  );

  return [...unreadable.map((id) => unreadableAlert(id, now)), ...late];
};

const UNANSWERED = 'The inquiry counts as answered: reach the visitor another way, or reply again.';

const failedMailAlert = (mail: MailState): GridAlert => {
  const { id, to, subject, error = '', createdAt, status, retryAt, bounced } = mail;
  const alert = { id: `failed-mail#${id}`, kind: 'failed-mail', severity: 'warning', record: id } as const;
  if (status === 'sent' && bounced)
    return {
      ...alert,
      title: `A reply to ${to} came back`,
      detail: [subject, bounced.why, UNANSWERED].join(' · '),
      since: bounced.at,
      ...{ isFinal: true, isReturned: true },
    };

  return {
    ...alert,
    title: `An email to ${to} was not sent`,
    detail: [subject, error].filter(Boolean).join(' · '),
    since: createdAt,
    ...(status === 'failed' && retryAt === undefined && { isFinal: true }),
  };
};

const failedMails = async (limit: number): Promise<GridAlert[]> =>
  (await findFailedEmails(limit)).map(failedMailAlert);

const failedDocuments = async (limit: number): Promise<GridAlert[]> =>
  (await findFailedDocuments(limit)).map((document) => ({
    id: `failed-document#${document.id}`,
    kind: 'failed-document',
    severity: 'warning',
    title: `${DOCUMENT_LABELS[document.documentType]} for ${document.clientName} was not made`,
    detail: document.error ?? '',
    since: document.createdAt,
    record: document.id,
    clientId: document.clientId,
  }));

const failedSyncs = async (limit: number): Promise<GridAlert[]> =>
  (await findFailedSyncs(limit)).map(
    ({ id, actionType, uniqueClientId, clientId, message, syncTimestamp }) => ({
      id: `failed-sync#${id}`,
      kind: 'failed-sync',
      severity: 'warning',
      title: `${actionType} of ${uniqueClientId} failed`,
      detail: message,
      since: syncTimestamp,
      record: id,
      clientId,
    }),
  );

/** What failed, at most so many of a kind: emails, documents and syncs. */
export const findFailures = (limit: number): Promise<GridAlert[][]> =>
  Promise.all([failedMails(limit), failedDocuments(limit), failedSyncs(limit)]);

/** The alerts of the moment: overdue inquiries and invoices first, then failures; at most ten of a kind. */
export const findAlerts = async (
  now: Date,
): Promise<{ measuredAt: string; items: GridAlert[]; isMore: boolean }> => {
  const [answers, invoices, failures] = await Promise.all([
    overdueAnswers(now, MAX_PER_KIND + 1),
    overdueInvoices(now, MAX_PER_KIND + 1),
    findFailures(MAX_PER_KIND + 1),
  ]);
  const kinds = [answers, invoices, ...failures];

  return {
    measuredAt: now.toISOString(),
    items: kinds.flatMap((alerts) => alerts.slice(0, MAX_PER_KIND)),
    isMore: kinds.some(({ length }) => length > MAX_PER_KIND),
  };
};
