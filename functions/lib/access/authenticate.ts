import { setTimeout as pause } from 'node:timers/promises';
import * as limits from '../data/limits.ts';
import { TooManyRequests, Unauthenticated } from '../http/problems.ts';
import { secretMatches } from './passwords.ts';

/** Right or wrong, the answer takes the specification's second: time tells nothing. */
const DELAY = 1_000;
const PER_ADDRESS = { most: 30, seconds: 15 * 60 };

interface Attempt<Account> {
  readonly kind: 'staff' | 'client';
  readonly username: string;
  readonly secret: string;
  /** Whoever may sign in under this name. */
  readonly find: (username: string) => Promise<Account | undefined>;
  readonly hashOf: (account: Account) => string;
  /** Where the visitor calls from. */
  readonly network: string;
  readonly now: Date;
}

/**
 * The account that a name and a secret open. Answers after about a second, alike for names that are not there; every
 * failure counts against the name and the network.
 * @throws Unauthenticated for a wrong pair, TooManyRequests after too many
 */
export const authenticate = async <Account>(attempt: Attempt<Account>): Promise<Account> => {
  const { kind, secret, find, hashOf, network, now } = attempt;
  const delay = pause(DELAY);
  const username = attempt.username.trim().toLowerCase();
  const failures = `sign-in#${kind}#${username}`;

  if (!(await limits.allow(`sign-in#network#${network}`, PER_ADDRESS, now)))
    throw new TooManyRequests(PER_ADDRESS.seconds);
  const blocked = await limits.secondsBlocked(failures, now);
  if (blocked > 0) throw new TooManyRequests(blocked);

  const account = await find(username);
  const right = await secretMatches(secret, account && hashOf(account));
  await (right ? limits.forgetFailures(failures) : limits.noteFailure(failures, now));
  await delay;
  if (!right || !account) throw new Unauthenticated('Invalid credentials. Access denied.');

  return account;
};
