import * as z from 'zod/mini';
import { FormerNoteText, TimelineNote } from '../../../shared/domain/timeline.ts';
import { type ClientScope, onlyNumber } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { UNLISTED } from '../dynamo/query-entries.ts';
import { queryMergedRecords } from '../dynamo/query-merged.ts';
import { entryRead } from './timeline.table.ts';

// A note is an entry of the timeline. Beside it, in no list of entries: its former texts, and a pin.
const formerPrefix = (entry: string): string => `${UNLISTED}former#${entry}#`;
const PIN = `${UNLISTED}pin#`;

/** What begins with a prefix sorts between it and this. */
const endOf = (prefix: string): string => `${prefix}~`;

/** A note of a client's number itself, whatever was merged. */
export const findClientNote = (id: number, entry: string): Promise<TimelineNote | undefined> =>
  getRecord('timeline', { clientId: id, entry }, TimelineNote);

/** The texts that a note had before its edits, the newest first. */
export const findFormerTexts = (id: number, entry: string, page: PageRequest) =>
  queryMergedRecords('timeline', undefined, FormerNoteText, {
    ...{ ...page, partitions: onlyNumber(id), isDescending: true },
    between: [formerPrefix(entry), endOf(formerPrefix(entry))],
  });

/**
 * Stores the text that an edit has given a note, and keeps the one before. The condition fails where somebody else has
 * edited the note since `before` was read.
 */
export const editedTextWrites = (
  clientId: number,
  before: TimelineNote,
  { text, version, editedAt, editedBy }: TimelineNote,
): TransactWrite[] => {
  const { entry } = before;
  const former: FormerNoteText = {
    ...{ version: before.version, text: before.text },
    at: before.editedAt ?? before.at,
    by: before.editedBy ?? before.actor,
  };

  return [
    {
      update: 'SET #text = :text, #version = :version, editedAt = :at, editedBy = :by',
      key: { clientId, entry },
      in: 'timeline',
      // Notes from before there were edits have no version.
      condition:
        before.version === 1
          ? 'attribute_exists(entry) AND (attribute_not_exists(#version) OR #version = :before)'
          : '#version = :before',
      names: { '#text': 'text', '#version': 'version' },
      values: {
        ...{ ':text': text, ':version': version, ':at': editedAt, ':by': editedBy },
        ':before': before.version,
      },
    },
    {
      put: { clientId, entry: `${formerPrefix(entry)}${String(before.version).padStart(6, '0')}`, ...former },
      into: 'timeline',
    },
  ];
};

/** Pins a note. The condition fails where it is pinned, or gone. */
export const pinWrites = (
  clientId: number,
  { entry }: TimelineNote,
  pinned: NonNullable<TimelineNote['pinned']>,
): TransactWrite[] => [
  {
    update: 'SET pinned = :pinned',
    key: { clientId, entry },
    in: 'timeline',
    condition: 'attribute_exists(entry) AND attribute_not_exists(pinned)',
    values: { ':pinned': pinned },
  },
  { put: { clientId, entry: `${PIN}${entry}`, note: entry }, into: 'timeline' },
];

/** Unpins a note. The condition fails where it is not pinned. */
export const unpinWrites = (clientId: number, { entry }: TimelineNote): TransactWrite[] => [
  {
    update: 'REMOVE pinned',
    key: { clientId, entry },
    in: 'timeline',
    condition: 'attribute_exists(pinned)',
  },
  { remove: { clientId, entry: `${PIN}${entry}` }, from: 'timeline' },
];

const Pin = z.object({ clientId: z.int(), note: z.string() });

/** More than one client may pin: one that was merged brings its own. */
const MOST_LISTED = 20;

const findPins = async (scope: ClientScope) => {
  const { items } = await queryMergedRecords('timeline', undefined, Pin, {
    ...{ partitions: scope, limit: MOST_LISTED, isDescending: true },
    between: [PIN, endOf(PIN)],
  });

  return items;
};

/** The number of pinned notes of a client, as far as they are listed. */
export const countPins = async (scope: ClientScope): Promise<number> => (await findPins(scope)).length;

/** The pinned notes of a client under all its numbers, the newest first. */
export const findPinnedNotes = async (scope: ClientScope): Promise<TimelineNote[]> => {
  const pins = await findPins(scope);
  const schema = entryRead(scope[0], TimelineNote);
  const notes = await Promise.all(
    pins.map(({ clientId, note }) => getRecord('timeline', { clientId, entry: note }, schema)),
  );

  return notes.filter((note) => note !== undefined);
};
