import { InquiryReference } from '../../../../shared/domain/inquiry.ts';
import { readReference } from '../../../../shared/domain/record-reference.ts';

/** The one record that what was typed names, without asking whether there is such a one. */
export const completeReference = (typed: string): string | undefined => {
  const inquiry = InquiryReference.safeParse(typed.trim().toUpperCase()).data;
  const { starts = [], isWhole = false } = readReference(typed) ?? {};
  const [only, ...others] = starts;

  return inquiry ?? (isWhole && others.length === 0 ? only?.start : undefined);
};
