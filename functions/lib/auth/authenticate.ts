import { setTimeout as pause } from 'node:timers/promises';
import { logRefusal, type RefusalReason } from '../access-log/log-refusal.ts';
import { invalidCredentials, isAppError } from '../app-error.ts';
import type { Commit } from '../dynamo/commit.ts';
import type { DeviceOwner } from './known-devices.ts';
import { limitAccountFailures } from './limit-failures.ts';
import { secretMatches } from './passwords.ts';
import { trustedBy } from './trusted-by.ts';

/** Every answer takes the second that the specification wants, so that its duration reveals nothing. */
const DELAY = 1_000;

/** An account that may be deactivated. */
interface SignInAccount extends DeviceOwner {
  readonly isActive: boolean;
}

interface Attempt<Account extends SignInAccount, Answer> {
  readonly kind: 'staff' | 'client';
  readonly username: string;
  readonly secret: string;
  /** The account of this name, a deactivated one too: the access log says so. */
  readonly find: (username: string) => Promise<Account | undefined>;
  readonly hashOf: (account: Account) => string | undefined;
  /** The network that the call comes from. */
  readonly network: string;
  /** The tokens of the caller's device cookie. */
  readonly deviceTokens: readonly string[];
  /** Whether the caller has a live session of the account already. */
  readonly isSignedIn?: boolean;
  readonly now: Date;
  /** The answer to a wrong pair; without it that of a sign-in. */
  readonly refusal?: () => Error;
  /** Completes what the secret was given for. It commits its writes by `commitSuccess`, which forgets the failures before it. */
  readonly complete: (account: Account, commitSuccess: Commit) => Promise<Answer>;
}

/** Of a call that asks for more than the secret: the failures before a right one are forgotten, whatever else is refused. */
export const forgiveFailures = (_: unknown, commitSuccess: Commit): Promise<void> => commitSuccess([]);

/**
 * Completes a call that gives the name and the secret of an account. Answers after about a second, for unknown names too; every
 * failure counts against the name and the network, or against the device that the account knows or its sessions, and is in the
 * access log.
 * @throws what `refusal` makes of a wrong pair, AppError `unauthenticated` without it; AppError `too_many_requests` after too many;
 * what `complete` throws
 */
export const authenticate = async <Account extends SignInAccount, Answer>({
  kind,
  secret,
  find,
  hashOf,
  deviceTokens,
  isSignedIn = false,
  refusal = invalidCredentials,
  complete,
  ...attempt
}: Attempt<Account, Answer>): Promise<Answer> => {
  const delay = pause(DELAY);
  const found = await find(attempt.username);
  const open = found?.isActive ? found : undefined;
  const trusted = open && trustedBy(kind, open, { deviceTokens, isSignedIn });
  const refuse = (reason: RefusalReason) =>
    logRefusal({ ...attempt, by: kind, reason, username: found?.username });
  const completed = await limitAccountFailures(
    { ...attempt, area: 'sign-in', kind, trusted },
    async (commitSuccess) =>
      (await secretMatches(secret, open && hashOf(open))) && open
        ? { answer: await complete(open, commitSuccess) }
        : undefined,
  ).catch(async (error: unknown) => {
    await (isAppError(error, 'too_many_requests') ? refuse('too-many-attempts') : delay);
    throw error;
  });
  if (!completed) await refuse(found && !open ? 'account-inactive' : 'wrong-secret');
  await delay;
  if (!completed) throw refusal();

  return completed.answer;
};
