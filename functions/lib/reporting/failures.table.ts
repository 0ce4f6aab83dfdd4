import * as z from 'zod/mini';
import { DocumentType } from '../../../shared/domain/document.ts';
import type { Counted } from '../../../shared/domain/grid.ts';
import { MailState } from '../../../shared/domain/mail.ts';
import { queryKeys } from '../dynamo/due.ts';
import { query } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';

/** Tables with an index of their failed records. */
type Fallible = 'mail' | 'automated-documents' | 'sync-logs';

const failingIn = async (table: Fallible, limit: number): Promise<Record<string, unknown>[]> => {
  const { items } = await query(table, {
    index: 'failing',
    where: 'failing = :yes',
    values: { ':yes': 'yes' },
    limit,
  });

  return items;
};

/** Failures are counted up to this number. */
const MAX_COUNT = 50;

const countedUpTo = ({ length }: readonly unknown[]): Counted => ({
  count: Math.min(length, MAX_COUNT),
  isMore: length > MAX_COUNT,
});

/** The number of records of a table that have failed and not succeeded since. */
export const countFailures = async (table: Fallible): Promise<Counted> =>
  countedUpTo(await failingIn(table, MAX_COUNT + 1));

/** The number of emails that are still to be sent. */
export const countQueuedEmails = async (): Promise<Counted> => {
  const { items } = await query('mail', {
    index: 'dueForAttention',
    where: 'due = :yes',
    values: { ':yes': 'yes' },
    limit: MAX_COUNT + 1,
  });

  return countedUpTo(items);
};

/** Emails that failed and were not sent since, and replies that came back, the longest waiting first. */
export const findFailedEmails = async (limit: number): Promise<MailState[]> =>
  (await failingIn('mail', limit)).map((item) => MailState.parse(item));

/** Ids of those that were queued at or after `since`; the oldest first. */
export const findFailedEmailIds = (since: string | undefined, after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('mail', 'id', {
    index: 'failing',
    where: 'failing = :yes AND createdAt >= :since',
    values: { ':yes': 'yes', ':since': since ?? '0' },
    after,
  });

// As much of a document or sync as an alert says: who reads alerts starts without the schemas of whole records.
const FailedDocument = z.object({
  id: z.string(),
  documentType: DocumentType,
  clientId: z.int(),
  clientName: z.string(),
  createdAt: z.string(),
  error: z.optional(z.string()),
});
type FailedDocument = z.infer<typeof FailedDocument>;

const FailedSync = z.object({
  id: z.string(),
  actionType: z.string(),
  uniqueClientId: z.string(),
  clientId: z.optional(z.int()),
  message: z.string(),
  syncTimestamp: z.string(),
});
type FailedSync = z.infer<typeof FailedSync>;

/** Documents whose production failed and did not succeed since, the longest waiting first. */
export const findFailedDocuments = async (limit: number): Promise<FailedDocument[]> =>
  (await failingIn('automated-documents', limit)).map((item) => FailedDocument.parse(item));

/** Syncs that failed, the longest waiting first. */
export const findFailedSyncs = async (limit: number): Promise<FailedSync[]> =>
  (await failingIn('sync-logs', limit)).map((item) => FailedSync.parse(item));
