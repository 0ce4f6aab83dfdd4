import { leaveOutImportRow } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { leaveOutRow } from '../lib/imports/repair-row.ts';
import { requireImport } from '../lib/jobs/jobs.ts';

export const handler = handle(leaveOutImportRow, async ({ input: { id, row }, session }) => {
  await leaveOutRow(await requireImport(id, session), row);

  return {};
});
