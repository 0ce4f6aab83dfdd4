import { endOtherStaffSessions } from '../../shared/contract/staff-access.ts';
import { endSessionsOf } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(endOtherStaffSessions, async ({ session }) => {
  await endSessionsOf(session, session);

  return {};
});
