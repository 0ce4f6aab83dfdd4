import { useSearchParams } from 'react-router-dom';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { FORM_IDS, isFormId } from '../../../../shared/domain/inquiry-forms.ts';
import {
  FORM_NAMES,
  formTotalsOver,
  isPagePath,
  PAGE_NAMES,
  PAGE_PATHS,
  type VisitDay,
  visitsOver,
} from '../../../../shared/domain/visit-counts.ts';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { DayBars } from './day-bars.tsx';
import { FigureTable } from './figure-table.tsx';
import { formFigures, weekdayText } from './figure-text.ts';

const PAGES = [
  { value: '', label: 'All pages' },
  ...PAGE_PATHS.map((path) => ({ value: path, label: PAGE_NAMES[path] })),
];
const FORMS = [
  { value: '', label: 'All forms' },
  ...FORM_IDS.map((form) => ({ value: form, label: FORM_NAMES[form] })),
];

/** The totals of each day: of all pages and forms, or of one of each. */
export const VisitsByDay = ({ days }: { days: readonly VisitDay[] }) => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [page, form] = [query.get('page') ?? '', query.get('form') ?? ''];
  const path = isPagePath(page) ? page : undefined;
  const formId = isFormId(form) ? form : undefined;

  return (
    <section aria-label="By day" className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <h3 className="text-label font-medium">By day</h3>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <ToolSelect
            label="Page"
            value={path ?? ''}
            onChange={({ target }) => changeQuery({ page: target.value })}
          >
            <Options options={PAGES} />
          </ToolSelect>
          <ToolSelect
            label="Form"
            value={formId ?? ''}
            onChange={({ target }) => changeQuery({ form: target.value })}
          >
            <Options options={FORMS} />
          </ToolSelect>
        </div>
      </div>
      <DayBars days={days} visitsOf={(day) => visitsOver([day], path)} />
      <FigureTable
        caption={
          <span className="text-note text-ink-soft">
            Visits of {path ? PAGE_NAMES[path] : 'all pages'}; starts of{' '}
            {formId ? FORM_NAMES[formId] : 'all forms'}
          </span>
        }
        heads={['Day', 'Visits', 'Started', 'Sent', 'Drop-off']}
        rows={days.map((day) => ({
          key: day.day,
          name: weekdayText(day.day),
          figures: [groupedNumber(visitsOver([day], path)), ...formFigures(formTotalsOver([day], formId))],
        }))}
      />
    </section>
  );
};
