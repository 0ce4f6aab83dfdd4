import * as z from 'zod/mini';
import { CLIENT_COLUMNS, DENSITIES } from './client-columns.ts';
import { choiceOf, expectedVersion, instant, requiredLine } from './fields.ts';

/** How a member of staff sees the list of clients. The column `client` names the rows, and is always there. */
export const ClientListLayout = z.object({
  density: choiceOf(DENSITIES),
  columns: z.array(choiceOf(CLIENT_COLUMNS)).check(
    z.refine((columns) => columns.includes('client'), 'The column of the client stays.'),
    z.refine((columns) => new Set(columns).size === columns.length, 'Name each column once.'),
  ),
});
export type ClientListLayout = z.infer<typeof ClientListLayout>;

/** What staff choose of a view: its filters, order and columns are the parameters of its address. */
export const ClientViewContent = z.object({
  name: requiredLine('a name', 60),
  query: z
    .string('Send the parameters of the address.')
    .check(
      z.maxLength(1_000, 'These are too many filters.'),
      z.regex(/^[\w%+.*~=&-]*$/, 'Send the parameters of an address.'),
    ),
  /** The whole team has it. */
  isShared: z.boolean('isShared is true or false.'),
});
export type ClientViewContent = z.infer<typeof ClientViewContent>;

/** A list of clients that somebody has named. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** The username of who made it. */
  owner: z.string(),
  updatedAt: instant,
  version: expectedVersion,
});
export type SavedView = z.infer<typeof SavedView>;

/** So many views of a person's own, and so many of the team, are read at once. */
export const MOST_VIEWS = 50;
