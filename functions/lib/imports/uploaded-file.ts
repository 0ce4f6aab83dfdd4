import { IMPORT_PART } from '../../../shared/domain/client-import.ts';
import type { ImportJob } from '../../../shared/domain/job.ts';
import { invalidInput } from '../app-error.ts';
import { loadStoredFile } from '../files/bucket.ts';
import { importFileKey } from '../files/keys.ts';

/** The number of parts in which a file is uploaded. */
export const partCountOf = ({ fileSize }: Pick<ImportJob, 'fileSize'>): number =>
  Math.ceil(fileSize / IMPORT_PART);

/** The size that a part must have, in bytes. */
export const sizeOfPart = ({ fileSize }: Pick<ImportJob, 'fileSize'>, part: number): number =>
  Math.min(IMPORT_PART, fileSize - (part - 1) * IMPORT_PART);

/** The whole file of an import. @throws AppError `invalid_input` where a part is not uploaded yet */
export const loadUploadedFile = async (job: Pick<ImportJob, 'id' | 'fileSize'>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for (let part = 1; part <= partCountOf(job); part += 1) {
    const bytes = await loadStoredFile(importFileKey(job.id, part));
    if (bytes?.length !== sizeOfPart(job, part))
      throw invalidInput({ file: 'The file was not uploaded to its end. Choose it again.' });
    parts.push(bytes);
  }

  return Buffer.concat(parts);
};
