import { endOtherSessions } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';
import { voidPortalSessions } from '../lib/portal/user.ts';

/** The account voids the sessions: the index that lists them may lag. The session of this call starts anew. */
export const handler = handle(
  endOtherSessions,
  async ({ session: { username, clientId, user }, context, ...call }) => {
    const epoch = await voidPortalSessions(user.id, context);
    await replaceSessions({ kind: 'client', username, clientId, epoch }, call);

    return {};
  },
);
