import type { WeekMetrics } from '../../../../shared/domain/grid.ts';
import { weekRows } from './week-rows.ts';

interface WeekTableProps {
  thisWeek: WeekMetrics;
  weekBefore: WeekMetrics;
}

const HEAD = 'pb-1 text-right text-note font-normal text-ink-soft';

/** This week so far, beside the week before. */
export const WeekTable = ({ thisWeek, weekBefore }: WeekTableProps) => (
  <table className="w-full table-fixed border-collapse text-data tabular-nums">
    <caption className="sr-only">This week and the week before</caption>
    <thead>
      <tr>
        <th scope="col" className="w-1/2 pb-1 text-left text-note font-normal text-ink-soft">
          Week, Monday to Sunday
        </th>
        <th scope="col" className={HEAD}>
          {thisWeek.week} so far
        </th>
        <th scope="col" className={HEAD}>
          {weekBefore.week}
        </th>
      </tr>
    </thead>
    <tbody>
      {weekRows(thisWeek, weekBefore).map(({ label, now, before }) => (
        <tr key={label} className="border-t border-rule">
          <th scope="row" className="truncate py-1.5 text-left font-normal">
            {label}
          </th>
          <td className="py-1.5 text-right font-medium">{now}</td>
          <td className="py-1.5 text-right text-ink-soft">{before}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
