import { PDFDocument } from '@cantoo/pdf-lib';
import { stampCopy, UnstampableFile } from '../documents/pdf/stamp.ts';
import { hasActiveContent } from './pdf-actions.ts';

/** Bytes of a stamped copy: Lambda answers at most 6 MB, of which base64 and headers take a part. */
const LARGEST_COPY = 4.4 * 1024 * 1024;

/** Longer than any name and username together. */
const LONGEST_RECIPIENT = 'W'.repeat(160);

/** Why a PDF is refused: it cannot be stamped for its readers, or would run something at them. Undefined where it is accepted. */
export const pdfFault = async (bytes: Uint8Array, now: Date): Promise<string | undefined> => {
  try {
    const copy = await stampCopy(bytes, { recipient: LONGEST_RECIPIENT, at: now.toISOString() });

    if (copy.length > LARGEST_COPY)
      return 'The PDF has too many pages for its size to be stamped for each reader.';

    return hasActiveContent(await PDFDocument.load(bytes, { updateMetadata: false }))
      ? 'The PDF contains a script, or an action that starts by itself. Print it to a new PDF and send that.'
      : undefined;
  } catch (error) {
    if (error instanceof UnstampableFile)
      return 'The PDF cannot be opened: it is damaged or protected by a password.';
    throw error;
  }
};
