import { updateInquiry } from '../../shared/contract/inquiries.ts';
import { invalidInput } from '../lib/app-error.ts';
import { findActiveStaffMember } from '../lib/auth/staff-record.table.ts';
import { handle } from '../lib/http/handle.ts';
import { applyInquiryChange } from '../lib/inquiries/change.ts';

const requireStaffMember = async (username: string): Promise<void> => {
  if (!(await findActiveStaffMember(username)))
    throw invalidInput({ assignedTo: `There is no member of staff “${username}”.` });
};

export const handler = handle(updateInquiry, async ({ input, context }) => {
  const { reference, version, ...wanted } = input;
  if (wanted.assignedTo) await requireStaffMember(wanted.assignedTo);

  return applyInquiryChange(reference, wanted, { ...context, expectedVersion: version });
});
