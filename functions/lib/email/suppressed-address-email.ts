import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { SuppressedAddress } from '../../../shared/domain/mail.ts';
import type { EmailMessage } from './email-message.ts';
import { emailButton, emailFacts, emailLayout, emailParagraph } from './layout.ts';

interface Suppressed extends Omit<SuppressedAddress, 'email'> {
  readonly id: string;
  readonly cause: string;
  readonly to: string;
  readonly clientId: number | undefined;
}

/** Tells the team that no more email goes to an address, and where staff can correct or allow it. */
export const suppressedAddressEmail = (
  { id, cause, to, reason, why, at, clientId }: Suppressed,
  { origin, inquiriesAddress }: { origin: string; inquiriesAddress: string },
): EmailMessage => {
  const title = reason === 'bounced' ? `Emails to ${to} bounce` : `${to} reported an email as unwanted`;
  const consequence = 'No more email is sent to this address until it is corrected or allowed again.';
  const address = clientId === undefined ? `${origin}/inbox` : `${origin}/clients/${clientId}`;
  const place = clientId === undefined ? 'Open the inbox' : 'Open the client';
  const rows = [
    ['Address', to],
    ['Answer', why],
    ['Email about', cause],
    ['At', dubaiTimeText(at)],
  ] as const;

  return {
    id,
    cause,
    to: inquiriesAddress,
    subject: title,
    text: [
      `${title}.`,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      consequence,
      `${place}: ${address}`,
    ].join('\n\n'),
    html: emailLayout(
      title,
      consequence,
      [emailParagraph(consequence), emailFacts(rows), emailButton(place, address)],
      'This is sent once, and again only if it happens after the address was allowed again.',
    ),
  };
};
