import { updateDocument } from '../../shared/contract/documents.ts';
import { recordSignature } from '../lib/documents/signature.ts';
import { setDocumentStatus } from '../lib/documents/status.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(updateDocument, async ({ input, session, now }) => {
  const { id, status, reason = '', version } = input;
  const seeing = { seen: version, by: session.username, at: now.toISOString() };
  const document =
    status === 'signed'
      ? await recordSignature(id, { reason }, seeing)
      : await setDocumentStatus(id, status, seeing);
  if (!document) throw new NotFound('document');

  return document;
});
