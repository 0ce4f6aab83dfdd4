import { invalidInput } from '../app-error.ts';
import { findActiveStaffMember } from '../auth/staff-record.table.ts';

/** @throws AppError `invalid_input` where there is no such active account */
export const requireTaskOwner = async (username: string): Promise<void> => {
  if (!(await findActiveStaffMember(username)))
    throw invalidInput({ owner: `There is no member of staff “${username}”.` });
};
