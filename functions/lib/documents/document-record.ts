import * as z from 'zod/mini';
import {
  AutomatedDocument,
  type DocumentCounts,
  type DocumentStatus,
} from '../../../shared/domain/document.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';

/** A document as it is kept: what staff see, and what its production needs. */
export const DocumentRecord = z.intersection(
  AutomatedDocument,
  z.object({
    /** See `Cause`. */
    cause: z.string(),
    reference: z.optional(z.string()),
    /** What was asked under the key of an order by hand. */
    fingerprint: z.optional(z.string()),
    orderedBy: z.string(),
    /** The client as it was when the document was ordered. */
    company: z.string(),
    contactEmail: z.string(),
    /** Stands only while something is left to do; see `underway`. */
    dueAt: z.optional(z.string()),
  }),
);
export type DocumentRecord = z.infer<typeof DocumentRecord>;

export const findDocumentRecord = async (id: string): Promise<DocumentRecord | undefined> => {
  const item = await getItem('automated-documents', { id });

  return item && DocumentRecord.parse(item);
};

/** How long the stream may take with an order before the sweeper looks at it. */
const GRACE = 60_000;

/** Stands while something is left to do, with the time at which the sweeper looks whether it was done. */
export const documentDueAttributes = (now: Date, pause = GRACE) => ({
  due: 'yes',
  dueAt: new Date(now.getTime() + pause).toISOString(),
});

/** The step that counts a document among those of its status, or no longer. */
export const documentCounterWrite = (status: DocumentStatus, by: 1 | -1): TransactWrite => ({
  count: { [status]: by },
  key: { name: 'documents' },
  in: 'counters',
});

const none = z._default(z.int(), 0);
const Counts = z.object({ generated: none, sent: none, signed: none, completed: none });

/** How many documents have each status, kept by the writes that change it. */
export const countDocuments = async (): Promise<DocumentCounts> =>
  Counts.parse((await getItem('counters', { name: 'documents' })) ?? {});
