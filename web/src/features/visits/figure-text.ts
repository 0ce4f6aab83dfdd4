import { dropOff, type FormTotals } from '../../../../shared/domain/visit-counts.ts';

export const count = (figure: number): string => figure.toLocaleString('en-GB');

/** Started, sent and drop-off of a form, as a table shows them. */
export const formFigures = (totals: FormTotals): string[] => {
  const share = dropOff(totals);

  return [count(totals.started), count(totals.sent), share === undefined ? 'none started' : `${share}%`];
};
