import { listImportRows } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { findFaultyRows } from '../lib/imports/import-row.table.ts';
import { requireImport } from '../lib/jobs/jobs.ts';

export const handler = handle(listImportRows, async ({ input: { id, ...page }, session }) => {
  await requireImport(id, session);

  return findFaultyRows(id, page);
});
