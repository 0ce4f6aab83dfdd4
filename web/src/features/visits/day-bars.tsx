import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import type { VisitDay } from '../../../../shared/domain/visit-counts.ts';
import { weekdayText } from './figure-text.ts';

interface DayBarsProps {
  /** The newest first. */
  days: readonly VisitDay[];
  visitsOf: (day: VisitDay) => number;
}

/** A bar per day, the newest at the right; none without visits. The table below has the figures. */
export const DayBars = ({ days, visitsOf }: DayBarsProps) => {
  const bars = days.map((day) => ({ day: day.day, visits: visitsOf(day) })).toReversed();
  const most = Math.max(0, ...bars.map(({ visits }) => visits));
  if (most === 0) return null;
  const [newest] = days;
  const oldest = days.at(-1);

  return (
    <div aria-hidden="true" className="pb-4">
      <p className="pb-1 text-note text-ink-soft tabular-nums">Most on a day: {groupedNumber(most)}</p>
      <div className="flex h-20 items-end gap-px border-b border-ink-faint sm:gap-0.5">
        {bars.map(({ day, visits }) => (
          <div
            key={day}
            className="keep-colour min-w-0 flex-1 bg-blue"
            style={{ height: `${(visits / most) * 100}%` }}
          />
        ))}
      </div>
      <p className="flex justify-between pt-1 text-note text-ink-soft">
        <span>{oldest && weekdayText(oldest.day)}</span>
        {days.length > 1 && <span>{newest && weekdayText(newest.day)}</span>}
      </p>
    </div>
  );
};
