import { repairImportRow } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { repairRow } from '../lib/imports/repair-row.ts';
import { requireImport } from '../lib/jobs/jobs.ts';

export const handler = handle(repairImportRow, async ({ input: { id, ...repaired }, session, context }) => {
  const job = await requireImport(id, session);
  const { outcome, client } = await repairRow(job, repaired, context);

  return { outcome, client };
});
