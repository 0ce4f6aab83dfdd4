import * as z from 'zod/mini';
import { ClientListLayout, ClientViewContent, SavedView } from '../domain/client-view.ts';
import { expectedVersion } from '../domain/fields.ts';
import { endpoint } from './endpoint.ts';

const viewId = z.string().check(z.minLength(1), z.maxLength(64));

/** The caller's own views and those of the team, by name, and how the caller sees the list; absent until they choose. */
export const listClientViews = endpoint.get('/api/crm/views', {
  id: 'crm/list-views',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(SavedView), layout: z.optional(ClientListLayout) }),
});

/** Header `Idempotency-Key`: repeating a key creates once; with another body it is 409. */
export const createClientView = endpoint.post('/api/crm/views', {
  id: 'crm/create-view',
  auth: 'staff',
  input: ClientViewContent,
  output: SavedView,
  errors: ['idempotency_key_reused'],
  status: 201,
});

/**
 * Changes a view, shares it or takes it back. 403 for a shared view of somebody else, unless an admin asks. A stale version
 * is 409 `stale` with the current record.
 */
export const updateClientView = endpoint.put('/api/crm/views/{id}', {
  id: 'crm/update-view',
  auth: 'staff',
  input: z.extend(ClientViewContent, { id: viewId, version: expectedVersion }),
  output: SavedView,
  errors: ['not_found'],
});

/** Deletes a view; one that is not there stays so. 403 for a shared view of somebody else, unless an admin asks. */
export const deleteClientView = endpoint.delete('/api/crm/views/{id}', {
  id: 'crm/delete-view',
  auth: 'staff',
  input: z.object({ id: viewId }),
  output: z.object({}),
});

/** Keeps how the caller sees the list of clients, on each device. */
export const saveClientListLayout = endpoint.put('/api/crm/list-layout', {
  id: 'crm/save-list-layout',
  auth: 'staff',
  input: ClientListLayout,
  output: ClientListLayout,
});
