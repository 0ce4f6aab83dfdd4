import * as z from 'zod/mini';
import { Client } from '../../../shared/domain/client.ts';
import { AutomatedDocument, stepsForward } from '../../../shared/domain/document.ts';
import { Engagement } from '../../../shared/domain/engagement.ts';
import { INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { PipelineStage } from '../../../shared/domain/pipeline.ts';
import { PortalDocument } from '../../../shared/domain/portal-document.ts';
import { FieldChange } from '../../../shared/domain/timeline.ts';
import {
  invoiceCounterWrites,
  paymentCounterWrite,
  revenueCounterWrites,
} from '../billing/counters.table.ts';
import { InvoiceRecord } from '../billing/invoices/invoice-record.ts';
import { PaymentRecord } from '../billing/payments/payment-record.ts';
import { SubscriptionRecord } from '../billing/subscriptions/subscription-record.ts';
import { newClientCounterWrite } from '../clients/plan-new-client.ts';
import { documentCounterWrite } from '../documents/document-record.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { query } from '../dynamo/items.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import type { CounterTable, TableId } from '../dynamo/tables.ts';
import { LISTED } from '../dynamo/tables.ts';
import { everyReference } from '../inquiries/inbox.table.ts';
import { findInquiryRecord } from '../inquiries/inquiry.table.ts';
import { inquiryCounterWrites } from '../inquiries/inquiry-record.ts';
import { PORTAL, PORTAL_USE, portalCounterWrites, portalUseWrite } from '../portal/counters.table.ts';
import { liveCounters } from '../portal/engagement.ts';
import { portalUserCounts } from '../portal/plan-user-change.ts';
import { PortalUserRecord } from '../portal/user.table.ts';
import { dailyMetricWriteAt, stageMetric } from './daily-metrics.table.ts';

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

async function* ofClients(): AsyncGenerator<TransactWrite> {
  for await (const item of everyItem('clients', { index: 'byName', attribute: 'list', value: 'all' })) {
    const client = Client.parse(item);
    yield newClientCounterWrite(client);
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

async function* ofPayments(): AsyncGenerator<TransactWrite> {
  for await (const item of listed('invoices'))
    yield* invoiceCounterWrites(undefined, InvoiceRecord.parse(item));
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

type Counts = Map<string, number>;

/** Table and key of a counter, as one text. */
const counterItemOf = (table: CounterTable, key: Record<string, string>) => JSON.stringify([table, key]);

const storedCounters = (item: string): Promise<Record<string, number>> => {
  const [table, key] = JSON.parse(item) as [CounterTable, Record<string, string>];

  return findCounters(table, key);
};

/** A counter that differs from the records. */
export interface Difference {
  readonly item: string;
  readonly counter: string;
  readonly stored: number;
  readonly counted: number;
}

const differencesAt = async (item: string, counters: Counts): Promise<Difference[]> => {
  const stored = await storedCounters(item);
  const names = new Set([...counters.keys(), ...Object.keys(stored)]);

  return [...names]
    .map((counter) => ({
      item,
      counter,
      stored: stored[counter] ?? 0,
      counted: counters.get(counter) ?? 0,
    }))
    .filter((one) => one.stored !== one.counted);
};

interface Verification {
  readonly counters: number;
  readonly differences: Difference[];
}

/**
 * Counts all records by the rules of the writes that update counters, and answers the counters that differ. Writes in the
 * meantime may show as differences: then run it again. Takes minutes where there are many records.
 */
export const verifyCounters = async (): Promise<Verification> => {
  const counts = new Map<string, Counts>(
    ['clients', 'inquiries', 'documents', 'payments', PORTAL.name, PORTAL_USE.name].map((name) => [
      counterItemOf('counters', { name }),
      new Map(),
    ]),
  );
  for (const writes of [ofClients(), ofInquiries(), ofDocuments(), ofPayments(), ofPortal()])
    for await (const write of writes) {
      if (!('count' in write)) continue;
      const item = counterItemOf(write.in, write.key);
      const counters: Counts = counts.get(item) ?? new Map();
      for (const [counter, by] of Object.entries(write.count))
        counters.set(counter, (counters.get(counter) ?? 0) + by);
      counts.set(item, counters);
    }
  const differences: Difference[] = [];
  for (const [item, counters] of counts) differences.push(...(await differencesAt(item, counters)));

  return { counters: [...counts.values()].reduce((sum, { size }) => sum + size, 0), differences };
};

const isSame = (one: Difference) => (other: Difference) =>
  one.item === other.item &&
  one.counter === other.counter &&
  one.counted - one.stored === other.counted - other.stored;

/**
 * Corrects the counters of the portal's use, which are counted outside of transactions. Corrects a difference that two
 * counts have in common: a write during one of them is none in the other. Answers the differences that are left.
 */
export const mendPortalUse = async (): Promise<Verification> => {
  const first = await verifyCounters();
  const use = counterItemOf('counters', PORTAL_USE);
  if (!first.differences.some(({ item }) => item === use)) return first;
  const { counters, differences } = await verifyCounters();
  const lasting = differences.filter((one) => one.item === use && first.differences.some(isSame(one)));
  await commit(
    lasting.map(({ counter, stored, counted }) => portalUseWrite({ [counter]: counted - stored })),
  );

  return { counters, differences: differences.filter((one) => !lasting.includes(one)) };
};
