import { createHash } from 'node:crypto';
import { sendInvoice } from '../../shared/contract/payments.ts';
import * as clients from '../lib/data/clients.ts';
import { findRecord } from '../lib/data/invoice-record.ts';
import * as mail from '../lib/data/mail.ts';
import { AgainstTheBooks } from '../lib/data/refusals.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { withFile } from '../lib/invoice-production.ts';
import { invoiceLetter } from '../lib/mail/invoice.ts';

const shortened = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 12);

/** Queues the mail. That the invoice was sent follows from the sent mail. */
export const handler = handle(sendInvoice, async ({ input: { id }, key, session, now }) => {
  const record = await findRecord(id);
  const client = record && (await clients.find(record.clientId));
  if (!client) throw new NotFound('invoice');
  if (record.voided) throw new AgainstTheBooks('voided', 'A voided invoice is not sent.');

  const { username: by } = session;
  const letter = invoiceLetter(await withFile(record), {
    to: client.contactEmail,
    by,
    sending: shortened(`${by}#${key}`),
  });
  await mail.enqueue(letter, now);
  const state = await mail.find(letter.id);
  if (!state) throw new NotFound('mail');

  return state;
});
