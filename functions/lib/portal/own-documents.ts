import * as z from 'zod/mini';
import { isSignedDocument, type MadeDocument } from '../../../shared/domain/document.ts';
import {
  type DocumentReader,
  mayReadDocument,
  type ReadableDocument,
} from '../../../shared/domain/portal-document.ts';
import { signedCopyOf } from '../../../shared/domain/signature.ts';
import { findDocument, findDocumentsGivenTo } from '../documents/document.table.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import type { PageRequest } from '../dynamo/page.ts';
import type { FileKey } from '../files/areas.ts';
import {
  documentFileKey,
  documentFileName,
  PDF,
  portalFileKey,
  signedCopyFileKey,
  signedCopyFileName,
} from '../files/keys.ts';
import { latestFirst } from '../sort-by.ts';
import { findPortalDocument } from './document.table.ts';
import { findVisibleDocuments, visibleDocumentPosition } from './visible-documents.table.ts';

/** A signed document is shown as its signed copy, where there is one. */
const toReadable = (document: MadeDocument): ReadableDocument => {
  const { id, documentType, createdAt, status } = document;
  const copy = signedCopyOf(document.signature);

  return {
    id,
    originalName: copy ? signedCopyFileName(document, copy) : documentFileName(document),
    documentType,
    fileSize: (copy ?? document).fileSize,
    // A stamp would break an electronic signature.
    watermarked: copy === undefined,
    createdAt,
    status,
    ...(isSignedDocument(document) && { isSignedCopy: copy !== undefined }),
  };
};

/** The positions in the two lists. */
const OwnCursor = z.object({
  position: z.optional(z.string()),
  given: z.optional(z.object({ id: z.string(), createdAt: z.string() })),
});

/** The client's own documents, from the library and from automation, the newest first: two bounded queries at any size. */
export const findOwnDocuments = async (
  reader: DocumentReader,
  { limit, cursor }: PageRequest,
): Promise<{ items: ReadableDocument[]; next?: string }> => {
  const start = cursor === undefined ? {} : decodeCursor(cursor, OwnCursor);
  const { clientId } = reader;
  const [library, given] = await Promise.all([
    findVisibleDocuments(reader, 'own', { limit, position: start.position }),
    findDocumentsGivenTo(onlyNumber(clientId), {
      limit,
      // The client follows from the reader, not from the cursor.
      cursor: start.given && encodeCursor({ ...start.given, givenTo: clientId }),
    }),
  ]);
  const found = [
    ...library.items.map((document) => ({ document, isGiven: false })),
    ...given.items.map((document) => ({ document: toReadable(document), isGiven: true })),
  ].toSorted(latestFirst(({ document }) => document.createdAt));

  const shown = found.slice(0, limit);
  const isAll = shown.length === found.length && library.isAll && given.next === undefined;
  const lastOfLibrary = shown.findLast(({ isGiven }) => !isGiven)?.document;
  const lastGiven = shown.findLast(({ isGiven }) => isGiven)?.document;

  return {
    items: shown.map(({ document }) => document),
    ...(!isAll && {
      next: encodeCursor({
        position: lastOfLibrary ? visibleDocumentPosition(lastOfLibrary) : start.position,
        given: lastGiven ? { id: lastGiven.id, createdAt: lastGiven.createdAt } : start.given,
      }),
    }),
  };
};

/** A document that its reader may download. */
export interface DownloadableFile {
  readonly id: string;
  readonly originalName: string;
  readonly documentType: string;
  readonly contentType: string;
  readonly file: FileKey;
  /** Each page bears the reader's name and the time. */
  readonly isStamped: boolean;
}

const findGivenFile = async (
  { clientId }: DocumentReader,
  id: string,
): Promise<DownloadableFile | undefined> => {
  const document = await findDocument(id);
  if (document?.production !== 'done') return undefined;
  if (document.clientId !== clientId || document.status === 'generated') return undefined;
  const { originalName, documentType } = toReadable(document);
  const copy = signedCopyOf(document.signature);
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

/** The document of this id, if the reader may read it. */
export const findOwnFile = async (
  reader: DocumentReader,
  id: string,
): Promise<DownloadableFile | undefined> => {
  if (id.startsWith('DOC-')) return findGivenFile(reader, id);
  const document = await findPortalDocument(id);
  if (!document || !mayReadDocument(reader, document)) return undefined;
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
