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
import type { InvoiceClaim, InvoiceNumbers } from './invoice.table.ts';
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

/** The id of an invoice, and the numbers of its year before it. */
export interface InvoiceSlot {
  readonly claim: InvoiceClaim;
  readonly numbers: InvoiceNumbers;
}

export interface InvoicePlan {
  readonly record: InvoiceRecord;
  readonly writes: readonly TransactWrite[];
}

const newInvoice = (
  { claim: { id, cause }, numbers }: InvoiceSlot,
  { client, lines, dueDate, isSentOnIssue, fingerprint, ...draft }: InvoiceDraft,
  { actor, now }: Context,
): InvoiceRecord => {
  const { clientName, company, contactEmail } = client;
  const priced = lines.map((line) => ({ ...line, amount: line.quantity * line.unitAmount }));
  const createdAt = now.toISOString();
  const today = dayIn(now);
  const invoiceNumber = invoiceNumberOf(today.slice(0, 4), numbers.last + 1);
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

/**
 * Takes the next number of a year, and moves the sequence to it. The conditions fail where another invoice has taken it since
 * the numbers were read, or has it though the sequence does not say so.
 */
const invoiceNumberWrites = (
  { id, invoiceNumber, createdAt }: InvoiceRecord,
  { sequence, last }: InvoiceNumbers,
): TransactWrite[] => [
  {
    update: 'SET #value = :next',
    key: sequenceKey(`invoices-${dayIn(new Date(createdAt)).slice(0, 4)}`),
    in: 'counters',
    condition: sequence === 0 ? 'attribute_not_exists(#value)' : '#value = :sequence',
    names: { '#value': 'value' },
    values: { ':next': last + 1, ...(sequence > 0 && { ':sequence': sequence }) },
  },
  {
    put: { invoiceNumber, invoiceId: id },
    into: 'invoice-numbers',
    condition: 'attribute_not_exists(invoiceNumber)',
  },
];

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
      ...invoiceNumberWrites(record, slot.numbers),
      ...invoiceCounterWrites(undefined, record),
      invoiceTimelineWrite(record, 'issued', context),
    ],
  };
};
