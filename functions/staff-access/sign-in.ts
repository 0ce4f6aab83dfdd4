import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../shared/contract/staff-access.ts';
import { secretMatches } from '../lib/access/passwords.ts';
import { hashToken, newToken } from '../lib/access/tokens.ts';
import * as limits from '../lib/data/limits.ts';
import * as sessions from '../lib/data/sessions.ts';
import * as staff from '../lib/data/staff.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { sessionCookie } from '../lib/http/identity.ts';
import { TooManyRequests, Unauthenticated } from '../lib/http/problems.ts';

/** Right or wrong, the answer takes the specification's second: time tells nothing. */
const DELAY = 1_000;
const PER_ADDRESS = { most: 30, seconds: 15 * 60 };

export const handler = handle(signIn, async ({ input, now, address, setCookie }) => {
  const delay = pause(DELAY);
  const username = input.username.trim().toLowerCase();
  const account = `sign-in#staff#${username}`;

  if (!(await limits.allow(`sign-in#address#${address}`, PER_ADDRESS, now)))
    throw new TooManyRequests(PER_ADDRESS.seconds);
  const blocked = await limits.secondsBlocked(account, now);
  if (blocked > 0) throw new TooManyRequests(blocked);

  const member = await staff.find(username);
  const right = await secretMatches(input.accessCode, member?.accessCodeHash);
  await (right ? limits.forgetFailures(account) : limits.noteFailure(account, now));
  await delay;
  if (!right || !member) throw new Unauthenticated('Invalid credentials. Access denied.');

  const token = newToken();
  const { role } = member;
  const { expiresAt } = await sessions.start(
    { kind: 'staff', tokenHash: hashToken(token), username, role },
    now,
  );
  setCookie(sessionCookie('staff', token));

  return { username, role, expiresAt, dominionCode: dominionCode() };
});
