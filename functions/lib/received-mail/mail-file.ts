import { LARGEST_MAIL_FILE } from '../../../shared/domain/received-mail.ts';
import { AppError } from '../app-error.ts';
import { MOST_FILES_OF_MAIL, partsOf } from './read-mail.ts';

/**
 * A file of a mail as SES stores it, by its place in the list that staff see, from zero; undefined where there is none.
 * @throws AppError `too_large`
 */
export const mailFileAt = async (
  mail: Uint8Array,
  place: number,
): Promise<{ name: string; bytes: Uint8Array } | undefined> => {
  const whole = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength);
  let at = -1;
  for await (const { file, load } of partsOf(whole)) {
    if (!file) continue;
    at += 1;
    if (at > place || at >= MOST_FILES_OF_MAIL) return undefined;
    if (at < place) continue;
    if (file.bytes > LARGEST_MAIL_FILE)
      throw new AppError('too_large', {
        message: 'The file is larger than 4 MB: an operator can take it out of the mail.',
      });

    return { name: file.name || `file-${place + 1}`, bytes: await load() };
  }

  return undefined;
};
