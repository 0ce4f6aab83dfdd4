import * as z from 'zod/mini';
import { ImportRow } from '../../../shared/domain/job.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { getRecord, query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';

/** Keeps a row that was not imported, with what is wrong with it, as long as its job. */
export const faultyRowWrite = (jobId: string, row: ImportRow, keptUntil: string): TransactWrite => ({
  put: { ...row, jobId, expires: Math.ceil(Date.parse(keptUntil) / 1000) },
  into: 'import-rows',
});

/** Removes a row that was repaired or is left out. The condition fails where it is gone. */
export const removeRowWrite = (jobId: string, row: number): TransactWrite => ({
  remove: { jobId, row },
  from: 'import-rows',
  condition: 'attribute_exists(jobId)',
});

export const findFaultyRow = (jobId: string, row: number): Promise<ImportRow | undefined> =>
  getRecord('import-rows', { jobId, row }, ImportRow);

const Position = z.object({ row: z.int() });

/** A page of the rows of an import that are to be repaired, in the order of the file. */
export const findFaultyRows = async (
  jobId: string,
  { limit, cursor }: PageRequest,
): Promise<{ items: ImportRow[]; next?: string }> => {
  const { items, after } = await query('import-rows', {
    where: 'jobId = :job',
    values: { ':job': jobId },
    limit,
    after: cursor === undefined ? undefined : { jobId, row: decodeCursor(cursor, Position).row },
  });

  return {
    items: items.map((item) => ImportRow.parse(item)),
    ...(after && { next: encodeCursor({ row: after.row }) }),
  };
};
