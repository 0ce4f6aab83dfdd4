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
type NewestClient = z.infer<typeof NewestClient>;
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

const newest = (limit: number, partitions: readonly string[] = [LISTED.list]): MergedQuery => ({
  ...{ partitions, limit },
  isDescending: true,
});

/** The latest arrivals in these states. */
export const findLatestInquiries = async (states: readonly InquiryState[], limit: number) => {
  const merged = newest(limit, states.flatMap(statePartitions));
  const { items } = await queryMerged('inquiries', 'byArrival', ArrivedInquiry, merged);

  return items.map(({ listed, ...keys }) => ({ ...keys, ...listed }));
};

// Months without a new client are rare.
const MOST_MONTHS = 24;

/** The newest clients of the last months, archived ones left out. */
export const findNewestClients = async (limit: number, now: Date): Promise<NewestClient[]> => {
  const months = await findClientMonths(now);
  const found: NewestClient[] = [];
  for (const month of months.toReversed().slice(0, MOST_MONTHS)) {
    if (found.length >= limit) break;
    const page = newest(limit - found.length, [month]);
    found.push(...(await queryMerged('clients', 'newest', NewestClient, page)).items);
  }

  return found;
};

export const findNewestDocuments = async (limit: number) =>
  (await queryMerged('automated-documents', 'newest', OrderedDocument, newest(limit))).items;

export const findNewestSyncs = async (limit: number) =>
  (await queryMerged('sync-logs', 'newest', LoggedSync, newest(limit))).items;

export const findNewestPayments = async (limit: number) =>
  (await queryMerged('payments', 'newest', ReceivedPayment, newest(limit))).items;
