import { stampCopy, Unstampable } from '../documents/pdf/stamp.ts';

/** What a stamped copy may have in bytes: 6 MB, which Lambda answers at most, less what base64 and the headers take. */
const LARGEST_COPY = 4.4 * 1024 * 1024;

/** Longer than any name and username together. */
const LONGEST_RECIPIENT = 'W'.repeat(160);

/** Why clients could not be given stamped copies of a PDF; undefined where they can. */
export const pdfFault = async (bytes: Uint8Array, now: Date): Promise<string | undefined> => {
  try {
    const copy = await stampCopy(bytes, { recipient: LONGEST_RECIPIENT, at: now.toISOString() });

    return copy.length > LARGEST_COPY
      ? 'The PDF has too many pages for its size to be stamped for each reader.'
      : undefined;
  } catch (error) {
    if (error instanceof Unstampable)
      return 'The PDF cannot be opened: it is damaged or protected by a password.';
    throw error;
  }
};
