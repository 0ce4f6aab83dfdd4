import * as z from 'zod/mini';
import { NOT_ACKNOWLEDGED, type NotAcknowledged } from './acknowledgement.ts';
import {
  choiceOf,
  email,
  instant,
  line,
  paragraph,
  phone,
  RESERVED_NAMES,
  requiredLine,
  requiredParagraph,
} from './fields.ts';
import { DEFAULT_INQUIRY_TYPE, DIVISIONS, INQUIRY_TYPES, URGENCIES } from './inquiry-choices.ts';
import { missingOfReferences } from './reference-contacts.ts';
import { respondBy } from './response-times.ts';
import { bytesOf } from './text.ts';
import { ServiceTier } from './tier.ts';
import { Visit } from './visit.ts';

export const InquiryType = z
  .string('Choose an inquiry type.')
  .check(z.refine((type) => INQUIRY_TYPES.includes(type), 'Choose one of the listed inquiry types.'));

const optionalChoice = (choices: readonly string[], message: string) =>
  z.optional(z.string(message).check(z.refine((value) => value === '' || choices.includes(value), message)));

const DetailName = requiredLine('a name for each detail', 60);

const isDetailName = (name: string) => DetailName.safeParse(name).data === name && !RESERVED_NAMES.has(name);

// Two pages of a message, a page of any other text; see docs/decisions/2026-11-22-how-long-a-lead-may-be.md.
export const MOST_OF_MESSAGE = 5_000;
const MOST_OF_DETAIL = 2_000;
/** The limit of all names and values of the details, so that the largest inquiry stays under 36 KB. */
const MOST_DETAILS = 12 * 1024;

type Details = Readonly<Record<string, string | undefined>>;

const bytesIn = (details: object) =>
  Object.entries(details).reduce((sum, [name, value]) => sum + bytesOf(name) + bytesOf(String(value)), 0);

/** The entered fields, beside the composed message: known ones are checked, forms may add others. */
export const InquiryDetails = z
  .catchall(
    z.object({
      form: z.optional(line('the form', 40)),
      division: optionalChoice(DIVISIONS, 'Choose one of the listed divisions.'),
      urgency: optionalChoice(URGENCIES, 'Choose one of the listed priorities.'),
    }),
    paragraph('this field', MOST_OF_DETAIL),
  )
  .check(
    z.refine((details) => Object.keys(details).length <= 30, 'Too many details.'),
    z.refine(
      (details) => Object.keys(details).every(isDetailName),
      'Each detail has a name of at most 60 characters on one line.',
    ),
    z.refine((details) => bytesIn(details) <= MOST_DETAILS, 'Please keep the details shorter.'),
    z.check<Details>(({ value, issues }) => {
      if (value.form !== 'onboard') return;
      for (const { field, message } of missingOfReferences(value))
        issues.push({ code: 'custom', path: [field], message, input: value });
    }),
  );

/** A visitor's inquiry; the messages appear beside the fields. */
export const NewInquiry = z.object({
  name: requiredLine('your full name'),
  company: z._default(line('your company'), ''),
  email: email(),
  phone: z._default(phone('your phone number'), ''),
  inquiryType: z._default(InquiryType, DEFAULT_INQUIRY_TYPE),
  message: requiredParagraph('your message', MOST_OF_MESSAGE),
  confidentiality: z._default(z.boolean('confidentiality is true or false.'), false),
  details: z.optional(InquiryDetails),
});
export type NewInquiry = z.infer<typeof NewInquiry>;

export const INQUIRY_STATES = ['open', 'answered', 'quarantined'] as const;
export const InquiryState = choiceOf(INQUIRY_STATES);
export type InquiryState = z.infer<typeof InquiryState>;

const stateCount = z._default(z.int(), 0);
/** The number of inquiries in each state, as fields of a schema. */
export const inquiryStateCounts = {
  open: stateCount,
  answered: stateCount,
  quarantined: stateCount,
} satisfies Record<InquiryState, z.ZodMiniType>;

interface InquiryStateRules {
  /** For people. */
  readonly label: string;
  /** One and several inquiries in this state, for people. */
  readonly nouns: readonly [one: string, many: string];
  /** The team owes an answer by `respondBy`. */
  readonly awaitsAnswer: boolean;
  /** The product follows it up and counts it as a lead. */
  readonly isLead: boolean;
}

export const INQUIRY_STATE_RULES: Record<InquiryState, InquiryStateRules> = {
  open: {
    label: 'Open',
    nouns: ['open inquiry', 'open inquiries'],
    awaitsAnswer: true,
    isLead: true,
  },
  answered: {
    label: 'Answered',
    nouns: ['answered inquiry', 'answered inquiries'],
    awaitsAnswer: false,
    isLead: true,
  },
  quarantined: {
    label: 'In quarantine',
    nouns: ['inquiry in quarantine', 'inquiries in quarantine'],
    awaitsAnswer: false,
    isLead: false,
  },
};

/** `INQ-` or, for corporate briefings, `BCR-` and eight letters or digits. */
export const InquiryReference = z
  .string()
  .check(z.regex(/^(INQ|BCR)-[0-9A-Z]{8}$/, 'An inquiry reference looks like INQ-7K2M9QXA.'));

