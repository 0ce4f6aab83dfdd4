import * as z from 'zod/mini';
import { isSigned, type MadeDocument } from '../../../shared/domain/document.ts';
import { mayRead, type ReadableDocument, type Reader } from '../../../shared/domain/portal-document.ts';
import { copyOf } from '../../../shared/domain/signature.ts';
import { findDocument, findDocumentsGivenTo } from '../documents/document.table.ts';
import { documentFileKey, documentFileName, PDF } from '../documents/file.ts';
import { signedCopyFileKey, signedCopyFileName } from '../documents/signed-copy-file.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import type { PageRequest } from '../dynamo/query-page.ts';
import type { FileKey } from '../files/areas.ts';
import { findPortalDocument } from './document.table.ts';
import { portalFileKey } from './document-file.ts';
import { findVisibleDocuments, visibleDocumentPosition } from './visible-documents.table.ts';

/** The client has the signed copy of what is signed, where there is one. */
const asReadable = (document: MadeDocument): ReadableDocument => {
  const { id, documentType, createdAt, status } = document;
  const copy = copyOf(document.signature);

  return {
    id,
    originalName: copy ? signedCopyFileName(document, copy) : documentFileName(document),
    documentType,
    fileSize: (copy ?? document).fileSize,
    // Given as it was signed: a mark of ours would break what was signed electronically.
    watermarked: copy === undefined,
    createdAt,
    status,
    ...(isSigned(document) && { isSignedCopy: copy !== undefined }),
  };
};

/** How far each of two lists has been read. */
const Place = z.object({
  shelf: z.optional(z.string()),
  given: z.optional(z.object({ id: z.string(), createdAt: z.string() })),
});

/** What is the reader's client's own, out of library and automation, the newest first: two bounded queries at any size. */
export const findOwnDocuments = async (
  reader: Reader,
  { limit, cursor }: PageRequest,
): Promise<{ items: ReadableDocument[]; next?: string }> => {
  const place = cursor === undefined ? {} : decodeCursor(cursor, Place);
  const { clientId } = reader;
  const [shelf, given] = await Promise.all([
    findVisibleDocuments(reader, 'own', { limit, place: place.shelf }),
    findDocumentsGivenTo(clientId, {
      limit,
      // The client is the reader's, whatever the cursor says.
      cursor: place.given && encodeCursor({ ...place.given, givenTo: clientId }),
    }),
  ]);
  const found = [
    ...shelf.items.map((document) => ({ document, isGiven: false })),
    ...given.items.map((document) => ({ document: asReadable(document), isGiven: true })),
  ].toSorted((a, b) => b.document.createdAt.localeCompare(a.document.createdAt));

  const shown = found.slice(0, limit);
  const isAll = shown.length === found.length && shelf.isAll && given.next === undefined;
  const lastOnShelf = shown.findLast(({ isGiven }) => !isGiven)?.document;
  const lastGiven = shown.findLast(({ isGiven }) => isGiven)?.document;

  return {
    items: shown.map(({ document }) => document),
    ...(!isAll && {
      next: encodeCursor({
        shelf: lastOnShelf ? visibleDocumentPosition(lastOnShelf) : place.shelf,
        given: lastGiven ? { id: lastGiven.id, createdAt: lastGiven.createdAt } : place.given,
      }),
    }),
  };
};

/** A document that may be taken out. */
export interface DownloadableFile {
  readonly id: string;
  readonly originalName: string;
  readonly documentType: string;
  readonly contentType: string;
  /** Its place in the bucket. */
  readonly file: FileKey;
  /** Readers receive it with their name and the time on each page. */
  readonly isStamped: boolean;
}

const madeFor = async ({ clientId }: Reader, id: string): Promise<DownloadableFile | undefined> => {
  const document = await findDocument(id);
  if (document?.production !== 'done') return undefined;
  if (document.clientId !== clientId || document.status === 'generated') return undefined;
  const { originalName, documentType } = asReadable(document);
  const copy = copyOf(document.signature);
  if (!copy)
    return {
      id,
      originalName,
      documentType,
      contentType: PDF,
      file: documentFileKey(document),
      isStamped: true,
    };
  const { contentType } = copy;

  return { id, originalName, documentType, contentType, file: signedCopyFileKey(copy), isStamped: false };
};

/** The document of this id, if the reader may have it; one that is not theirs is as good as none. */
export const findOwnFile = async (reader: Reader, id: string): Promise<DownloadableFile | undefined> => {
  if (id.startsWith('DOC-')) return madeFor(reader, id);
  const document = await findPortalDocument(id);
  if (!document || !mayRead(reader, document)) return undefined;
  const { originalName, documentType, contentType } = document;

  return {
    id,
    originalName,
    documentType,
    contentType,
    file: portalFileKey(document),
    isStamped: contentType === PDF,
  };
};
