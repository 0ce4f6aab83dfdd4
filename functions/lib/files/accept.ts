import { createHash } from 'node:crypto';
import { FILE_ENDINGS } from '../../../shared/domain/portal-document.ts';
import { invalidInput } from '../app-error.ts';
import type { SentFile } from '../http/request.ts';
import { checkFileType } from './file-types.ts';
import { PDF } from './keys.ts';
import { pdfFault } from './pdf-fault.ts';

export interface AcceptedFile {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly fileSize: number;
  readonly contentType: string;
}

/**
 * Checks an uploaded file: its type is accepted and it can be opened.
 * @throws AppError `invalid_input` naming the field `file`
 */
export const acceptFile = async (
  { bytes, contentType: sentAs }: SentFile,
  { name, now, endings = FILE_ENDINGS }: { name: string; now: Date; endings?: readonly string[] },
): Promise<AcceptedFile> => {
  const judged = checkFileType(bytes, { name, contentType: sentAs }, endings);
  if ('fault' in judged) throw invalidInput({ file: judged.fault });
  const { contentType } = judged.type;
  const fault = contentType === PDF ? await pdfFault(bytes, now) : undefined;
  if (fault !== undefined) throw invalidInput({ file: fault });
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  return { sha256, fileSize: bytes.length, contentType };
};
