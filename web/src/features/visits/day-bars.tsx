import type { VisitDay } from '../../../../shared/domain/visit-counts.ts';

interface DayBarsProps {
  /** The newest first. */
  days: readonly VisitDay[];
  visitsOf: (day: VisitDay) => number;
}

/** A bar per day, the newest at the right. The table below has the figures. */
export const DayBars = ({ days, visitsOf }: DayBarsProps) => {
  const bars = days.map((day) => ({ day: day.day, visits: visitsOf(day) })).toReversed();
  const most = Math.max(1, ...bars.map(({ visits }) => visits));

  return (
    <div aria-hidden="true" className="flex h-20 items-end gap-px border-b border-rule sm:gap-0.5">
      {bars.map(({ day, visits }) => (
        <div
          key={day}
          className="keep-colour min-w-0 flex-1 bg-blue"
          style={{ height: `${(visits / most) * 100}%` }}
        />
      ))}
    </div>
  );
};
