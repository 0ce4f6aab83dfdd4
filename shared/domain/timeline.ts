import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { INQUIRY_ACTIONS } from './inquiry-change.ts';
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

/** What happens around a client in the client portal. */
export const PORTAL_EVENTS = [
  'user-created',
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

/** What happens to an invoice. */
export const INVOICE_EVENTS = ['issued', 'sent', 'overdue', 'paid', 'completed', 'voided'] as const;
export type InvoiceEvent = (typeof INVOICE_EVENTS)[number];

/** Changes of an inquiry: by staff, and of the client it belongs to. */
export const InquiryHistoryAction = z.enum([...INQUIRY_ACTIONS, 'attached', 'detached']);

const common = {
  /** Unique within the client's timeline, and in order of time. */
  entry: z.string(),
  at: instant,
  /** Who did it: a member of staff, the visitor, or 'Zahrael' where the product acted by itself. */
  actor: z.string(),
};

/** Something that happened to a client. */
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
    change: InquiryHistoryAction,
    /** To whom it was assigned. */
    to: z.optional(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('edit'),
    changes: z.array(FieldChange),
    /** The edit did not say which version it was made on: it applied to the record as it was. */
    withoutVersion: z.optional(z.literal(true)),
  }),
  z.object({ ...common, kind: z.literal('note'), text: z.string() }),
  z.object({
    ...common,
    kind: z.literal('mail'),
    mailId: z.string(),
    to: z.string(),
    subject: z.string(),
    status: z.enum(['sent', 'failed']),
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
      'taken-back',
      'completed',
      'downloaded',
    ]),
    /** Why it was signed without a copy, or why the signature was taken back. */
    reason: z.optional(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('sync'),
    action: z.string(),
    /** The log that tells of it. */
    logId: z.string(),
    /** What it changed of the client. */
    changes: z.array(FieldChange),
  }),
  z.object({
    ...common,
    kind: z.literal('portal'),
    event: z.enum(PORTAL_EVENTS),
    /** Whom or what it concerns: a portal user's name, a file's, an engagement's title. */
    subject: z.string(),
    /** Its id. */
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
    /** Absent where it was paid on account, as the number is. */
    invoiceId: z.optional(z.string()),
    invoiceNumber: z.optional(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('allocation'),
    paymentId: z.string(),
    amount: Amount,
    currency: Currency,
    /** The invoice that it was on; absent where it was on account. */
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
