import { downloadPortalDocument } from '../../shared/contract/client-portal.ts';
import * as downloads from '../lib/data/downloads.ts';
import * as documents from '../lib/data/portal-documents.ts';
import { load } from '../lib/files.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { libraryKeyOf } from '../lib/library-file.ts';

/** The file goes only when it is loaded and the ledger knows. */
export const handler = handle(downloadPortalDocument, async ({ input: { id }, session, now }) => {
  const document = await documents.find(id);
  if (!document) throw new NotFound('document');
  const { originalName, documentType, clientId, contentType } = document;
  const bytes = await load(libraryKeyOf(document));
  await downloads.note({
    at: now.toISOString(),
    documentId: id,
    originalName,
    documentType,
    ...(clientId !== undefined && { clientId }),
    username: session.username,
    by: 'staff',
  });

  return { bytes, name: originalName, contentType };
});
