import { endOtherSessions } from '../../shared/contract/client-portal.ts';
import { endSessionsOf } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(endOtherSessions, async ({ session }) => {
  await endSessionsOf(session, session);

  return {};
});
