import { downloadPortalDocument } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { portalFileKey } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { findPortalDocument } from '../lib/portal/document.table.ts';

export const handler = handleFile(downloadPortalDocument, async ({ input: { id } }) => {
  const document = await findPortalDocument(id);
  if (!document) throw notFound('document');
  const { originalName, documentType, clientId, contentType } = document;
  const bytes = await loadFile(portalFileKey(document));

  return {
    bytes,
    name: originalName,
    contentType,
    log: { documentId: id, documentType, ...(clientId !== undefined && { clientId }) },
  };
});
