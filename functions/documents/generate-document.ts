import { generateDocument } from '../../shared/contract/documents.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { orderDocumentByHand } from '../lib/documents/order.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

/** Keeps the order. The file follows from the stored record. */
export const handler = handle(generateDocument, async ({ input, key, fingerprint, context }) => {
  const client = await findClient(input.clientId);
  if (!client) throw new NotFound('client');

  return orderDocumentByHand(client, input.documentType, { ...context, key, fingerprint });
});
