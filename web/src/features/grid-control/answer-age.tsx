import type { Query } from '../../api/query.ts';
import { timeToSecond } from '../../ui/format/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';

interface Reading {
  readAt: number;
  isFailing: boolean;
  every: number;
  isHeld: boolean;
}

/** `held`: nobody asks. `stale`: the last attempt failed, or none has been answered for two rounds. */
type Staleness = 'fresh' | 'held' | 'stale';

/** How what was read stands at `now`, in milliseconds. */
export const stalenessOf = ({ readAt, isFailing, every, isHeld }: Reading, now: number): Staleness => {
  if (isHeld) return 'held';
  return isFailing || now - readAt > 2 * every + GRACE ? 'stale' : 'fresh';
};

/** An answer takes a moment. */
const GRACE = 2000;

const SECOND = 1000;

export interface AnswerAgeProps {
  query: Query<unknown>;
  /** How often it is read, in milliseconds. */
  every: number;
  isHeld: boolean;
}

/** When a block was last read, and whether it still is. */
export const AnswerAge = ({ query, every, isHeld }: AnswerAgeProps) => {
  const now = useNow(SECOND);
  if (query.state !== 'ready') return null;
  const { readAt, refreshError } = query;
  const staleness = stalenessOf({ readAt, isFailing: refreshError !== undefined, every, isHeld }, now);

  return (
    <p className="text-note text-ink-soft tabular-nums">
      {/* Announced when it begins and ends, not with every reading. */}
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
