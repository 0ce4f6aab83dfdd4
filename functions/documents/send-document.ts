import { sendDocument } from '../../shared/contract/documents.ts';
import { notFound } from '../lib/app-error.ts';
import { findClientNameAndAddress } from '../lib/clients/client.table.ts';
import { findMadeDocument } from '../lib/documents/document.table.ts';
import { documentEmail } from '../lib/documents/email.ts';
import { enqueueEmailByHand } from '../lib/email/email-by-hand.table.ts';
import { handle } from '../lib/http/handle.ts';

/** Queues the email; `events/mark-delivered` follows once it is sent. */
export const handler = handle(sendDocument, async ({ input, key, fingerprint, session, now }) => {
  const document = await findMadeDocument(input.id);
  const client = document && (await findClientNameAndAddress(document.clientId));
  if (!client) throw notFound('document');

  const { username: by } = session;
  const email = documentEmail(document, client, { by });

  return enqueueEmailByHand(email, { key, fingerprint, by }, now);
});
