import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { subjectOf, type TimelineSubject } from '../../../shared/domain/timeline-filter.ts';
import type { Context } from '../context.ts';
import { type ClientScope, onlyNumber } from '../dynamo/client-scope.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getRecord, putItemOnce } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryEntries, UNLISTED } from '../dynamo/query-entries.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { earliestFirst } from '../sort-by.ts';

/** An entry before it has its sort key. */
type NewEntry = TimelineEntry extends infer Kind
  ? Kind extends TimelineEntry
    ? Omit<Kind, 'entry' | 'mergedId'>
    : never
  : never;

type EntryTime = Pick<NewEntry, 'at' | 'kind'>;

/** `id` distinguishes an entry from others of its kind and time, so that it is stored once. */
const entryKey = (id: string, { at, kind }: EntryTime): string => `${at}#${kind}#${id}`;

/** An entry with its sort key. */
const withKey = (id: string, entry: NewEntry) => ({ ...entry, entry: entryKey(id, entry) });

/** Adds an entry to a client's timeline. */
export const timelineWrite = (clientId: number, id: string, entry: NewEntry): TransactWrite => ({
  put: { clientId, ...withKey(id, entry) },
  into: 'timeline',
});

/** Adds an entry once, however often it is called. */
export const addTimelineEntry = async (clientId: number, id: string, entry: NewEntry): Promise<void> => {
  await putItemOnce('timeline', { clientId, ...withKey(id, entry) }, 'entry');
};

/** Whether the timeline of a client's number has an entry, which was added with this id. */
export const hasTimelineEntry = async (clientId: number, id: string, time: EntryTime): Promise<boolean> =>
  (await getRecord('timeline', { clientId, entry: entryKey(id, time) }, z.object({}))) !== undefined;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The partition of the keys of notes, whichever client a note belongs to. */
const NO_CLIENT = 0;

/** Adds a note of a member of staff once per key. @throws AppError `idempotency_key_reused` */
export const addStaffNote = async (
  clientId: number,
  text: string,
  { key, fingerprint, actor, now }: IdempotentCall & Context,
): Promise<TimelineEntry> => {
  const guard = `${UNLISTED}note#${sha256(`${actor}#${key}`)}`;
  const note = withKey(guard.slice(-12), {
    ...{ kind: 'note', at: now.toISOString(), actor, text },
    version: 1,
  });
  try {
    await commit([
      {
        put: { clientId: NO_CLIENT, entry: guard, fingerprint, note },
        into: 'timeline',
        condition: 'attribute_not_exists(entry)',
      },
      { put: { clientId, ...note }, into: 'timeline' },
    ]);
    return TimelineEntry.parse(note);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    requireSameRequest(error.existing ?? {}, { fingerprint });

    return TimelineEntry.parse(error.existing?.note);
  }
};

const inquiryEntry = (inquiry: Inquiry): NewEntry => ({
  kind: 'inquiry',
  at: inquiry.receivedAt,
  actor: inquiry.name,
  reference: inquiry.reference,
  inquiryType: inquiry.inquiryType,
  message: inquiry.message,
});

export const addInquiryEntry = (clientId: number, inquiry: Inquiry): Promise<void> =>
  addTimelineEntry(clientId, inquiry.reference, inquiryEntry(inquiry));

/** Adds an inquiry to a client's timeline. */
export const inquiryTimelineWrite = (clientId: number, inquiry: Inquiry): TransactWrite =>
  timelineWrite(clientId, inquiry.reference, inquiryEntry(inquiry));

/** Reads an entry in the timeline of a client: one of another of its numbers names that number. */
export const entryRead = <Entry extends TimelineEntry>(
  own: number | undefined,
  schema: z.ZodMiniType<Entry>,
) =>
  z.pipe(
    z.transform((item: unknown) => {
      const { clientId } = Object(item);

      return clientId === own ? item : { ...Object(item), mergedId: clientId };
    }),
    schema,
  );

/** More entries than a client has in a day, in pages. */
const MAX_PAGES_SINCE = 10;

const PAGE_SINCE = 100;

/** `findEntriesSince` answers no more of a number. */
export const MAX_ENTRIES_SINCE = MAX_PAGES_SINCE * PAGE_SINCE;

/**
 * The entries of a client under all its numbers since a time, the oldest first, also those of just now; of one number at
 * most the newest `MAX_ENTRIES_SINCE`.
 */
export const findEntriesSince = async (scope: ClientScope, since: string): Promise<TimelineEntry[]> => {
  const read = async (number: number): Promise<TimelineEntry[]> => {
    const items: TimelineEntry[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES_SINCE; page += 1) {
      const found = await queryEntries(
        'timeline',
        entryRead(scope[0], TimelineEntry),
        { clientId: onlyNumber(number) },
        { limit: PAGE_SINCE, cursor, isConsistent: true },
      );
      const newer = found.items.filter(({ at }) => at > since);
      items.push(...newer);
      cursor = found.next;
      if (cursor === undefined || newer.length < found.items.length) break;
    }

    return items;
  };
  const entries = (await Promise.all(scope.map(read))).flat();

  return entries.toSorted(earliestFirst(({ entry }) => entry));
};

/** A page of one subject looks so often, each time at as many entries as it has room for. */
const LOOKS = 4;

interface TimelinePage {
  readonly items: TimelineEntry[];
  readonly next?: string;
  /** The entries that were looked at, where some are left out. */
  readonly looked?: number;
}

/** The timeline of a client under all its numbers, or the entries of one subject, the newest entry first. */
export const findTimeline = async (
  scope: ClientScope,
  { show, limit, cursor }: PageRequest & { readonly show?: TimelineSubject | undefined },
): Promise<TimelinePage> => {
  const read = (page: PageRequest) =>
    queryEntries('timeline', entryRead(scope[0], TimelineEntry), { clientId: scope }, page);
  if (show === undefined) return read({ limit, cursor });
  const items: TimelineEntry[] = [];
  let [looked, position] = [0, cursor];
  // A page that is half full is answered: what is left would be looked for in ever smaller steps.
  for (let look = 0; look < LOOKS && items.length * 2 < limit; look += 1) {
    const found = await read({ limit: limit - items.length, cursor: position });
    looked += found.items.length;
    items.push(...found.items.filter((entry) => subjectOf(entry) === show));
    if (found.next === undefined) return { items, looked };
    position = found.next;
  }

  return { items, looked, ...(position !== undefined && { next: position }) };
};
