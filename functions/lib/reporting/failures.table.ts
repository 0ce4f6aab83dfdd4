import * as z from 'zod/mini';
import { AutomatedDocument } from '../../../shared/domain/document.ts';
import type { Counted } from '../../../shared/domain/grid.ts';
import type { MailState } from '../../../shared/domain/mail.ts';
import { SyncLog } from '../../../shared/domain/sync.ts';
import { queryKeys } from '../dynamo/due.ts';
import { query } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { findEmail as findMail } from '../email/queue.table.ts';

/** Tables in which a record that failed stands in an index of its own until it is mended. */
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

/** As many as are counted: whoever has more of them has one problem, not fifty. */
const MOST = 50;

const countedUpTo = ({ length }: readonly unknown[]): Counted => ({
  count: Math.min(length, MOST),
  isMore: length > MOST,
});

/** How many records of a table have failed and are not mended. */
export const countFailures = async (table: Fallible): Promise<Counted> =>
  countedUpTo(await failingIn(table, MOST + 1));

/** How many mails are still to leave. */
export const countQueuedEmails = async (): Promise<Counted> => {
  const { items } = await query('mail', {
    index: 'dueForAttention',
    where: 'due = :yes',
    values: { ':yes': 'yes' },
    limit: MOST + 1,
  });

  return countedUpTo(items);
};

/** Mails that failed and have not left since, the longest waiting first. */
export const findFailedEmails = async (limit: number): Promise<MailState[]> => {
  const found = await failingIn('mail', limit);
  const states = await Promise.all(found.map(({ id }) => findMail(z.string().parse(id))));

  return states.filter((state) => state !== undefined);
};

/** Ids of mails that failed and have not left since, those written at or after `since`; the oldest first. */
export const findFailedEmailIds = (since: string | undefined, after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('mail', 'id', {
    index: 'failing',
    where: 'failing = :yes AND createdAt >= :since',
    values: { ':yes': 'yes', ':since': since ?? '0' },
    after,
  });

/** Documents whose production failed and has not succeeded since, the longest waiting first. */
export const findFailedDocuments = async (limit: number): Promise<AutomatedDocument[]> =>
  (await failingIn('automated-documents', limit)).map((item) => AutomatedDocument.parse(item));

/** Syncs that failed, the longest waiting first. */
export const findFailedSyncs = async (limit: number): Promise<SyncLog[]> =>
  (await failingIn('sync-logs', limit)).map((item) => SyncLog.parse(item));
