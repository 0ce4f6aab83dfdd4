import { sendInvoice } from '../../shared/contract/payments.ts';
import * as clients from '../lib/data/clients.ts';
import { findRecord } from '../lib/data/invoice-record.ts';
import * as mail from '../lib/data/mail.ts';
import { AgainstTheBooks } from '../lib/data/refusals.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { withFile } from '../lib/invoice-production.ts';
import { invoiceLetter } from '../lib/mail/invoice.ts';

/** Queues the mail. That the invoice was sent follows from the sent mail. */
export const handler = handle(sendInvoice, async ({ input: { id }, key, fingerprint, session, now }) => {
  const record = await findRecord(id);
  const client = record && (await clients.find(record.clientId));
  if (!client) throw new NotFound('invoice');
  if (record.voided) throw new AgainstTheBooks('voided', 'A voided invoice is not sent.');

  const { username: by } = session;
  const letter = invoiceLetter(await withFile(record), {
    to: client.contactEmail,
    by,
  });

  return mail.sendByHand(letter, { key, fingerprint, by }, now);
});
