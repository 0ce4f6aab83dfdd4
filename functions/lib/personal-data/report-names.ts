import { INQUIRY_STATE_RULES, type InquiryState } from '../../../shared/domain/inquiry.ts';
import { inquiryFields } from '../inquiries/inquiry-item.ts';
import type { TableItem } from './personal-data-rules.ts';

/** When a weekly report would have named the sender of an inquiry, or the client of an invoice, as overdue. */
const overduePeriod = (item: TableItem, until: Date): readonly [from: string, to: string] | undefined => {
  const last = until.toISOString();
  if (item.invoiceNumber !== undefined)
    return item.overdueSince === undefined ? undefined : [String(item.dueDate), last];
  const { state, respondBy, answeredAt, erasedAt } = inquiryFields(item);
  const isLead = INQUIRY_STATE_RULES[state as InquiryState]?.isLead ?? false;

  return isLead ? [String(respondBy), String(answeredAt ?? erasedAt ?? last)] : undefined;
};

/**
 * Whether the file of a weekly report may name the person of these inquiries and invoices, and is still there.
 * @param until when the person was erased, or now
 */
export const mayNamePerson = (items: readonly TableItem[], report: TableItem, until: Date): boolean =>
  report.fileErasedAt === undefined &&
  items
    .flatMap((item) => [overduePeriod(item, until)])
    .some(
      (period) => period && period[0] <= String(report.createdAt) && String(report.createdAt) <= period[1],
    );
