import * as z from 'zod/mini';
import {
  Client,
  ClientCounts,
  ClientEdit,
  ClientSummary,
  ExpectedProgress,
  NewClient,
} from '../domain/client.ts';
import { CLIENT_ORDERS, ClientFilters } from '../domain/client-filters.ts';
import {
  clientNumber,
  email,
  expectedVersion,
  line,
  pageInput,
  pageOf,
  searchTerm,
} from '../domain/fields.ts';
import { Forecast, NewProbabilities, ProbabilitySetting } from '../domain/forecast.ts';
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
  input: z.object({
    ...ClientEdit.shape,
    id: clientNumber,
    version: z.optional(expectedVersion),
    /** Where the edit changes one of them and it is neither this nor what the edit makes it, the edit is stale. */
    expected: z.optional(ExpectedProgress),
    /** The version of an edit that this one takes back: stage and status are again as old as before it. */
    undoes: z.optional(expectedVersion),
  }),
  output: Client,
  errors: ['not_found', 'merged', 'email_taken', 'archived'],
});

/**
 * Puts a client away: out of lists, counts and the pipeline. Its records stay, and what it owes is still due. Portal users
 * may still sign in. An inquiry that comes later restores it. `not_possible` where the client is billed by subscription.
 */
export const archiveClient = endpoint.post('/api/crm/clients/{id}/archive', {
  id: 'crm/archive-client',
  auth: 'staff',
  input: z.object({ id: clientNumber, version: expectedVersion, reason: z._default(line('the reason'), '') }),
  output: Client,
  errors: ['not_found', 'merged', 'not_possible'],
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

/** Orders the Tier 1 contract of a Dominion client, once per client. 409 `not_tier_1` for any other. */
export const triggerTier1Contract = endpoint.post('/api/crm/tier1-trigger', {
  id: 'crm/trigger-tier1-contract',
  auth: 'staff',
  input: z.object({ clientId: clientNumber }),
  output: z.object({ message: z.string(), contractId: z.string(), dominionCode: z.string() }),
  errors: ['not_found', 'not_tier_1'],
});
