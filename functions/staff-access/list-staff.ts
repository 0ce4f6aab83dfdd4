import { listStaff } from '../../shared/contract/staff-access.ts';
import { findStaffMembers } from '../lib/auth/staff.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listStaff, async () => ({ items: await findStaffMembers() }));
