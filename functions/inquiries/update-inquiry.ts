import { updateInquiry } from '../../shared/contract/inquiries.ts';
import { findActiveStaffMember } from '../lib/auth/staff-record.table.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';
import { applyInquiryChange } from '../lib/inquiries/change.ts';

const requireStaffMember = async (username: string): Promise<void> => {
  if (!(await findActiveStaffMember(username)))
    throw new InvalidInput({ assignedTo: `There is no member of staff “${username}”.` });
};

export const handler = handle(updateInquiry, async ({ input, session, now }) => {
  const { reference, version, ...wanted } = input;
  if (wanted.assignedTo) await requireStaffMember(wanted.assignedTo);
  const changed = await applyInquiryChange(reference, wanted, {
    seen: version,
    actor: session.username,
    now,
  });
  if (!changed) throw new NotFound('inquiry');

  return changed;
});
