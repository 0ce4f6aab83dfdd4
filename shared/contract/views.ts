import * as z from 'zod/mini';
import { choiceOf, expectedVersion } from '../domain/fields.ts';
import { columnsProblem, ListLayout } from '../domain/list-layout.ts';
import { SavedView, VIEWED_LISTS, ViewContent } from '../domain/saved-view.ts';
import { endpoint } from './endpoint.ts';

const list = choiceOf(VIEWED_LISTS);
const place = { list, id: z.string().check(z.minLength(1), z.maxLength(64)) };

/**
 * The caller's own views of a list and those of the team, by name, and how the caller sees the list; absent until they
 * choose.
 */
export const listViews = endpoint.get('/api/views/{list}', {
  id: 'views/list-views',
  auth: 'staff',
  input: z.object({ list }),
  output: z.object({ items: z.array(SavedView), layout: z.optional(ListLayout) }),
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

const LayoutChoice = z.extend(ListLayout, { list });
const problemOf = ({ list, columns }: z.infer<typeof LayoutChoice>) => columnsProblem(list, columns);

/** Keeps how the caller sees a list, on each device. */
export const saveListLayout = endpoint.put('/api/list-layouts/{list}', {
  id: 'views/save-list-layout',
  auth: 'staff',
  input: LayoutChoice.check(
    z.refine((choice) => problemOf(choice) === undefined, {
      error: ({ input }) => problemOf(LayoutChoice.parse(input)),
      path: ['columns'],
    }),
  ),
  output: ListLayout,
});
