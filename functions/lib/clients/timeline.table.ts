import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { putItem, query } from '../dynamo/items.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';

type Unkeyed = TimelineEntry extends infer Kind
  ? Kind extends TimelineEntry
    ? Omit<Kind, 'entry'>
    : never
  : never;

/** An entry with its place in time; `id` tells it from others of its kind, so that noting it twice notes it once. */
const keyed = (id: string, happened: Unkeyed) => ({
  ...happened,
  entry: `${happened.at}#${happened.kind}#${id}`,
});

/** The step of a transaction that notes what the other steps do. */
export const timelineWrite = (clientId: number, id: string, happened: Unkeyed): TransactWrite => ({
  put: { clientId, ...keyed(id, happened) },
  into: 'timeline',
});

/** Notes something once, however often it is called. Answers the entry as it stands. */
export const addTimelineEntry = async (
  clientId: number,
  id: string,
  happened: Unkeyed,
): Promise<TimelineEntry> => {
  const entry = keyed(id, happened);
  try {
    await putItem('timeline', { clientId, ...entry }, { condition: 'attribute_not_exists(entry)' });
    return TimelineEntry.parse(entry);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return TimelineEntry.parse(error.existing);
  }
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Before every entry that has a time: what is kept under it is no part of the list. */
const UNLISTED = '!';
/** Where keys are noted for all clients: a key that was used for one is used for all. */
const NO_CLIENT = 0;

/** Adds a note of a member of staff once per key, however often and whenever it is called. @throws AppError `idempotency_key_reused` */
export const addStaffNote = async (
  clientId: number,
  { text, at, actor }: { text: string; at: string; actor: string },
  { key, fingerprint }: IdempotentCall,
): Promise<TimelineEntry> => {
  const guard = `${UNLISTED}note#${sha256(`${actor}#${key}`)}`;
  const entry = keyed(guard.slice(-12), { kind: 'note', at, actor, text });
  try {
    await commit([
      {
        put: { clientId: NO_CLIENT, entry: guard, fingerprint, kept: entry },
        into: 'timeline',
        condition: 'attribute_not_exists(entry)',
      },
      { put: { clientId, ...entry }, into: 'timeline' },
    ]);
    return TimelineEntry.parse(entry);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    requireSameRequest(error.existing ?? {}, { fingerprint });

    return TimelineEntry.parse(error.existing?.kept);
  }
};

const askedIn = (inquiry: Inquiry): Unkeyed => ({
  kind: 'inquiry',
  at: inquiry.receivedAt,
  actor: inquiry.name,
  reference: inquiry.reference,
  inquiryType: inquiry.inquiryType,
  message: inquiry.message,
});

export const addInquiryEntry = (clientId: number, inquiry: Inquiry): Promise<TimelineEntry> =>
  addTimelineEntry(clientId, inquiry.reference, askedIn(inquiry));

/** The step of a transaction that notes an inquiry. */
export const inquiryTimelineWrite = (clientId: number, inquiry: Inquiry): TransactWrite =>
  timelineWrite(clientId, inquiry.reference, askedIn(inquiry));

/** What happened to a client, the newest first. */
export const findTimeline = async (
  clientId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: TimelineEntry[]; next?: string }> => {
  const { items, after } = await query('timeline', {
    where: 'clientId = :clientId AND entry > :unlisted',
    // The last sign that may follow: nothing unlisted comes after it.
    values: { ':clientId': clientId, ':unlisted': `${UNLISTED}~` },
    limit,
    newestFirst: true,
    after:
      cursor === undefined
        ? undefined
        : { clientId, entry: decodeCursor(cursor, z.object({ entry: z.string() })).entry },
  });

  return {
    items: items.map((item) => TimelineEntry.parse(item)),
    ...(after && { next: encodeCursor({ entry: after.entry }) }),
  };
};
