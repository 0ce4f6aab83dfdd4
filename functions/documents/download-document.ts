import { downloadDocument } from '../../shared/contract/documents.ts';
import { notFound } from '../lib/app-error.ts';
import { findMadeDocument } from '../lib/documents/document.table.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { documentFileKey, documentFileName, PDF } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';

export const handler = handleFile(downloadDocument, async ({ input: { id } }) => {
  const document = await findMadeDocument(id);
  if (!document) throw notFound('document');

  const { documentType, clientId } = document;

  return {
    bytes: await loadFile(documentFileKey(document)),
    name: documentFileName(document),
    contentType: PDF,
    log: { documentId: id, documentType, clientId },
  };
});
