import { INQUIRY_STATE_RULES, type Inquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import type { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import {
  type InquiryStatus,
  MOST_STATUS_MESSAGES,
  type StatusMessage,
} from '../../../shared/domain/inquiry-status.ts';
import type { ReceivedMail } from '../../../shared/domain/received-mail.ts';
import { tooManyRequests } from '../app-error.ts';
import { takeSlot } from '../auth/limits.table.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';
import { findReplies } from '../inquiries/reply.table.ts';
import { findReceivedMail } from '../received-mail/received-mail.table.ts';
import { earliestFirst } from '../sort-by.ts';
import { requireStatusInquiry, statusLinkEnd } from './status-link.ts';

const firstMessage = ({ reference, receivedAt: at, message: text }: Inquiry): StatusMessage => ({
  ...{ id: reference, from: 'visitor', at, text, files: [] },
});

const ofReply = ({ id, at, text, attachments = [] }: InquiryReply): StatusMessage => ({
  ...{ id, from: 'us', at, text },
  files: attachments.map(({ name }) => name),
});

const ofMail = ({ id, at, text, attachments }: ReceivedMail): StatusMessage => ({
  ...{ id, from: 'visitor', at, text },
  files: attachments.map(({ name, contentType }) => name || contentType),
});

/** Whether the visitor has surely written it: not a program, not another address, not what staff have put there. */
const isVisitors = ({ isAutomatic, isFromAnotherAddress, wasSetAside }: ReceivedMail): boolean =>
  !isAutomatic && !isFromAnotherAddress && wasSetAside === undefined;

interface Correspondence {
  readonly replies: readonly InquiryReply[];
  readonly mails: readonly ReceivedMail[];
  readonly isShortened: boolean;
}

/** What the visitor sees of an inquiry. */
export const statusOf = (
  record: InquiryRecord,
  { replies, mails, isShortened }: Correspondence,
  now: Date,
): InquiryStatus => {
  const { reference, inquiryType, receivedAt, assignedTo, assignedAt, respondBy, state } = record;
  const answeredAt = [...replies.map(({ at }) => at), record.answeredAt ?? '', record.firstAnswer?.at ?? '']
    .toSorted()
    .at(-1);
  const isAssigned = assignedTo !== '';

  return {
    ...{ reference, subject: inquiryTypeLabel(inquiryType), receivedAt, isAssigned, isShortened },
    ...(isAssigned && assignedAt !== undefined && { assignedAt }),
    ...(answeredAt && { answeredAt }),
    ...(INQUIRY_STATE_RULES[state].awaitsAnswer && { respondBy, isLate: respondBy < now.toISOString() }),
    ...(record.visitorAnsweredAt !== undefined && { hasWrittenAgain: true }),
    messages: [
      firstMessage(record),
      ...mails.filter(isVisitors).map(ofMail),
      ...replies.map(ofReply),
    ].toSorted(earliestFirst(({ at }) => at)),
    validUntil: statusLinkEnd(record).toISOString(),
  };
};

/** Reads of one inquiry's page in an hour: more than a person makes who leaves it open. */
const READS = { most: 300, seconds: 3_600 };

/** @throws AppError `link_void`, `too_many_requests` */
export const readStatus = async (token: string, now: Date): Promise<InquiryStatus> => {
  const record = await requireStatusInquiry(token, now);
  const { reference } = record;
  const slot = await takeSlot(`inquiry-status#read#${reference}`, READS, now);
  if ('wait' in slot) throw tooManyRequests(slot.wait);
  const page = { limit: MOST_STATUS_MESSAGES };
  const [replies, mails] = await Promise.all([
    findReplies(reference, page),
    findReceivedMail(reference, page),
  ]);

  const isShortened = replies.next !== undefined || mails.next !== undefined;

  return statusOf(record, { replies: replies.items, mails: mails.items, isShortened }, now);
};
