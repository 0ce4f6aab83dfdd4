import { NOT_ACKNOWLEDGED, type NotAcknowledged } from '../../../shared/domain/acknowledgement.ts';
import { dubaiTimeText } from '../../../shared/domain/day.ts';
import { type Inquiry, phoneOf } from '../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { detailLabel, formLabel, inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import { firstCharacters, withoutTurning } from '../../../shared/domain/text.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout, emailParagraph, emailQuotation } from '../email/layout.ts';

/** The visitor's name, with the company if it has another. */
export const senderName = ({ name, company }: Pick<Inquiry, 'name' | 'company'>): string =>
  company === '' || company === name ? name : `${name}, ${company}`;

export const CLOSING = 'Zahrael Group · Dubai, UAE';

/** Characters of a message that an email to its visitor quotes. */
const MAX_QUOTED = 2_000;

/** The beginning of a message, without characters that turn the writing direction. */
export const quotable = (message: string): string => {
  const plain = withoutTurning(message);
  const beginning = firstCharacters(plain, MAX_QUOTED);

  return beginning === plain ? plain : `${beginning.trimEnd()} […]`;
};

interface AcknowledgementContext {
  readonly now: Date;
  /** For the visitor's answer. */
  readonly replyTo?: string | undefined;
  /** Of the page with the inquiry's status. */
  readonly statusAddress?: string | undefined;
}

/**
 * Tells the visitor the reference of the inquiry and the time of the answer. A stranger may have entered the address:
 * subject and greeting are the product's alone, and the visitor's text is marked as a quotation. An answer goes to `replyTo`.
 */
export const acknowledgementEmail = (
  { reference, email, inquiryType, message, respondBy }: Inquiry,
  clientId: number,
  { now, replyTo, statusAddress }: AcknowledgementContext,
): EmailMessage => {
  const greeting = 'Good day,';
  // It was in quarantine until now.
  const isLate = respondBy < now.toISOString();
  const promise = isLate
    ? 'We have received your inquiry, and you should have heard from us by now. You will hear from us as soon as possible.'
    : `We have received your inquiry. You will hear from us by ${dubaiTimeText(respondBy)}.`;
  const keep = 'Please keep the reference and quote it when you write or call.';
  const introduction = 'This is what was sent to us with your address:';
  const quote = quotable(message);
  const follow = 'See the status of your inquiry, and add a message or a file:';
  const mistake = 'If you did not write to us, you need not do anything.';

  return {
    id: `acknowledgement#${reference}`,
    cause: reference,
    clientId,
    to: email,
    ...(replyTo !== undefined && { replyTo }),
    subject: `We have received your inquiry · ${reference}`,
    text: [
      greeting,
      promise,
      `Reference: ${reference}\nSubject: ${inquiryTypeLabel(inquiryType)}`,
      keep,
      ...(statusAddress === undefined ? [] : [`${follow}\n${statusAddress}`]),
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
          ['Subject', inquiryTypeLabel(inquiryType)],
          ...(isLate ? [] : [['Answer by', dubaiTimeText(respondBy)] as const]),
        ]),
        emailParagraph(keep),
        ...(statusAddress === undefined ? [] : [emailButton('See the status', statusAddress)]),
        emailParagraph(introduction),
        emailQuotation(quote),
      ],
      `${mistake} ${CLOSING}`,
    ),
  };
};

interface NotificationContext {
  /** Absent where the visitor left no address. */
  readonly clientId?: number | undefined;
  readonly notAcknowledged?: NotAcknowledged | undefined;
  readonly origin: string;
  readonly inquiriesAddress: string;
}

/** Tells the team of a new inquiry, with all of its fields and a link to it. A reply goes to the visitor. */
export const staffNotificationEmail = (
  inquiry: Inquiry,
  { clientId, notAcknowledged, origin, inquiriesAddress }: NotificationContext,
): EmailMessage => {
  const { reference, respondBy } = inquiry;
  const inquiryType = inquiryTypeLabel(inquiry.inquiryType);
  const who = senderName(inquiry);
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
    ['Phone', phoneOf(inquiry)],
    ['Phone as written', inquiry.internationalPhone === undefined ? '' : inquiry.phone],
    ['Inquiry type', inquiryType],
    ...Object.entries(inquiry.details ?? {}).map(([field, value]) =>
      field === 'form'
        ? (['Sent with', formLabel(String(value))] as const)
        : ([detailLabel(field), String(value)] as const),
    ),
    ['Confidential', inquiry.confidentiality ? 'Yes' : 'No'],
    ['Message', inquiry.message],
  ] as const;
  const filled = rows.filter(([, value]) => value !== '');

  return {
    id: `staff-notification#${reference}`,
    cause: reference,
    to: inquiriesAddress,
    ...(clientId !== undefined && { replyTo: inquiry.email }),
    subject: `${inquiryType}: ${who} · ${reference}`,
    text: [
      `New inquiry from ${who}`,
      filled.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Open it: ${address}`,
    ].join('\n\n'),
    html: emailLayout(
      `New inquiry from ${who}`,
      `${inquiryType} · ${promise}`,
      [emailFacts(filled), emailButton('Open the inquiry', address)],
      clientId === undefined
        ? 'The visitor left no address to answer to.'
        : 'A reply to this email goes to the visitor.',
    ),
  };
};
