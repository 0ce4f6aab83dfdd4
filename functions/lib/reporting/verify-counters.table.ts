import * as z from 'zod/mini';
import { AutomatedDocument, stepsForward } from '../../../shared/domain/document.ts';
import { Engagement } from '../../../shared/domain/engagement.ts';
import { INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { PipelineStage } from '../../../shared/domain/pipeline.ts';
import { PortalDocument } from '../../../shared/domain/portal-document.ts';
import { FieldChange } from '../../../shared/domain/timeline.ts';
import { daysOf, weekBefore, weekOf } from '../../../shared/domain/week.ts';
import {
  accountKey,
  invoiceCounterWrites,
  paymentCounterWrite,
  revenueCounterWrites,
  revenueKey,
} from '../billing/counters.table.ts';
import { InvoiceRecord } from '../billing/invoices/invoice-record.ts';
import { PaymentRecord } from '../billing/payments/payment-record.ts';
import { SubscriptionRecord } from '../billing/subscriptions/subscription-record.ts';
import { CLIENT_LISTS, clientCountWrite, StoredClient } from '../clients/client-item.ts';
import { outcomeCounterWrites, outcomesKey } from '../clients/outcome-counters.table.ts';
import { documentCounterWrite } from '../documents/document-record.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { query } from '../dynamo/items.ts';
import { findCounterShards, sumCounters } from '../dynamo/sharded-counter.ts';
import type { CounterTable, TableId } from '../dynamo/tables.ts';
import { LISTED } from '../dynamo/tables.ts';
import { FORECAST, forecastCounterWrite } from '../forecast/forecast-counters.table.ts';
import { everyReference } from '../inquiries/inbox.table.ts';
import { findInquiryRecord } from '../inquiries/inquiry.table.ts';
import { inquiryCounterWrites } from '../inquiries/inquiry-record.ts';
import { PORTAL, PORTAL_USE, portalCounterWrites, portalUseWrite } from '../portal/counters.table.ts';
import { liveCounters } from '../portal/engagement.ts';
import { portalUserCounts } from '../portal/plan-user-change.ts';
import { PortalUserRecord } from '../portal/user.table.ts';
import { dailyMetricKeys, dailyMetricWriteAt, stageMetric } from './daily-metrics.table.ts';
import {
  clientNumberOf,
  compareSequence,
  furthest,
  invoiceNumberReached,
  type ReachedNumber,
  type SequenceDifference,
} from './sequences.table.ts';

interface Selection {
  readonly index?: string;
  readonly attribute: string;
  readonly value: string | number;
}

/** Every record that an index lists, page by page. */
async function* everyItem(table: TableId, { index, attribute, value }: Selection) {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query(table, {
      ...(index !== undefined && { index }),
      where: '#attribute = :value',
      names: { '#attribute': attribute },
      values: { ':value': value },
      limit: 200,
      after,
    });
    yield* page.items;
    after = page.after;
  } while (after);
}

const listed = (table: TableId) =>
  everyItem(table, { index: 'newest', attribute: 'list', value: LISTED.list });

/** What a record adds to counters, or the number that it has of a sequence. */
type Counted = TransactWrite | ReachedNumber;

/** An entry of a timeline: an edit, or an event in the client portal. */
const Entry = z.object({
  at: z.string(),
  changes: z.optional(z.array(FieldChange)),
  event: z.optional(z.string()),
});

/** The moves of a client along the pipeline, and the sign-ins and downloads of its portal users. */
async function* ofTimeline(clientId: number): AsyncGenerator<TransactWrite> {
  for await (const item of everyItem('timeline', { attribute: 'clientId', value: clientId })) {
    const { data: entry } = Entry.safeParse(item);
    for (const { field, to } of entry?.changes ?? [])
      if (entry && field === 'pipelineStage')
        yield dailyMetricWriteAt('clients', entry.at, { [stageMetric(PipelineStage.parse(to))]: 1 });
    if (entry?.event === 'signed-in') yield portalUseWrite({ signIns: 1 });
    if (entry?.event === 'downloaded') yield portalUseWrite({ downloads: 1 });
  }
}

async function* ofClients(): AsyncGenerator<Counted> {
  for (const value of CLIENT_LISTS)
    for await (const item of everyItem('clients', { index: 'byName', attribute: 'list', value })) {
      const client = StoredClient.parse(item);
      yield clientNumberOf(client);
      yield clientCountWrite(client, 1);
      yield* outcomeCounterWrites(client, 1);
      yield forecastCounterWrite(client);
      yield { count: {}, key: accountKey(client.id), in: 'counters' };
      yield dailyMetricWriteAt('clients', client.createdAt, { newClients: 1 });
      yield* ofTimeline(client.id);
    }
}

async function* ofInquiries(): AsyncGenerator<TransactWrite> {
  for (const state of INQUIRY_STATES)
    for await (const references of everyReference(state)) {
      const records = await Promise.all(references.map(findInquiryRecord));
      // Inquiries are counted from their follow-up on; the index may lag behind a change of state.
      for (const record of records)
        if (record?.referenceStart !== undefined && record.state === state)
          yield* inquiryCounterWrites(record, 1);
    }
}

async function* ofDocuments(): AsyncGenerator<TransactWrite> {
  for await (const item of listed('automated-documents')) {
    const { status, history } = AutomatedDocument.parse(item);
    yield documentCounterWrite(status, 1);
    for (const reached of stepsForward(history))
      yield dailyMetricWriteAt('documents', reached.at, { [reached.status]: 1 });
  }
}

