import * as z from 'zod/mini';
import {
  Client,
  ClientCounts,
  ClientEdit,
  ClientStatus,
  ClientSummary,
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
 * Clients, by default the newest first. At most one filter at a time; a filtered list is ordered by last contact, that
 * of a stage by the time of entry.
 */
export const listClients = endpoint({
  id: 'crm/list-clients',
  method: 'GET',
  path: '/api/crm/clients',
  auth: 'staff',
  input: z
    .object({
      serviceTier: z.optional(ServiceTier),
      pipelineStage: z.optional(PipelineStage),
      status: z.optional(ClientStatus),
      assignedRelationshipLead: z.optional(line('a username', 63)),
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

export const summariseClients = endpoint({
  id: 'crm/summarise-clients',
  method: 'GET',
  path: '/api/crm/summary',
  auth: 'staff',
  input: z.object({}),
  output: ClientCounts,
});

/** Clients with a name, company, e-mail, phone or number of which a word starts with the search term. At most 10. */
export const searchClients = endpoint({
  id: 'crm/search-clients',
  method: 'GET',
  path: '/api/crm/search',
  auth: 'staff',
  input: z.object({ q: searchTerm('what to look for') }),
  output: z.object({ items: z.array(ClientSummary) }),
});

export const readClient = endpoint({
  id: 'crm/read-client',
  method: 'GET',
  path: '/api/crm/clients/{id}',
  auth: 'staff',
  input: z.object({ id: clientNumber }),
  output: Client,
  errors: ['not_found'],
});

/** 409 `email_taken` names the client that has the address. */
export const createClient = endpoint({
  id: 'crm/create-client',
  method: 'POST',
  path: '/api/crm/clients',
  auth: 'staff',
  input: NewClient,
  output: Client,
  errors: ['email_taken'],
  status: 201,
});

/**
 * A stale version is 409 `stale` with the current record; nothing is overwritten. Without a version the edit applies to
 * the current record, and the timeline says so. 409 `email_taken` names the client that has the address.
 */
export const updateClient = endpoint({
  id: 'crm/update-client',
  method: 'PUT',
  path: '/api/crm/clients/{id}',
  auth: 'staff',
  input: z.object({ ...ClientEdit.shape, id: clientNumber, version: z.optional(expectedVersion) }),
  output: Client,
  errors: ['not_found', 'email_taken'],
});

/** Releases a former address, so that another client may have it: its inquiries no longer belong to this client. */
export const releaseEmail = endpoint({
  id: 'crm/release-email',
  method: 'POST',
  path: '/api/crm/clients/{id}/released-emails',
  auth: 'staff',
  input: z.object({ id: clientNumber, email: email(), version: expectedVersion }),
  output: Client,
  errors: ['not_found'],
});

/** The timeline of a client, the newest first. */
export const listTimeline = endpoint({
  id: 'crm/list-timeline',
  method: 'GET',
  path: '/api/crm/clients/{id}/timeline',
  auth: 'staff',
  input: z.object({ id: clientNumber, ...pageInput }),
  output: pageOf(TimelineEntry),
});

/** Header `Idempotency-Key`: repeating a key adds the note once; with another note or client it is 409. */
export const addNote = endpoint({
  id: 'crm/add-note',
  method: 'POST',
  path: '/api/crm/clients/{id}/notes',
  auth: 'staff',
  input: z.object({ id: clientNumber, text: requiredParagraph('the note', 10_000) }),
  output: TimelineEntry,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** Orders the Tier 1 contract of a Dominion client, once per client. 409 `not_tier_1` for any other. */
export const triggerTier1Contract = endpoint({
  id: 'crm/trigger-tier1-contract',
  method: 'POST',
  path: '/api/crm/tier1-trigger',
  auth: 'staff',
  input: z.object({ clientId: clientNumber }),
  output: z.object({ message: z.string(), contractId: z.string(), dominionCode: z.string() }),
  errors: ['not_found', 'not_tier_1'],
});
