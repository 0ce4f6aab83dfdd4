import * as z from 'zod/mini';
import { choiceOf } from './fields.ts';
import { DENSITIES, LIST_COLUMNS } from './list-columns.ts';
import type { ViewedList } from './saved-view.ts';

/** How a member of staff sees a list. */
export const ListLayout = z.object({ density: choiceOf(DENSITIES), columns: z.array(z.string()) });
export type ListLayout = z.infer<typeof ListLayout>;

/** Why a list cannot have these columns, for who chose them; undefined where it can. */
export const columnsProblem = (list: ViewedList, columns: readonly string[]): string | undefined => {
  const { all, naming } = LIST_COLUMNS[list];
  const foreign = columns.find((column) => !all.some((one) => one === column));
  if (foreign !== undefined) return `The ${list} have no column ${foreign.slice(0, 60)}.`;
  const repeated = columns.find((column, place) => columns.indexOf(column) !== place);
  if (repeated !== undefined) return `Name the column ${repeated} once.`;

  return columns.includes(naming) ? undefined : `The column ${naming} names the rows, and stays.`;
};
