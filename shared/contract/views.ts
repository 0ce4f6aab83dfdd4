import * as z from 'zod/mini';
import { ClientListLayout } from '../domain/client-list-layout.ts';
import { choiceOf, expectedVersion } from '../domain/fields.ts';
import { SavedView, VIEWED_LISTS, ViewContent } from '../domain/saved-view.ts';
import { endpoint } from './endpoint.ts';

const list = choiceOf(VIEWED_LISTS);
const place = { list, id: z.string().check(z.minLength(1), z.maxLength(64)) };

/**
 * The caller's own views of a list and those of the team, by name. With those of the clients comes how the caller sees
 * their list; absent until they choose.
 */
export const listViews = endpoint.get('/api/views/{list}', {
  id: 'views/list-views',
  auth: 'staff',
  input: z.object({ list }),
  output: z.object({ items: z.array(SavedView), layout: z.optional(ClientListLayout) }),
});

/** Header `Idempotency-Key`: repeating a key creates once; with another body it is 409. */
export const createView = endpoint.post('/api/views/{list}', {
  id: 'views/create-view',
  auth: 'staff',
  input: z.extend(ViewContent, { list }),
  output: SavedView,
  errors: ['idempotency_key_reused'],
  status: 201,
});

/**
 * Changes a view, shares it or takes it back. 403 for a shared view of somebody else, unless an admin asks. A stale version
 * is 409 `stale` with the current record.
 */
export const updateView = endpoint.put('/api/views/{list}/{id}', {
  id: 'views/update-view',
  auth: 'staff',
  input: z.extend(ViewContent, { ...place, version: expectedVersion }),
  output: SavedView,
  errors: ['not_found'],
});

/** Deletes a view; one that is not there stays so. 403 for a shared view of somebody else, unless an admin asks. */
export const deleteView = endpoint.delete('/api/views/{list}/{id}', {
  id: 'views/delete-view',
  auth: 'staff',
  input: z.object(place),
  output: z.object({}),
});

/** Keeps how the caller sees the list of clients, on each device. */
export const saveClientListLayout = endpoint.put('/api/crm/list-layout', {
  id: 'crm/save-list-layout',
  auth: 'staff',
  input: ClientListLayout,
  output: ClientListLayout,
});
