import * as z from 'zod/mini';
import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import type { listInvoices } from '../../../../shared/contract/payments.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { dayIn, daysAfter } from '../../../../shared/domain/day.ts';
import {
  balanceOf,
  type Invoice,
  type InvoiceStatus,
  invoiceNumberStart,
  VoidedInvoiceMark,
} from '../../../../shared/domain/invoice.ts';
import { CURRENCIES, Currency, toMajor } from '../../../../shared/domain/money.ts';
import { ONE_TIME, type RecurringPlan, retainerPlansOf } from '../../../../shared/domain/pricing.ts';
import type { OverdueInvoice } from '../../../../shared/domain/today.ts';
import { type Claim, claimId } from '../../dynamo/claim-id.ts';
import { type ClientScope, type InScope, scopeOf } from '../../dynamo/client-scope.ts';
import { decodeCursor, encodeCursor } from '../../dynamo/cursor.ts';
import { queryKeys } from '../../dynamo/due.ts';
import { getItem, getRecord, query, updateItem, updateItemIf } from '../../dynamo/items.ts';
import type { KeyPage, PageRequest } from '../../dynamo/page.ts';
import { type ParsedItems, parseItems } from '../../dynamo/parse-items.ts';
import { queryMergedRecords } from '../../dynamo/query-merged.ts';
import { queryPage, selectionOf } from '../../dynamo/query-page.ts';
import { sequenceKey } from '../../dynamo/sharded-counter.ts';
import { LISTED } from '../../dynamo/tables.ts';
import { earliestFirst } from '../../sort-by.ts';
import {
  InvoiceRecord,
  isInvoiceOf,
  openInvoicesKey,
  planInvoiceCause,
  toInvoice,
} from './invoice-record.ts';

export const findInvoiceRecord = (id: string): Promise<InvoiceRecord | undefined> =>
  getRecord('invoices', { id }, InvoiceRecord);

const InvoiceAmounts = z.object({ total: z.int(), paid: z.int(), voided: z.optional(VoidedInvoiceMark) });

/** What is left to pay of an invoice, as `findInvoiceRecord`, for those who need no more of it. */
export const findInvoiceAmounts = (id: string): Promise<z.infer<typeof InvoiceAmounts> | undefined> =>
  getRecord('invoices', { id }, InvoiceAmounts);

/** The id of the invoice of a cause, and the invoice where it was issued. */
export interface InvoiceClaim extends Claim<InvoiceRecord> {
  readonly cause: string;
}

export const claimInvoice = async (cause: string): Promise<InvoiceClaim> => ({
  cause,
  ...(await claimId('INV', cause, findInvoiceRecord, (existing) => isInvoiceOf(cause, existing))),
});

/**
 * The claim of a plan's period, which a client is invoiced for once: the one under which it was invoiced, before a merge
 * or since, or that of the client's own number.
 */
export const claimPlanInvoice = async (
  client: Pick<Client, 'id' | 'includes'>,
  plan: RecurringPlan,
  period: string,
): Promise<InvoiceClaim> => {
  const [own, ...others] = await Promise.all([
    claimInvoice(planInvoiceCause(client.id, plan, period)),
    ...scopeOf(client)
      .slice(1)
      .map((id) => claimInvoice(planInvoiceCause(id, plan, period))),
  ]);

  return own.existing ? own : (others.find(({ existing }) => existing && !existing.voided) ?? own);
};

const Sequence = z.object({ value: z.int() });

const ListedNumber = z.object({ invoiceNumber: z.string() });

/** The highest number that an invoice of a year is listed with; 0 where there is none. */
const findHighestNumber = async (year: string): Promise<number> => {
  const start = invoiceNumberStart(year);
  const { items } = await query('invoices', {
    index: 'byNumber',
    where: '#list = :all AND begins_with(invoiceNumber, :start)',
    names: { '#list': 'list' },
    values: { ':all': LISTED.list, ':start': start },
    limit: 1,
    isDescending: true,
  });

  return Math.max(
    0,
    ...items.map((item) => Number(ListedNumber.parse(item).invoiceNumber.slice(start.length))),
  );
};

