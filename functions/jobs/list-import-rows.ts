import { listImportRows } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { findImportRows } from '../lib/imports/import-row.table.ts';
import { requireImport } from '../lib/jobs/jobs.ts';

export const handler = handle(listImportRows, async ({ input: { id, of, ...page }, session }) => {
  await requireImport(id, session);

  return findImportRows(id, of, page);
});
