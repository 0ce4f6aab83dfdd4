import { downloadDocument } from '../../shared/contract/documents.ts';
import { findMadeDocument } from '../lib/documents/document.table.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { documentFileKey, documentFileName, PDF } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handleFile(downloadDocument, async ({ input: { id } }) => {
  const document = await findMadeDocument(id);
  if (!document) throw new NotFound('document');

  const { documentType, clientId } = document;

  return {
    bytes: await loadFile(documentFileKey(document)),
    name: documentFileName(document),
    contentType: PDF,
    log: { documentId: id, documentType, clientId },
  };
});
