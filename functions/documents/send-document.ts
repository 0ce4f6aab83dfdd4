import { sendDocument } from '../../shared/contract/documents.ts';
import * as documents from '../lib/data/automated-documents.ts';
import * as clients from '../lib/data/clients.ts';
import * as mail from '../lib/data/mail.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { documentLetter } from '../lib/mail/document.ts';

/** Queues the mail. What its leaving says of the document and the client follows from the sent mail. */
export const handler = handle(sendDocument, async ({ input, key, fingerprint, session, now }) => {
  const document = await documents.findMade(input.id);
  const client = document && (await clients.find(document.clientId));
  if (!client) throw new NotFound('document');

  const { username: by } = session;
  const letter = documentLetter(document, client, { by });

  return mail.sendByHand(letter, { key, fingerprint, by }, now);
});
