import type { Watched } from '../../api/use-watched.ts';
import { timeToSecond } from '../../ui/format/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';

interface Reading {
  readAt?: number | undefined;
  isFailing: boolean;
  interval: number;
  isHeld: boolean;
}

/** `held`: nobody asks. `stale`: the last attempt failed, or none has been answered for two rounds. */
type Staleness = 'fresh' | 'held' | 'stale';

/** How what was read stands at `now`, in milliseconds. */
export const stalenessOf = ({ readAt, isFailing, interval, isHeld }: Reading, now: number): Staleness => {
  if (isHeld) return 'held';
  return isFailing || (readAt !== undefined && now - readAt > 2 * interval + GRACE) ? 'stale' : 'fresh';
};

/** An answer takes a moment. */
const GRACE = 2000;

const SECOND = 1000;

/** When a block was last read, and whether it still is. */
export const AnswerAge = ({ watched }: { watched: Watched<unknown> }) => {
  const staleness = stalenessOf(watched, useNow(SECOND));
  const { readAt, interval } = watched;
  if (readAt === undefined) return null;

  return (
    <p className="text-note text-ink-soft tabular-nums">
      {/* Announced when it begins and ends, not with every reading. */}
      <span role="status" className="text-fault">
        {staleness === 'stale' &&
          `Stale since ${timeToSecond(readAt)}. Trying again every ${interval / SECOND} s.`}
      </span>
      {staleness !== 'stale' && `Updated ${timeToSecond(readAt)}`}
      {staleness === 'fresh' && `, every ${interval / SECOND} s`}
      {staleness === 'held' && ', paused'}
    </p>
  );
};
