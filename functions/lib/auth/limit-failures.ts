import { tooManyRequests } from '../app-error.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import {
  blockedSeconds,
  countAttempt,
  forgetFailures,
  type Limit,
  readFailures,
  takeSlot,
} from './limits.table.ts';
import type { TrustedBy } from './trusted-by.ts';

/** An attempt as a limit has counted it. */
interface CountedAttempt {
  /** Takes it back: it was not made. */
  readonly takeBack: () => Promise<void>;
  /** It has succeeded. */
  readonly forgive: () => Promise<void>;
}

/** A limit as an attempt finds it: how long it is blocked in seconds, 0 where it is not, and how to count the attempt. */
interface LimitState {
  readonly wait: number;
  readonly count: () => Promise<CountedAttempt | { readonly wait: number }>;
}

/** A limit of failed attempts, which reads its state. */
type FailureLimit = () => Promise<LimitState>;

const windowed =
  (key: string, limit: Limit, now: Date): FailureLimit =>
  async () => ({
    wait: 0,
    count: async () => {
      const slot = await takeSlot(key, limit, now);

      return 'wait' in slot ? slot : { ...slot, forgive: slot.takeBack };
    },
  });

const backingOff =
  (key: string, free: number, now: Date): FailureLimit =>
  async () => {
    const stored = await readFailures(key);

    return {
      wait: blockedSeconds(stored, now),
      count: async () => {
        const counted = await countAttempt(key, stored, { free, now });

        return 'wait' in counted ? counted : { ...counted, forgive: () => forgetFailures(key) };
      },
    };
  };

/** Items that share the failures of all networks: an attack by many is spread over them. */
const SHARDS = 16;
const UNCOUNTED: CountedAttempt = { takeBack: async () => {}, forgive: async () => {} };

/** The failures of all networks together. It spares the product and decides about no secret: without its store it lets pass. */
const overAllNetworks =
  (area: AttemptArea, { most, seconds }: Limit, now: Date, chance: number): FailureLimit =>
  async () => {
    const key = `${area}#all#${Math.floor(chance * SHARDS)}`;
    const { wait, count } = await windowed(key, { most: most / SHARDS, seconds }, now)();
    const countIfPossible = () =>
      count().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        log.error('The failures of all networks could not be counted.', { key, error });
        return UNCOUNTED;
      });

    return { wait, count: countIfPossible };
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

/** What was counted is settled after the answer is known: where the store fails, a count too many stays. */
const settle = async (counted: readonly CountedAttempt[], how: keyof CountedAttempt): Promise<void> => {
  const results = await Promise.allSettled(counted.map((one) => one[how]()));
  for (const result of results)
    if (result.status === 'rejected')
      log.error('An attempt stays counted as a failure.', { error: result.reason });
};

/** Counts the attempt by every limit, or by none. @throws AppError `too_many_requests` */
const countByAll = async (limits: readonly FailureLimit[]): Promise<CountedAttempt[]> => {
  const states = await Promise.all(limits.map((readState) => readState()));
  const wait = Math.max(...states.map((state) => state.wait));
  if (wait > 0) throw tooManyRequests(wait);

  const counted: CountedAttempt[] = [];
  try {
    for (const { count } of states) {
      const one = await count();
      if ('wait' in one) throw tooManyRequests(one.wait);
      counted.push(one);
    }
  } catch (error) {
    await settle(counted, 'takeBack');
    throw error;
  }

  return counted;
};

/**
 * Makes an attempt, which fails by answering `undefined`. Every limit counts it beforehand, so that parallel attempts cannot
 * pass together, and takes it back unless it fails.
 */
const attemptWithin = async <Answer>(
  limits: readonly FailureLimit[],
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  const counted = await countByAll(limits);
  let after: keyof CountedAttempt | undefined = 'takeBack';
  try {
    const answer = await attempt();
    after = answer === undefined ? undefined : 'forgive';
    return answer;
  } finally {
    if (after) await settle(counted, after);
  }
};

/**
 * Makes an attempt at something that no account has: failures count against the network and against all networks.
 * @throws AppError `too_many_requests` without an attempt, where too many have failed
 */
export const limitFailures = <Answer>(
  area: AttemptArea,
  attempted: Attempted,
  attempt: () => Promise<Answer | undefined>,
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
  attempt: () => Promise<Answer | undefined>,
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
