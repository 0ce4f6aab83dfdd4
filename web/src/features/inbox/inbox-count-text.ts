import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { type InboxView, VIEW_STATES } from './inbox-query.ts';
import { timeLeft } from './time-left.ts';

const NOUNS: Record<InboxView, [one: string, many: string]> = {
  open: ['open inquiry', 'open inquiries'],
  mine: ['open inquiry of yours', 'open inquiries of yours'],
  answered: ['answered inquiry', 'answered inquiries'],
  quarantined: ['inquiry in quarantine', 'inquiries in quarantine'],
};

interface Listing {
  now: number;
  isWhole: boolean;
  view: InboxView;
  order: 'due' | 'newest';
}

/** Number of inquiries in a view, and of those overdue, e.g. `, 3 overdue`. */
export const inboxCountText = (
  listed: readonly Pick<Inquiry, 'respondBy'>[],
  { now, isWhole, view, order }: Listing,
): { one: string; many: string; also: string } => {
  const [one, many] = NOUNS[view];
  const { awaitsAnswer } = INQUIRY_STATE_RULES[VIEW_STATES[view]];
  const overdue = awaitsAnswer
    ? listed.filter(({ respondBy }) => timeLeft(respondBy, now).pressure === 'overdue').length
    : 0;
  // In order of due time: if one listed inquiry is not overdue, none after it is.
  const isAll = isWhole || (order === 'due' && overdue < listed.length);
  const late = isAll ? `${overdue}` : `${overdue} or more`;

  return { one, many, also: overdue > 0 ? `, ${late} overdue` : '' };
};
