import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { accountWrite } from '../access-log/account-write.ts';
import { AppError } from '../app-error.ts';
import type { AccountLink } from '../auth/access-link.table.ts';
import { findClientPeople } from '../clients/client.table.ts';
import { commitIf } from '../dynamo/commit.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { log } from '../log.ts';
import type { PortalUserChange } from './plan-user-change.ts';
import { presentAddressOf } from './present-address.ts';
import { findPortalUserNamed, type PortalUserRecord } from './user.table.ts';
import { otherUserAddressEmail, passwordLinkEmail } from './user-email.ts';

interface NewPasswordLink {
  readonly link: AccountLink;
  readonly email: string;
  /** The address that the user's emails have gone to. */
  readonly former: string | undefined;
  readonly origin: string;
}

/** A new link that staff send to a user, with its emails. @throws AppError `account_inactive` */
export const planPasswordLink = (
  before: PortalUserRecord,
  { link, email, former, origin }: NewPasswordLink,
): { readonly change: PortalUserChange; readonly emails: ReturnType<typeof passwordLinkEmail>[] } => {
  if (!before.isActive && before.passwordHash !== undefined) throw new AppError('account_inactive');
  // Staff say that it is the person's.
  const change = { email, emailOf: undefined, link, isActive: true };
  const isElsewhere = former !== undefined && normaliseEmail(former) !== normaliseEmail(email);

  return {
    change,
    emails: [
      passwordLinkEmail({ user: { ...before, ...change }, link, to: email, origin }),
      ...(isElsewhere ? [otherUserAddressEmail({ user: before, link, to: former })] : []),
    ],
  };
};

const MAX_TRIES = 3;

/**
 * Mails the user of a name a link, if there is one who may sign in and has an address; see `presentAddressOf`. The client's present
 * address may be another person's. Staff see no other version of the user: a stranger who asks must not make their edits stale.
 */
export const mailForgottenPassword = async (
  username: string,
  { linkFor, origin, now }: { linkFor: (user: PortalUserRecord) => AccountLink; origin: string; now: Date },
): Promise<void> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const user = await findPortalUserNamed(username);
    if (!user?.isActive) return;
    const client = user.emailOf && (await findClientPeople(user.clientId));
    const to = presentAddressOf(user, client);
    if (to === undefined) return log.info('A client user has no address.', { user: user.id });
    const link = linkFor(user);
    const isMailed = await commitIf([
      enqueueWrite(passwordLinkEmail({ user, link, to, origin }), now),
      {
        update: 'SET link = :link',
        key: { id: user.id },
        in: 'portal-users',
        condition: 'version = :read',
        values: { ':link': link, ':read': user.version },
      },
      accountWrite(
        {
          ...{ of: 'client', account: user.username, event: 'changed' },
          changes: [{ field: 'link for a forgotten password', to: 'sent' }],
        },
        { actor: PRODUCT_ACTOR, now },
      ),
    ]);
    if (isMailed) return;
  }
};
