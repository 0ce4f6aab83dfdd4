import type { listDocuments } from '../../../../shared/contract/documents.ts';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { DOCUMENT_STATUSES } from '../../../../shared/domain/document.ts';
import { clientIn } from '../../components/client/client-filter.tsx';

/** The request for a URL: documents of one client or of one status; ignores invalid parameters. */
export const documentsQuery = (query: URLSearchParams): RequestOf<typeof listDocuments> => {
  const clientId = clientIn(query);
  if (clientId !== undefined) return { clientId, limit: 50 };

  const status = DOCUMENT_STATUSES.find((one) => one === query.get('status'));
  return status === undefined ? { limit: 50 } : { status, limit: 50 };
};
