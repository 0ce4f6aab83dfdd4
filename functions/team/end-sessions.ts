import { endStaffSessions } from '../../shared/contract/team.ts';
import { editStaffAccount } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(endStaffSessions, ({ input, context: { actor } }) =>
  editStaffAccount(input.id, { actor }, () => ({ change: { endsSessions: true } })),
);
