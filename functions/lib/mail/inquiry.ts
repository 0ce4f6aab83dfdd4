import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { Letter } from '../data/mail.ts';
import { inDubai } from '../dubai.ts';
import { button, facts, letterhead, paragraph } from './letterhead.ts';
import { salutation } from './salutation.ts';

const CLOSING = 'Zahrael Group · Dubai, UAE';

/**
 * Tells the visitor that the inquiry is kept, under which reference, and until when an answer comes.
 * The message itself is not repeated: the form must not be a way to send words to a stranger.
 */
export const acknowledgement = (
  { reference, name, email, inquiryType, respondBy }: Inquiry,
  clientId: number,
): Letter => {
  const greeting = salutation(name);
  const promise = `Your inquiry has reached our desk. You will hear from us by ${inDubai(respondBy)}.`;
  const keep = 'Please keep the reference and quote it when you write or call.';
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
      mistake,
      CLOSING,
    ].join('\n\n'),
    html: letterhead(
      'Inquiry received',
      promise,
      [
        paragraph(greeting),
        paragraph(promise),
        facts([
          ['Reference', reference],
          ['Subject', inquiryType],
          ['Answer by', inDubai(respondBy)],
        ]),
        paragraph(keep),
      ],
      `${mistake} ${CLOSING}`,
    ),
  };
};

const LABELS: Record<string, string> = { form: 'Form', division: 'Division', urgency: 'Priority' };
const labelOf = (field: string) => LABELS[field] ?? field.replace(/([A-Z])/g, ' $1').toLowerCase();

/** Gives the desk everything the visitor sent, the time to answer by, and the way to the record. Answering goes to the visitor. */
export const staffNotification = (
  inquiry: Inquiry,
  { clientId, origin, desk }: { clientId: number | undefined; origin: string; desk: string },
): Letter => {
  const { reference, inquiryType, respondBy } = inquiry;
  const who = inquiry.company ? `${inquiry.name}, ${inquiry.company}` : inquiry.name;
  const address = `${origin}/inbox/${reference}`;
  const rows = [
    ['Answer by', inDubai(respondBy)],
    ['Received', inDubai(inquiry.receivedAt)],
    ['Reference', reference],
    ['Client', clientId === undefined ? 'None: the visitor left no address' : `No. ${clientId}`],
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
    to: desk,
    ...(clientId !== undefined && { replyTo: inquiry.email }),
    subject: `${inquiryType}: ${who} · ${reference}`,
    text: [
      `New inquiry from ${who}`,
      said.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Open it: ${address}`,
    ].join('\n\n'),
    html: letterhead(
      `New inquiry from ${who}`,
      `${inquiryType} · answer by ${inDubai(respondBy)}`,
      [facts(said), button('Open the inquiry', address)],
      clientId === undefined
        ? 'The visitor left no address to answer to.'
        : 'Answering this mail writes to the visitor.',
    ),
  };
};
