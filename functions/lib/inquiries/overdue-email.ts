import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout } from '../email/layout.ts';
import { senderName } from './emails.ts';

const MINUTE = 60_000;

const countText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A delay in its two largest units, e.g. "1 day 4 hours". */
const delayText = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : rest, 'minute'],
  ] as const;

  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => countText(count, unit))
    .join(' ');
};

/** Notifies the team of an inquiry whose answer is overdue, with its assignee and a link to it. */
export const overdueInquiryEmail = (
  inquiry: Inquiry,
  { origin, inquiriesAddress, now }: { origin: string; inquiriesAddress: string; now: Date },
): EmailMessage => {
  const { reference, respondBy, assignedTo, firstAnswer } = inquiry;
  const inquiryType = inquiryTypeLabel(inquiry.inquiryType);
  const who = senderName(inquiry);
  const delay = delayText(now.getTime() - Date.parse(respondBy));
  const address = `${origin}/inbox/${reference}`;
  const isAnswerable = canBeAnswered(inquiry);
  const waits = isAnswerable
    ? `${who} is still waiting for an answer.`
    : 'Nobody has dealt with this inquiry. Its visitor left no address to answer to.';
  const rows = [
    [isAnswerable ? 'Promised by' : 'Due by', dubaiTimeText(respondBy)],
    ['Overdue for', delay],
    ['Assigned to', assignedTo || 'Nobody'],
    ['Name', who],
    ['Inquiry type', inquiryType],
    ['Reference', reference],
  ] as const;

  return {
    // Once per promise.
    id: firstAnswer ? `overdue#${reference}#${respondBy}` : `overdue#${reference}`,
    cause: reference,
    to: inquiriesAddress,
    subject: `Overdue: ${inquiryType}, ${who} · ${reference}`,
    text: [waits, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), `Open it: ${address}`].join(
      '\n\n',
    ),
    html: emailLayout(
      isAnswerable ? `${who} is still waiting` : 'An inquiry without an address is overdue',
      `${inquiryType} · overdue for ${delay}`,
      [emailFacts(rows), emailButton('Open the inquiry', address)],
      'This is sent once for each inquiry that passes its promised time.',
    ),
  };
};
