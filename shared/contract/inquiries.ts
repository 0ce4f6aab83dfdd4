import * as z from 'zod/mini';
import { ClientSummary } from '../domain/client.ts';
import {
  choiceOf,
  clientNumber,
  expectedVersion,
  pageInput,
  pageOf,
  requiredLine,
  requiredParagraph,
  searchTerm,
} from '../domain/fields.ts';
import {
  INQUIRY_STATES,
  Inquiry,
  InquiryReference,
  InquiryType,
  inquiryStateCounts,
  ListedInquiry,
} from '../domain/inquiry.ts';
import { InquiryChange } from '../domain/inquiry-change.ts';
import { DIVISIONS, URGENCIES } from '../domain/inquiry-choices.ts';
import { InquiryReply, MOST_OF_REPLY } from '../domain/inquiry-reply.ts';
import { MailState } from '../domain/mail.ts';
import { AttachableDocument, MOST_ATTACHMENTS } from '../domain/reply-attachment.ts';
import { endpoint } from './endpoint.ts';

const [FIRST_STATE, ...OTHER_STATES] = INQUIRY_STATES;
/** A view per state, and `mine`: those that await an answer and are assigned to the caller. */
export const INBOX_VIEWS = [FIRST_STATE, 'mine', ...OTHER_STATES] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];
/** `due`: the earliest due time first. `newest`: the latest arrival first. */
export const INBOX_ORDERS = ['due', 'newest'] as const;

/** Inquiries whose promised time has passed, or passes by the end of the day in Dubai. */
export const INBOX_DUE = ['overdue', 'today'] as const;
export type InboxDue = (typeof INBOX_DUE)[number];

/**
 * What an inbox may be of; all that are named hold at once. An index answers view, type, division, assignee and due time.
 * Where another is named, or type or division beside an assignee, a page leaves inquiries out.
 */
export const InquiryFilters = z.object({
  view: z._default(choiceOf(INBOX_VIEWS), 'open'),
  inquiryType: z.optional(InquiryType),
  division: z.optional(z.enum(DIVISIONS, 'Choose one of the listed divisions.')),
  /** Of the view `open`: those that a member of staff looks after. */
  assignee: z.optional(requiredLine('a username', 63)),
  /** Of the view `open`: those that nobody looks after. */
  withoutAssignee: z.optional(z.literal('yes', 'Leave it out, or send yes.')),
  /** The visitor's priority. */
  urgency: z.optional(z.enum(URGENCIES, 'Choose one of the listed priorities.')),
  /** Words that begin a word of the name, the company, the type or the reference. */
  q: z.optional(searchTerm('what to look for')),
  /** Of the views `open` and `mine`, in the order of the due time. */
  due: z.optional(z.enum(INBOX_DUE, 'Choose overdue or today.')),
});

const fitsAssignee = ({ view, assignee, withoutAssignee }: z.infer<typeof InquiryFilters>): boolean =>
  (assignee === undefined && withoutAssignee === undefined) ||
  (view === 'open' && (assignee === undefined || withoutAssignee === undefined));

const fitsDue = ({ view, due }: z.infer<typeof InquiryFilters>): boolean =>
  due === undefined || view === 'open' || view === 'mine';

export const listInquiries = endpoint.get('/api/inquiries', {
  id: 'inquiries/list-inquiries',
  auth: 'staff',
  input: z
    .object({
      ...InquiryFilters.shape,
      order: z._default(z.enum(INBOX_ORDERS, 'Order by due or newest.'), 'due'),
      ...pageInput,
    })
    .check(
      z.refine(fitsAssignee, {
        message: 'Only open inquiries are of somebody, or of nobody.',
        path: ['view'],
      }),
      z.refine(fitsDue, { message: 'Only open inquiries are due.', path: ['view'] }),
      z.refine(({ due, order }) => due === undefined || order === 'due', {
        message: 'Those that are due are in the order of their due time.',
        path: ['order'],
      }),
    ),
  output: z.extend(pageOf(ListedInquiry), {
    /** The inquiries that this page has looked at, where it leaves some out. */
    looked: z.optional(z.int()),
  }),
});

/** The inquiries of a client, in any state, the newest first. */
export const listClientInquiries = endpoint.get('/api/crm/clients/{id}/inquiries', {
  id: 'crm/list-client-inquiries',
  auth: 'staff',
  input: z.object({ id: clientNumber, ...pageInput }),
  output: pageOf(ListedInquiry),
});

