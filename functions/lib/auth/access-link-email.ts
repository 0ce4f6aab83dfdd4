import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout, emailParagraph } from '../email/layout.ts';
import { type AccountLink, type LinkKind, linkEmailId, TOKEN_PLACEHOLDER } from './access-link.table.ts';

interface LinkEmail extends Pick<EmailMessage, 'cause' | 'clientId' | 'to'> {
  readonly kind: LinkKind;
  readonly username: string;
  readonly link: AccountLink;
  readonly title: string;
  /** Why the person receives it. */
  readonly why: string;
  /** The address of the screen that takes the token. */
  readonly screen: string;
  /** The label of the link. */
  readonly action: string;
  readonly closing: string;
}

/** An email with the link by which a person chooses the secret of their account. */
export const accessLinkEmail = (email: LinkEmail): EmailMessage => {
  const { kind, username, link, cause, clientId, to, title, why, screen, action, closing } = email;
  // The token follows a number sign: browsers do not send that part of an address, so no log holds it.
  const address = `${screen}#${TOKEN_PLACEHOLDER}`;
  const rows = [
    ['Username', username],
    ['The link works once, until', dubaiTimeText(link.expiresAt)],
  ] as const;

  return {
    id: linkEmailId(link),
    cause,
    ...(clientId !== undefined && { clientId }),
    to,
    subject: title,
    text: [
      why,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${action}: ${address}`,
      closing,
    ].join('\n\n'),
    html: emailLayout(
      title,
      why,
      [emailParagraph(why), emailFacts(rows), emailButton(action, address)],
      closing,
    ),
    accessLink: { kind, username, link: link.id },
  };
};

interface AccountNotice extends Pick<EmailMessage, 'id' | 'cause' | 'clientId' | 'to'> {
  readonly title: string;
  readonly notice: string;
  readonly closing: string;
}

/** An email without a link, which tells the person of an account what happened to it. */
export const accountNoticeEmail = ({ title, notice, closing, ...email }: AccountNotice): EmailMessage => ({
  ...email,
  subject: title,
  text: [notice, closing].join('\n\n'),
  html: emailLayout(title, notice, [emailParagraph(notice)], closing),
});

/** The id of the notice to the former address of an account whose link was sent to another. */
export const otherAddressEmailId = ({ id }: AccountLink): string => `access-link-notice#${id}`;
