import { generateDocument } from '../../shared/contract/documents.ts';
import { notFound } from '../lib/app-error.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { orderDocumentByHand } from '../lib/documents/order.ts';
import { handle } from '../lib/http/handle.ts';

/** Stores the order; `events/produce-document` produces its file. */
export const handler = handle(generateDocument, async ({ input, key, fingerprint, context }) => {
  const client = await findClient(input.clientId);
  if (!client) throw notFound('client');

  return orderDocumentByHand(client, input.documentType, { ...context, key, fingerprint });
});
