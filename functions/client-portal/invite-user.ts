import { invitePortalUser } from '../../shared/contract/portal-management.ts';
import { isAppError, notFound } from '../lib/app-error.ts';
import { newAccessLink } from '../lib/auth/access-link.table.ts';
import { findClientNameAndAddress } from '../lib/clients/client.table.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { enqueueWrite } from '../lib/email/queue.table.ts';
import { handle } from '../lib/http/handle.ts';
import { toPortalUserAccount } from '../lib/portal/plan-user-change.ts';
import { findPortalUserNamed } from '../lib/portal/user.table.ts';
import { addPortalUser, newPortalUserRecord } from '../lib/portal/user.ts';
import { passwordLinkEmail } from '../lib/portal/user-email.ts';

export const handler = handle(invitePortalUser, async ({ input, now, ...call }) => {
  const client = await findClientNameAndAddress(input.clientId);
  if (!client) throw notFound('client');
  const link = newAccessLink(call, now);
  const user = newPortalUserRecord({ ...input, link }, client, now);
  const email = passwordLinkEmail({ user, link, to: input.email, origin: mailSettings().origin });
  try {
    await addPortalUser(user, call.context, [enqueueWrite(email, now)]);

    return toPortalUserAccount(user);
  } catch (error) {
    const existing = isAppError(error, 'username_taken')
      ? await findPortalUserNamed(user.username)
      : undefined;
    // The same call has invited them before.
    if (existing?.link?.id === link.id) return toPortalUserAccount(existing);
    throw error;
  }
});
