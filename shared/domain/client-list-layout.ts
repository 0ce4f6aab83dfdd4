import * as z from 'zod/mini';
import { CLIENT_COLUMNS, DENSITIES } from './client-columns.ts';
import { choiceOf } from './fields.ts';

/** How a member of staff sees the list of clients. The column `client` names the rows, and is always there. */
export const ClientListLayout = z.object({
  density: choiceOf(DENSITIES),
  columns: z.array(choiceOf(CLIENT_COLUMNS)).check(
    z.refine((columns) => columns.includes('client'), 'The column of the client stays.'),
    z.refine((columns) => new Set(columns).size === columns.length, 'Name each column once.'),
  ),
});
export type ClientListLayout = z.infer<typeof ClientListLayout>;