/** The numbers of a year's invoices, which have no gaps. */
export interface InvoiceNumbers {
  /** The sequence as it is stored; 0 where there is none. */
  readonly sequence: number;
  /** The last number that was given. It is beyond the sequence where that was lost. */
  readonly last: number;
}

export const findInvoiceNumbers = async (year: string): Promise<InvoiceNumbers> => {
  const [item, highest] = await Promise.all([
    getItem('counters', sequenceKey(`invoices-${year}`)),
    findHighestNumber(year),
  ]);
  const sequence = item ? Sequence.parse(item).value : 0;

  return { sequence, last: Math.max(sequence, highest) };
};

interface InvoicePage {
  readonly items: Invoice[];
  readonly next?: string;
}

/** The due dates of invoices of a status: whether an open one is overdue follows from the day. */
const dueDatesOf = (status: InvoiceStatus, today: string): [state: string, from: string, to: string] => {
  const [always, never] = ['0000-00-00', '9999-99-99'];
  if (status === 'pending') return ['open', today, never];
  if (status === 'overdue') return ['open', always, daysAfter(today, -1)];

  return [status, always, never];
};

const findInvoicesOfStatus = async (
  status: InvoiceStatus,
  { limit, cursor }: PageRequest,
  today: string,
): Promise<InvoicePage> => {
  const [state, from, to] = dueDatesOf(status, today);
  const { items, after } = await query('invoices', {
    index: 'byDueDate',
    where: '#state = :state AND dueDate BETWEEN :from AND :to',
    names: { '#state': 'state' },
    values: { ':state': state, ':from': from, ':to': to },
    limit,
    isDescending: true,
    after: cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown())),
  });

  return {
    items: items.map((item) => toInvoice(InvoiceRecord.parse(item), today)),
    ...(after && { next: encodeCursor(after) }),
  };
};

/** The index that lists invoices or payments of a client or a currency, or all. */
export const billingSelection = ({
  scope,
  currency,
}: {
  readonly scope?: ClientScope | undefined;
  readonly currency?: Currency | undefined;
}) => selectionOf({ byClient: { clientId: scope }, byCurrency: { currency } });

/** A page of invoices as filtered. @param today the day it is in Dubai */
export const findInvoices = async (
  { status, scope, currency, ...page }: InScope<InputOf<typeof listInvoices>>,
  today: string,
): Promise<InvoicePage> => {
  if (status) return findInvoicesOfStatus(status, page, today);
  const { items, ...rest } = await queryPage(
    'invoices',
    InvoiceRecord,
    billingSelection({ scope, currency }),
    page,
  );

  return { items: items.map((record) => toInvoice(record, today)), ...rest };
};

/** More open invoices than a client has in one currency. */
const MAX_OPEN = 50;

/** The client's open invoices in a currency, the oldest first. */
export const findOpenInvoiceRecords = async (
  scope: ClientScope,
  currency: Currency,
): Promise<InvoiceRecord[]> => {
  const { items } = await queryMergedRecords('invoices', 'openOf', InvoiceRecord, {
    partitions: scope.map((clientId) => openInvoicesKey(clientId, currency)),
    limit: MAX_OPEN,
  });

  return items;
};

/** The client's open invoices, the first due first. @param today the day it is in Dubai */
export const findOpenInvoices = async (scope: ClientScope, today: string): Promise<Invoice[]> => {
  const records = await Promise.all(CURRENCIES.map((currency) => findOpenInvoiceRecords(scope, currency)));

  return records
    .flat()
    .toSorted(earliestFirst(({ dueDate }) => dueDate))
    .map((record) => toInvoice(record, today));
};

type ClientInTier = Pick<Client, 'id' | 'includes' | 'serviceTier'>;

/** The invoice of the retainer of a client's tier, an open one first; undefined where none is issued, or it is voided. */
export const findRetainerInvoice = async (client: ClientInTier): Promise<InvoiceRecord | undefined> => {
  const claims = await Promise.all(
    retainerPlansOf(client.serviceTier).map((plan) => claimPlanInvoice(client, plan, ONE_TIME)),
  );
  const issued = claims.flatMap(({ existing }) => existing ?? []);

  return issued.find(({ state }) => state === 'open') ?? issued[0];
};

