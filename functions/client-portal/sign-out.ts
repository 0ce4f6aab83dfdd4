import { signOutOfPortal } from '../../shared/contract/client-portal.ts';
import { endSession } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';
import { endedCookie } from '../lib/http/identity.ts';

/** Ends the session on the server, and removes its cookie. */
export const handler = handle(signOutOfPortal, async ({ presented, setCookie }) => {
  const tokenHash = presented('client');
  if (tokenHash !== undefined) await endSession(tokenHash);
  setCookie(endedCookie('client'));

  return {};
});
