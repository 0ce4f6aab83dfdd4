import { createImport, uploadImportPart } from '../../../../../shared/contract/jobs.ts';
import { IMPORT_PART } from '../../../../../shared/domain/client-import.ts';
import type { ImportJob } from '../../../../../shared/domain/job.ts';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';

// As text, API Gateway would decode the bytes.
const BYTES = 'application/octet-stream';

/**
 * Creates an import and uploads its file in parts; `onProgress` receives the share that was sent, from 0 to 1. Throws as `call` and
 * `upload` do.
 */
export const uploadImport = async (
  file: File,
  { key, onProgress, signal }: { key: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ImportJob> => {
  const { name: originalName, size: fileSize } = file;
  const job = await call(createImport, { originalName, fileSize }, { idempotencyKey: key });
  for (let from = 0; from < fileSize; from += IMPORT_PART) {
    const bytes = new File([file.slice(from, from + IMPORT_PART)], originalName, { type: BYTES });
    await upload(uploadImportPart, { id: job.id, part: from / IMPORT_PART + 1 }, bytes, {
      ...{ idempotencyKey: crypto.randomUUID(), signal },
      onProgress: (share) => onProgress((from + share * bytes.size) / fileSize),
    });
  }

  return job;
};