/** The invoices to which a payment in a currency may be allocated, the oldest first; each as it is now, for the index may lag. */
export const findInvoicesForPayment = async (
  client: ClientInTier,
  currency: Currency,
  retainer: InvoiceRecord | undefined,
): Promise<InvoiceRecord[]> => {
  const listed = await findOpenInvoiceRecords(scopeOf(client), currency);
  const others = listed.filter(({ id }) => id !== retainer?.id);
  const current = await Promise.all(others.map(({ id }) => findInvoiceRecord(id)));
  const open = retainer?.currency === currency ? [retainer, ...current] : current;

  return open.filter((invoice) => invoice !== undefined);
};

/** As much of an overdue invoice as is listed: who reads them starts without the schemas of whole invoices. */
const StoredOverdueInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  currency: Currency,
  dueDate: z.string(),
  total: z.int(),
  paid: z.int(),
});

const toOverdueInvoice = (item: unknown): OverdueInvoice => {
  const { total, paid, ...invoice } = StoredOverdueInvoice.parse(item);

  return { ...invoice, balance: toMajor(balanceOf({ total, paid })) };
};

/** Open invoices past their due date, the longest overdue first. */
export const findLongestOverdueInvoices = async (
  now: Date,
  limit: number,
): Promise<ParsedItems<OverdueInvoice>> => {
  const today = dayIn(now);
  const items: Record<string, unknown>[] = [];
  let after: KeyPage['after'];
  // A page has a megabyte at most.
  do {
    const page = await query('invoices', {
      index: 'byDueDate',
      where: '#state = :open AND dueDate < :today',
      names: { '#state': 'state' },
      values: { ':open': 'open', ':today': today },
      limit: limit - items.length,
      after,
    });
    items.push(...page.items);
    after = page.after;
  } while (after && items.length < limit);

  return parseItems(items, 'id', toOverdueInvoice);
};

const notNotifiedBy = (now: Date) => ({
  index: 'awaitingOverdueNotice',
  where: 'overdueNotice = :awaited AND dueDate < :today',
  values: { ':awaited': 'awaited', ':today': dayIn(now) },
});

/** Open invoices past their due date of which staff have not been notified, the longest overdue first. */
export const findInvoicesNotNotified = async (now: Date, limit: number): Promise<InvoiceRecord[]> => {
  const { items } = await query('invoices', { ...notNotifiedBy(now), limit });

  return items.map((item) => InvoiceRecord.parse(item));
};

/** Their ids, page by page. */
export const findInvoiceIdsDueForNotice = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('invoices', 'id', { ...notNotifiedBy(now), after });

/** Ids of invoices that the schedule has issued and whose email is not queued yet, the oldest first. */
export const findInvoiceIdsToSend = (after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('invoices', 'id', {
    index: 'awaitingSending',
    where: 'sending = :awaited',
    values: { ':awaited': 'awaited' },
    after,
  });

/** Takes an invoice off the list of those to send. */
export const markInvoiceEmailQueued = async (id: string): Promise<void> => {
  await updateItem('invoices', { id }, 'REMOVE sending');
};

/**
 * Stores the hash of an invoice's file: the first file of a state wins. Answers the hash that is stored; where the invoice
 * has changed since, the hash as given.
 */
export const saveInvoiceFile = async (
  { id, version }: Pick<InvoiceRecord, 'id' | 'version'>,
  sha256: string,
  fileState: string,
): Promise<string> => {
  const saved = await updateItemIf('invoices', { id }, 'SET sha256 = :sha256, fileState = :state', {
    condition: '#version = :version AND (attribute_not_exists(fileState) OR fileState <> :state)',
    names: { '#version': 'version' },
    values: { ':sha256': sha256, ':state': fileState, ':version': version },
  });
  if (saved) return sha256;
  const record = await findInvoiceRecord(id);

  return record?.version === version && record.sha256 !== undefined ? record.sha256 : sha256;
};
