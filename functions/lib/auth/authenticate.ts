import { setTimeout as pause } from 'node:timers/promises';
import { invalidCredentials, tooManyRequests } from '../app-error.ts';
import { limitFailures } from './limit-failures.ts';
import { countAttempt, forgetFailures } from './limits.table.ts';
import { secretMatches } from './passwords.ts';

/** Every answer takes the second that the specification wants, so that its duration reveals nothing. */
const DELAY = 1_000;
const PER_NETWORK = { most: 30, seconds: 15 * 60 };

interface Attempt<Account> {
  readonly kind: 'staff' | 'client';
  readonly username: string;
  readonly secret: string;
  /** The account that may sign in under this name. */
  readonly find: (username: string) => Promise<Account | undefined>;
  readonly hashOf: (account: Account) => string | undefined;
  /** The network that the call comes from. */
  readonly network: string;
  readonly now: Date;
}

/** The account, if the secret is its own; a failed attempt counts against the name. @throws AppError `too_many_requests` */
const tryAccount = async <Account>(
  { kind, secret, find, hashOf, now }: Attempt<Account>,
  username: string,
): Promise<Account | undefined> => {
  const key = `sign-in#${kind}#${username}`;
  const blocked = await countAttempt(key, now);
  if (blocked > 0) throw tooManyRequests(blocked);

  const account = await find(username);
  if (!(await secretMatches(secret, account && hashOf(account)))) return undefined;
  await forgetFailures(key);

  return account;
};

/**
 * The account that signs in with a name and a secret. Answers after about a second, for unknown names too; every failure
 * counts against the name and the network.
 * @throws AppError `unauthenticated` for a wrong pair, `too_many_requests` after too many
 */
export const authenticate = async <Account>(attempt: Attempt<Account>): Promise<Account> => {
  const { network, now } = attempt;
  const delay = pause(DELAY);
  const username = attempt.username.trim().toLowerCase();
  const account = await limitFailures({ key: `sign-in#network#${network}`, ...PER_NETWORK, now }, () =>
    tryAccount(attempt, username),
  );
  await delay;
  if (!account) throw invalidCredentials();

  return account;
};
