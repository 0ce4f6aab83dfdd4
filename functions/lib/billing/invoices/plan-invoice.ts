import type { Client } from '../../../../shared/domain/client.ts';
import { dayIn } from '../../../../shared/domain/day.ts';
import { fileIdOf } from '../../../../shared/domain/file-id.ts';
import { dueDateFrom, type InvoicedTier, invoiceNumberOf } from '../../../../shared/domain/invoice.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import { dominionCode } from '../../config/dominion-code.ts';
import type { Context } from '../../context.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { sequenceKey } from '../../dynamo/sharded-counter.ts';
import { LISTED } from '../../dynamo/tables.ts';
import { invoiceCounterWrites } from '../counters.table.ts';
import type { InvoiceClaim } from './invoice.table.ts';
import { type InvoiceRecord, invoiceIndexKeys, invoiceTimelineWrite } from './invoice-record.ts';

/** Amounts in minor units. */
export interface InvoiceDraft {
  readonly client: Client;
  readonly serviceTier: InvoicedTier;
  readonly period?: string;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unitAmount: number;
  }[];
  readonly currency: Currency;
  /** A day; a payment term from today where absent. */
  readonly dueDate?: string | undefined;
  /** The schedule emails it to the client. */
  readonly isSentOnIssue?: true;
  /** A digest of the request, for an invoice by hand. */
  readonly fingerprint?: string;
}

/** The id of an invoice, and how many invoices its year has before it. */
export interface InvoiceSlot {
  readonly claim: InvoiceClaim;
  readonly count: number;
}

export interface InvoicePlan {
  readonly record: InvoiceRecord;
  readonly writes: readonly TransactWrite[];
}

const newInvoice = (
  { claim: { id, cause }, count }: InvoiceSlot,
  { client, lines, dueDate, isSentOnIssue, fingerprint, ...draft }: InvoiceDraft,
  { actor, now }: Context,
): InvoiceRecord => {
  const { clientName, company, contactEmail } = client;
  const priced = lines.map((line) => ({ ...line, amount: line.quantity * line.unitAmount }));
  const createdAt = now.toISOString();
  const today = dayIn(now);
  const invoiceNumber = invoiceNumberOf(today.slice(0, 4), count + 1);
  const code = dominionCode();

  return {
    ...draft,
    id,
    invoiceNumber,
    cause,
    fingerprint,
    clientId: client.id,
    clientName,
    company,
    contactEmail,
    lines: priced,
    total: priced.reduce((sum, { amount }) => sum + amount, 0),
    paid: 0,
    state: 'open',
    dueDate: dueDate ?? dueDateFrom(today),
    createdAt,
    ...(isSentOnIssue && { sending: 'awaited' }),
    issuedBy: actor,
    uniqueFileId: fileIdOf({
      clientName,
      documentType: `Invoice-${invoiceNumber}`,
      date: createdAt,
      code,
    }),
    dominionCode: code,
    version: 1,
  };
};

/** Takes the next number of a year. The condition fails where another invoice has taken it since `count` was read. */
const invoiceNumberWrite = (year: string, count: number): TransactWrite => ({
  update: 'SET #value = :next',
  key: sequenceKey(`invoices-${year}`),
  in: 'counters',
  condition: count === 0 ? 'attribute_not_exists(#value)' : '#value = :count',
  names: { '#value': 'value' },
  values: { ':next': count + 1, ...(count > 0 && { ':count': count }) },
});

/** Issues an invoice with the next number of the year, so that numbers have no gaps. */
export const planInvoice = (slot: InvoiceSlot, draft: InvoiceDraft, context: Context): InvoicePlan => {
  const record = newInvoice(slot, draft, context);

  return {
    record,
    writes: [
      {
        put: { ...record, ...LISTED, ...invoiceIndexKeys(record) },
        into: 'invoices',
        condition: 'attribute_not_exists(id)',
      },
      invoiceNumberWrite(dayIn(context.now).slice(0, 4), slot.count),
      ...invoiceCounterWrites(undefined, record),
      invoiceTimelineWrite(record, 'issued', context),
    ],
  };
};
