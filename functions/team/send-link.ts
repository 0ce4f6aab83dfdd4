import { sendAccessLink } from '../../shared/contract/team.ts';
import { normaliseEmail } from '../../shared/domain/fields.ts';
import { AppError } from '../lib/app-error.ts';
import { newAccessLink } from '../lib/auth/access-link.table.ts';
import { editStaffAccount, hasBeenActivated } from '../lib/auth/staff-account.ts';
import { otherStaffAddressEmail, staffLinkEmail } from '../lib/auth/staff-link-email.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { enqueueWrite } from '../lib/email/queue.table.ts';
import { handle } from '../lib/http/handle.ts';

/** An invitation that was revoked becomes one again. The address that the account had is told of another one. */
export const handler = handle(sendAccessLink, ({ input, now, ...call }) => {
  const { id, version, email } = input;
  const link = newAccessLink(call, now);
  const { actor } = call.context;

  return editStaffAccount(id, { actor, expectedVersion: version }, (before) => {
    if (before.link?.id === link.id) return undefined;
    if (!before.isActive && hasBeenActivated(before)) throw new AppError('account_inactive');
    const at = new Date().toISOString();
    const change = {
      endsSessions: true as const,
      ...(hasBeenActivated(before) && { activatedAt: before.activatedAt ?? at }),
      email,
      link,
      isActive: true,
      accessCodeHash: undefined,
    };
    const message = staffLinkEmail({
      account: { ...before, ...change },
      link,
      to: email,
      origin: mailSettings().origin,
    });

    const { email: former } = before;
    const isElsewhere = former !== undefined && normaliseEmail(former) !== normaliseEmail(email);
    const notices = isElsewhere ? [otherStaffAddressEmail({ account: before, link, to: former, actor })] : [];

    return { change, writes: [message, ...notices].map((one) => enqueueWrite(one, now)) };
  });
});
