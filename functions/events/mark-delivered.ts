import * as z from 'zod/mini';
import { markInvoiceSent } from '../lib/billing/invoices/change-invoice.ts';
import { markDocumentSent } from '../lib/documents/status.ts';
import { markEmailConcluded } from '../lib/email/lease.table.ts';
import { consume } from '../lib/events/consume.ts';

const Delivered = z.object({
  id: z.string(),
  sentAt: z.string(),
  delivers: z.object({ document: z.string(), by: z.string() }),
});

/** Marks the document or invoice of a sent email as sent, with its client's milestone. */
export const handler = consume(
  'events/mark-delivered',
  Delivered,
  async ({ id, sentAt, delivers: { document, by } }) => {
    if (document.startsWith('DOC-')) await markDocumentSent(document, { actor: by, now: new Date(sentAt) });
    else await markInvoiceSent(document, { actor: by, now: new Date(sentAt) });
    await markEmailConcluded(id);
  },
);
