import * as z from 'zod/mini';
import { CallFacts } from '../domain/call.ts';
import {
  Client,
  ClientCounts,
  ClientEdit,
  ClientSummary,
  DUPLICATE_REASONS,
  DuplicatePair,
  NewClient,
} from '../domain/client.ts';
import { ContactEdit, ContactId } from '../domain/client-contact.ts';
import { CLIENT_ORDERS, ClientFilters } from '../domain/client-filters.ts';
import { MERGE_FIELDS, NOTES_CHOICES } from '../domain/client-merge.ts';
import {
  choiceOf,
  clientNumber,
  email,
  expectedVersion,
  line,
  pageInput,
  pageOf,
  requiredParagraph,
  searchTerm,
  sentInstant,
} from '../domain/fields.ts';
import { Forecast, NewProbabilities, ProbabilitySetting } from '../domain/forecast.ts';
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

export const SORT_DIRECTIONS = ['descending', 'ascending'] as const;

/**
 * The clients of whom all filters hold, and `q`: each of its words begins a word of the client, or it is the client's
 * number. By default in the order of `usualClientOrder`. A page costs the same however many clients there are: it looks at
 * so many that it may have fewer than `limit`, or none, and a `next`.
 */
export const listClients = endpoint.get('/api/crm/clients', {
  id: 'crm/list-clients',
  auth: 'staff',
  input: z
    .object({
      ...ClientFilters.shape,
      q: z.optional(searchTerm('what to look for')),
      order: z.optional(z.enum(CLIENT_ORDERS, 'Order by created, lastContact, name or stage.')),
      direction: z._default(z.enum(SORT_DIRECTIONS, 'Choose descending or ascending.'), 'descending'),
      ...pageInput,
    })
    .check(
      z.refine(({ order, pipelineStage }) => order !== 'stage' || pipelineStage !== undefined, {
        message: 'Choose a stage to order by it.',
        path: ['order'],
      }),
      z.refine(
        ({ toContact, archived, order }) =>
          !toContact || (!archived && (order === undefined || order === 'lastContact')),
        {
          message: 'Those to contact have an order of their own, and none is archived.',
          path: ['toContact'],
        },
      ),
    ),
  output: z.extend(pageOf(Client), {
    /** The clients that this page has looked at, where it leaves some out. */
    looked: z.optional(z.int()),
  }),
});

export const summariseClients = endpoint.get('/api/crm/summary', {
  id: 'crm/summarise-clients',
  auth: 'staff',
  input: z.object({}),
  output: ClientCounts,
});

/** What the pipeline is expected to bring, by stage, and the probabilities by which. */
export const readForecast = endpoint.get('/api/crm/forecast', {
  id: 'crm/read-forecast',
  auth: 'staff',
  input: z.object({}),
  output: Forecast,
});

/** Sets the probabilities of all stages; they are version 0 until somebody does. A stale version is 409 with those that hold. */
export const updateProbabilities = endpoint.put('/api/crm/forecast/probabilities', {
  id: 'crm/update-probabilities',
  auth: 'admin',
  input: NewProbabilities,
  output: ProbabilitySetting,
});

/** Clients with a name, company, email, phone, number or contact of which a word starts with the search term. At most 10. */
export const searchClients = endpoint.get('/api/crm/search', {
  id: 'crm/search-clients',
  auth: 'staff',
  input: z.object({ q: searchTerm('what to look for') }),
  output: z.object({ items: z.array(ClientSummary) }),
});

/** Of a number that was merged into another it answers the client that has its records now. */
export const readClient = endpoint.get('/api/crm/clients/{id}', {
  id: 'crm/read-client',
  auth: 'staff',
  input: z.object({ id: clientNumber }),
  output: Client,
  errors: ['not_found'],
});

/** 409 `email_taken` names the client that has the address. */
export const createClient = endpoint.post('/api/crm/clients', {
  id: 'crm/create-client',
  auth: 'staff',
  input: NewClient,
  output: Client,
  errors: ['email_taken'],
  status: 201,
});

/**
 * A stale version is 409 `stale` with the current record; nothing is overwritten. Without a version the edit applies to
 * the current record, and the timeline says so. 409 `email_taken` names the client that has the address, 409 `archived`
 * refuses an archived client, and 409 `merged` one that was merged into another, which it names.
 */
export const updateClient = endpoint.put('/api/crm/clients/{id}', {
  id: 'crm/update-client',
  auth: 'staff',
  input: z.object({ ...ClientEdit.shape, id: clientNumber, version: z.optional(expectedVersion) }),
  output: Client,
  errors: ['not_found', 'merged', 'email_taken', 'archived'],
});

/**
 * Puts a client away: out of lists, counts and the pipeline. Its records stay, and what it owes is still due. Portal users
 * may still sign in. An inquiry that comes later restores it.
 */
export const archiveClient = endpoint.post('/api/crm/clients/{id}/archive', {
  id: 'crm/archive-client',
  auth: 'staff',
  input: z.object({ id: clientNumber, version: expectedVersion, reason: z._default(line('the reason'), '') }),
  output: Client,
  errors: ['not_found', 'merged'],
});

/** Brings an archived client back to its lists, with tier, stage and status as they were. */
export const restoreClient = endpoint.post('/api/crm/clients/{id}/restore', {
  id: 'crm/restore-client',
  auth: 'staff',
  input: z.object({ id: clientNumber, version: expectedVersion }),
  output: Client,
  errors: ['not_found', 'merged'],
});

