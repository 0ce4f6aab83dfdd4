interface Reading {
  readAt?: number | undefined;
  isFailing: boolean;
  interval: number;
  isHeld: boolean;
}

/** `held`: nobody asks. `stale`: the last attempt failed, or none has been answered for two rounds. */
export type Staleness = 'fresh' | 'held' | 'stale';

/** How what was read stands at `now`, in milliseconds. */
export const stalenessOf = ({ readAt, isFailing, interval, isHeld }: Reading, now: number): Staleness => {
  if (isHeld) return 'held';
  return isFailing || (readAt !== undefined && now - readAt > 2 * interval + GRACE) ? 'stale' : 'fresh';
};

/** An answer takes a moment. */
const GRACE = 2000;
