import { retryProduction } from '../../shared/contract/documents.ts';
import { notFound } from '../lib/app-error.ts';
import { retryDocument } from '../lib/documents/production.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(retryProduction, async ({ input: { id }, now }) => {
  const document = await retryDocument(id, now);
  if (!document) throw notFound('document');

  return document;
});
