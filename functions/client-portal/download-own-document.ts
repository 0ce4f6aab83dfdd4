import { downloadOwnDocument } from '../../shared/contract/client-portal.ts';
import { notFound } from '../lib/app-error.ts';
import { stampCopy } from '../lib/documents/pdf/stamp.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { findOwnFile } from '../lib/portal/own-documents.ts';

export const handler = handleFile(downloadOwnDocument, async ({ input: { id }, session, now }) => {
  const { user } = session;
  const document = await findOwnFile(user, id);
  if (!document) throw notFound('document');
  const { originalName, documentType, contentType, file, isStamped } = document;
  const bytes = await loadFile(file);
  const recipient = `${user.clientName} (${user.username})`;
  const copy = isStamped ? await stampCopy(bytes, { recipient, at: now.toISOString() }) : bytes;

  return {
    bytes: copy,
    name: originalName,
    contentType,
    log: { documentId: id, documentType, clientId: user.clientId },
  };
});
