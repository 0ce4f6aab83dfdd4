import * as z from 'zod/mini';
import { markInvoiceSent } from '../lib/billing/invoice-changes.ts';
import { advanceDocument } from '../lib/documents/status.ts';
import { markEmailConcluded } from '../lib/email/queue.table.ts';
import { consume } from '../lib/events/consume.ts';

const Delivered = z.object({
  id: z.string(),
  sentAt: z.string(),
  delivers: z.object({ document: z.string(), by: z.string() }),
});

/** A mail that brought a document or an invoice to its client has left: it is sent, with what that says of the client. */
export const handler = consume(Delivered, async ({ id, sentAt, delivers: { document, by } }) => {
  const sent = { by, at: sentAt };
  if (document.startsWith('DOC-')) await advanceDocument(document, 'sent', sent);
  else await markInvoiceSent(document, sent);
  await markEmailConcluded(id);
});
