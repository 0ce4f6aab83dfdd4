import { FORM_IDS } from '../../../../shared/domain/inquiry-forms.ts';
import { FORM_NAMES, formTotalsOver, type VisitDay } from '../../../../shared/domain/visit-counts.ts';
import { FigureTable } from './figure-table.tsx';
import { formFigures } from './figure-text.ts';

/** How often each form was started and sent over the days, the most started first. */
export const VisitsByForm = ({ days }: { days: readonly VisitDay[] }) => {
  const used = FORM_IDS.map((form) => ({ form, totals: formTotalsOver(days, form) }))
    .filter(({ totals }) => totals.started + totals.sent > 0)
    .toSorted((one, other) => other.totals.started - one.totals.started);

  return (
    <FigureTable
      caption={<h3 className="text-label font-medium">By form</h3>}
      heads={['Form', 'Started', 'Sent', 'Drop-off']}
      rows={used.map(({ form, totals }) => ({
        key: form,
        name: FORM_NAMES[form],
        figures: formFigures(totals),
      }))}
      empty="No form was started or sent on these days."
      total={{ key: 'all', name: 'All forms', figures: formFigures(formTotalsOver(days)) }}
    />
  );
};
