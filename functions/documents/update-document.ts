import { updateDocument } from '../../shared/contract/documents.ts';
import * as statuses from '../lib/data/document-statuses.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(updateDocument, async ({ input: { id, status, version }, session, now }) => {
  const decision = { seen: version, by: session.username, at: now.toISOString() };
  const document = await statuses.decide(id, status, decision);
  if (!document) throw new NotFound('document');

  return document;
});
