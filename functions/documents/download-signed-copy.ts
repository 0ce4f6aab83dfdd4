import { downloadSignedCopy } from '../../shared/contract/documents.ts';
import { signedCopyOf } from '../../shared/domain/signature.ts';
import { notFound } from '../lib/app-error.ts';
import { findMadeDocument } from '../lib/documents/document.table.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { signedCopyFileKey, signedCopyFileName } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';

export const handler = handleFile(downloadSignedCopy, async ({ input: { id } }) => {
  const document = await findMadeDocument(id);
  const copy = signedCopyOf(document?.signature);
  if (!document || !copy) throw notFound('signed copy');

  return {
    bytes: await loadFile(signedCopyFileKey(copy)),
    name: signedCopyFileName(document, copy),
    contentType: copy.contentType,
    log: { documentId: id, documentType: document.documentType, clientId: document.clientId },
  };
});
