import { createImport } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { createImportDraft } from '../lib/imports/create-import.ts';

export const handler = handle(createImport, ({ input, session: { username }, key, fingerprint, now }) =>
  createImportDraft(input, username, { key, fingerprint, now }),
);
