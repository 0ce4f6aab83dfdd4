import { updateDocument } from '../../shared/contract/documents.ts';
import { sign } from '../lib/data/document-signatures.ts';
import { decide } from '../lib/data/document-statuses.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(updateDocument, async ({ input, session, now }) => {
  const { id, status, reason = '', version } = input;
  const seeing = { seen: version, by: session.username, at: now.toISOString() };
  const document =
    status === 'signed' ? await sign(id, { reason }, seeing) : await decide(id, status, seeing);
  if (!document) throw new NotFound('document');

  return document;
});
