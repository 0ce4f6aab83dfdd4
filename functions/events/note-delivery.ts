import * as z from 'zod/mini';
import * as statuses from '../lib/data/document-statuses.ts';
import * as mail from '../lib/data/mail.ts';
import { consume } from '../lib/events/consume.ts';

const Delivered = z.object({
  id: z.string(),
  sentAt: z.string(),
  delivers: z.object({ document: z.string(), by: z.string() }),
});

/** A mail that brought a document to its client has left: the document is sent, with what that says of the client. */
export const handler = consume(Delivered, async ({ id, sentAt, delivers: { document, by } }) => {
  await statuses.reach(document, 'sent', { by, at: sentAt });
  await mail.conclude(id);
});
