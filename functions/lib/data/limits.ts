import * as z from 'zod/mini';
import { ConditionFailed, deleteItem, getItem, updateItem } from './dynamo.ts';

/** Counts one more use of `key` in the current window of `seconds`; true while there are at most `most`. */
export const allow = async (
  key: string,
  { most, seconds }: { most: number; seconds: number },
  now: Date,
): Promise<boolean> => {
  const window = Math.floor(now.getTime() / 1000 / seconds);
  const { uses } = await updateItem(
    'limits',
    { key: `${key}#${window}` },
    'ADD uses :one SET expires = :expires',
    {
      values: { ':one': 1, ':expires': (window + 2) * seconds },
    },
  );

  return z.int().parse(uses) <= most;
};

/**
 * Whether `member` is among the first `most` that came under `key` in the window of `seconds` around `at`.
 * Asking again about the same one answers the same.
 */
export const isAmongFirst = async (
  key: string,
  member: string,
  { most, seconds }: { most: number; seconds: number },
  at: Date,
): Promise<boolean> => {
  const window = Math.floor(at.getTime() / 1000 / seconds);
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
          ':expires': (window + 2) * seconds,
        },
      },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const Failures = z.object({ failures: z._default(z.int(), 0), blockedUntil: z._default(z.string(), '') });
const FREE_FAILURES = 5;
const FIRST_BLOCK = 30_000;
const LONGEST_BLOCK = 15 * 60_000;

/** Seconds until `key` may be tried again; 0 when it may now. */
export const secondsBlocked = async (key: string, now: Date): Promise<number> => {
  const { blockedUntil } = Failures.parse((await getItem('limits', { key })) ?? {});
  const left = blockedUntil === '' ? 0 : Date.parse(blockedUntil) - now.getTime();

  return Math.max(0, Math.ceil(left / 1000));
};

/** Notes a failure. From the fifth on, each blocks the key twice as long as the one before, up to a quarter of an hour. */
export const noteFailure = async (key: string, now: Date): Promise<void> => {
  const expires = Math.ceil(now.getTime() / 1000) + 86_400;
  const noted = await updateItem('limits', { key }, 'ADD failures :one SET expires = :expires', {
    values: { ':one': 1, ':expires': expires },
  });
  const { failures } = Failures.parse(noted);
  if (failures < FREE_FAILURES) return;
  const block = Math.min(FIRST_BLOCK * 2 ** (failures - FREE_FAILURES), LONGEST_BLOCK);
  await updateItem('limits', { key }, 'SET blockedUntil = :until', {
    values: { ':until': new Date(now.getTime() + block).toISOString() },
  });
};

export const forgetFailures = (key: string): Promise<void> => deleteItem('limits', { key });
