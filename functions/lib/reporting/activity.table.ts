import * as z from 'zod/mini';
import { DocumentType } from '../../../shared/domain/document.ts';
import { instant } from '../../../shared/domain/fields.ts';
import type { InquiryState } from '../../../shared/domain/inquiry.ts';
import { Currency } from '../../../shared/domain/money.ts';
import { SYNC_OUTCOMES } from '../../../shared/domain/sync.ts';
import { findClientMonths } from '../clients/client.table.ts';
import { type MergedQuery, queryMerged } from '../dynamo/query-merged.ts';
import { LISTED } from '../dynamo/tables.ts';
import { statePartitions } from '../inquiries/inquiry-partitions.ts';

// Each schema has the fields that the activity list shows: whole records are several hundred schemas more to make at a start.
const clientId = z.optional(z.int());
const ArrivedInquiry = z.object({
  reference: z.string(),
  receivedAt: instant,
  listed: z.object({ name: z.string(), inquiryType: z.string(), clientId }),
});
const NewestClient = z.object({
  id: z.int(),
  createdAt: instant,
  clientName: z.string(),
  source: z.string(),
});
export type NewestClient = z.infer<typeof NewestClient>;
const OrderedDocument = z.object({
  id: z.string(),
  createdAt: instant,
  documentType: DocumentType,
  clientId: z.int(),
  clientName: z.string(),
  production: z.string(),
  history: z.array(z.object({ by: z.string() })),
});
const LoggedSync = z.object({
  id: z.string(),
  syncTimestamp: instant,
  message: z.string(),
  actor: z.string(),
  clientId,
  outcome: z.enum(SYNC_OUTCOMES),
});
const ReceivedPayment = z.object({
  id: z.string(),
  createdAt: instant,
  /** In minor units. */
  amount: z.int(),
  currency: Currency,
  clientId: z.int(),
  clientName: z.string(),
  recordedBy: z.string(),
});

/** The newest records of a list, or those before an instant. */
export interface NewestRequest {
  readonly limit: number;
  readonly before?: string | undefined;
}

const newest = (
  { limit, before }: NewestRequest,
  partitions: readonly string[] = [LISTED.list],
): MergedQuery => ({
  ...{ partitions, limit, isDescending: true },
  ...(before !== undefined && { before }),
});

/** The latest arrivals in these states. */
export const findLatestInquiries = async (states: readonly InquiryState[], request: NewestRequest) => {
  const merged = newest(request, states.flatMap(statePartitions));
  const { items } = await queryMerged('inquiries', 'byArrival', ArrivedInquiry, merged);

  return items.map(({ listed, ...keys }) => ({ ...keys, ...listed }));
};

// Months without a new client are rare.
const MOST_MONTHS = 24;

interface NewestClients {
  readonly items: NewestClient[];
  /** The first of the months that were looked at, where there are older ones. */
  readonly since?: string;
}

/** The newest clients of some months, archived ones left out. */
export const findNewestClients = async (request: NewestRequest, now: Date): Promise<NewestClients> => {
  const { limit, before = now.toISOString() } = request;
  const months = (await findClientMonths(now)).filter((month) => month <= before.slice(0, 7)).reverse();
  const items: NewestClient[] = [];
  for (const month of months.slice(0, MOST_MONTHS)) {
    if (items.length >= limit) break;
    const page = newest({ ...request, limit: limit - items.length }, [month]);
    items.push(...(await queryMerged('clients', 'newest', NewestClient, page)).items);
  }
  const since = months.length > MOST_MONTHS && items.length < limit ? months[MOST_MONTHS - 1] : undefined;

  return { items, ...(since !== undefined && { since }) };
};

export const findNewestDocuments = async (request: NewestRequest) =>
  (await queryMerged('automated-documents', 'newest', OrderedDocument, newest(request))).items;

export const findNewestSyncs = async (request: NewestRequest) =>
  (await queryMerged('sync-logs', 'newest', LoggedSync, newest(request))).items;

export const findNewestPayments = async (request: NewestRequest) =>
  (await queryMerged('payments', 'newest', ReceivedPayment, newest(request))).items;
