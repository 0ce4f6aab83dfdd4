import { endStaffSessions } from '../../shared/contract/team.ts';
import { editStaffAccount } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(endStaffSessions, ({ input }) =>
  editStaffAccount(input.id, undefined, () => ({ change: { sessionsFrom: new Date().toISOString() } })),
);
