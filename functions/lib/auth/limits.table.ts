import * as z from 'zod/mini';
import type { TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, updateItem, updateItemIf } from '../dynamo/items.ts';

export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const windowOf = (at: Date, seconds: number) => {
  const window = Math.floor(at.getTime() / 1000 / seconds);

  return { window, expires: (window + 2) * seconds };
};

/** An attempt that was counted. */
export interface CountedAttempt {
  /** Takes it back: it was not made. */
  readonly takeBack: () => Promise<void>;
  /** As `takeBack`, where `success` may have been written; nothing where it could be taken back twice. */
  readonly takeBackOnce?: () => Promise<void>;
  /** What is written once it has succeeded. */
  readonly success: TransactWrite;
}

/**
 * Takes one of the `most` slots of `key` in the current window of `seconds`, which a success gives back. Where all are taken, it
 * answers the seconds until the next window.
 */
export const takeSlot = async (
  key: string,
  { most, seconds }: Limit,
  now: Date,
): Promise<{ readonly wait: number } | CountedAttempt> => {
  const { window, expires } = windowOf(now, seconds);
  const place = { key: `${key}#${window}` };
  try {
    await updateItem('limits', place, 'ADD uses :one SET expires = :expires', {
      condition: 'attribute_not_exists(uses) OR uses < :most',
      values: { ':one': 1, ':most': most, ':expires': expires },
    });
  } catch (error) {
    if (error instanceof ConditionFailed)
      return { wait: Math.ceil((window + 1) * seconds - now.getTime() / 1000) };
    throw error;
  }

  const oneLess = { update: 'ADD uses :less', values: { ':less': -1 } };

  return {
    takeBack: async () => {
      await updateItem('limits', place, oneLess.update, oneLess);
    },
    success: { ...oneLess, key: place, in: 'limits' },
  };
};

/** Counts a use of `key` in the current window of `seconds`, and answers how many there are. */
export const countUse = async (key: string, seconds: number, now: Date): Promise<number> => {
  const { window, expires } = windowOf(now, seconds);
  const counted = await updateItem(
    'limits',
    { key: `${key}#${window}` },
    'ADD uses :one SET expires = :expires',
    {
      values: { ':one': 1, ':expires': expires },
    },
  );

  return z.int().parse(counted.uses);
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

const FIRST_BLOCK = 30_000;
const LONGEST_BLOCK = 15 * 60_000;
const FORGOTTEN_AFTER = 86_400;

interface BackOff {
  /** From this failure on, each blocks the key twice as long as the one before, up to a quarter of an hour. */
  readonly free: number;
  readonly now: Date;
}

const withOneMore = (known: Failures, { free, now }: BackOff): Failures => {
  const seconds = Math.ceil(now.getTime() / 1000);
  const failures = (known.expires <= seconds ? 0 : known.failures) + 1;
  const block = Math.min(FIRST_BLOCK * 2 ** (failures - free), LONGEST_BLOCK);

  return {
    failures,
    blockedUntil: failures < free ? '' : new Date(now.getTime() + block).toISOString(),
    expires: seconds + FORGOTTEN_AFTER,
  };
};

const secondsLeft = ({ blockedUntil }: Failures, now: Date): number =>
  blockedUntil === '' ? 0 : Math.max(0, Math.ceil((Date.parse(blockedUntil) - now.getTime()) / 1000));

/** The seconds for which a key is blocked; 0 where it is not. */
export const readWait = async (key: string, now: Date): Promise<number> =>
  secondsLeft(Failures.parse((await getItem('limits', { key })) ?? {}), now);

/** The first round may find what is stored; each further conflict is an attempt that overtook. After these the key is blocked. */
const MAX_ROUNDS = 7;

/** Takes an attempt back that was counted and not made. */
const takeBack = async (key: string, known: Failures, counted: Failures): Promise<void> => {
  const isTakenBack = await updateItemIf('limits', { key }, 'SET failures = :less, blockedUntil = :until', {
    condition: 'failures = :counted',
    values: { ':less': counted.failures - 1, ':until': known.blockedUntil, ':counted': counted.failures },
  });
  if (isTakenBack) return;
  // Others have counted since: their block stays. After a success nothing is left to take back from.
  await updateItemIf('limits', { key }, 'ADD failures :less', {
    condition: 'failures > :none',
    values: { ':less': -1, ':none': 0 },
  });
};

/**
 * Counts a failure of `key` before the attempt, so that parallel attempts pass no more often than attempts in a row; a success
 * forgets all failures. It reads nothing first: mostly there are none, and the write that finds some answers them. Answers the
 * seconds for which the key is blocked, and counts nothing then.
 */
export const countAttempt = async (
  key: string,
  backOff: BackOff,
): Promise<{ readonly wait: number } | CountedAttempt> => {
  let item: Record<string, unknown> | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = Failures.parse(item ?? {});
    const wait = secondsLeft(known, backOff.now);
    if (wait > 0) return { wait };

    const counted = withOneMore(known, backOff);
    try {
      const update = 'SET failures = :failures, blockedUntil = :until, expires = :expires';
      await updateItem('limits', { key }, update, {
        condition: item ? 'failures = :known' : 'attribute_not_exists(failures)',
        values: {
          ':failures': counted.failures,
          ':until': counted.blockedUntil,
          ':expires': counted.expires,
          ...(item && { ':known': known.failures }),
        },
      });
      const takeItBack = () => takeBack(key, known, counted);

      return {
        takeBack: takeItBack,
        // After a success nothing is left to take back from.
        takeBackOnce: takeItBack,
        success: { remove: { key }, from: 'limits' },
      };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      item = error.existing;
    }
  }

  return { wait: 1 };
};

/** Takes a key that may be taken once, until this time; false where it was taken. */
export const takeOnce = async (key: string, end: Date): Promise<boolean> => {
  const taken = await updateItemIf('limits', { key }, 'SET expires = :expires', {
    condition: 'attribute_not_exists(expires)',
    values: { ':expires': Math.ceil(end.getTime() / 1000) },
  });

  return taken !== undefined;
};
