import { dayIn } from '../../../../shared/domain/day.ts';
import { lastDays, MOST_DAYS_OF_VISITS, type VisitRange } from '../../../../shared/domain/visit-counts.ts';
import { ToolDate } from '../../ui/data/tool-date.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';

const PERIODS = [1, 7, 28, MOST_DAYS_OF_VISITS].map((count) => ({
  value: String(count),
  label: count === 1 ? 'Today' : `Last ${count} days`,
}));
const CHOSEN = { value: '', label: 'Chosen days' };

/** The period of the range, where it is one of those that end today. */
const periodOf = ({ from, to }: VisitRange, today: string): string =>
  PERIODS.find(({ value }) => to === today && from === lastDays(today, Number(value)).from)?.value ?? '';

interface VisitRangeFieldsProps {
  range: VisitRange;
  /** A day or both. */
  onChange: (change: Partial<VisitRange>) => void;
}

/** The days that are shown: one of the usual periods, or any first and last day. */
export const VisitRangeFields = ({ range, onChange }: VisitRangeFieldsProps) => {
  const today = dayIn(new Date());
  const period = periodOf(range, today);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ToolSelect
        label="Period"
        value={period}
        onChange={({ target }) =>
          onChange(target.value === '' ? range : lastDays(today, Number(target.value)))
        }
      >
        <Options options={period === '' ? [CHOSEN, ...PERIODS] : PERIODS} />
      </ToolSelect>
      <ToolDate label="From" value={range.from} max={today} onChange={(from) => onChange({ from })} />
      <ToolDate label="To" value={range.to} max={today} onChange={(to) => onChange({ to })} />
    </div>
  );
};
