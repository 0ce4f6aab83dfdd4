import { retryProduction } from '../../shared/contract/documents.ts';
import { retryDocument } from '../lib/documents/production.table.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(retryProduction, async ({ input: { id }, now }) => {
  const document = await retryDocument(id, now);
  if (!document) throw new NotFound('document');

  return document;
});
