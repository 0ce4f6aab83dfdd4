import { NOT_ACKNOWLEDGED, type NotAcknowledged } from '../../../shared/domain/acknowledgement.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { firstCharacters, withoutTurning } from '../../../shared/domain/text.ts';
import { dubaiTimeText } from '../dubai-time.ts';
import { emailButton, emailFacts, emailLayout, emailParagraph, emailQuotation } from '../email/layout.ts';
import type { EmailMessage } from '../email/queue.table.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

/** As many characters of a message as the visitor is shown again. */
const MOST_QUOTED = 2_000;

/** What the visitor wrote, as it is quoted back: its beginning where it is long, in the order it was typed in. */
const quotable = (message: string): string => {
  const plain = withoutTurning(message);
  const beginning = firstCharacters(plain, MOST_QUOTED);

  return beginning === plain ? plain : `${beginning.trimEnd()} […]`;
};

/**
 * Tells the visitor that the inquiry is kept, under which reference, and until when an answer comes. Whoever the address
 * belongs to need not have written: subject and greeting are the product's alone, and what was typed stands as a quote.
 */
export const acknowledgementEmail = (
  { reference, email, inquiryType, message, respondBy }: Inquiry,
  clientId: number,
): EmailMessage => {
  const greeting = 'Good day,';
  const promise = `Your inquiry has reached our desk. You will hear from us by ${dubaiTimeText(respondBy)}.`;
  const keep = 'Please keep the reference and quote it when you write or call.';
  const introduction = 'This is what was sent to us with your address:';
  const quote = quotable(message);
  const mistake = 'If you did not write to us, you need not do anything.';

  return {
    id: `acknowledgement#${reference}`,
    cause: reference,
    clientId,
    to: email,
    subject: `We have received your inquiry · ${reference}`,
    text: [
      greeting,
      promise,
      `Reference: ${reference}\nSubject: ${inquiryType}`,
      keep,
      introduction,
      quote.replace(/^/gm, '> '),
      mistake,
      CLOSING,
    ].join('\n\n'),
    html: emailLayout(
      'Inquiry received',
      promise,
      [
        emailParagraph(greeting),
        emailParagraph(promise),
        emailFacts([
          ['Reference', reference],
          ['Subject', inquiryType],
          ['Answer by', dubaiTimeText(respondBy)],
        ]),
        emailParagraph(keep),
        emailParagraph(introduction),
        emailQuotation(quote),
      ],
      `${mistake} ${CLOSING}`,
    ),
  };
};

const LABELS: Record<string, string> = {
  form: 'Form',
  division: 'Division',
  urgency: 'Priority',
  [HONEYPOT]: 'Hidden field',
};
const labelOf = (field: string) => LABELS[field] ?? field.replace(/([A-Z])/g, ' $1').toLowerCase();

interface MailContext {
  /** Whose inquiry it is; nobody's where the visitor left no address. */
  readonly clientId?: number | undefined;
  readonly notAcknowledged?: NotAcknowledged | undefined;
  readonly origin: string;
  readonly inquiriesAddress: string;
}

/** Gives the desk everything the visitor sent, the time to answer by, and the way to the record. Answering goes to the visitor. */
export const staffNotificationEmail = (
  inquiry: Inquiry,
  { clientId, notAcknowledged, origin, inquiriesAddress }: MailContext,
): EmailMessage => {
  const { reference, inquiryType, respondBy } = inquiry;
  const who = inquiry.company ? `${inquiry.name}, ${inquiry.company}` : inquiry.name;
  const address = `${origin}/inbox/${reference}`;
  const promise = canBeAnswered(inquiry)
    ? `answer by ${dubaiTimeText(respondBy)}`
    : 'nobody can be answered: the visitor left no address';
  const rows = [
    ['Answer by', canBeAnswered(inquiry) ? dubaiTimeText(respondBy) : ''],
    ['Received', dubaiTimeText(inquiry.receivedAt)],
    ['Reference', reference],
    ['Client', clientId === undefined ? 'None: the visitor left no address' : `No. ${clientId}`],
    ['Acknowledgement', notAcknowledged ? `Not sent: ${NOT_ACKNOWLEDGED[notAcknowledged]}` : ''],
    ['Name', inquiry.name],
    ['Company', inquiry.company],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Inquiry type', inquiryType],
    ...Object.entries(inquiry.details ?? {}).map(
      ([field, value]) => [labelOf(field), String(value)] as const,
    ),
    ['Confidential', inquiry.confidentiality ? 'yes' : 'no'],
    ['Message', inquiry.message],
  ] as const;
  const said = rows.filter(([, value]) => value !== '');

  return {
    id: `staff-notification#${reference}`,
    cause: reference,
    to: inquiriesAddress,
    ...(clientId !== undefined && { replyTo: inquiry.email }),
    subject: `${inquiryType}: ${who} · ${reference}`,
    text: [
      `New inquiry from ${who}`,
      said.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Open it: ${address}`,
    ].join('\n\n'),
    html: emailLayout(
      `New inquiry from ${who}`,
      `${inquiryType} · ${promise}`,
      [emailFacts(said), emailButton('Open the inquiry', address)],
      clientId === undefined
        ? 'The visitor left no address to answer to.'
        : 'Answering this mail writes to the visitor.',
    ),
  };
};
