import * as z from 'zod/mini';
import { markInvoiceSent } from '../lib/billing/invoices/change-invoice.ts';
import type { Context } from '../lib/context.ts';
import { markDocumentSent } from '../lib/documents/status.ts';
import { markEmailConcluded } from '../lib/email/lease.table.ts';
import { consume } from '../lib/events/consume.ts';

const Delivered = z.object({
  id: z.string(),
  sentAt: z.string(),
  delivers: z.object({ document: z.string(), further: z._default(z.array(z.string()), []), by: z.string() }),
});

const markSent = (id: string, context: Context) =>
  id.startsWith('DOC-') ? markDocumentSent(id, context) : markInvoiceSent(id, context);

/** Marks the documents or the invoice of a sent email as sent, with their client's milestone. */
export const handler = consume(
  'events/mark-delivered',
  Delivered,
  async ({ id, sentAt, delivers: { document, further, by } }) => {
    for (const one of [document, ...further]) await markSent(one, { actor: by, now: new Date(sentAt) });
    await markEmailConcluded(id);
  },
);
