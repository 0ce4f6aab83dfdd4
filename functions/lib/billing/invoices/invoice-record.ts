import * as z from 'zod/mini';
import { instant } from '../../../../shared/domain/fields.ts';
import {
  balanceOf,
  Invoice,
  InvoicedTier,
  InvoiceMark,
  InvoiceState,
  invoiceStatusOf,
  VoidedInvoiceMark,
} from '../../../../shared/domain/invoice.ts';
import { Currency, toMajor } from '../../../../shared/domain/money.ts';
import type { RecurringPlan } from '../../../../shared/domain/pricing.ts';
import type { InvoiceEvent } from '../../../../shared/domain/timeline.ts';
import { timelineWrite } from '../../clients/timeline.table.ts';
import type { Context } from '../../context.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { updateExpression } from '../../dynamo/update-expression.ts';

/** An invoice as it is stored: amounts in minor units, with the details of its client and its file. */
export const InvoiceRecord = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /** Why it was issued: one cause never issues two invoices that are not voided. */
  cause: z.string(),
  fingerprint: z.optional(z.string()),
  clientId: z.int(),
  /** The client's details when the invoice was issued. */
  clientName: z.string(),
  company: z.string(),
  contactEmail: z.string(),
  serviceTier: InvoicedTier,
  period: z.optional(z.string()),
  lines: z.array(
    z.object({ description: z.string(), quantity: z.int(), unitAmount: z.int(), amount: z.int() }),
  ),
  total: z.int(),
  paid: z.int(),
  currency: Currency,
  state: InvoiceState,
  dueDate: z.string(),
  /** When staff were notified that the due date has passed. */
  overdueSince: z.optional(z.string()),
  createdAt: z.string(),
  issuedBy: z.string(),
  sentAt: z.optional(instant),
  /** Present until the email of an invoice that the schedule issued is queued. */
  sending: z.optional(z.string()),
  completed: z.optional(InvoiceMark),
  voided: z.optional(VoidedInvoiceMark),
  uniqueFileId: z.string(),
  dominionCode: z.string(),
  /** Of its file, once that was produced. */
  sha256: z.optional(z.string()),
  /** The `invoiceFileState` of its file; absent of a file that was produced before any payment. */
  fileState: z.optional(z.string()),
  version: z.int(),
});
export type InvoiceRecord = z.infer<typeof InvoiceRecord>;

/** @param today the day it is in Dubai, from which the status follows */
export const toInvoice = (record: InvoiceRecord, today: string): Invoice =>
  z.parse(Invoice, {
    ...record,
    lines: record.lines.map((line) => ({
      ...line,
      unitAmount: toMajor(line.unitAmount),
      amount: toMajor(line.amount),
    })),
    amount: toMajor(record.total),
    paidAmount: toMajor(record.paid),
    balance: toMajor(balanceOf(record)),
    status: invoiceStatusOf(record, today),
  });

const PLAN = 'plan#';

/** The cause of the invoice of a plan's period. */
export const planInvoiceCause = (clientId: number, plan: RecurringPlan, period: string): string =>
  `${PLAN}${clientId}#${plan}#${period}`;

/** Whether an invoice is that of a cause. A voided invoice of a plan's period makes room for another. */
export const isInvoiceOf = (cause: string, invoice: Pick<InvoiceRecord, 'cause' | 'voided'>): boolean =>
  invoice.cause === cause && !(invoice.voided && cause.startsWith(PLAN));

export const openInvoicesKey = (clientId: number, currency: Currency): string => `${clientId}#${currency}`;

/** The attributes by which the indexes of open and of overdue invoices list a record. */
export const invoiceIndexKeys = ({ clientId, currency, state, overdueSince }: InvoiceRecord) => {
  const isOpen = state === 'open';

  return {
    openOf: isOpen ? openInvoicesKey(clientId, currency) : undefined,
    overdueNotice: isOpen && overdueSince === undefined ? 'awaited' : undefined,
  };
};

/** Stores a changed invoice, one version on. The condition fails where another call has changed it since `before`. */
export const invoiceUpdateWrite = (before: InvoiceRecord, after: InvoiceRecord): TransactWrite => {
  const { paid, state, overdueSince, completed, voided } = after;
  const version = before.version + 1;
  const { values, ...change } = updateExpression({
    paid,
    state,
    overdueSince,
    completed,
    voided,
    version,
    ...invoiceIndexKeys(after),
  });

  return {
    ...change,
    key: { id: before.id },
    in: 'invoices',
    condition: '#version = :expected',
    values: { ...values, ':expected': before.version },
  };
};

/** Adds an event of an invoice to its client's timeline. */
export const invoiceTimelineWrite = (
  { id, clientId, invoiceNumber, total, currency }: InvoiceRecord,
  event: InvoiceEvent,
  { actor, now }: Context,
): TransactWrite =>
  timelineWrite(clientId, `${id}#${event}`, {
    kind: 'invoice',
    at: now.toISOString(),
    actor,
    invoiceId: id,
    invoiceNumber,
    event,
    amount: toMajor(total),
    currency,
  });

/** The state of an invoice that its file shows; the file is produced again where the state has changed. */
export const invoiceFileState = ({ paid, voided }: { paid: number; voided?: object | undefined }): string =>
  voided ? 'voided' : `paid ${paid}`;

/** The state of an invoice when it is issued. */
export const UNPAID_FILE_STATE = invoiceFileState({ paid: 0 });
