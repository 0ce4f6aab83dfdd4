import { retryProduction } from '../../shared/contract/documents.ts';
import * as production from '../lib/data/document-production.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(retryProduction, async ({ input: { id }, now }) => {
  const document = await production.retry(id, now);
  if (!document) throw new NotFound('document');

  return document;
});
