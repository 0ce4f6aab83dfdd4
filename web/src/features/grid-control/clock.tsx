import { dayInFull, timeToSecond } from '../../ui/format/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';

const SECOND = 1000;

/** The headquarters' clock, to the second. */
export const Clock = () => {
  const now = useNow(SECOND);

  return (
    <p role="timer" aria-label="Time in Dubai" className="text-label text-ink-soft tabular-nums">
      {dayInFull(now)}, <span className="font-medium text-ink">{timeToSecond(now)}</span> in Dubai
    </p>
  );
};
