import * as z from 'zod/mini';
import { AutomatedDocument, type DocumentStatus } from '../../../shared/domain/document.ts';
import type { TransactWrite } from '../dynamo/commit.ts';

/** A document as it is stored: the fields staff read, and those its production needs. */
export const DocumentRecord = z.intersection(
  AutomatedDocument,
  z.object({
    /** See `DocumentCause`. */
    cause: z.string(),
    reference: z.optional(z.string()),
    /** A digest of the request, for an order by hand. */
    fingerprint: z.optional(z.string()),
    orderedBy: z.string(),
    /** The client's details when the document was ordered. */
    company: z.string(),
    contactEmail: z.string(),
    /** When its production was first seen to be tried, since its order or since staff retried it. */
    firstTriedAt: z.optional(z.string()),
    /** Absent once nothing is left to do; see `documentDueAttributes`. */
    dueAt: z.optional(z.string()),
  }),
);
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** Milliseconds that the stream has for an order before the sweeper redrives it. */
const GRACE = 60_000;

/** Makes the sweeper redrive a document's production after a pause in milliseconds. */
export const documentDueAttributes = (now: Date, pause = GRACE) => ({
  due: 'yes',
  dueAt: new Date(now.getTime() + pause).toISOString(),
});

/** Adds a document to the counter of its status, or takes it off. */
export const documentCounterWrite = (status: DocumentStatus, by: 1 | -1): TransactWrite => ({
  count: { [status]: by },
  key: { name: 'documents' },
  in: 'counters',
});
