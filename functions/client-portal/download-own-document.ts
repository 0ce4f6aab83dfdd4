import { downloadOwnDocument } from '../../shared/contract/client-portal.ts';
import { notFound } from '../lib/app-error.ts';
import { stampCopy } from '../lib/documents/pdf/stamp.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { findOwnFile } from '../lib/portal/own-documents.ts';
import { withOwnName } from '../lib/portal/own-name.ts';
import type { PortalUserRecord } from '../lib/portal/user.table.ts';

const stampedFor = async (user: PortalUserRecord, bytes: Uint8Array, now: Date) => {
  const { clientName, username } = await withOwnName(user);

  return stampCopy(bytes, { recipient: `${clientName} (${username})`, at: now.toISOString() });
};

export const handler = handleFile(downloadOwnDocument, async ({ input: { id }, session, now }) => {
  const { user } = session;
  const document = await findOwnFile(user, id);
  if (!document) throw notFound('document');
  const { originalName, documentType, contentType, file, isStamped } = document;
  const bytes = await loadFile(file);
  const copy = isStamped ? await stampedFor(user, bytes, now) : bytes;

  return {
    bytes: copy,
    name: originalName,
    contentType,
    log: { documentId: id, documentType, clientId: user.clientId },
  };
});
