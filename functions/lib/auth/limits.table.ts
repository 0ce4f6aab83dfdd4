import * as z from 'zod/mini';
import { ConditionFailed } from '../dynamo/errors.ts';
import { deleteItem, getItem, updateItem } from '../dynamo/items.ts';

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const windowOf = (at: Date, seconds: number) => {
  const window = Math.floor(at.getTime() / 1000 / seconds);

  return { window, expires: (window + 2) * seconds };
};

/**
 * Takes one of the `most` slots of `key` in the current window of `seconds`. Answers a function that releases the slot;
 * undefined where all are taken.
 */
export const takeSlot = async (
  key: string,
  { most, seconds }: Limit,
  now: Date,
): Promise<(() => Promise<void>) | undefined> => {
  const { window, expires } = windowOf(now, seconds);
  const place = { key: `${key}#${window}` };
  try {
    await updateItem('limits', place, 'ADD uses :one SET expires = :expires', {
      condition: 'attribute_not_exists(uses) OR uses < :most',
      values: { ':one': 1, ':most': most, ':expires': expires },
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }

  return async () => {
    await updateItem('limits', place, 'ADD uses :less', { values: { ':less': -1 } });
  };
};

/**
 * Whether `member` is among the first `most` of `key` in the window of `seconds` around `at`. The answer for a member
 * stays the same.
 */
export const isAmongFirst = async (
  key: string,
  member: string,
  { most, seconds }: Limit,
  at: Date,
): Promise<boolean> => {
  const { window, expires } = windowOf(at, seconds);
  try {
    await updateItem(
      'limits',
      { key: `${key}#${window}` },
      'ADD members :member SET expires = if_not_exists(expires, :expires)',
      {
        condition: 'attribute_not_exists(members) OR size(members) < :most OR contains(members, :one)',
        values: {
          ':member': new Set([member]),
          ':one': member,
          ':most': most,
          ':expires': expires,
        },
      },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const Failures = z.object({
  failures: z._default(z.int(), 0),
  blockedUntil: z._default(z.string(), ''),
  /** In seconds. DynamoDB deletes expired items days late. */
  expires: z._default(z.int(), 0),
});
type Failures = z.infer<typeof Failures>;

const FREE_FAILURES = 5;
const FIRST_BLOCK = 30_000;
const LONGEST_BLOCK = 15 * 60_000;
const FORGOTTEN_AFTER = 86_400;

const withOneMore = (known: Failures, now: Date): Failures => {
  const seconds = Math.ceil(now.getTime() / 1000);
  const failures = (known.expires <= seconds ? 0 : known.failures) + 1;
  const block = Math.min(FIRST_BLOCK * 2 ** (failures - FREE_FAILURES), LONGEST_BLOCK);

  return {
    failures,
    blockedUntil: failures < FREE_FAILURES ? '' : new Date(now.getTime() + block).toISOString(),
    expires: seconds + FORGOTTEN_AFTER,
  };
};

const secondsLeft = ({ blockedUntil }: Failures, now: Date): number =>
  blockedUntil === '' ? 0 : Math.max(0, Math.ceil((Date.parse(blockedUntil) - now.getTime()) / 1000));

/** Each conflict is a failure that another attempt has counted; after these the key is blocked. */
const MAX_ROUNDS = FREE_FAILURES + 1;

/**
 * Counts a failure of `key` before the attempt, so that parallel attempts pass no more often than attempts in a row;
 * `forgetFailures` follows a success. From the fifth failure on, each blocks the key twice as long as the one before, up to a quarter of
 * an hour. Answers 0, or the seconds for which the key is blocked; nothing is counted then.
 */
export const countAttempt = async (key: string, now: Date): Promise<number> => {
  let item = await getItem('limits', { key });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = Failures.parse(item ?? {});
    const blocked = secondsLeft(known, now);
    if (blocked > 0) return blocked;

    const { failures, blockedUntil, expires } = withOneMore(known, now);
    try {
      const update = 'SET failures = :failures, blockedUntil = :until, expires = :expires';
      await updateItem('limits', { key }, update, {
        condition: item ? 'failures = :known' : 'attribute_not_exists(failures)',
        values: {
          ':failures': failures,
          ':until': blockedUntil,
          ':expires': expires,
          ...(item && { ':known': known.failures }),
        },
      });
      return 0;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      item = error.existing;
    }
  }

  return 1;
};

export const forgetFailures = (key: string): Promise<void> => deleteItem('limits', { key });
