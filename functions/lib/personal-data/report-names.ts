import { INQUIRY_STATE_RULES, type InquiryState } from '../../../shared/domain/inquiry.ts';
import { inquiryFields } from '../inquiries/inquiry-item.ts';
import type { TableItem } from './personal-data-rules.ts';

type Period = readonly [from: string, to: string];

/** When a weekly report would have named the sender of an inquiry, or the client of an invoice, as overdue. */
const overduePeriods = (item: TableItem, until: Date): Period[] => {
  const last = until.toISOString();
  if (item.invoiceNumber !== undefined)
    return item.overdueSince === undefined ? [] : [[String(item.dueDate), last]];
  const { state, respondBy, answeredAt, erasedAt, ...since } = inquiryFields(item);
  const { overdueSince, firstAnswer, receivedMails = 0 } = since;
  const isLead = INQUIRY_STATE_RULES[state as InquiryState]?.isLead ?? false;
  // Staff may have quarantined it once it was overdue.
  if (!isLead && overdueSince === undefined) return [];
  const latest: Period = [String(respondBy), String(answeredAt ?? erasedAt ?? last)];
  if (firstAnswer === undefined) return [latest];
  const promised = String(firstAnswer.respondBy);

  // Of the promises between the first and the latest nothing is stored.
  return receivedMails > 1 ? [[promised, latest[1]]] : [[promised, String(firstAnswer.at)], latest];
};

/**
 * Whether the file of a weekly report may name the person of these inquiries and invoices, and is still there.
 * @param until when the person was erased, or now
 */
export const mayNamePerson = (items: readonly TableItem[], report: TableItem, until: Date): boolean =>
  report.fileErasedAt === undefined &&
  items
    .flatMap((item) => overduePeriods(item, until))
    .some(([from, to]) => from <= String(report.createdAt) && String(report.createdAt) <= to);
