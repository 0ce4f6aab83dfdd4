import * as z from 'zod/mini';
import * as statuses from '../lib/data/document-statuses.ts';
import * as invoices from '../lib/data/invoice-changes.ts';
import * as mail from '../lib/data/mail.ts';
import { consume } from '../lib/events/consume.ts';

const Delivered = z.object({
  id: z.string(),
  sentAt: z.string(),
  delivers: z.object({ document: z.string(), by: z.string() }),
});

/** A mail that brought a document or an invoice to its client has left: it is sent, with what that says of the client. */
export const handler = consume(Delivered, async ({ id, sentAt, delivers: { document, by } }) => {
  const sent = { by, at: sentAt };
  if (document.startsWith('DOC-')) await statuses.reach(document, 'sent', sent);
  else await invoices.noteSent(document, sent);
  await mail.conclude(id);
});
