import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { AccountLink } from '../auth/access-link.table.ts';
import { accessLinkEmail, accountNoticeEmail, otherAddressEmailId } from '../auth/access-link-email.ts';
import type { EmailMessage } from '../email/email-message.ts';
import type { PortalUserRecord } from './user.table.ts';

interface LinkEmail {
  /** The user with their new link. */
  readonly user: PortalUserRecord;
  readonly link: AccountLink;
  readonly to: string;
  readonly origin: string;
}

const causeOf = ({ id, clientId }: PortalUserRecord) => ({ cause: id, clientId });
const closingFor = ({ username }: PortalUserRecord) =>
  `This concerns the user “${username}” of the client portal of Zahrael Group.`;

const INVITATION = {
  title: 'Your access to the client portal',
  why: 'Your documents, invoices and engagements with Zahrael Group are in our client portal. Choose a password of your own: nobody else will know it.',
  closing: 'If you do not expect this email, ignore it and tell your relationship lead.',
};
const NEW_PASSWORD = {
  title: 'Choose a new password',
  why: 'Somebody asked for a new password for your user of the client portal of Zahrael Group. Your present one works until you choose another.',
  closing: 'If it was not you, ignore this email: nothing changes. Nobody else receives the link.',
};

/** The email with the link by which a user chooses a password: for the first time, or a new one. */
export const passwordLinkEmail = ({ user, link, to, origin }: LinkEmail): EmailMessage =>
  accessLinkEmail({
    ...(user.passwordHash === undefined ? INVITATION : NEW_PASSWORD),
    ...{ kind: 'client', username: user.username, link, ...causeOf(user), to },
    screen: `${origin}/choose-password`,
    action: 'Choose a password',
  });

interface OtherAddress {
  readonly user: PortalUserRecord;
  readonly link: AccountLink;
  /** The address that the user had. */
  readonly to: string;
}

/** The notice, without a link, to the former address of a user whose link was sent to another. */
export const otherUserAddressEmail = ({ user, link, to }: OtherAddress): EmailMessage =>
  accountNoticeEmail({
    ...{ id: otherAddressEmailId(link), ...causeOf(user), to },
    title: 'A link was sent to another address',
    notice:
      'A link to choose a password for your user of our client portal was sent to another address. Tell your relationship lead if you did not expect this.',
    closing: closingFor(user),
  });

/** Tells a user that their password is another one now. */
export const passwordChangedEmail = (user: PortalUserRecord, to: string, now: Date): EmailMessage =>
  accountNoticeEmail({
    ...{ id: `password-changed#${user.id}#v${user.version}`, ...causeOf(user), to },
    title: 'Your password was changed',
    notice: `The password of your user of our client portal was changed on ${dubaiTimeText(now.toISOString())}. You are signed out everywhere else. If it was not you, choose another at once with “Forgot your password?”, and tell your relationship lead.`,
    closing: closingFor(user),
  });
