import type { listDocuments } from '../../../../shared/contract/documents.ts';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { DOCUMENT_STATUSES } from '../../../../shared/domain/document.ts';

/** The request for a URL, and for one client if any: their documents, or those of one status; ignores invalid parameters. */
export const documentsQuery = (
  query: URLSearchParams,
  clientId: number | undefined,
): RequestOf<typeof listDocuments> => {
  if (clientId !== undefined) return { clientId, limit: 50 };

  const status = DOCUMENT_STATUSES.find((one) => one === query.get('status'));
  return status === undefined ? { limit: 50 } : { status, limit: 50 };
};
