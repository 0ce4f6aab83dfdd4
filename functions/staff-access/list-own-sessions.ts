import { listOwnStaffSessions } from '../../shared/contract/staff-access.ts';
import { listSessionsOf } from '../lib/auth/own-sessions.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnStaffSessions, async ({ session, now }) => {
  const { sessionsFrom = '' } = (await findStaffMember(session.username)) ?? {};

  return listSessionsOf(session, { from: sessionsFrom, now });
});
