import * as z from 'zod/mini';
import type { Client } from '../../../shared/domain/client.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import { fileIdOf } from '../../../shared/domain/file-id.ts';
import { dueDateFrom, type InvoicedTier, invoiceNumberOf } from '../../../shared/domain/invoice.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import type { RecurringPlan } from '../../../shared/domain/retainer.ts';
import { referenceFrom } from '../access/references.ts';
import { ConditionFailed, getItem, type Step, transact } from './dynamo.ts';
import { type KeyedCall, requireSameCall } from './fingerprint.ts';
import { findRecord, type InvoiceRecord, placesOf } from './invoice-record.ts';
import { telling } from './invoice-timeline.ts';
import { LISTED } from './newest-first.ts';
import { recounting } from './payment-figures.ts';

export interface Circumstances {
  readonly actor: string;
  readonly dominionCode: string;
  readonly now: Date;
}

/** Amounts in minor units. */
export interface Draft {
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
export const planCause = (clientId: number, plan: RecurringPlan, period: string): string =>
  `${OF_PLAN}${clientId}#${plan}#${period}`;

/** The invoice that a cause has issued, or the id of the one it will. A plan's voided invoice makes room for another. */
export const placeFor = async (cause: string, attempt = 0): Promise<Place> => {
  const id = referenceFrom('INV', `${cause}#${attempt}`);
  const kept = await findRecord(id);
  if (!kept) return { id, cause };
  const isReplaced = kept.voided !== undefined && cause.startsWith(OF_PLAN);

  return kept.cause !== cause || isReplaced ? placeFor(cause, attempt + 1) : { id, cause, kept };
};

const Sequence = z.object({ value: z.int() });

/** The next number of the year, and the step that takes it: refused where another invoice has taken it in the meantime. */
const numbering = async (year: string): Promise<{ invoiceNumber: string; step: Step }> => {
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
  { client, serviceTier, period, lines, currency, dueDate, isSentOnIssue }: Draft,
  { actor, dominionCode, now }: Circumstances,
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
      code: dominionCode,
    }),
    dominionCode,
    version: 1,
  };
};

/**
 * Issues an invoice with the next number and whatever `alongside` writes, all or nothing: a number that is taken has
 * its invoice, and none is left out.
 * @throws ConditionFailed where somebody was there first: then look for the place again
 */
export const issue = async (
  place: Place,
  draft: Draft,
  circumstances: Circumstances,
  alongside: readonly Step[] = [],
): Promise<InvoiceRecord> => {
  const { actor, now } = circumstances;
  const { invoiceNumber, step } = await numbering(dayIn(now).slice(0, 4));
  const record = written(place, invoiceNumber, draft, circumstances);
  await transact([
    {
      put: { ...record, ...LISTED, ...placesOf(record) },
      into: 'invoices',
      condition: 'attribute_not_exists(id)',
    },
    step,
    ...recounting(undefined, record),
    telling(record, 'issued', { by: actor, at: record.createdAt }),
    ...alongside,
  ]);

  return record;
};

export interface Issued {
  readonly record: InvoiceRecord;
  /** It had not been issued before. */
  readonly isNew: boolean;
}

/** Issues an invoice by hand, once per key. @throws KeyReused */
export const issueByHand = async (
  draft: Draft,
  { key, fingerprint, ...circumstances }: Circumstances & KeyedCall,
): Promise<Issued> => {
  const place = await placeFor(`by-hand#${circumstances.actor}#${key}`);
  if (place.kept) {
    requireSameCall(place.kept, { fingerprint });

    return { record: place.kept, isNew: false };
  }
  try {
    return { record: await issue({ ...place, fingerprint }, draft, circumstances), isNew: true };
  } catch (error) {
    // The number, or the place itself, was taken in the meantime.
    if (error instanceof ConditionFailed) return issueByHand(draft, { key, fingerprint, ...circumstances });
    throw error;
  }
};
