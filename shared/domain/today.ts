import * as z from 'zod/mini';
import { dayBegin, dayIn, daysAfter } from './day.ts';
import { DocumentType } from './document.ts';
import { instant } from './fields.ts';
import { GridAlert } from './grid.ts';
import { ListedInquiry } from './inquiry.ts';
import { Amount, Currency } from './money.ts';
import { OpenTask } from './task.ts';

/** The rows of a section; its list has the others. */
export const ROWS_OF_TODAY = 5;

/** The records of a section are counted up to this. */
export const MOST_COUNTED_TODAY = 20;

/** Whose replies, tasks and clients Today lists. */
export const TODAY_VIEWS = ['mine', 'everyone'] as const;
export type TodayView = (typeof TODAY_VIEWS)[number];

/** The last instant of the day in Dubai. */
export const endOfToday = (now: Date): string =>
  new Date(Date.parse(dayBegin(daysAfter(dayIn(now), 1))) - 1).toISOString();

/** A client that is still to be won, as Today lists it. */
export const ClientToContact = z.object({
  id: z.int(),
  clientName: z.string(),
  company: z.string(),
  assignedRelationshipLead: z.string(),
  lastContactDate: instant,
});
export type ClientToContact = z.infer<typeof ClientToContact>;

/** A document that was sent and waits for its signature, as Today lists it. */
export const UnsignedDocument = z.object({
  id: z.string(),
  documentType: DocumentType,
  clientId: z.int(),
  clientName: z.string(),
  createdAt: instant,
});
export type UnsignedDocument = z.infer<typeof UnsignedDocument>;

/** An invoice past its due date, as Today, alerts and reports list it. */
export const OverdueInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  balance: Amount,
  currency: Currency,
  dueDate: z.string(),
});
export type OverdueInvoice = z.infer<typeof OverdueInvoice>;

const failed = z.object({ state: z.literal('failed') });

/** The first rows of a section, and how many there are: with `isMore` more than `count`. */
const section = <Row extends z.ZodMiniType>(row: Row) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('ready'), count: z.int(), isMore: z.boolean(), items: z.array(row) }),
    failed,
  ]);

/** The work of a member of staff that is due. A section that cannot be read leaves the others. */
export const Today = z.object({
  /** Open inquiries, of anybody or of the caller, the first due first. */
  replies: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('ready'),
      count: z.int(),
      isMore: z.boolean(),
      items: z.array(ListedInquiry),
      /** Those whose promised time has passed: with `isMoreOverdue` more than these. */
      overdue: z.int(),
      isMoreOverdue: z.boolean(),
    }),
    failed,
  ]),
  /** Those of anybody or of the caller that are due by the end of the day in Dubai. */
  tasks: section(OpenTask),
  /**
   * Clients to be won without a lead, and those that have gone quiet: the longest without a contact first. No index has those
   * of one person: absent from the caller's own view.
   */
  clients: z.optional(section(ClientToContact)),
  documents: section(UnsignedDocument),
  /** The longest overdue first. */
  invoices: section(OverdueInvoice),
  /** Emails, documents and syncs that failed, the oldest first. */
  failures: section(GridAlert),
});
export type Today = z.infer<typeof Today>;

/** Whether every section was read and is empty. */
export const isNothingDue = (today: Today): boolean =>
  Object.values(today).every((one) => one.state === 'ready' && one.items.length === 0);
