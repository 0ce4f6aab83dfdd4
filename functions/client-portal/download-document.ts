import { downloadPortalDocument } from '../../shared/contract/client-portal.ts';
import * as documents from '../lib/data/portal-documents.ts';
import { load } from '../lib/files.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { NotFound } from '../lib/http/problems.ts';
import { libraryKeyOf } from '../lib/library-file.ts';

export const handler = handleFile(downloadPortalDocument, async ({ input: { id } }) => {
  const document = await documents.find(id);
  if (!document) throw new NotFound('document');
  const { originalName, documentType, clientId, contentType } = document;
  const bytes = await load(libraryKeyOf(document));

  return {
    bytes,
    name: originalName,
    contentType,
    log: { documentId: id, documentType, ...(clientId !== undefined && { clientId }) },
  };
});
