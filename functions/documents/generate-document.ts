import { generateDocument } from '../../shared/contract/documents.ts';
import * as clients from '../lib/data/clients.ts';
import { orderByHand } from '../lib/data/document-orders.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

/** Keeps the order. The file follows from the stored record. */
export const handler = handle(generateDocument, async ({ input, key, fingerprint, session, now }) => {
  const client = await clients.find(input.clientId);
  if (!client) throw new NotFound('client');

  return orderByHand(client, input.documentType, {
    key,
    fingerprint,
    actor: session.username,
    dominionCode: dominionCode(),
    now,
  });
});
