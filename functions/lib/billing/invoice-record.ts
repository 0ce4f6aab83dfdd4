import * as z from 'zod/mini';
import {
  balanceOf,
  Invoice,
  InvoicedTier,
  InvoiceState,
  invoiceStatusOf,
} from '../../../shared/domain/invoice.ts';
import { Currency, toMajor } from '../../../shared/domain/money.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';
import { updateExpression } from '../dynamo/update-expression.ts';

const { voided, completed, sentAt } = Invoice.shape;

/** An invoice as it is kept: amounts in minor units, and what its file says besides. */
export const InvoiceRecord = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /** Why it was issued: the same cause never issues two that stand. */
  cause: z.string(),
  fingerprint: z.optional(z.string()),
  clientId: z.int(),
  /** The client as it was when the invoice was issued. */
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
  /** When the passing of the due date was noted and staff were told. */
  overdueSince: z.optional(z.string()),
  createdAt: z.string(),
  issuedBy: z.string(),
  sentAt,
  /** Stands while an invoice that the schedule issued is still to be mailed. */
  sending: z.optional(z.string()),
  completed,
  voided,
  uniqueFileId: z.string(),
  dominionCode: z.string(),
  /** Of its file, once that was made. */
  sha256: z.optional(z.string()),
  /** What its file says is due; absent of one that was made before anything was paid. */
  fileState: z.optional(z.string()),
  version: z.int(),
});
export type InvoiceRecord = z.infer<typeof InvoiceRecord>;

export const findInvoiceRecord = async (id: string): Promise<InvoiceRecord | undefined> => {
  const item = await getItem('invoices', { id });

  return item && InvoiceRecord.parse(item);
};

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

export const openInvoicesKey = (clientId: number, currency: Currency): string => `${clientId}#${currency}`;

/** The places of a record in the indexes that do not list every invoice. */
export const invoiceIndexKeys = ({ clientId, currency, state, overdueSince }: InvoiceRecord) => {
  const isOpen = state === 'open';

  return {
    openOf: isOpen ? openInvoicesKey(clientId, currency) : undefined,
    overdueNotice: isOpen && overdueSince === undefined ? 'awaited' : undefined,
  };
};

/** Writes what a change makes of an invoice, one version on. It is refused where somebody has changed it since `before`. */
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
    condition: '#version = :seen',
    values: { ...values, ':seen': before.version },
  };
};
