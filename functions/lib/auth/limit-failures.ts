import { tooManyRequests } from '../app-error.ts';
import { takeSlot } from './limits.table.ts';

interface FailureLimit {
  readonly key: string;
  /** So many tries may fail in a window of so many seconds. */
  readonly most: number;
  readonly seconds: number;
  readonly now: Date;
}

/**
 * Makes a try, which fails by answering `undefined`. It takes its place before it is made, so that tries at the same
 * moment cannot pass the limit together, and gives it back unless it fails: who succeeds is never counted.
 * @throws AppError `too_many_requests` without a try where too many have failed
 */
export const limitFailures = async <Answer>(
  { key, now, ...limit }: FailureLimit,
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  const giveBack = await takeSlot(key, limit, now);
  if (!giveBack) throw tooManyRequests(limit.seconds);

  let hasFailed = false;
  try {
    const answer = await attempt();
    hasFailed = answer === undefined;
    return answer;
  } finally {
    if (!hasFailed) await giveBack();
  }
};
