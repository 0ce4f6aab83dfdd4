import * as z from 'zod/mini';
import {
  type DocumentReader,
  mayReadDocument,
  type PortalDocument,
  ReadableDocument,
} from '../../../shared/domain/portal-document.ts';
import { ACCESS_TIERS, PORTAL_DIVISIONS } from '../../../shared/domain/portal-user.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';

/** Documents of the client alone, or documents shared by tier and division. */
type Scope = 'own' | 'shared';

const audienceOf = ({ clientId, accessTier, division }: DocumentReader, scope: Scope): string =>
  [scope === 'own' ? `client-${clientId}` : 'shared', accessTier, division].join('#');

/** A document's position among those of an audience, in order of time. */
export const visibleDocumentPosition = ({
  createdAt,
  id,
}: Pick<PortalDocument, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

/** The audiences that may read a document: tier by division, at most fifteen. */
export const audiencesOf = (document: PortalDocument): string[] =>
  ACCESS_TIERS.flatMap((accessTier) =>
    PORTAL_DIVISIONS.map((division) => ({ clientId: document.clientId ?? 0, accessTier, division })),
  )
    .filter((reader) => mayReadDocument(reader, document))
    .map((reader) => audienceOf(reader, document.clientId === undefined ? 'shared' : 'own'));

/** Makes a document visible to its audiences. */
export const visibleDocumentWrites = (document: PortalDocument): TransactWrite[] =>
  audiencesOf(document).map((audience) => ({
    put: { ...ReadableDocument.parse(document), audience, entry: visibleDocumentPosition(document) },
    into: 'visible-documents',
  }));

/** Hides a document from its audiences. */
export const visibleDocumentRemovals = (document: PortalDocument): TransactWrite[] =>
  audiencesOf(document).map((audience) => ({
    remove: { audience, entry: visibleDocumentPosition(document) },
    from: 'visible-documents',
  }));

/** The documents that a reader sees after `position`, the newest first: one bounded query at any size. */
export const findVisibleDocuments = async (
  reader: DocumentReader,
  scope: Scope,
  { limit, position }: { limit: number; position?: string | undefined },
): Promise<{ items: ReadableDocument[]; isAll: boolean }> => {
  const audience = audienceOf(reader, scope);
  const { items, after } = await query('visible-documents', {
    where: 'audience = :audience',
    values: { ':audience': audience },
    limit,
    isDescending: true,
    // The audience follows from the reader, not from the cursor.
    after: position === undefined ? undefined : { audience, entry: position },
  });

  return { items: items.map((item) => ReadableDocument.parse(item)), isAll: after === undefined };
};

const SharedCursor = z.object({ position: z.string() });

/** The documents shared with a reader's tier and division, the newest first. */
export const findSharedDocuments = async (
  reader: DocumentReader,
  { limit, cursor }: PageRequest,
): Promise<{ items: ReadableDocument[]; next?: string }> => {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, SharedCursor).position;
  const { items, isAll } = await findVisibleDocuments(reader, 'shared', { limit, position });
  const last = items.at(-1);

  return {
    items,
    ...(!isAll && last && { next: encodeCursor({ position: visibleDocumentPosition(last) }) }),
  };
};
