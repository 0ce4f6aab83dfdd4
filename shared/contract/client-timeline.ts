import * as z from 'zod/mini';
import { CallFacts } from '../domain/call.ts';
import {
  choiceOf,
  clientNumber,
  expectedVersion,
  pageInput,
  pageOf,
  requiredParagraph,
  sentInstant,
} from '../domain/fields.ts';
import {
  FormerNoteText,
  MOST_CLIENT_NOTE,
  NoteEntryKey,
  TimelineCall,
  TimelineEntry,
  TimelineNote,
} from '../domain/timeline.ts';
import { TIMELINE_SUBJECTS } from '../domain/timeline-filter.ts';
import { endpoint } from './endpoint.ts';

/**
 * The timeline of a client, the newest first, or the entries of one subject. A page of these costs the same however long the
 * timeline is: it looks at so many entries that it may have fewer than `limit`, or none, and a `next`.
 */
export const listTimeline = endpoint.get('/api/crm/clients/{id}/timeline', {
  id: 'crm/list-timeline',
  auth: 'staff',
  input: z.object({ id: clientNumber, show: z.optional(choiceOf(TIMELINE_SUBJECTS)), ...pageInput }),
  output: z.extend(pageOf(TimelineEntry), {
    /** The entries that this page has looked at, where it leaves some out. */
    looked: z.optional(z.int()),
  }),
});

const callTime = sentInstant.check(z.refine((at) => at >= '2000', 'Enter a time since 2000.'));

const noteText = requiredParagraph('the note', MOST_CLIENT_NOTE);

/** A note: its entry, and the number that it came for, which is its `mergedId` where the client was merged. */
const noteOfClient = { id: clientNumber, entry: NoteEntryKey };

/** Header `Idempotency-Key`: repeating a key adds the note once; with another note or client it is 409. */
export const addNote = endpoint.post('/api/crm/clients/{id}/notes', {
  id: 'crm/add-note',
  auth: 'staff',
  input: z.object({ id: clientNumber, text: noteText }),
  output: TimelineEntry,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/**
 * Logs a telephone call in the timeline. One in which somebody was spoken to is a contact with the client. Without `at` it
 * was now; a time to come is 400. Header `Idempotency-Key`: repeating a key logs it once; with another call it is 409.
 */
export const logCall = endpoint.post('/api/crm/clients/{id}/calls', {
  id: 'crm/log-call',
  auth: 'staff',
  input: z.object({ id: clientNumber, ...CallFacts.shape, at: z.optional(callTime) }),
  output: TimelineCall,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/**
 * Changes the text of a note; the former one is kept. Only its writer and admins: anybody else's is 403. A stale version is
 * 409 with the current note, and nothing is overwritten.
 */
export const updateNote = endpoint.put('/api/crm/clients/{id}/notes', {
  id: 'crm/update-note',
  auth: 'staff',
  input: z.object({ ...noteOfClient, version: expectedVersion, text: noteText }),
  output: TimelineNote,
  errors: ['not_found'],
});

/** The texts that a note had before its edits, the newest first. */
export const listFormerTexts = endpoint.get('/api/crm/clients/{id}/former-texts', {
  id: 'crm/list-former-texts',
  auth: 'staff',
  input: z.object({ ...noteOfClient, ...pageInput }),
  output: pageOf(FormerNoteText),
});

/** Pins a note above the timeline, or unpins it. 409 `not_possible` where as many are pinned as fit. */
export const pinNote = endpoint.post('/api/crm/clients/{id}/pinned-notes', {
  id: 'crm/pin-note',
  auth: 'staff',
  input: z.object({
    ...noteOfClient,
    isPinned: z._default(z.boolean('isPinned is true or false.'), true),
  }),
  output: TimelineNote,
  errors: ['not_found', 'not_possible'],
});

/** The pinned notes of a client, the newest first. At most 20. */
export const listPinnedNotes = endpoint.get('/api/crm/clients/{id}/pinned-notes', {
  id: 'crm/list-pinned-notes',
  auth: 'staff',
  input: z.object({ id: clientNumber }),
  output: z.object({ items: z.array(TimelineNote) }),
});
