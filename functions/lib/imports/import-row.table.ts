import * as z from 'zod/mini';
import { ImportRow, type KeptRows } from '../../../shared/domain/job.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { getRecord, query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';

/** Rows of known clients have a partition of their own: a page of either has its whole number of rows. */
const partitionOf = (jobId: string, of: KeptRows): string => (of === 'faulty' ? jobId : `${jobId}#known`);

/** Keeps a row that was not imported, or is of a known client, as long as its job. */
export const importRowWrite = (jobId: string, row: ImportRow, keptUntil: string): TransactWrite => ({
  put: {
    ...row,
    jobId: partitionOf(jobId, row.known ? 'known' : 'faulty'),
    expires: Math.ceil(Date.parse(keptUntil) / 1000),
  },
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

/** A page of the rows of an import that are kept, in the order of the file. */
export const findImportRows = async (
  id: string,
  of: KeptRows,
  { limit, cursor }: PageRequest,
): Promise<{ items: ImportRow[]; next?: string }> => {
  const jobId = partitionOf(id, of);
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
