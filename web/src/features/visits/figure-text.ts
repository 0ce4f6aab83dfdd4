import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { dropOff, type FormTotals } from '../../../../shared/domain/visit-counts.ts';

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** "Tue 24 Nov". */
export const weekdayText = (day: string): string => weekday.format(new Date(day));

/** Started, sent and drop-off of a form, as a table shows them. */
export const formFigures = (totals: FormTotals): string[] => {
  const share = dropOff(totals);

  return [
    groupedNumber(totals.started),
    groupedNumber(totals.sent),
    share === undefined ? 'none started' : `${share}%`,
  ];
};
