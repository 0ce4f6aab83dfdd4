import { dubaiTimeText } from '../../../shared/domain/day.ts';
import { emailButton, emailFacts, emailLayout, emailParagraph } from '../email/layout.ts';
import type { EmailMessage } from '../email/queue.table.ts';
import { TOKEN_PLACEHOLDER } from './access-link.table.ts';
import { type StaffRecord, staffState } from './staff-record.table.ts';

interface LinkEmail {
  /** The account with its new link. */
  readonly account: StaffRecord;
  readonly link: { readonly id: string; readonly expiresAt: string };
  readonly to: string;
  readonly origin: string;
}

/** The email with the link by which a member of staff chooses an access code: an invitation, or for a new code. */
export const accessLinkEmail = ({ account, link, to, origin }: LinkEmail): EmailMessage => {
  const { username } = account;
  const isInvitation = staffState(account) === 'invited';
  const title = isInvitation ? 'Your access to the staff portal' : 'Choose a new access code';
  const why = isInvitation
    ? 'An administrator has invited you to the staff portal of Zahrael Group. Choose an access code of your own: nobody else will know it.'
    : 'An administrator asks you to choose a new access code for the staff portal of Zahrael Group. The present one no longer works, and you are signed out everywhere.';
  // The token follows a number sign: browsers do not send that part of an address, so no log holds it.
  const address = `${origin}/choose-access-code#${TOKEN_PLACEHOLDER}`;
  const rows = [
    ['Username', username],
    ['The link works once, until', dubaiTimeText(link.expiresAt)],
  ] as const;
  const closing = 'If you do not expect this email, ignore it and tell an administrator.';

  return {
    id: `access-link#${link.id}`,
    cause: `staff#${username}`,
    to,
    subject: title,
    text: [
      why,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Choose an access code: ${address}`,
      closing,
    ].join('\n\n'),
    html: emailLayout(
      title,
      why,
      [emailParagraph(why), emailFacts(rows), emailButton('Choose an access code', address)],
      closing,
    ),
    accessLink: { username, link: link.id },
  };
};

interface OtherAddress {
  readonly account: StaffRecord;
  readonly link: { readonly id: string };
  /** The address that the account had. */
  readonly to: string;
  /** The admin who sent the link. */
  readonly actor: string;
}

/** The notice, without a link, to the former address of an account whose link was sent to another. */
export const otherAddressEmail = ({ account, link, to, actor }: OtherAddress): EmailMessage => {
  const title = 'A link was sent to another address';
  const notice = `A link to choose a new access code for your account was sent to another address by ${actor}; tell another administrator if you did not expect this.`;
  const closing = `This concerns the account “${account.username}” of the staff portal of Zahrael Group.`;

  return {
    id: `access-link-notice#${link.id}`,
    cause: `staff#${account.username}`,
    to,
    subject: title,
    text: [notice, closing].join('\n\n'),
    html: emailLayout(title, notice, [emailParagraph(notice)], closing),
  };
};
