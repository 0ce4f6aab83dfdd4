import * as z from 'zod/mini';
import { isSigned, type MadeDocument } from '../../shared/domain/document.ts';
import { mayRead, type ReadableDocument, type Reader } from '../../shared/domain/portal-document.ts';
import { copyOf } from '../../shared/domain/signature.ts';
import * as automatedDocuments from './data/automated-documents.ts';
import { cursorOf, placeOf } from './data/cursor.ts';
import type { PageAsked } from './data/newest-first.ts';
import * as portalDocuments from './data/portal-documents.ts';
import { onShelf, placeOn } from './data/portal-shelf.ts';
import { fileKeyOf, fileNameOf, PDF } from './document-file.ts';
import type { FileKey } from './file-areas.ts';
import { libraryKeyOf } from './library-file.ts';
import { signedCopyKeyOf, signedCopyNameOf } from './signed-copy-file.ts';

/** The client has the signed copy of what is signed, where there is one. */
const asReadable = (document: MadeDocument): ReadableDocument => {
  const { id, documentType, createdAt, status } = document;
  const copy = copyOf(document.signature);

  return {
    id,
    originalName: copy ? signedCopyNameOf(document, copy) : fileNameOf(document),
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
export const list = async (
  reader: Reader,
  { limit, cursor }: PageAsked,
): Promise<{ items: ReadableDocument[]; next?: string }> => {
  const place = cursor === undefined ? {} : placeOf(cursor, Place);
  const { clientId } = reader;
  const [shelf, given] = await Promise.all([
    onShelf(reader, 'own', { limit, place: place.shelf }),
    automatedDocuments.givenTo(clientId, {
      limit,
      // The client is the reader's, whatever the cursor says.
      cursor: place.given && cursorOf({ ...place.given, givenTo: clientId }),
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
      next: cursorOf({
        shelf: lastOnShelf ? placeOn(lastOnShelf) : place.shelf,
        given: lastGiven ? { id: lastGiven.id, createdAt: lastGiven.createdAt } : place.given,
      }),
    }),
  };
};

/** A document that may be taken out. */
export interface Takeable {
  readonly id: string;
  readonly originalName: string;
  readonly documentType: string;
  readonly contentType: string;
  /** Its place in the bucket. */
  readonly file: FileKey;
  /** Readers receive it with their name and the time on each page. */
  readonly isStamped: boolean;
}

const madeFor = async ({ clientId }: Reader, id: string): Promise<Takeable | undefined> => {
  const document = await automatedDocuments.find(id);
  if (document?.production !== 'done') return undefined;
  if (document.clientId !== clientId || document.status === 'generated') return undefined;
  const { originalName, documentType } = asReadable(document);
  const copy = copyOf(document.signature);
  if (!copy)
    return { id, originalName, documentType, contentType: PDF, file: fileKeyOf(document), isStamped: true };
  const { contentType } = copy;

  return { id, originalName, documentType, contentType, file: signedCopyKeyOf(copy), isStamped: false };
};

/** The document of this id, if the reader may have it; one that is not theirs is as good as none. */
export const findFor = async (reader: Reader, id: string): Promise<Takeable | undefined> => {
  if (id.startsWith('DOC-')) return madeFor(reader, id);
  const document = await portalDocuments.find(id);
  if (!document || !mayRead(reader, document)) return undefined;
  const { originalName, documentType, contentType } = document;

  return {
    id,
    originalName,
    documentType,
    contentType,
    file: libraryKeyOf(document),
    isStamped: contentType === PDF,
  };
};
