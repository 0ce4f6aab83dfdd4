import { withdrawSignature } from '../../shared/contract/documents.ts';
import { notFound } from '../lib/app-error.ts';
import { removeSignature } from '../lib/documents/remove-signature.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(withdrawSignature, async ({ input: { id, version, reason }, context }) => {
  const document = await removeSignature(id, { ...context, expectedVersion: version, reason });
  if (!document) throw notFound('document');

  return document;
});
