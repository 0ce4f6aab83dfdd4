import { uploadImportPart } from '../../shared/contract/jobs.ts';
import { invalidInput } from '../lib/app-error.ts';
import { storeFile } from '../lib/files/bucket.ts';
import { importFileKey } from '../lib/files/keys.ts';
import { handle } from '../lib/http/handle.ts';
import { sizeOfPart } from '../lib/imports/uploaded-file.ts';
import { requireDraft } from '../lib/jobs/jobs.ts';

// API Gateway decodes what is sent as text, which damages any encoding but UTF-8.
const BYTES = 'application/octet-stream';

export const handler = handle(uploadImportPart, async ({ input: { id, part }, file, session }) => {
  const job = await requireDraft(id, session);
  if (file.contentType !== BYTES) throw invalidInput({ file: `Send the file as ${BYTES}.` });
  if (file.bytes.length !== sizeOfPart(job, part))
    throw invalidInput({ file: 'The part does not have the size that was announced.' });
  await storeFile(importFileKey(id, part), file.bytes, BYTES);

  return {};
});