async function* ofPayments(): AsyncGenerator<Counted> {
  for await (const item of listed('invoices')) {
    const invoice = InvoiceRecord.parse(item);
    yield invoiceNumberReached(invoice);
    yield* invoiceCounterWrites(undefined, invoice);
  }
  for await (const item of listed('payments')) yield* revenueCounterWrites(PaymentRecord.parse(item));
  for await (const item of listed('subscriptions')) {
    const { status, currency } = SubscriptionRecord.parse(item);
    if (status === 'active') yield paymentCounterWrite(currency, { subscriptions: 1 });
  }
}

async function* ofPortal(): AsyncGenerator<TransactWrite> {
  for await (const item of listed('portal-users'))
    yield* portalCounterWrites(portalUserCounts(PortalUserRecord.parse(item)));
  for await (const item of listed('portal-documents'))
    yield* portalCounterWrites({ documents: 1, storedBytes: PortalDocument.parse(item).fileSize });
  for await (const item of listed('engagements'))
    yield* portalCounterWrites({ engagements: 1, ...liveCounters(Engagement.parse(item)) });
}

/** After so many weeks without any metrics there are no earlier ones. */
const QUIET_WEEKS = 13;

/** Nothing, of each day and year that has stored counters: those whose records are gone differ too. */
async function* ofPast(now: Date): AsyncGenerator<TransactWrite> {
  let quiet = 0;
  for (let week = weekOf(now.toISOString()); quiet < QUIET_WEEKS; week = weekBefore(week)) {
    const keys = await dailyMetricKeys(week);
    quiet = keys.length > 0 ? 0 : quiet + 1;
    for (const key of keys) yield { count: {}, key, in: 'daily-metrics' };
    yield { count: {}, key: revenueKey(week.slice(0, 4)), in: 'counters' };
    for (const day of daysOf(week)) yield { count: {}, key: outcomesKey(day.slice(0, 7)), in: 'counters' };
  }
}

type Counts = Map<string, number>;

/** Table and key of a counter, as one text. */
const counterItemOf = (table: CounterTable, key: Record<string, string>) => JSON.stringify([table, key]);

/** A counter that differs from the records. */
export interface Difference {
  readonly item: string;
  readonly counter: string;
  readonly stored: number;
  readonly counted: number;
}

type Shards = readonly Record<string, unknown>[];

/** The counters of a key that differ from the records, and the shards that were read. */
export interface DifferingItem {
  readonly in: CounterTable;
  readonly key: Record<string, string>;
  readonly shards: Shards;
  readonly differences: readonly Difference[];
}

const compareItem = async (item: string, counts: Counts): Promise<DifferingItem> => {
  const [table, key] = JSON.parse(item) as [CounterTable, Record<string, string>];
  const shards = await findCounterShards(table, key);
  const stored = sumCounters(shards);
  const differences = [...new Set([...counts.keys(), ...Object.keys(stored).toSorted()])]
    .map((counter) => ({
      item,
      counter,
      stored: stored[counter] ?? 0,
      counted: counts.get(counter) ?? 0,
    }))
    .filter((one) => one.stored !== one.counted);

  return { in: table, key, shards, differences };
};

interface Comparison {
  readonly counters: number;
  readonly items: readonly DifferingItem[];
  readonly sequences: readonly SequenceDifference[];
}

/** Counts all records by the rules of the writes that update counters, and compares what is stored with it. */
export const compareCounters = async (now: Date): Promise<Comparison> => {
  const reached = new Map<string, ReachedNumber>();
  const counts = new Map<string, Counts>(
    ['clients', 'inquiries', 'documents', 'payments', PORTAL.name, PORTAL_USE.name, FORECAST.name].map(
      (name) => [counterItemOf('counters', { name }), new Map()],
    ),
  );
  for (const writes of [ofClients(), ofInquiries(), ofDocuments(), ofPayments(), ofPortal(), ofPast(now)])
    for await (const write of writes) {
      if ('sequence' in write) reached.set(write.sequence, furthest(reached.get(write.sequence), write));
      if (!('count' in write)) continue;
      const item = counterItemOf(write.in, write.key);
      const counters: Counts = counts.get(item) ?? new Map();
      for (const [counter, by] of Object.entries(write.count))
        counters.set(counter, (counters.get(counter) ?? 0) + by);
      counts.set(item, counters);
    }
  const items: DifferingItem[] = [];
  for (const [item, counters] of counts) items.push(await compareItem(item, counters));
  const sequences: SequenceDifference[] = [];
  for (const one of reached.values()) sequences.push(...(await compareSequence(one)));

  return {
    counters: [...counts.values()].reduce((sum, { size }) => sum + size, 0),
    items: items.filter(({ differences }) => differences.length > 0),
    sequences,
  };
};

export interface Verification {
  readonly counters: number;
  readonly differences: Difference[];
}

export const verificationOf = ({ counters, items, sequences }: Comparison): Verification => ({
  counters,
  differences: [...items.flatMap(({ differences }) => differences), ...sequences],
});

/**
 * Answers the counters that differ from the records. Writes in the meantime may show as differences: then run it again.
 * Takes minutes where there are many records.
 */
export const verifyCounters = async (now: Date): Promise<Verification> => {
  return verificationOf(await compareCounters(now));
};
