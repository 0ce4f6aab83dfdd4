import { previewImport } from '../../shared/contract/jobs.ts';
import { findNamedAccounts } from '../lib/auth/staff.table.ts';
import { handle } from '../lib/http/handle.ts';
import { leadFinder } from '../lib/imports/find-lead.ts';
import { previewFile } from '../lib/imports/preview-file.ts';
import { loadUploadedFile } from '../lib/imports/uploaded-file.ts';
import { requireDraft } from '../lib/jobs/jobs.ts';

export const handler = handle(previewImport, async ({ input: { id, ...chosen }, session }) =>
  previewFile(
    await loadUploadedFile(await requireDraft(id, session)),
    chosen,
    leadFinder(await findNamedAccounts()),
  ),
);
