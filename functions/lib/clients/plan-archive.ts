import type { Client } from '../../../shared/domain/client.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { AppError, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { type ClientPlan, clientCounterWrites, clientUpdateWrite } from './client-writes.ts';
import { contactDetailWrites } from './contact-details.ts';
import { unbilledChecksOf } from './subscription-check.ts';
import { timelineWrite } from './timeline.table.ts';

/** The writes of a client's lists: the record with its indexes, the search rows and the counts. */
const relistingWrites = (before: Client, after: Client, now: Date): TransactWrite[] => [
  clientUpdateWrite(before, after),
  ...contactDetailWrites(before, after, now),
  ...clientCounterWrites(before, after, now),
];

interface ArchiveRead {
  readonly client: Client;
  /** Whether it has a subscription that is not cancelled. */
  readonly isBilled: boolean;
}

/** Whether the caller's own call has archived the client already, and its answer was lost. */
const isRepeated = (
  { archived, version }: Client,
  reason: string,
  { expectedVersion, actor }: VersionedContext,
): boolean => archived?.actor === actor && archived.reason === reason && version === expectedVersion + 1;

/**
 * A client that is put away, and the writes of it; no writes where it is archived already, also by the same call.
 * @throws AppError `stale` where the client has another version, `not_possible` where it is billed by subscription
 */
export const planArchive = (
  { client, isBilled }: ArchiveRead,
  reason: string,
  context: VersionedContext,
): ClientPlan => {
  const { expectedVersion, actor, now } = context;
  if (isRepeated(client, reason, context)) return { client, writes: [] };
  if (client.version !== expectedVersion) throw versionConflict(client);
  if (client.archived) return { client, writes: [] };
  if (isBilled)
    throw new AppError('not_possible', {
      message:
        'The client is billed by subscription. Cancel the subscription first, on the client’s page under Invoices.',
    });
  const at = now.toISOString();
  const after: Client = { ...client, archived: { at, actor, reason }, version: client.version + 1 };
  const why = reason !== '' && { reason };

  return {
    client: after,
    writes: [
      ...relistingWrites(client, after, now),
      ...unbilledChecksOf(client),
      timelineWrite(client.id, `v${after.version}`, {
        kind: 'archive',
        event: 'archived',
        at,
        actor,
        ...why,
      }),
    ],
  };
};

/** An archived client that is back, by hand or with a new inquiry, and the writes of it; no writes of one that is not archived. */
export const planRestoration = (
  client: Client,
  { actor, now }: Context,
  inquiry?: Pick<Inquiry, 'reference' | 'receivedAt'>,
): ClientPlan => {
  if (!client.archived) return { client, writes: [] };
  const { archived: _, ...others } = client;
  const [lastContactDate = ''] = [client.lastContactDate, inquiry?.receivedAt ?? ''].toSorted().reverse();
  const after: Client = { ...others, lastContactDate, version: client.version + 1 };
  const entry = { kind: 'archive', event: 'restored', at: now.toISOString(), actor } as const;

  return {
    client: after,
    writes: [
      ...relistingWrites(client, after, now),
      timelineWrite(client.id, `v${after.version}`, {
        ...entry,
        ...(inquiry && { reference: inquiry.reference }),
      }),
    ],
  };
};
