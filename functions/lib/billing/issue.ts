import * as z from 'zod/mini';
import type { Client } from '../../../shared/domain/client.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import { fileIdOf } from '../../../shared/domain/file-id.ts';
import { dueDateFrom, type InvoicedTier, invoiceNumberOf } from '../../../shared/domain/invoice.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import type { RecurringPlan } from '../../../shared/domain/pricing.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { Context } from '../context.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem } from '../dynamo/items.ts';
import { LISTED } from '../dynamo/tables.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { invoiceCounterWrites } from './counters.ts';
import { findInvoiceRecord, type InvoiceRecord, invoiceIndexKeys } from './invoice-record.ts';
import { invoiceTimelineWrite } from './invoice-timeline.ts';

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
  /** Mailed to the client by the schedule, without anybody asking. */
  readonly isSentOnIssue?: true;
}

/** Where the invoice of a cause stands, or is going to. */
interface Place {
  readonly id: string;
  readonly cause: string;
  /** What was asked under the key of an invoice by hand. */
  readonly fingerprint?: string;
  readonly kept?: InvoiceRecord;
}

const OF_PLAN = 'plan#';

/** What issues a plan's invoice of a period. */
export const planInvoiceCause = (clientId: number, plan: RecurringPlan, period: string): string =>
  `${OF_PLAN}${clientId}#${plan}#${period}`;

/** The invoice that a cause has issued, or the id of the one it will. A plan's voided invoice makes room for another. */
export const claimInvoice = async (cause: string, attempt = 0): Promise<Place> => {
  const id = referenceFrom('INV', `${cause}#${attempt}`);
  const kept = await findInvoiceRecord(id);
  if (!kept) return { id, cause };
  const isReplaced = kept.voided !== undefined && cause.startsWith(OF_PLAN);

  return kept.cause !== cause || isReplaced ? claimInvoice(cause, attempt + 1) : { id, cause, kept };
};

const Sequence = z.object({ value: z.int() });

/** The next number of the year, and the step that takes it: refused where another invoice has taken it in the meantime. */
const numbering = async (year: string): Promise<{ invoiceNumber: string; step: TransactWrite }> => {
  const key = { name: `invoices-${year}` };
  const item = await getItem('counters', key);
  const last = item ? Sequence.parse(item).value : 0;

  return {
    invoiceNumber: invoiceNumberOf(year, last + 1),
    step: {
      update: 'SET #value = :next',
      key,
      in: 'counters',
      condition: last === 0 ? 'attribute_not_exists(#value)' : '#value = :last',
      names: { '#value': 'value' },
      values: { ':next': last + 1, ...(last > 0 && { ':last': last }) },
    },
  };
};

const written = (
  { id, cause, fingerprint }: Place,
  invoiceNumber: string,
  { client, serviceTier, period, lines, currency, dueDate, isSentOnIssue }: InvoiceDraft,
  { actor, now }: Context,
): InvoiceRecord => {
  const { clientName, company, contactEmail } = client;
  const priced = lines.map((line) => ({ ...line, amount: line.quantity * line.unitAmount }));
  const createdAt = now.toISOString();

  return {
    id,
    invoiceNumber,
    cause,
    fingerprint,
    clientId: client.id,
    clientName,
    company,
    contactEmail,
    serviceTier,
    ...(period !== undefined && { period }),
    lines: priced,
    total: priced.reduce((sum, { amount }) => sum + amount, 0),
    paid: 0,
    currency,
    state: 'open',
    dueDate: dueDate ?? dueDateFrom(dayIn(now)),
    createdAt,
    ...(isSentOnIssue && { sending: 'awaited' }),
    issuedBy: actor,
    uniqueFileId: fileIdOf({
      clientName,
      documentType: `Invoice-${invoiceNumber}`,
      date: createdAt,
      code: dominionCode(),
    }),
    dominionCode: dominionCode(),
    version: 1,
  };
};

/**
 * Issues an invoice with the next number and whatever `alongside` writes, all or nothing: a number that is taken has
 * its invoice, and none is left out.
 * @throws ConditionFailed where somebody was there first: then look for the place again
 */
export const issueInvoice = async (
  place: Place,
  draft: InvoiceDraft,
  context: Context,
  alongside: readonly TransactWrite[] = [],
): Promise<InvoiceRecord> => {
  const { actor, now } = context;
  const { invoiceNumber, step } = await numbering(dayIn(now).slice(0, 4));
  const record = written(place, invoiceNumber, draft, context);
  await commit([
    {
      put: { ...record, ...LISTED, ...invoiceIndexKeys(record) },
      into: 'invoices',
      condition: 'attribute_not_exists(id)',
    },
    step,
    ...invoiceCounterWrites(undefined, record),
    invoiceTimelineWrite(record, 'issued', { by: actor, at: record.createdAt }),
    ...alongside,
  ]);

  return record;
};

export interface IssuedInvoice {
  readonly record: InvoiceRecord;
  /** It had not been issued before. */
  readonly isNew: boolean;
}

/** Issues an invoice by hand, once per key. @throws AppError `idempotency_key_reused` */
export const issueInvoiceByHand = async (
  draft: InvoiceDraft,
  { key, fingerprint, ...context }: Context & IdempotentCall,
): Promise<IssuedInvoice> => {
  const place = await claimInvoice(`by-hand#${context.actor}#${key}`);
  if (place.kept) {
    requireSameRequest(place.kept, { fingerprint });

    return { record: place.kept, isNew: false };
  }
  try {
    return { record: await issueInvoice({ ...place, fingerprint }, draft, context), isNew: true };
  } catch (error) {
    // The number, or the place itself, was taken in the meantime.
    if (error instanceof ConditionFailed) return issueInvoiceByHand(draft, { key, fingerprint, ...context });
    throw error;
  }
};
