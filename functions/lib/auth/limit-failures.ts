import { tooManyRequests } from '../app-error.ts';
import { type Commit, commit } from '../dynamo/commit.ts';
import { StoreBusy, StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { type CountedAttempt, countAttempt, type Limit, readWait, takeSlot } from './limits.table.ts';
import type { TrustedBy } from './trusted-by.ts';

/** A limit of failed attempts. */
interface FailureLimit {
  /** Counts an attempt, or answers for how many seconds it is blocked; nothing where it let the attempt pass uncounted. */
  readonly count: () => Promise<CountedAttempt | { readonly wait: number } | undefined>;
  /** For how many seconds it is blocked, as far as that is known before it counts. */
  readonly readWait?: () => Promise<number>;
}

const windowed = (key: string, limit: Limit, now: Date): FailureLimit => ({
  count: () => takeSlot(key, limit, now),
});

const backingOff = (key: string, free: number, now: Date): FailureLimit => ({
  count: () => countAttempt(key, { free, now }),
  readWait: () => readWait(key, now),
});

/** Items that share the failures of all networks: an attack by many is spread over them. */
const SHARDS = 16;

/** The failures of all networks together. It spares the product and decides about no secret: without its store it lets pass. */
const overAllNetworks = (
  area: AttemptArea,
  { most, seconds }: Limit,
  now: Date,
  chance: number,
): FailureLimit => {
  const key = `${area}#all#${Math.floor(chance * SHARDS)}`;

  return {
    count: () =>
      takeSlot(key, { most: most / SHARDS, seconds }, now).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        log.error('The failures of all networks could not be counted.', { key, error });
        return undefined;
      }),
  };
};

const MINUTES = 60;
/** The failures that one network may have, and all networks together, of each kind of attempt. */
const WINDOWS = {
  'sign-in': {
    network: { most: 30, seconds: 15 * MINUTES },
    all: { most: 40 * SHARDS, seconds: 10 * MINUTES },
  },
  'second-factor': {
    network: { most: 30, seconds: 15 * MINUTES },
    all: { most: 40 * SHARDS, seconds: 10 * MINUTES },
  },
  passkey: {
    network: { most: 30, seconds: 15 * MINUTES },
    all: { most: 100 * SHARDS, seconds: 10 * MINUTES },
  },
  'access-code': {
    network: { most: 10, seconds: 15 * MINUTES },
    all: { most: 10 * SHARDS, seconds: 10 * MINUTES },
  },
  'verify-document': {
    network: { most: 30, seconds: 15 * MINUTES },
    all: { most: 100 * SHARDS, seconds: 10 * MINUTES },
  },
  'access-link': {
    network: { most: 30, seconds: 15 * MINUTES },
    all: { most: 100 * SHARDS, seconds: 10 * MINUTES },
  },
} as const satisfies Record<string, { network: Limit; all: Limit }>;
type AttemptArea = keyof typeof WINDOWS;

interface Attempted {
  readonly network: string;
  readonly now: Date;
}

const ofNetworks = (area: AttemptArea, { network, now }: Attempted): FailureLimit[] => [
  windowed(`${area}#network#${network}`, WINDOWS[area].network, now),
  overAllNetworks(area, WINDOWS[area].all, now, Math.random()),
];

/** Takes attempts back after the answer is known: where the store fails, a count too many stays. */
const takeAllBack = async (
  counted: readonly CountedAttempt[],
  by: 'takeBack' | 'takeBackOnce' = 'takeBack',
): Promise<void> => {
  const results = await Promise.allSettled(counted.map((one) => one[by]?.()));
  for (const result of results)
    if (result.status === 'rejected')
      log.error('An attempt stays counted as a failure.', { error: result.reason });
};

/** Counts the attempt by every limit, or by none. @throws AppError `too_many_requests` */
const countByAll = async (limits: readonly FailureLimit[]): Promise<CountedAttempt[]> => {
  const counted: CountedAttempt[] = [];
  try {
    for (const [place, { count }] of limits.entries()) {
      const one = await count();
      if (one && 'wait' in one) {
        const waits = limits.slice(place + 1).map(({ readWait: read }) => read?.() ?? 0);
        throw tooManyRequests(Math.max(one.wait, ...(await Promise.all(waits))));
      }
      if (one) counted.push(one);
    }
  } catch (error) {
    await takeAllBack(counted);
    throw error;
  }

  return counted;
};

