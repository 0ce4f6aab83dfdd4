import { withdrawSignature } from '../../shared/contract/documents.ts';
import { removeSignature } from '../lib/documents/signature.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(withdrawSignature, async ({ input: { id, version, reason }, session, now }) => {
  const document = await removeSignature(id, {
    seen: version,
    by: session.username,
    at: now.toISOString(),
    reason,
  });
  if (!document) throw new NotFound('document');

  return document;
});
