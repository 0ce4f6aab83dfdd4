import { summariseDocuments } from '../../../../shared/contract/documents.ts';
import { DOCUMENT_STATUSES } from '../../../../shared/domain/document.ts';
import { useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import type { documentsQuery } from './documents-query.ts';

/** How many documents a list has in all; per client nobody counts them. */
export const useDocumentTotal = ({
  clientId,
  status,
}: ReturnType<typeof documentsQuery>): number | undefined => {
  const read = useRead(summariseDocuments, {});
  useQuietRefresh(read);
  if (read.state !== 'ready' || clientId !== undefined) return undefined;
  if (status) return read.data[status];

  return DOCUMENT_STATUSES.reduce((sum, one) => sum + read.data[one], 0);
};
