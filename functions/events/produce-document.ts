import * as z from 'zod/mini';
import { firstCharacters } from '../../shared/domain/text.ts';
import type { DocumentRecord } from '../lib/documents/document-record.ts';
import { documentContent } from '../lib/documents/pdf/document-content.ts';
import { renderDocument, sha256Hex } from '../lib/documents/pdf/render.ts';
import {
  findPendingDocument,
  markDocumentFailed,
  markDocumentMade,
  markDocumentTried,
  redriveWaitingDocuments,
} from '../lib/documents/production.table.ts';
import { consume } from '../lib/events/consume.ts';
import { storeFile } from '../lib/files/bucket.ts';
import { FileStoreUnavailable } from '../lib/files/file-store-unavailable.ts';
import { documentFileKey, PDF } from '../lib/files/keys.ts';
import { log, secondsSince } from '../lib/log.ts';

const contentFor = (record: DocumentRecord) =>
  documentContent(record.documentType, {
    fileId: record.uniqueFileId,
    dominionCode: record.dominionCode,
    date: record.createdAt,
    client: { name: record.clientName, company: record.company, email: record.contactEmail },
    tier: record.tier,
    ...(record.reference !== undefined && { reference: record.reference }),
  });

/** Renders and stores the file: the same bytes under the same key each time. */
const produce = async (record: DocumentRecord): Promise<{ sha256: string; fileSize: number }> => {
  const bytes = await renderDocument(contentFor(record));
  const sha256 = sha256Hex(bytes);
  await storeFile(documentFileKey({ id: record.id, sha256 }), bytes, PDF);

  return { sha256, fileSize: bytes.length };
};

const errorText = (error: unknown): string =>
  error instanceof FileStoreUnavailable
    ? 'The store of files could not be reached.'
    : firstCharacters(
        `The file could not be made: ${error instanceof Error ? error.message : String(error)}`,
        300,
      );

/** Each of these that is made redrives as many again. */
const REDRIVEN_AT_ONCE = 25;

/** Produces the file of an ordered document, and marks the document as made once the file is stored. */
export const handler = consume(
  'events/produce-document',
  z.object({ id: z.string() }),
  async ({ id }, now) => {
    const record = await findPendingDocument(id);
    if (!record) return;
    await markDocumentTried(record, now);
    try {
      await markDocumentMade(record, await produce(record), now);
      log.metric('DocumentSeconds', secondsSince(record.createdAt, new Date()), { id });
    } catch (error) {
      log.error('A document was not made.', { id, error });
      log.metric('DocumentsFailed', 1, { id });
      return markDocumentFailed(record, errorText(error), now);
    }
    // It had failed before: what kept it from being made may be over for the others too.
    if (record.attempts > 0) await redriveWaitingDocuments(now, { most: REDRIVEN_AT_ONCE });
  },
);
