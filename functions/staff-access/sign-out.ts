import { signOutOfStaffPortal } from '../../shared/contract/staff-access.ts';
import { signOut } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';
import { endedCookie } from '../lib/http/identity.ts';

/** Ends the session on the server, and removes its cookie. */
export const handler = handle(
  signOutOfStaffPortal,
  async ({ presented, setCookie, now, network, device }) => {
    const tokenHash = presented('staff');
    if (tokenHash !== undefined) await signOut(tokenHash, { now, network, device });
    setCookie(endedCookie('staff'));

    return {};
  },
);
