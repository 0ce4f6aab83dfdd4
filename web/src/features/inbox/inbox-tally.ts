import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { dueTime } from './due-time.ts';

/** How many inquiries are listed and how many of them are late, e.g. `12 open inquiries, 3 overdue`. */
export const inboxTally = (
  listed: readonly Pick<Inquiry, 'respondBy'>[],
  { now, isWhole }: { now: number; isWhole: boolean },
): string => {
  const overdue = listed.filter(({ respondBy }) => dueTime(respondBy, now).pressure === 'overdue').length;
  const amount = `${listed.length} open ${listed.length === 1 ? 'inquiry' : 'inquiries'}`;
  // Listed by due time: where one listed is not overdue, none further down is.
  const many = isWhole || overdue < listed.length ? `${overdue}` : `${overdue} or more`;

  return `${isWhole ? amount : `The first ${amount}`}${overdue > 0 ? `, ${many} overdue` : ''}`;
};
