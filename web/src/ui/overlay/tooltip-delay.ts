const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** How long a pointer rests before its tooltip opens, in ms: not at all where another closed a moment ago. */
export const tooltipDelay = (now: number, closedAt: number): number =>
  now - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
