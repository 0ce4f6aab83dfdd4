import type * as z from 'zod/mini';
import type { InquiryFilters } from '../../../shared/contract/inquiries.ts';
import { divisionOf, type ListedInquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import { normaliseWords } from '../clients/search-terms.ts';

const wordsOf = (text: string): string[] => normaliseWords(text).split(' ').filter(Boolean);

/** Whether each typed word begins a word of the name, the company, the type or the reference. */
const hasWords = ({ name, company, inquiryType, reference }: ListedInquiry, typed: string): boolean => {
  const asked = wordsOf(typed);
  const words = [name, company, inquiryType, inquiryTypeLabel(inquiryType), reference].flatMap(wordsOf);

  return asked.length > 0 && asked.every((part) => words.some((word) => word.startsWith(part)));
};

type ComparedFilters = Pick<
  z.infer<typeof InquiryFilters>,
  'inquiryType' | 'division' | 'urgency' | 'withoutAssignee' | 'q'
>;

/** Whether an inquiry is what these filters ask for: those that a partition of an index may not answer. */
export const matchesInquiryFilters = (
  inquiry: ListedInquiry,
  { inquiryType, division, urgency, withoutAssignee, q }: ComparedFilters,
): boolean =>
  (inquiryType === undefined || inquiry.inquiryType === inquiryType) &&
  (division === undefined || divisionOf(inquiry) === division) &&
  (urgency === undefined || inquiry.details?.urgency === urgency) &&
  (withoutAssignee === undefined || inquiry.assignedTo === '') &&
  (q === undefined || hasWords(inquiry, q));
