import * as z from 'zod/mini';
import { calendarDay, daysAfter } from './day.ts';
import { choiceOf, clientNumber, instant, line, requiredLine } from './fields.ts';
import { groupedNumber } from './grouped-number.ts';
import { Amount, amountAbove, Currency, LARGEST_AMOUNT } from './money.ts';
import { PLAN_LABELS, planFrom } from './pricing.ts';
import type { ServiceTier } from './tier.ts';

/** The statuses that staff and clients see. A voided invoice is `completed` with `voided`. */
export const INVOICE_STATUSES = ['pending', 'paid', 'overdue', 'completed'] as const;
export const InvoiceStatus = choiceOf(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** The stored states; the due date decides whether an open invoice is overdue. */
export const InvoiceState = z.enum(['open', 'paid', 'completed']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** The subject of an invoice: a plan, or the service to a client without one. */
export const INVOICED_TIERS = ['Tier1', 'Tier2', 'Tier3', 'ARCHAI', 'Maritime'] as const;
export const InvoicedTier = choiceOf(INVOICED_TIERS);
export type InvoicedTier = z.infer<typeof InvoicedTier>;

export const INVOICED_TIER_LABELS: Record<InvoicedTier, string> = {
  ...PLAN_LABELS,
  Tier3: 'Observer · Tier 3',
};

/** The default subject of an invoice to a client of a tier. */
export const invoicedTierOf = (tier: ServiceTier): InvoicedTier =>
  (({ Dominion: 'Tier1', Strategic: 'Tier2', Observer: 'Tier3' }) as const)[tier];

/** The days from an invoice's date to its due date, as in the payment agreement. */
export const PAYMENT_TERM = 14;
/** The furthest due date, in days. */
export const LONGEST_TERM = 366;

const InvoiceLine = z.object({
  description: z.string(),
  quantity: z.int(),
  unitAmount: Amount,
  amount: Amount,
});

/** Who did what, and when. */
export const InvoiceMark = z.object({ at: instant, by: z.string() });
export const VoidedInvoiceMark = z.object({ at: instant, by: z.string(), reason: z.string() });

/** An invoice, with the field names of the specification. Its amounts are in its own currency. */
export const Invoice = z.object({
  id: z.string(),
  /** Without gaps within a year, e.g. INV-2026-000001. */
  invoiceNumber: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  serviceTier: InvoicedTier,
  /** The month, quarter or project of the plan, or 'retainer'; absent from invoices by hand. */
  period: z.optional(z.string()),
  lines: z.array(InvoiceLine),
  amount: Amount,
  paidAmount: Amount,
  /** The amount left to pay; zero for a voided invoice. */
  balance: Amount,
  currency: Currency,
  status: InvoiceStatus,
  /** A day in Dubai; overdue from the next on. */
  dueDate: z.string(),
  createdAt: instant,
  issuedBy: z.string(),
  /** The time of its first email. */
  sentAt: z.optional(instant),
  /** Staff have reconciled it. */
  completed: z.optional(InvoiceMark),
  voided: z.optional(VoidedInvoiceMark),
  /** Rises by one with every payment and change; a change names the version it is based on. */
  version: z.int(),
});
export type Invoice = z.infer<typeof Invoice>;

/** An invoice as its client sees it. Why and by whom it was voided are the words of staff for staff. */
export const OwnInvoice = z.extend(
  z.pick(Invoice, {
    id: true,
    invoiceNumber: true,
    serviceTier: true,
    lines: true,
    amount: true,
    paidAmount: true,
    balance: true,
    currency: true,
    status: true,
    dueDate: true,
    createdAt: true,
  }),
  { voided: z.optional(z.object({ at: instant })) },
);
export type OwnInvoice = z.infer<typeof OwnInvoice>;

const MOST_LINES = 50;

const NewInvoiceLine = z.object({
  description: requiredLine('what the line is for'),
  quantity: z._default(
    z.coerce
      .number('Enter a quantity.')
      .check(
        z.int('Enter the quantity as a whole number.'),
        z.gte(1, 'Enter a quantity of at least 1.'),
        z.lte(10_000, 'Enter a quantity of at most 10,000.'),
      ),
    1,
  ),
  unitAmount: amountAbove('the amount'),
});

/** An invoice that staff write by hand. */
export const NewInvoice = z
  .object({
    clientId: clientNumber,
    /** By default the client's. */
    serviceTier: z.optional(InvoicedTier),
    lines: z
      .array(NewInvoiceLine, 'Enter at least one line.')
      .check(
        z.minLength(1, 'Enter at least one line.'),
        z.maxLength(MOST_LINES, `Enter at most ${MOST_LINES} lines.`),
      ),
    currency: Currency,
    /** By default fourteen days from today. */
    dueDate: z.optional(calendarDay('the due date')),
  })
  .check(
    z.refine(
      ({ lines }) =>
        lines.some(({ unitAmount }) => unitAmount > LARGEST_AMOUNT) ||
        lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0) <= LARGEST_AMOUNT,
      {
        error: () => `An invoice is over at most ${groupedNumber(LARGEST_AMOUNT)}.`,
        path: ['lines'],
      },
    ),
  );
export type NewInvoice = z.infer<typeof NewInvoice>;

/**
 * The payload of the demo button. Name and email come from the client's record, not from the payload. Maritime projects
 * name their amount; the other plans have one.
 */
export const RetainerOrder = z.object({
  clientId: clientNumber,
  clientName: z.optional(line('the client’s name')),
  clientEmail: z.optional(line('the client’s email', 254)),
  serviceTier: planFrom,
  amount: z.optional(amountAbove('the amount')),
  currency: z.optional(Currency),
  /** By default the retainer, or else the current month or quarter. */
  period: z.optional(requiredLine('the period', 40)),
});

/** The fields of an invoice for the rules below; amounts in minor units. */
export interface InvoiceAccount {
  readonly total: number;
  readonly paid: number;
  readonly state: InvoiceState;
  readonly dueDate: string;
  readonly voided?: object | undefined;
}

/** How the numbers of a year's invoices begin. */
export const invoiceNumberStart = (year: string): string => `INV-${year}-`;

export const invoiceNumberOf = (year: string, count: number): string =>
  `${invoiceNumberStart(year)}${String(count).padStart(6, '0')}`;

/** In minor units. */
export const balanceOf = ({
  total,
  paid,
  voided,
}: Pick<InvoiceAccount, 'total' | 'paid' | 'voided'>): number => (voided ? 0 : total - paid);

/** @param today the day it is in Dubai */
export const invoiceStatusOf = ({ state, dueDate }: InvoiceAccount, today: string): InvoiceStatus => {
  if (state !== 'open') return state;

  return dueDate < today ? 'overdue' : 'pending';
};

/** The invoice after a payment in minor units; undefined if the payment exceeds its balance or it is not open. */
export const withPayment = <One extends InvoiceAccount>(invoice: One, amount: number): One | undefined => {
  if (invoice.state !== 'open' || amount > balanceOf(invoice)) return undefined;
  const paid = invoice.paid + amount;

  return { ...invoice, paid, state: paid === invoice.total ? 'paid' : 'open' };
};

export const isOpenInvoice = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'pending' || status === 'overdue';

/** Whether a part is paid. This is no status: the invoice is also pending or overdue. */
export const isPartPaid = ({ paidAmount, balance }: Pick<Invoice, 'paidAmount' | 'balance'>): boolean =>
  paidAmount > 0 && balance > 0;

/** Only an open invoice without payments can be voided. */
export const canVoidInvoice = ({ state, paid }: InvoiceAccount): boolean => state === 'open' && paid === 0;

export const dueDateFrom = (today: string): string => daysAfter(today, PAYMENT_TERM);
