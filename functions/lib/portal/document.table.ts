import * as z from 'zod/mini';
import { PortalDocument } from '../../../shared/domain/portal-document.ts';
import type { InScope } from '../dynamo/client-scope.ts';
import { getItem } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';

export const PortalDocumentRecord = z.extend(PortalDocument, {
  contentType: z.string(),
  /** The time of its withdrawal; it is in no list from then on. */
  withdrawnAt: z.optional(z.string()),
});
export type PortalDocumentRecord = z.infer<typeof PortalDocumentRecord>;

/** A document that has not been withdrawn. */
export const findPortalDocument = async (id: string): Promise<PortalDocumentRecord | undefined> => {
  const item = await getItem('portal-documents', { id });
  const document = item && PortalDocumentRecord.parse(item);

  return document?.withdrawnAt === undefined ? document : undefined;
};

/** The whole library, or the documents of one client alone, the newest first. */
export const findPortalDocuments = ({ scope, ...page }: InScope<PageRequest>) =>
  queryPage('portal-documents', PortalDocument, selectionOf({ byClient: { listClient: scope } }), page);
