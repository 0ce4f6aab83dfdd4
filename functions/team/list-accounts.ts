import { listStaffAccounts } from '../../shared/contract/team.ts';
import { findStaffAccounts } from '../lib/auth/staff.table.ts';
import { toStaffAccount } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listStaffAccounts, async () => ({
  items: (await findStaffAccounts()).map(toStaffAccount),
}));
