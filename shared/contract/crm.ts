import * as z from 'zod/mini';
import {
  Client,
  ClientCounts,
  ClientEdit,
  ClientStatus,
  ClientSummary,
  DUPLICATE_REASONS,
  NewClient,
} from '../domain/client.ts';
import {
  clientNumber,
  email,
  expectedVersion,
  line,
  pageInput,
  pageOf,
  requiredParagraph,
  searchTerm,
} from '../domain/fields.ts';
import { PipelineStage } from '../domain/pipeline.ts';
import { ServiceTier } from '../domain/tier.ts';
import { TimelineEntry } from '../domain/timeline.ts';
import { endpoint } from './endpoint.ts';

/** `stage` orders by the time of entry to a stage, and requires one. */
export const CLIENT_ORDERS = ['created', 'lastContact', 'name', 'stage'] as const;
export const SORT_DIRECTIONS = ['descending', 'ascending'] as const;

/**
 * Clients, by default the newest first. At most one filter at a time, of those in the pipeline or of the archived; a filtered list is ordered by last contact, that
 * of a stage by the time of entry.
 */
export const listClients = endpoint.get('/api/crm/clients', {
  id: 'crm/list-clients',
  auth: 'staff',
  input: z
    .object({
      serviceTier: z.optional(ServiceTier),
      pipelineStage: z.optional(PipelineStage),
      status: z.optional(ClientStatus),
      assignedRelationshipLead: z.optional(line('a username', 63)),
      /** Lists those that are archived, in place of the others. */
      archived: z.optional(z.literal('yes', 'Leave it out, or send yes.')),
      order: z.optional(z.enum(CLIENT_ORDERS, 'Order by created, lastContact, name or stage.')),
      direction: z._default(z.enum(SORT_DIRECTIONS, 'Choose descending or ascending.'), 'descending'),
      ...pageInput,
    })
    .check(
      z.refine(
        ({ serviceTier, pipelineStage, status, assignedRelationshipLead }) =>
          [serviceTier, pipelineStage, status, assignedRelationshipLead].filter(Boolean).length <= 1,
        { message: 'Filter by one thing at a time.', path: ['filter'] },
      ),
      z.refine(
        ({ order, pipelineStage, serviceTier, status, assignedRelationshipLead }) => {
          if (order === undefined || order === 'lastContact') return true;
          if (order === 'stage') return pipelineStage !== undefined;
          return [pipelineStage, serviceTier, status, assignedRelationshipLead].every((one) => !one);
        },
        { message: 'A filtered list has an order of its own.', path: ['order'] },
      ),
    ),
  output: pageOf(Client),
});

export const summariseClients = endpoint.get('/api/crm/summary', {
  id: 'crm/summarise-clients',
  auth: 'staff',
  input: z.object({}),
  output: ClientCounts,
});

/** Clients with a name, company, e-mail, phone or number of which a word starts with the search term. At most 10. */
export const searchClients = endpoint.get('/api/crm/search', {
  id: 'crm/search-clients',
  auth: 'staff',
  input: z.object({ q: searchTerm('what to look for') }),
  output: z.object({ items: z.array(ClientSummary) }),
});

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
 * refuses an archived client.
 */
export const updateClient = endpoint.put('/api/crm/clients/{id}', {
  id: 'crm/update-client',
  auth: 'staff',
  input: z.object({ ...ClientEdit.shape, id: clientNumber, version: z.optional(expectedVersion) }),
  output: Client,
  errors: ['not_found', 'email_taken', 'archived'],
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
  errors: ['not_found'],
});

/** Brings an archived client back to its lists, with tier, stage and status as they were. */
export const restoreClient = endpoint.post('/api/crm/clients/{id}/restore', {
  id: 'crm/restore-client',
  auth: 'staff',
  input: z.object({ id: clientNumber, version: expectedVersion }),
  output: Client,
  errors: ['not_found'],
});

/** Releases a former address, so that another client may have it: its inquiries no longer belong to this client. */
export const releaseEmail = endpoint.post('/api/crm/clients/{id}/released-emails', {
  id: 'crm/release-email',
  auth: 'staff',
  input: z.object({ id: clientNumber, email: email(), version: expectedVersion }),
  output: Client,
  errors: ['not_found'],
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
  errors: ['not_found'],
});

/** The timeline of a client, the newest first. */
export const listTimeline = endpoint.get('/api/crm/clients/{id}/timeline', {
  id: 'crm/list-timeline',
  auth: 'staff',
  input: z.object({ id: clientNumber, ...pageInput }),
  output: pageOf(TimelineEntry),
});

/** Header `Idempotency-Key`: repeating a key adds the note once; with another note or client it is 409. */
export const addNote = endpoint.post('/api/crm/clients/{id}/notes', {
  id: 'crm/add-note',
  auth: 'staff',
  input: z.object({ id: clientNumber, text: requiredParagraph('the note', 10_000) }),
  output: TimelineEntry,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** Orders the Tier 1 contract of a Dominion client, once per client. 409 `not_tier_1` for any other. */
export const triggerTier1Contract = endpoint.post('/api/crm/tier1-trigger', {
  id: 'crm/trigger-tier1-contract',
  auth: 'staff',
  input: z.object({ clientId: clientNumber }),
  output: z.object({ message: z.string(), contractId: z.string(), dominionCode: z.string() }),
  errors: ['not_found', 'not_tier_1'],
});
