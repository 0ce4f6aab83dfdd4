import { updateDocument } from '../../shared/contract/documents.ts';
import { notFound } from '../lib/app-error.ts';
import { recordSignature } from '../lib/documents/signature.ts';
import { changeDocumentStatus } from '../lib/documents/status.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateDocument, async ({ input, context }) => {
  const { id, status, reason = '', version } = input;
  const decision = { ...context, expectedVersion: version };
  const document =
    status === 'signed'
      ? await recordSignature(id, { reason }, decision)
      : await changeDocumentStatus(id, status, decision);
  if (!document) throw notFound('document');

  return document;
});
