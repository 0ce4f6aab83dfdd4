const MINUTE = 60_000;
const MAX_PAUSE = 15 * MINUTE;

/** Redrives before their pauses grow: a stream that is late, or was down, is no reason to wait. */
const PROMPT_REDRIVES = 3;

/**
 * Milliseconds that the stream has for a record which the sweeper has redriven so often, this time included. Each redrive is
 * one more record of the stream: redriven every minute, a backlog would grow faster than it is worked off. After a long outage
 * nothing waits for hours.
 */
export const redrivePause = (redrives: number): number =>
  Math.min(MINUTE * 2 ** Math.max(0, redrives - PROMPT_REDRIVES), MAX_PAUSE);
