import { setTimeout as pause } from 'node:timers/promises';
import { forgotPassword } from '../../shared/contract/portal-session.ts';
import { tooManyRequests } from '../lib/app-error.ts';
import { INVITATION_LIFETIME, newAccessLink } from '../lib/auth/access-link.table.ts';
import { takeSlot } from '../lib/auth/limits.table.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { handle } from '../lib/http/handle.ts';
import { log } from '../lib/log.ts';
import { mailForgottenPassword } from '../lib/portal/password-link.ts';

/** Every answer takes as long as a sign-in, so that its duration reveals nothing. */
const DELAY = 1_000;
const HOUR = 3_600;
const PER_NETWORK = { most: 30, seconds: HOUR };
const PER_NAME = { most: 3, seconds: HOUR };
/** In milliseconds. */
const RESET_LIFETIME = HOUR * 1_000;

/** Nobody learns from the answer whether a name is one of a user: nor does a failure show. */
export const handler = handle(forgotPassword, async ({ input: { username }, network, now, ...call }) => {
  const delay = pause(DELAY);
  const ofNetwork = await takeSlot(`forgotten-password#network#${network}`, PER_NETWORK, now);
  if ('wait' in ofNetwork) throw tooManyRequests(ofNetwork.wait);
  try {
    if ('takeBack' in (await takeSlot(`forgotten-password#${username}`, PER_NAME, now)))
      await mailForgottenPassword(username, {
        linkFor: ({ passwordHash }) =>
          newAccessLink(call, now, passwordHash === undefined ? INVITATION_LIFETIME : RESET_LIFETIME),
        origin: mailSettings().origin,
        now,
      });
  } catch (error) {
    log.error('A link for a forgotten password was not mailed.', { error });
  }
  await delay;

  return {};
});
