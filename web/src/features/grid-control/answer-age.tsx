import type { Query } from '../../api/query.ts';
import { timeToSecond } from '../../ui/format/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';

interface Reading {
  readAt: number;
  isFailing: boolean;
  every: number;
  isHeld: boolean;
}

/**
 * `held`: reading is paused. `stale`: the last read failed, or the last answer is older than two intervals.
 */
type Staleness = 'fresh' | 'held' | 'stale';

/** Freshness of an answer at `now`, in milliseconds. */
export const stalenessOf = ({ readAt, isFailing, every, isHeld }: Reading, now: number): Staleness => {
  if (isHeld) return 'held';
  return isFailing || now - readAt > 2 * every + GRACE ? 'stale' : 'fresh';
};

/** Allowance for the duration of a request. */
const GRACE = 2000;

const SECOND = 1000;

export interface AnswerAgeProps {
  query: Query<unknown>;
  /** Interval between reads, in milliseconds. */
  every: number;
  isHeld: boolean;
}

/** Time of a block's last read, and its freshness. */
export const AnswerAge = ({ query, every, isHeld }: AnswerAgeProps) => {
  const now = useNow(SECOND);
  if (query.state !== 'ready') return null;
  const { readAt, refreshError } = query;
  const staleness = stalenessOf({ readAt, isFailing: refreshError !== undefined, every, isHeld }, now);

  return (
    <p className="text-note text-ink-soft tabular-nums">
      {/* Screen readers announce the beginning and the end, not every read. */}
      <span role="status" className="text-fault">
        {staleness === 'stale' &&
          `Stale since ${timeToSecond(readAt)}. Trying again every ${every / SECOND} s.`}
      </span>
      {staleness !== 'stale' && `Updated ${timeToSecond(readAt)}`}
      {staleness === 'fresh' && `, every ${every / SECOND} s`}
      {staleness === 'held' && ', paused'}
    </p>
  );
};
