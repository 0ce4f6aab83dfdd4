import { InquiryReference } from '../../../../shared/domain/inquiry.ts';
import { readReference } from '../../../../shared/domain/record-reference.ts';

/** The one record that the input names completely; does not check that it exists. */
export const completeReference = (typed: string): string | undefined => {
  const inquiry = InquiryReference.safeParse(typed.trim().toUpperCase()).data;
  const { starts = [], isWhole = false } = readReference(typed) ?? {};
  const [only, ...others] = starts;

  return inquiry ?? (isWhole && others.length === 0 ? only?.start : undefined);
};
