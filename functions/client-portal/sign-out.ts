import { signOutOfPortal } from '../../shared/contract/portal-session.ts';
import { signOut } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';
import { endedCookie } from '../lib/http/identity.ts';

/** Ends the session on the server, and removes its cookie. */
export const handler = handle(signOutOfPortal, async ({ presented, setCookie, now, network, device }) => {
  const tokenHash = presented('client');
  if (tokenHash !== undefined) await signOut(tokenHash, { now, network, device });
  setCookie(endedCookie('client'));

  return {};
});
