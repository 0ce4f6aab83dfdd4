import type { EmailMessage } from '../email/email-message.ts';
import type { AccountLink } from './access-link.table.ts';
import { accessLinkEmail, accountNoticeEmail, otherAddressEmailId } from './access-link-email.ts';
import { type StaffRecord, staffState } from './staff-record.table.ts';

interface StaffLink {
  /** The account with its new link. */
  readonly account: StaffRecord;
  readonly link: AccountLink;
  readonly to: string;
  readonly origin: string;
}

/** The email with the link by which a member of staff chooses an access code: an invitation, or for a new code. */
export const staffLinkEmail = ({ account, link, to, origin }: StaffLink): EmailMessage => {
  const { username } = account;
  const isInvitation = staffState(account) === 'invited';

  return accessLinkEmail({
    ...{ kind: 'staff', username, link, cause: `staff#${username}`, to },
    title: isInvitation ? 'Your access to the staff portal' : 'Choose a new access code',
    why: isInvitation
      ? 'An administrator has invited you to the staff portal of Zahrael Group. Choose an access code of your own: nobody else will know it.'
      : 'An administrator asks you to choose a new access code for the staff portal of Zahrael Group. The present one no longer works, and you are signed out everywhere.',
    screen: `${origin}/choose-access-code`,
    action: 'Choose an access code',
    closing: 'If you do not expect this email, ignore it and tell an administrator.',
  });
};

interface OtherAddress {
  readonly account: StaffRecord;
  readonly link: AccountLink;
  /** The address that the account had. */
  readonly to: string;
  /** The admin who sent the link. */
  readonly actor: string;
}

/** The notice, without a link, to the former address of an account whose link was sent to another. */
export const otherStaffAddressEmail = ({ account, link, to, actor }: OtherAddress): EmailMessage =>
  accountNoticeEmail({
    ...{ id: otherAddressEmailId(link), cause: `staff#${account.username}`, to },
    title: 'A link was sent to another address',
    notice: `A link to choose a new access code for your account was sent to another address by ${actor}; tell another administrator if you did not expect this.`,
    closing: `This concerns the account “${account.username}” of the staff portal of Zahrael Group.`,
  });
