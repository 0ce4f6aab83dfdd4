import { updateStaffAccount } from '../../shared/contract/team.ts';
import { editStaffAccount } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateStaffAccount, ({ input, now }) => {
  const { id, version, ...change } = input;
  // A reactivated account signs in again, and a revoked invitation stays revoked.
  const ending = { sessionsFrom: now.toISOString(), link: undefined };

  return editStaffAccount(id, version, ({ isActive }) => ({
    change: { ...change, ...(isActive && change.isActive === false && ending) },
  }));
});
