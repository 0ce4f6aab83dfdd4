import { dayIn, dubaiTimeText } from '../../../shared/domain/day.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout, emailParagraph } from '../email/layout.ts';
import { senderName } from './emails.ts';

/** The team reads the notice at eight in the morning; later inquiries are in the notice of the next day. */
const NOTICE_HOUR = 8 * 3_600_000;

/** The id of the day's notice: a day has one. */
export const quarantineEmailId = (now: Date): string =>
  `quarantine#${dayIn(new Date(now.getTime() - NOTICE_HOUR))}`;

/** Tells the team of the inquiries that the product has quarantined since the last notice, so that it finds a lead among them in time. */
export const quarantineEmail = (
  { inquiries, hasMore }: { readonly inquiries: readonly Inquiry[]; readonly hasMore: boolean },
  { origin, inquiriesAddress, now }: { origin: string; inquiriesAddress: string; now: Date },
): EmailMessage => {
  const count = hasMore ? `More than ${inquiries.length}` : String(inquiries.length);
  const isOne = !hasMore && inquiries.length === 1;
  const title = `${count} ${isOne ? 'inquiry is' : 'inquiries are'} new in quarantine`;
  const why = `Nobody was written to for ${isOne ? 'it' : 'them'}. Restore what is meant: its acknowledgement and its documents follow.`;
  const address = `${origin}/inbox?view=quarantined`;
  const rows = inquiries.map(
    (inquiry) =>
      [
        `${inquiry.reference} · ${senderName(inquiry)}`,
        `${inquiry.spamReason ?? ''} Answer promised by ${dubaiTimeText(inquiry.respondBy)}.`.trim(),
      ] as const,
  );

  return {
    id: quarantineEmailId(now),
    cause: 'quarantine',
    to: inquiriesAddress,
    subject: title,
    text: [
      title,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      why,
      `Open the quarantine: ${address}`,
    ].join('\n\n'),
    html: emailLayout(
      title,
      why,
      [emailParagraph(why), emailFacts(rows), emailButton('Open the quarantine', address)],
      'This is sent at most once a day, and only when something new has come in.',
    ),
  };
};
