import { downloadDocument } from '../../shared/contract/documents.ts';
import * as documents from '../lib/data/automated-documents.ts';
import { fileKeyOf, fileNameOf, PDF } from '../lib/document-file.ts';
import { load } from '../lib/files.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handleFile(downloadDocument, async ({ input: { id } }) => {
  const document = await documents.findMade(id);
  if (!document) throw new NotFound('document');

  const { documentType, clientId } = document;

  return {
    bytes: await load(fileKeyOf(document)),
    name: fileNameOf(document),
    contentType: PDF,
    log: { documentId: id, documentType, clientId },
  };
});
