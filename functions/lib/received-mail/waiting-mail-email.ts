import { dayIn } from '../../../shared/domain/day.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailLayout, emailParagraph } from '../email/layout.ts';

interface Waiting {
  readonly count: number;
  readonly inquiriesAddress: string;
  readonly now: Date;
}

/** Tells the team that mail waits which cannot be processed: no screen shows it, and its senders wait for an answer. */
export const waitingMailEmail = ({ count, inquiriesAddress, now }: Waiting): EmailMessage => {
  const title =
    count === 1
      ? 'A mail of a visitor could not be processed'
      : `${count} mails of visitors could not be processed`;
  const paragraphs = [
    'No inquiry shows this mail, and nobody else is told of it. It is stored, it is tried again every five minutes, and it comes to its inquiry by itself once the cause is mended.',
    'Tell whoever operates this site: the runbook has the section “A visitor’s answer does not appear”.',
  ];

  return {
    id: `waiting-mail#${dayIn(now)}`,
    cause: 'received-mail',
    to: inquiriesAddress,
    subject: title,
    text: [title, ...paragraphs].join('\n\n'),
    html: emailLayout(
      title,
      paragraphs.join(' '),
      paragraphs.map((text) => emailParagraph(text)),
      'This is sent at most once a day, while mail waits for more than an hour.',
    ),
  };
};
