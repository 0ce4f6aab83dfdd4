import { downloadMailFile } from '../../shared/contract/received-mail.ts';
import { notFound } from '../lib/app-error.ts';
import { loadStoredFile } from '../lib/files/bucket.ts';
import { receivedMailFileKey } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { mailFileAt } from '../lib/received-mail/mail-file.ts';

/** Nobody has looked into it: browsers are to save it, and to show it as nothing. */
const UNKNOWN_TYPE = 'application/octet-stream';

export const handler = handleFile(downloadMailFile, async ({ input: { reference, id, place } }) => {
  const mail = await loadStoredFile(receivedMailFileKey(reference, id));
  const file = mail && (await mailFileAt(mail, place));
  if (!file) throw notFound('file');

  return {
    ...file,
    contentType: UNKNOWN_TYPE,
    log: { documentId: reference, documentType: 'File of a visitor' },
  };
});
