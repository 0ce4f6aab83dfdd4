import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { dubaiTimeText } from '../dubai-time.ts';
import { emailButton, emailFacts, emailLayout } from '../email/layout.ts';
import type { EmailMessage } from '../email/queue.table.ts';

const MINUTE = 60_000;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long something has been due, in words: the two largest units that matter, e.g. "1 day 4 hours". */
const delayInWords = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : rest, 'minute'],
  ] as const;

  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ');
};

/** Tells the desk whose inquiry has waited past its time, who was to see to it, and the way to the record. */
export const overdueInquiryEmail = (
  inquiry: Inquiry,
  { origin, inquiriesAddress, now }: { origin: string; inquiriesAddress: string; now: Date },
): EmailMessage => {
  const { reference, inquiryType, name, company, respondBy, assignedTo } = inquiry;
  const who = company ? `${name}, ${company}` : name;
  const delay = delayInWords(now.getTime() - Date.parse(respondBy));
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
    id: `overdue#${reference}`,
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
