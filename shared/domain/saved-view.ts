import * as z from 'zod/mini';
import { expectedVersion, instant, requiredLine } from './fields.ts';

/** The lists of which staff keep views. */
export const VIEWED_LISTS = ['clients', 'inquiries'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** What staff choose of a view: its filters, order and what else the list keeps are the parameters of its address. */
export const ViewContent = z.object({
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
export type ViewContent = z.infer<typeof ViewContent>;

/** A list as somebody has narrowed, ordered and named it. */
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

/** So many views of a list of a person's own, and so many of the team, are read at once. */
export const MOST_VIEWS = 50;