/** The number of inquiries in each view of the inbox, and of those whose answer is overdue, in whichever state. */
export const summariseInquiries = endpoint.get('/api/inquiries/summary', {
  id: 'inquiries/summarise-inquiries',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ ...inquiryStateCounts, mine: z.int(), overdue: z.int() }),
});

export const readInquiry = endpoint.get('/api/inquiries/{reference}', {
  id: 'inquiries/read-inquiry',
  auth: 'staff',
  input: z.object({ reference: InquiryReference }),
  output: z.object({ inquiry: Inquiry, mails: z.array(MailState) }),
  errors: ['not_found'],
});

/** Assigns (empty: to nobody), answers, reopens, quarantines or restores. A stale version is 409 with the current record. */
export const updateInquiry = endpoint.put('/api/inquiries/{reference}', {
  id: 'inquiries/update-inquiry',
  auth: 'staff',
  input: z.extend(InquiryChange, { reference: InquiryReference, version: expectedVersion }),
  output: Inquiry,
  errors: ['not_found'],
});

/** The replies to an inquiry, the newest first. */
export const listReplies = endpoint.get('/api/inquiries/{reference}/replies', {
  id: 'inquiries/list-replies',
  auth: 'staff',
  input: z.object({ reference: InquiryReference, ...pageInput }),
  output: pageOf(InquiryReply),
});

/** The documents of the inquiry's client that a reply may bring, the newest first; none while there is no client. */
export const listAttachableDocuments = endpoint.get('/api/inquiries/{reference}/documents', {
  id: 'inquiries/list-attachable-documents',
  auth: 'staff',
  input: z.object({ reference: InquiryReference }),
  output: z.object({ items: z.array(AttachableDocument) }),
  errors: ['not_found'],
});

/**
 * Emails a reply to the visitor; the inquiry is answered with it. Lines that begin with "- " become a list, addresses of
 * pages links. 400 with the field `attachments` where a document is not the client's, not ready or gone. 409 `not_possible` where no
 * email is sent to the address. Header `Idempotency-Key`: repeating a key sends once; with another text it is 409. A stale version is
 * 409 with the current record: somebody else may have replied.
 */
export const sendReply = endpoint.post('/api/inquiries/{reference}/replies', {
  id: 'inquiries/send-reply',
  auth: 'staff',
  input: z.object({
    reference: InquiryReference,
    version: expectedVersion,
    text: requiredParagraph('your reply', MOST_OF_REPLY),
    /** Ids of documents of the inquiry's client. */
    attachments: z.optional(
      z
        .array(z.string().check(z.regex(/^(DOC|LIB)-[0-9A-HJKMNP-TV-Z]{8}$/, 'Say which document.')))
        .check(z.maxLength(MOST_ATTACHMENTS, `A reply brings at most ${MOST_ATTACHMENTS} documents.`)),
    ),
  }),
  output: z.object({ inquiry: Inquiry, reply: InquiryReply }),
  errors: ['not_found', 'not_possible', 'idempotency_key_reused'],
  status: 201,
});

export const MATCH_REASONS = ['email', 'phone', 'company'] as const;

/** Clients that may be the sender, the likeliest first, with reasons. */
export const matchInquiry = endpoint.get('/api/inquiries/{reference}/matches', {
  id: 'inquiries/match-inquiry',
  auth: 'staff',
  input: z.object({ reference: InquiryReference }),
  output: z.object({
    items: z.array(z.object({ client: ClientSummary, because: z.array(z.enum(MATCH_REASONS)) })),
  }),
  errors: ['not_found'],
});

/**
 * Assigns an inquiry to an existing client, or to a new one if none is named. `rememberEmail`: later inquiries from this
 * address belong to the client too.
 */
export const fileInquiry = endpoint.post('/api/inquiries/{reference}/client', {
  id: 'inquiries/file-inquiry',
  auth: 'staff',
  input: z.object({
    reference: InquiryReference,
    version: expectedVersion,
    clientId: z.optional(clientNumber),
    rememberEmail: z._default(z.boolean('rememberEmail is true or false.'), false),
  }),
  output: Inquiry,
  errors: ['not_found', 'email_taken'],
});