/** Releases a former address, so that another client may have it: its inquiries no longer belong to this client. */
export const releaseEmail = endpoint.post('/api/crm/clients/{id}/released-emails', {
  id: 'crm/release-email',
  auth: 'staff',
  input: z.object({ id: clientNumber, email: email(), version: expectedVersion }),
  output: Client,
  errors: ['not_found', 'merged'],
});

const contactOfClient = { id: clientNumber, contactId: ContactId, version: expectedVersion };

/**
 * Adds a contact to a client, or with `contactId` changes it. 409 `email_taken` names the client that has the address, and
 * `not_possible` refuses a contact beyond the twentieth. Repeated, it adds the contact once.
 */
export const saveContact = endpoint.post('/api/crm/clients/{id}/contacts', {
  id: 'crm/save-contact',
  auth: 'staff',
  input: z.extend(ContactEdit, { ...contactOfClient, contactId: z.optional(ContactId) }),
  output: Client,
  errors: ['not_found', 'merged', 'email_taken', 'archived', 'not_possible'],
});

/** Removes a contact. Its address becomes a former one of the client. May be repeated. */
export const removeContact = endpoint.post('/api/crm/clients/{id}/removed-contacts', {
  id: 'crm/remove-contact',
  auth: 'staff',
  input: z.object(contactOfClient),
  output: Client,
  errors: ['not_found', 'merged', 'archived'],
});

/** Makes a contact the client's main one, whose place it takes. 409 `not_possible` where it has no address. May be repeated. */
export const makeContactMain = endpoint.post('/api/crm/clients/{id}/main-contact', {
  id: 'crm/make-contact-main',
  auth: 'staff',
  input: z.object(contactOfClient),
  output: Client,
  errors: ['not_found', 'merged', 'archived', 'not_possible'],
});

/** Clients that may be the same as this one, and why, the likeliest first; those that staff have said are others are left out. At most 10. */
export const listDuplicates = endpoint.get('/api/crm/clients/{id}/duplicates', {
  id: 'crm/list-duplicates',
  auth: 'staff',
  input: z.object({ id: clientNumber }),
  output: z.object({
    items: z.array(z.object({ client: ClientSummary, because: z.array(z.enum(DUPLICATE_REASONS)) })),
  }),
  errors: ['not_found'],
});

/**
 * Pairs of clients in the pipeline that may be one, and why, those found last first; a client that is new or has changed is
 * compared soon afterwards. A page costs the same however many clients and pairs there are.
 */
export const listDuplicatePairs = endpoint.get('/api/crm/duplicate-pairs', {
  id: 'crm/list-duplicate-pairs',
  auth: 'staff',
  input: z.object(pageInput),
  output: pageOf(DuplicatePair),
});

/** How many such pairs there are, up to `MOST_COUNTED_PAIRS`. */
export const countDuplicatePairs = endpoint.get('/api/crm/duplicate-pairs/count', {
  id: 'crm/count-duplicate-pairs',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ count: z.int() }),
});

/** Says that two clients that look alike are not one: neither is suggested for the other any more. Or takes that back. */
export const declareDistinct = endpoint.post('/api/crm/clients/{id}/distinct-clients', {
  id: 'crm/declare-distinct',
  auth: 'staff',
  input: z.object({
    id: clientNumber,
    otherId: clientNumber,
    isDistinct: z._default(z.boolean('isDistinct is true or false.'), true),
    version: expectedVersion,
  }),
  output: Client,
  errors: ['not_found', 'merged'],
});

/**
 * Merges `mergedId` into the client, which stays, with the values of the fields in `takes` from the merged one. No record
 * moves: those of the merged client are read with the client's own, and what comes for it later, too. 409 `not_possible`
 * where the merged one is billed by subscription, `merged` where either was merged before, `stale` where somebody else has
 * changed either. The same person may repeat it.
 */
export const mergeClients = endpoint.post('/api/crm/clients/{id}/merges', {
  id: 'crm/merge-clients',
  auth: 'staff',
  input: z.object({
    id: clientNumber,
    version: expectedVersion,
    mergedId: clientNumber,
    mergedVersion: expectedVersion,
    takes: z._default(z.array(z.enum(MERGE_FIELDS, 'Choose fields of a client.')), []),
    notes: z._default(z.enum(NOTES_CHOICES, 'Choose both, own or other.'), 'both'),
  }),
  output: Client,
  errors: ['not_found', 'merged', 'archived', 'not_possible'],
});

/**
 * Undoes a merge within 24 hours: two clients again, each with the records that came for its number. Fields that were
 * changed since stay. 409 `not_possible` says why it is too late, or what is in the way.
 */
export const undoMerge = endpoint.post('/api/crm/clients/{id}/undone-merges', {
  id: 'crm/undo-merge',
  auth: 'staff',
  input: z.object({ id: clientNumber, version: expectedVersion, mergedId: clientNumber }),
  output: Client,
  errors: ['not_found', 'merged', 'not_possible'],
});

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

/** Orders the Tier 1 contract of a Dominion client, once per client. 409 `not_tier_1` for any other. */
export const triggerTier1Contract = endpoint.post('/api/crm/tier1-trigger', {
  id: 'crm/trigger-tier1-contract',
  auth: 'staff',
  input: z.object({ clientId: clientNumber }),
  output: z.object({ message: z.string(), contractId: z.string(), dominionCode: z.string() }),
  errors: ['not_found', 'not_tier_1'],
});
