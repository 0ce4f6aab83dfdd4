import * as z from 'zod/mini';
import { firstCharacters } from '../../shared/domain/text.ts';
import * as production from '../lib/data/document-production.ts';
import type { DocumentRecord } from '../lib/data/document-record.ts';
import { fileKeyOf, PDF } from '../lib/document-file.ts';
import { contentOf } from '../lib/documents/content-of.ts';
import { renderDocument, sha256Of } from '../lib/documents/render.ts';
import { consume } from '../lib/events/consume.ts';
import { FileStoreUnavailable } from '../lib/file-store-unavailable.ts';
import { store } from '../lib/files.ts';
import { log } from '../lib/log.ts';

const contentFor = (record: DocumentRecord) =>
  contentOf(record.documentType, {
    fileId: record.uniqueFileId,
    dominionCode: record.dominionCode,
    date: record.createdAt,
    client: { name: record.clientName, company: record.company, email: record.contactEmail },
    tier: record.tier,
    ...(record.reference !== undefined && { reference: record.reference }),
  });

/** Makes and stores the file: the same bytes in the same place, however often. */
const produce = async (record: DocumentRecord): Promise<{ sha256: string; fileSize: number }> => {
  const bytes = await renderDocument(contentFor(record));
  const sha256 = sha256Of(bytes);
  await store(fileKeyOf({ id: record.id, sha256 }), bytes, PDF);

  return { sha256, fileSize: bytes.length };
};

const inPlainWords = (error: unknown): string =>
  error instanceof FileStoreUnavailable
    ? 'The store of files could not be reached.'
    : firstCharacters(
        `The file could not be made: ${error instanceof Error ? error.message : String(error)}`,
        300,
      );

/** Produces what was ordered. The record says that the file is there only after it is. */
export const handler = consume(z.object({ id: z.string() }), async ({ id }, now) => {
  const record = await production.findPending(id);
  if (!record) return;
  try {
    await production.markMade(record, await produce(record), now);
  } catch (error) {
    log.error('A document was not made.', { id, error });
    await production.markFailed(record, inPlainWords(error), now);
  }
});
