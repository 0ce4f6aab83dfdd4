import { listOwnStaffSessions } from '../../shared/contract/staff-access.ts';
import { listSessionsOf } from '../lib/auth/own-sessions.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnStaffSessions, ({ session, now }) => listSessionsOf(session, now));
