import { readPortalSession } from '../../shared/contract/portal-session.ts';
import { handle } from '../lib/http/handle.ts';
import { withOwnName } from '../lib/portal/own-name.ts';
import { passwordDemand } from '../lib/portal/user.ts';

export const handler = handle(readPortalSession, async ({ session: { user, expiresAt } }) => ({
  ...(await withOwnName(user)),
  ...passwordDemand(user),
  expiresAt,
}));
