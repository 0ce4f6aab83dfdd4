import { downloadPersonalData } from '../../shared/contract/personal-data.ts';
import { notFound } from '../lib/app-error.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { personalDataFileKey } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { requirePersonRequest } from '../lib/personal-data/person-request.ts';

export const handler = handleFile(downloadPersonalData, async ({ input: { id, part }, now }) => {
  const { parts = [], exportEndsAt = '' } = await requirePersonRequest(id);
  const found = parts[part - 1];
  if (!found || exportEndsAt <= now.toISOString()) throw notFound('export');

  return {
    bytes: await loadFile(personalDataFileKey(id, part)),
    name: found.name,
    contentType: 'application/zip',
    log: { documentId: id, documentType: 'Personal data' },
  };
});
