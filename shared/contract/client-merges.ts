import * as z from 'zod/mini';
import { Client, ClientSummary, DUPLICATE_REASONS, DuplicatePair } from '../domain/client.ts';
import { NOTES_CHOICES, TAKEN_FIELDS } from '../domain/client-merge.ts';
import { clientNumber, expectedVersion, pageInput, pageOf } from '../domain/fields.ts';
import { endpoint } from './endpoint.ts';

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
    takes: z._default(z.array(z.enum(TAKEN_FIELDS, 'Choose fields of a client.')), []),
    notes: z._default(z.enum(NOTES_CHOICES, 'Choose both, own or other.'), 'both'),
  }),
  output: Client,
  errors: ['not_found', 'merged', 'archived', 'not_possible'],
});

/**
 * Undoes a merge within 24 hours: two clients again, each with the records that came for its number. Fields that were
 * changed since stay. 409 `not_possible` says why it is too late, or what is in the way: also a portal user whom staff have
 * let in since and who may be a person of the other, and more entries in a timeline since than can be read.
 */
export const undoMerge = endpoint.post('/api/crm/clients/{id}/undone-merges', {
  id: 'crm/undo-merge',
  auth: 'staff',
  input: z.object({ id: clientNumber, version: expectedVersion, mergedId: clientNumber }),
  output: Client,
  errors: ['not_found', 'merged', 'not_possible'],
});
