import type { ListedInquiry } from '../../../../../shared/domain/inquiry.ts';
import type { InquiryChange } from '../../../../../shared/domain/inquiry-change.ts';
import { type BulkKind, counted } from '../../../components/bulk/bulk-kind.ts';
import { inquiryStateText } from '../inquiry-differences.ts';

type InquiryKind = BulkKind<ListedInquiry, InquiryChange>;

const NOUNS = { one: 'inquiry', many: 'inquiries' };

export const inquiriesText = (count: number): string => counted(count, NOUNS);

export const referenceOf = ({ reference }: ListedInquiry): string => reference;

export const inquiryName = ({ reference, name }: ListedInquiry): string => `${reference} of ${name}`;

/** Whether the visitor has written since, for the first time or again: whoever chose the inquiry has not read it. */
const hasNewAnswer = (listed: ListedInquiry, current: ListedInquiry) =>
  (current.receivedMails ?? 0) > (listed.receivedMails ?? 0);

const isStateTaken = (listed: ListedInquiry, current: ListedInquiry) =>
  current.state !== listed.state || hasNewAnswer(listed, current);

/** The texts of a change; its rules are those of every inquiry. */
export type InquiryChangeTexts = Pick<InquiryKind, 'actionText' | 'doneText' | 'consequenceText'>;

/** Inquiries, as staff change several at once. */
export const inquiriesInBulk = (texts: InquiryChangeTexts): InquiryKind => ({
  ...NOUNS,
  ...texts,
  idOf: referenceOf,
  nameOf: inquiryName,
  isDone: (inquiry, { state = inquiry.state, assignedTo = inquiry.assignedTo }) =>
    inquiry.state === state && inquiry.assignedTo === assignedTo,
  isTaken: (listed, current, { state, assignedTo }) =>
    (state !== undefined && isStateTaken(listed, current)) ||
    (assignedTo !== undefined && current.assignedTo !== listed.assignedTo),
  opposite: (listed, { state, assignedTo }) => ({
    ...(state !== undefined && { state: listed.state }),
    ...(assignedTo !== undefined && { assignedTo: listed.assignedTo }),
  }),
  takenText: ({ assignedTo }, current, listed) => {
    if (assignedTo !== undefined)
      return `Somebody has assigned it to ${current.assignedTo || 'nobody'} meanwhile.`;
    if (hasNewAnswer(listed, current)) return 'Its visitor has answered meanwhile.';

    return `Somebody has changed its state meanwhile: ${inquiryStateText(current)}.`;
  },
});

/** Assigns inquiries to somebody, or to nobody. */
export const ASSIGNMENT = inquiriesInBulk({
  actionText: ({ assignedTo }, count) => `Assign ${inquiriesText(count)} to ${assignedTo || 'nobody'}`,
  doneText: ({ assignedTo }, count) => `${inquiriesText(count)} assigned to ${assignedTo || 'nobody'}`,
  consequenceText: () => 'No mail is sent.',
});
