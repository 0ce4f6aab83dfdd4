import * as z from 'zod/mini';
import {
  mayRead,
  type PortalDocument,
  ReadableDocument,
  type Reader,
} from '../../../shared/domain/portal-document.ts';
import { ACCESS_TIERS, PORTAL_DIVISIONS } from '../../../shared/domain/portal-user.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/query-page.ts';

/** Whose shelf: what is the client's alone, or what is shared. */
type Whose = 'own' | 'shared';

const shelfOf = ({ clientId, accessTier, division }: Reader, whose: Whose): string =>
  [whose === 'own' ? `client-${clientId}` : 'shared', accessTier, division].join('#');

/** A document's place on any shelf, in order of time. */
export const visibleDocumentPosition = ({
  createdAt,
  id,
}: Pick<PortalDocument, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

/** Every shelf a document stands on: one for each kind of reader that may read it, at most fifteen. */
export const audiencesOf = (document: PortalDocument): string[] =>
  ACCESS_TIERS.flatMap((accessTier) =>
    PORTAL_DIVISIONS.map((division) => ({ clientId: document.clientId ?? 0, accessTier, division })),
  )
    .filter((reader) => mayRead(reader, document))
    .map((reader) => shelfOf(reader, document.clientId === undefined ? 'shared' : 'own'));

/** The steps of a transaction that put a document where its readers find it. */
export const visibleDocumentWrites = (document: PortalDocument): TransactWrite[] =>
  audiencesOf(document).map((shelf) => ({
    put: { ...ReadableDocument.parse(document), shelf, entry: visibleDocumentPosition(document) },
    into: 'portal-shelf',
  }));

/** The steps that take it away from them. */
export const visibleDocumentRemovals = (document: PortalDocument): TransactWrite[] =>
  audiencesOf(document).map((shelf) => ({
    remove: { shelf, entry: visibleDocumentPosition(document) },
    from: 'portal-shelf',
  }));

/** What a reader finds on a shelf after `place`, the newest first: one bounded query at any size. */
export const findVisibleDocuments = async (
  reader: Reader,
  whose: Whose,
  { limit, place }: { limit: number; place?: string | undefined },
): Promise<{ items: ReadableDocument[]; isAll: boolean }> => {
  const shelf = shelfOf(reader, whose);
  const { items, after } = await query('portal-shelf', {
    where: 'shelf = :shelf',
    values: { ':shelf': shelf },
    limit,
    newestFirst: true,
    // The shelf is the reader's, whatever the cursor says.
    after: place === undefined ? undefined : { shelf, entry: place },
  });

  return { items: items.map((item) => ReadableDocument.parse(item)), isAll: after === undefined };
};

/** What is shared with a reader's tier and division, the newest first. */
export const findSharedDocuments = async (
  reader: Reader,
  { limit, cursor }: PageRequest,
): Promise<{ items: ReadableDocument[]; next?: string }> => {
  const place =
    cursor === undefined ? undefined : decodeCursor(cursor, z.object({ place: z.string() })).place;
  const { items, isAll } = await findVisibleDocuments(reader, 'shared', { limit, place });
  const last = items.at(-1);

  return { items, ...(!isAll && last && { next: encodeCursor({ place: visibleDocumentPosition(last) }) }) };
};
