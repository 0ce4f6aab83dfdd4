import type { InboxView } from '../../../../shared/contract/inquiries.ts';
import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { timeLeft } from '../../components/time-left.ts';
import { inboxViewTexts } from './inbox-views.ts';

interface Listing {
  now: number;
  /** Whether `listed` is the whole view, or its first pages. */
  isWhole: boolean;
  view: InboxView;
  order: 'due' | 'newest';
}

/**
 * The nouns of a view, and how many of the listed are overdue: "open inquiry", "open inquiries", ", 3 overdue". Both follow from
 * the state's rules.
 */
export const inboxCountText = (
  listed: readonly Pick<Inquiry, 'respondBy'>[],
  { now, isWhole, view, order }: Listing,
): { one: string; many: string; also: string } => {
  const { state, nouns } = inboxViewTexts(view);
  const [one, many] = nouns;
  const { awaitsAnswer } = INQUIRY_STATE_RULES[state];
  const overdue = awaitsAnswer
    ? listed.filter(({ respondBy }) => timeLeft(respondBy, now).pressure === 'overdue').length
    : 0;
  // In order of due time: if one listed inquiry is not overdue, none after it is.
  const isAll = isWhole || (order === 'due' && overdue < listed.length);
  const late = isAll ? `${overdue}` : `${overdue} or more`;

  return { one, many, also: overdue > 0 ? `, ${late} overdue` : '' };
};
