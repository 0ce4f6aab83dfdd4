import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { BACKFILL_RUNS, backfillPage } from '../lib/reporting/backfill-indexes.table.ts';

const Request = z.object({
  table: z.enum(BACKFILL_RUNS),
  /** The `next` of a run whose time was too short. */
  cursor: z.optional(z.string()),
});

interface Backfilled {
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly isFinished: boolean;
  /** The cursor of the next run, where the time was too short. */
  readonly next?: string;
}

/** More than a page takes while the store is slow. */
const RESERVED_TIME = 30_000;

/**
 * Operators write the attributes that a new index needs to the records from before it, e.g. `{ "table": "invoices" }`; or have
 * the clients from before the list of suspected duplicates compared, `{ "table": "client-pairs" }`, or the rows by which search
 * finds each client written by the present rules, `{ "table": "client-search" }`. Safe to repeat.
 */
export const handler = async (event: unknown, context: Context): Promise<Backfilled> => {
  const { table, cursor: start } = Request.parse(event);
  const total = { changed: 0, unchanged: 0, failed: 0 };
  let cursor = start;
  do {
    const { changed, unchanged, failed, next } = await backfillPage(table, cursor);
    total.changed += changed;
    total.unchanged += unchanged;
    total.failed += failed;
    cursor = next;
  } while (cursor !== undefined && context.getRemainingTimeInMillis() > RESERVED_TIME);

  return { ...total, isFinished: cursor === undefined, ...(cursor !== undefined && { next: cursor }) };
};
