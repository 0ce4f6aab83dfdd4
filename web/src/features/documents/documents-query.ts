import type { listDocuments } from '../../../../shared/contract/documents.ts';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../../../shared/domain/document.ts';
import { clientIn } from '../../ui/client-filter.tsx';

interface DocumentsQuery {
  status?: DocumentStatus;
  clientId?: number;
  /** What the list is asked for. */
  input: RequestOf<typeof listDocuments>;
}

/** The list of documents that a URL asks for, by one client or one status; what it says wrongly is left out. */
export const documentsQuery = (query: URLSearchParams): DocumentsQuery => {
  const clientId = clientIn(query);
  if (clientId !== undefined) return { clientId, input: { clientId, limit: 50 } };

  const status = DOCUMENT_STATUSES.find((one) => one === query.get('status'));
  return status === undefined ? { input: { limit: 50 } } : { status, input: { status, limit: 50 } };
};
