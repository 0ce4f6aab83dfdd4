import * as z from 'zod/mini';
import { Client } from '../../../shared/domain/client.ts';
import { AutomatedDocument, stepsForward } from '../../../shared/domain/document.ts';
import { INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { PipelineStage } from '../../../shared/domain/pipeline.ts';
import { FieldChange } from '../../../shared/domain/timeline.ts';
import {
  invoiceCounterWrites,
  paymentCounterWrite,
  revenueCounterWrites,
} from '../billing/counters.table.ts';
import { InvoiceRecord } from '../billing/invoice-record.ts';
import { PaymentRecord } from '../billing/payment-record.ts';
import { SubscriptionRecord } from '../billing/subscription-record.ts';
import { documentCounterWrite } from '../documents/document-record.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getItem, query } from '../dynamo/items.ts';
import type { TableId } from '../dynamo/tables.ts';
import { LISTED } from '../dynamo/tables.ts';
import { InquiryRecord, inquiryCounterWrites } from '../inquiries/inquiry-record.ts';
import { dailyMetricWriteAt, stageMetric } from './daily-metrics.table.ts';

interface Selection {
  readonly index?: string;
  readonly attribute: string;
  readonly value: string | number;
}

/** Every record that an index lists, page by page. */
async function* everyOne(table: TableId, { index, attribute, value }: Selection) {
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
  everyOne(table, { index: 'newest', attribute: 'list', value: LISTED.list });

/** An edit in a timeline. */
const Edit = z.object({ at: z.string(), changes: z.optional(z.array(FieldChange)) });

async function* movesOf(clientId: number): AsyncGenerator<TransactWrite> {
  for await (const item of everyOne('timeline', { attribute: 'clientId', value: clientId })) {
    const edit = Edit.safeParse(item);
    for (const { field, to } of edit.data?.changes ?? [])
      if (edit.data && field === 'pipelineStage')
        yield dailyMetricWriteAt('clients', edit.data.at, { [stageMetric(PipelineStage.parse(to))]: 1 });
  }
}

async function* ofClients(): AsyncGenerator<TransactWrite> {
  for await (const item of everyOne('clients', { index: 'byName', attribute: 'list', value: 'all' })) {
    const { id, serviceTier, pipelineStage, createdAt } = Client.parse(item);
    yield {
      count: { total: 1, [serviceTier]: 1, [pipelineStage]: 1 },
      key: { name: 'clients' },
      in: 'counters',
    };
    yield dailyMetricWriteAt('clients', createdAt, { newClients: 1 });
    yield* movesOf(id);
  }
}

async function* ofInquiries(): AsyncGenerator<TransactWrite> {
  for (const state of INQUIRY_STATES)
    for await (const item of everyOne('inquiries', {
      index: 'byArrival',
      attribute: 'state',
      value: state,
    })) {
      const record = InquiryRecord.parse(item);
      // Inquiries are counted from their follow-up on.
      if (record.stateAndType !== undefined) yield* inquiryCounterWrites(record, 1);
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

type Figures = Map<string, number>;

/** Table and key of a counter item, as one text. */
const counterItemOf = (table: TableId, key: Record<string, unknown>) => JSON.stringify([table, key]);

const Kept = z.catchall(z.object({}), z.unknown());

const keptAt = async (place: string): Promise<Record<string, unknown>> => {
  const [table, key] = JSON.parse(place) as [TableId, Record<string, unknown>];
  const item = Kept.parse((await getItem(table, key)) ?? {});

  return Object.fromEntries(
    Object.entries(item).filter(([name, figure]) => !(name in key) && typeof figure === 'number'),
  );
};

/** A counter that differs from the records. */
export interface Difference {
  readonly place: string;
  readonly figure: string;
  readonly kept: number;
  readonly counted: number;
}

const differencesAt = async (place: string, figures: Figures): Promise<Difference[]> => {
  const kept = await keptAt(place);
  const names = new Set([...figures.keys(), ...Object.keys(kept)]);

  return [...names]
    .map((figure) => ({ place, figure, kept: Number(kept[figure] ?? 0), counted: figures.get(figure) ?? 0 }))
    .filter((one) => one.kept !== one.counted);
};

/**
 * Counts all records by the rules of the writes that update counters, and answers the counters that differ. Writes in the
 * meantime may show as differences: then run it again. Takes minutes where there are many records.
 */
export const verifyCounters = async (): Promise<{ figures: number; differences: Difference[] }> => {
  const counts = new Map<string, Figures>(
    ['clients', 'inquiries', 'documents', 'payments'].map((name) => [
      counterItemOf('counters', { name }),
      new Map(),
    ]),
  );
  for (const steps of [ofClients(), ofInquiries(), ofDocuments(), ofPayments()])
    for await (const step of steps) {
      if (!('count' in step)) continue;
      const place = counterItemOf(step.in, step.key);
      const figures: Figures = counts.get(place) ?? new Map();
      for (const [figure, by] of Object.entries(step.count))
        figures.set(figure, (figures.get(figure) ?? 0) + by);
      counts.set(place, figures);
    }
  const differences: Difference[] = [];
  for (const [place, figures] of counts) differences.push(...(await differencesAt(place, figures)));

  return { figures: [...counts.values()].reduce((sum, { size }) => sum + size, 0), differences };
};