/** The stored fields without the rules of `NewInquiry`: a later rule must not make stored inquiries unreadable. */
const Sent = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  inquiryType: z.string(),
  message: z.string(),
  confidentiality: z.boolean(),
  details: z.optional(
    z.catchall(
      z.object({
        form: z.optional(z.string()),
        division: z.optional(z.string()),
        urgency: z.optional(z.string()),
      }),
      z.string(),
    ),
  ),
});

/** A stored inquiry: the visitor's fields and the state of its answer. */
export const Inquiry = z.object({
  ...Sent.shape,
  reference: InquiryReference,
  receivedAt: instant,
  /** The earliest answer the site promised this visitor. */
  respondBy: instant,
  state: InquiryState,
  /** Set by the follow-up. */
  clientId: z.optional(z.int()),
  /** The tier of its client when the follow-up ended: Tier 1 is promised an answer earlier. */
  clientTier: z.optional(ServiceTier),
  /** Username of the member of staff who answers it; empty while nobody does. */
  assignedTo: z.string(),
  answeredAt: z.optional(instant),
  answeredBy: z.optional(z.string()),
  /** Since when a mail of its visitor waits for an answer; absent where none does. */
  visitorAnsweredAt: z.optional(instant),
  /** The mails and messages of its visitor that are stored with it; absent for none. */
  receivedMails: z.optional(z.int()),
  /** The first answer, and its promise, of an inquiry whose visitor has answered it: `respondBy` is a later promise then. */
  firstAnswer: z.optional(z.object({ at: instant, respondBy: instant })),
  /** The time at which the sweeper found it overdue and notified staff. */
  overdueSince: z.optional(instant),
  /** The reason for sending no acknowledgement; absent if one was sent, or before the follow-up. */
  notAcknowledged: z.optional(z.enum(Object.keys(NOT_ACKNOWLEDGED) as NotAcknowledged[])),
  /** `phone` with each number in international form, once the inquiry is followed up; absent where it was written so. */
  internationalPhone: z.optional(z.string()),
  /** The product's reason for the quarantine; absent if staff quarantined it. */
  spamReason: z.optional(z.string()),
  /** The mail that was set aside and of which a member of staff made this inquiry; absent where a form sent it. */
  openedFrom: z.optional(z.object({ mailId: z.string(), by: z.string() })),
  /** How its visitor came to the site; absent where the browser did not say, and after an erasure. */
  visit: z.optional(Visit),
  /** Rises by one with every change by staff; a change names the version it is based on. */
  version: z.int(),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** An inquiry as the inbox lists it: of its details the division and the priority. */
export const ListedInquiry = z.pick(Inquiry, {
  reference: true,
  name: true,
  company: true,
  inquiryType: true,
  details: true,
  receivedAt: true,
  respondBy: true,
  state: true,
  clientId: true,
  assignedTo: true,
  answeredAt: true,
  answeredBy: true,
  visitorAnsweredAt: true,
  receivedMails: true,
  spamReason: true,
  version: true,
});
export type ListedInquiry = z.infer<typeof ListedInquiry>;

/** The part of an inquiry's details that lists show; absent where there is none. */
export const listedDetailsOf = ({ details }: Pick<Inquiry, 'details'>): Inquiry['details'] => {
  const { division, urgency } = details ?? {};
  if (!division && !urgency) return undefined;

  return { ...(division && { division }), ...(urgency && { urgency }) };
};

/** The phone as staff see it: in international form where it names its country, else as the visitor wrote it. */
export const phoneOf = ({
  phone,
  internationalPhone,
}: Pick<Inquiry, 'phone' | 'internationalPhone'>): string => internationalPhone ?? phone;

export const referencePrefix = ({ inquiryType }: Pick<NewInquiry, 'inquiryType'>): 'INQ' | 'BCR' =>
  inquiryType === 'corporate-briefing' ? 'BCR' : 'INQ';

/** The division of an inquiry: the visitor's choice, else that of its type, else empty. */
export const divisionOf = ({ inquiryType, details }: Pick<NewInquiry, 'inquiryType' | 'details'>): string => {
  if (details?.division) return details.division;
  if ((DIVISIONS as readonly string[]).includes(inquiryType)) return inquiryType;
  if (/^maritime/i.test(inquiryType)) return 'Maritime Logistics';
  if (/^archai/i.test(inquiryType)) return 'ARCHAI';

  return inquiryType.startsWith('Intelligence') ? 'Intelligence' : '';
};

/** The inquiry of a client of this tier. One that has not been answered yet is promised what the tier is, where that is earlier. */
export const promiseToTier = <Known extends Inquiry>(inquiry: Known, clientTier: ServiceTier): Known => {
  const isAnswered = inquiry.answeredAt !== undefined || inquiry.firstAnswer !== undefined;
  const promised = respondBy({ ...inquiry, clientTier }, new Date(inquiry.receivedAt)).toISOString();

  return {
    ...inquiry,
    clientTier,
    ...(!isAnswered && promised < inquiry.respondBy && { respondBy: promised }),
  };
};

/** Makes an open inquiry with its due time from a visitor's input. */
export const receiveInquiry = (
  sent: NewInquiry,
  { reference, now, visit }: { reference: string; now: Date; visit?: Visit | undefined },
): Inquiry => ({
  ...sent,
  ...(visit && { visit }),
  reference,
  receivedAt: now.toISOString(),
  respondBy: respondBy(sent, now).toISOString(),
  state: 'open',
  assignedTo: '',
  version: 1,
});
