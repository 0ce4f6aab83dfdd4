import { sendPasswordLink } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { newAccessLink } from '../lib/auth/access-link.table.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { enqueueWrite } from '../lib/email/queue.table.ts';
import { handle } from '../lib/http/handle.ts';
import { planPasswordLink } from '../lib/portal/password-link.ts';
import { toPortalUserAccount } from '../lib/portal/plan-user-change.ts';
import { findPortalUser } from '../lib/portal/user.table.ts';
import { changePortalUser } from '../lib/portal/user.ts';

export const handler = handle(sendPasswordLink, async ({ input, now, context, ...call }) => {
  const { id, version, email } = input;
  const before = await findPortalUser(id);
  if (!before) throw notFound('portal user');
  const link = newAccessLink({ ...call, context }, now);
  // The same call has sent it before.
  if (before.link?.id === link.id) return toPortalUserAccount(before);
  const sending = { link, email, former: before.email, origin: mailSettings().origin };
  const { change, emails } = planPasswordLink(before, sending);
  const edit = { ...context, expectedVersion: version };
  const writes = emails.map((one) => enqueueWrite(one, now));

  return toPortalUserAccount(await changePortalUser(before, change, edit, () => writes));
});
