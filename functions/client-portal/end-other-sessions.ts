import { endOtherSessions } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { renewSession } from '../lib/http/open-session.ts';
import { voidPortalSessions } from '../lib/portal/user.ts';

/** The account voids the sessions: the index that lists them may lag. The session of this call goes on, under a new token. */
export const handler = handle(endOtherSessions, async ({ session, context, ...call }) => {
  await renewSession(session, (continueIn) => voidPortalSessions(session, context, continueIn), call);

  return {};
});
