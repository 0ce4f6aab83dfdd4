import * as z from 'zod/mini';
import { CallFacts } from './call.ts';
import { expectedVersion, instant } from './fields.ts';
import { InquiryHistoryEntry } from './inquiry-change.ts';
import { Amount, Currency } from './money.ts';
import { PaymentMethod } from './payment.ts';
import { RecurringPlan } from './pricing.ts';

/** One field of an edit, before and after, as the record holds them. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.union([z.string(), z.boolean()]),
  to: z.union([z.string(), z.boolean()]),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** The events of a client in the client portal. */
export const PORTAL_EVENTS = [
  'user-created',
  'user-invited',
  'user-changed',
  'activated',
  'deactivated',
  'password-set',
  'signed-in',
  'document-added',
  'document-withdrawn',
  'engagement-opened',
  'engagement-changed',
] as const;

/** The events of an invoice. */
export const INVOICE_EVENTS = ['issued', 'sent', 'overdue', 'paid', 'completed', 'voided'] as const;
export type InvoiceEvent = (typeof INVOICE_EVENTS)[number];

const common = {
  /** Unique within the client's timeline, and in order of time. */
  entry: z.string(),
  at: instant,
  /** The member of staff, the visitor, or 'Zahrael' for the product itself. */
  actor: z.string(),
  /** Of an entry that came for a client which is merged into the one that is read: that client's number. */
  mergedId: z.optional(z.int()),
};

/** The key of a note's entry. */
export const NoteEntryKey = z
  .string('Say which note.')
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#note#[\w-]{1,64}$/, 'This is no note of a timeline.'),
  );

export const MOST_CLIENT_NOTE = 10_000;

/** A note of staff on a client. */
export const TimelineNote = z.object({
  ...common,
  kind: z.literal('note'),
  text: z.string(),
  /** Each edit of the text raises it. */
  version: z._default(expectedVersion, 1),
  editedAt: z.optional(instant),
  /** Who wrote the text as it is, where that was an edit. */
  editedBy: z.optional(z.string()),
  /** Shown above the timeline. */
  pinned: z.optional(z.object({ at: instant, by: z.string() })),
});
export type TimelineNote = z.infer<typeof TimelineNote>;

/** A text that a note had before an edit. */
export const FormerNoteText = z.object({
  version: expectedVersion,
  text: z.string(),
  /** When it was written, and by whom. */
  at: instant,
  by: z.string(),
});
export type FormerNoteText = z.infer<typeof FormerNoteText>;

/** A telephone call with a client, as staff have logged it; `at` is when it was. */
export const TimelineCall = z.object({
  ...common,
  kind: z.literal('call'),
  ...CallFacts.shape,
});
export type TimelineCall = z.infer<typeof TimelineCall>;

/** An entry of a client's timeline. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('created'), source: z.string() }),
  z.object({
    ...common,
    kind: z.literal('inquiry'),
    reference: z.string(),
    inquiryType: z.string(),
    message: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('inquiry-change'),
    reference: z.string(),
    ...InquiryHistoryEntry.shape,
  }),
  z.object({
    ...common,
    kind: z.literal('edit'),
    changes: z.array(FieldChange),
    /** The edit named no version and applied to the current record. */
    withoutVersion: z.optional(z.literal(true)),
  }),
  z.object({
    ...common,
    kind: z.literal('archive'),
    event: z.enum(['archived', 'restored']),
    /** Why staff archived the client. */
    reason: z.optional(z.string()),
    /** The inquiry that brought the client back. */
    reference: z.optional(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('merge'),
    /** The other was merged into this client, or this one into the other, or one of the two was undone. */
    event: z.enum(['merged-in', 'merged-away', 'undone']),
    otherId: z.int(),
    otherName: z.string(),
    /** Its changes of this client. */
    changes: z.optional(z.array(FieldChange)),
  }),
  TimelineNote,
  TimelineCall,
  z.object({
    ...common,
    kind: z.literal('mail'),
    mailId: z.string(),
    to: z.string(),
    subject: z.string(),
    status: z.enum(['sent', 'failed', 'bounced', 'complained']),
  }),
  z.object({
    ...common,
    /** No email is sent to the client's address any more, or again. */
    kind: z.literal('address'),
    email: z.string(),
    event: z.enum(['suppressed', 'allowed']),
    why: z.optional(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('document'),
    documentId: z.string(),
    documentType: z.string(),
    event: z.enum([
      'ordered',
      'generated',
      'sent',
      'signed',
      'copy-added',
      'withdrawn',
      'completed',
      'downloaded',
    ]),
    /** The reason for a signature without a copy, or for its withdrawal. */
    reason: z.optional(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('sync'),
    action: z.string(),
    /** The log of the sync. */
    logId: z.string(),
    /** Its changes of the client. */
    changes: z.array(FieldChange),
  }),
  z.object({
    ...common,
    kind: z.literal('portal'),
    event: z.enum(PORTAL_EVENTS),
    /** Its subject: the name of a portal user or file, or the title of an engagement. */
    subject: z.string(),
    /** The id of the subject. */
    record: z.optional(z.string()),
    changes: z.optional(z.array(FieldChange)),
  }),
  z.object({
    ...common,
    kind: z.literal('invoice'),
    invoiceId: z.string(),
    invoiceNumber: z.string(),
    event: z.enum(INVOICE_EVENTS),
    amount: Amount,
    currency: Currency,
  }),
  z.object({
    ...common,
    kind: z.literal('payment'),
    paymentId: z.string(),
    amount: Amount,
    currency: Currency,
    paymentMethod: PaymentMethod,
    /** Absent, like the number, for a payment on account. */
    invoiceId: z.optional(z.string()),
    invoiceNumber: z.optional(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('allocation'),
    paymentId: z.string(),
    /** The payment on account of which it became a part. */
    partOf: z.optional(z.string()),
    amount: Amount,
    currency: Currency,
    /** Its former invoice; absent if it was on account. */
    from: z.optional(z.string()),
    invoiceNumber: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('subscription'),
    serviceTier: RecurringPlan,
    event: z.enum(['started', 'active', 'paused', 'cancelled']),
  }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;