/** Whether a commit that failed may have been written nevertheless. */
const mayBeWritten = (error: unknown) => error instanceof StoreUnavailable && !(error instanceof StoreBusy);

/** An attempt, which fails by answering `undefined`; with `commitSuccess` it commits what a success writes. */
type LimitedAttempt<Answer> = (commitSuccess: Commit) => Promise<Answer | undefined>;

/**
 * Makes an attempt. Every limit counts it beforehand, so that parallel attempts cannot pass together, and takes it back unless it
 * fails. `commitSuccess` forgets the failures before it in the transaction of its writes; where others are in the way of that, it
 * commits the writes alone. Where nothing says whether they were written, a slot too many stays taken, at worst.
 */
const attemptWithin = async <Answer>(
  limits: readonly FailureLimit[],
  attempt: LimitedAttempt<Answer>,
): Promise<Answer | undefined> => {
  const counted = await countByAll(limits);
  let takesBack: 'takeBack' | 'takeBackOnce' | undefined = 'takeBack';
  const commitSuccess: Commit = async (writes) => {
    try {
      await commit([...writes, ...counted.map(({ success }) => success)]);
      takesBack = undefined;
    } catch (error) {
      if (mayBeWritten(error)) takesBack = 'takeBackOnce';
      if (!(error instanceof StoreBusy)) throw error;
      await commit(writes);
      log.error('A success was committed without what it forgives.', { error });
    }
  };
  let hasFailed = false;
  try {
    const answer = await attempt(commitSuccess);
    hasFailed = answer === undefined;

    return answer;
  } finally {
    if (takesBack && !hasFailed) await takeAllBack(counted, takesBack);
  }
};

/**
 * Makes an attempt at something that no account has: failures count against the network and against all networks.
 * @throws AppError `too_many_requests` without an attempt, where too many have failed
 */
export const limitFailures = <Answer>(
  area: AttemptArea,
  attempted: Attempted,
  attempt: LimitedAttempt<Answer>,
): Promise<Answer | undefined> => attemptWithin(ofNetworks(area, attempted), attempt);

/** Failures of a name that one network, one known device, or its live sessions make before each blocks it. */
const FREE_FAILURES = 5;
/** Failures of a name over all networks before each blocks it for those that it does not know. */
const FREE_FAILURES_OF_NAME = 20;

interface AccountAttempt extends Attempted {
  /** What is tried: the secret of an account, or the second factor that follows it. */
  readonly area: 'sign-in' | 'second-factor';
  readonly kind: 'staff' | 'client';
  readonly username: string;
  readonly trusted: TrustedBy | undefined;
}

/** All live sessions of an account count together: who holds one renews its token as often as they like. */
const trustedKey = ({ area, kind, username }: AccountAttempt, trusted: TrustedBy): string =>
  trusted === 'session' ? `${area}-session#${kind}#${username}` : `${area}-device#${trusted.device}`;

/**
 * Makes an attempt at an account. Failures count against the name and the network, the name, the network, and all networks.
 * A known device is counted apart, by itself alone: nobody else can have it wait, not even with the right secret. So are the
 * live sessions of the account, together.
 * @throws AppError `too_many_requests` without an attempt
 */
export const limitAccountFailures = <Answer>(
  attempted: AccountAttempt,
  attempt: LimitedAttempt<Answer>,
): Promise<Answer | undefined> => {
  const { area, kind, username, trusted, network, now } = attempted;
  const limits =
    trusted === undefined
      ? [
          // A username may hold any character, a network none of these: the keys cannot be confused.
          backingOff(`${area}-from#${network}#${kind}#${username}`, FREE_FAILURES, now),
          backingOff(`${area}#${kind}#${username}`, FREE_FAILURES_OF_NAME, now),
          ...ofNetworks(area, attempted),
        ]
      : [backingOff(trustedKey(attempted, trusted), FREE_FAILURES, now)];

  return attemptWithin(limits, attempt);
};
