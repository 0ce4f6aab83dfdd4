import { downloadOwnDocument } from '../../shared/contract/client-portal.ts';
import * as downloads from '../lib/data/downloads.ts';
import { stampCopy } from '../lib/documents/stamp.ts';
import { load } from '../lib/files.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import * as ownDocuments from '../lib/own-documents.ts';

/** The file goes only when it is loaded and stamped and the ledger knows. */
export const handler = handle(downloadOwnDocument, async ({ input: { id }, session, now }) => {
  const { user } = session;
  const document = await ownDocuments.findFor(user, id);
  if (!document) throw new NotFound('document');
  const { originalName, documentType, contentType, file, isStamped } = document;
  const at = now.toISOString();
  const bytes = await load(file);
  const recipient = `${user.clientName} (${user.username})`;
  const copy = isStamped ? await stampCopy(bytes, { recipient, at }) : bytes;
  await downloads.note({
    at,
    documentId: id,
    originalName,
    documentType,
    clientId: user.clientId,
    username: user.username,
    by: 'client',
  });

  return { bytes: copy, name: originalName, contentType };
});
