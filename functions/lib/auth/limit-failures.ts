import { tooManyRequests } from '../app-error.ts';
import { takeSlot } from './limits.table.ts';

interface FailureLimit {
  readonly key: string;
  /** The number of attempts that may fail in a window of `seconds`. */
  readonly most: number;
  readonly seconds: number;
  readonly now: Date;
}

/**
 * Makes an attempt, which fails by answering `undefined`. It takes a slot beforehand, so that parallel attempts cannot
 * pass the limit together, and releases it unless it fails: successes are not counted.
 * @throws AppError `too_many_requests` without an attempt, where too many have failed
 */
export const limitFailures = async <Answer>(
  { key, now, ...limit }: FailureLimit,
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  const release = await takeSlot(key, limit, now);
  if (!release) throw tooManyRequests(limit.seconds);

  let hasFailed = false;
  try {
    const answer = await attempt();
    hasFailed = answer === undefined;
    return answer;
  } finally {
    if (!hasFailed) await release();
  }
};
