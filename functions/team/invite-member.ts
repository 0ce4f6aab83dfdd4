import { inviteStaffMember } from '../../shared/contract/team.ts';
import { AppError } from '../lib/app-error.ts';
import { newAccessLink } from '../lib/auth/access-link.table.ts';
import { addStaffWrites, newStaffRecord } from '../lib/auth/staff.table.ts';
import { toStaffAccount } from '../lib/auth/staff-account.ts';
import { staffLinkEmail } from '../lib/auth/staff-link-email.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { commitIf } from '../lib/dynamo/commit.ts';
import { enqueueWrite } from '../lib/email/queue.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(inviteStaffMember, async ({ input, now, ...call }) => {
  const link = newAccessLink(call, now);
  const account = newStaffRecord({ ...input, link, createdAt: now.toISOString() });
  const email = staffLinkEmail({ account, link, to: input.email, origin: mailSettings().origin });
  if (await commitIf([...addStaffWrites(account, call.context), enqueueWrite(email, now)]))
    return toStaffAccount(account);

  const existing = await findStaffMember(input.username);
  // The same call has invited them before.
  if (existing?.link?.id === link.id) return toStaffAccount(existing);
  throw new AppError('username_taken', { field: 'username' });
});
