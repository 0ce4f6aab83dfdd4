import type { listDocuments } from '../../../../shared/contract/documents.ts';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { DOCUMENT_STATUSES } from '../../../../shared/domain/document.ts';
import { clientIn } from '../../components/client/client-filter.tsx';

/** What the list is asked for by a URL: one client's documents or those of one status; what it says wrongly is left out. */
export const documentsQuery = (query: URLSearchParams): RequestOf<typeof listDocuments> => {
  const clientId = clientIn(query);
  if (clientId !== undefined) return { clientId, limit: 50 };

  const status = DOCUMENT_STATUSES.find((one) => one === query.get('status'));
  return status === undefined ? { limit: 50 } : { status, limit: 50 };
};
