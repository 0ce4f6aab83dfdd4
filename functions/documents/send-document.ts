import { createHash } from 'node:crypto';
import { sendDocument } from '../../shared/contract/documents.ts';
import * as documents from '../lib/data/automated-documents.ts';
import * as clients from '../lib/data/clients.ts';
import * as mail from '../lib/data/mail.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { documentLetter } from '../lib/mail/document.ts';

const shortened = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 12);

/** Queues the mail. What its leaving says of the document and the client follows from the sent mail. */
export const handler = handle(sendDocument, async ({ input, key, session, now }) => {
  const document = await documents.findMade(input.id);
  const client = document && (await clients.find(document.clientId));
  if (!client) throw new NotFound('document');

  const { username: by } = session;
  const letter = documentLetter(document, client, { by, sending: shortened(`${by}#${key}`) });
  await mail.enqueue(letter, now);
  const state = await mail.find(letter.id);
  if (!state) throw new NotFound('mail');

  return state;
});
