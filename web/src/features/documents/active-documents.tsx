import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listDocuments, summariseDocuments } from '../../../../shared/contract/documents.ts';
import { DOCUMENT_STATUSES } from '../../../../shared/domain/document.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { ChoiceFilter } from '../../ui/data/choice-filter.tsx';
import { useIsWide } from '../../ui/overlay/use-is-wide.ts';
import { documentColumns } from './document-columns.tsx';
import { DOCUMENT_STATUS_LABELS, isProducing } from './document-labels.ts';
import { DocumentPanel } from './document-panel.tsx';
import { documentsQuery } from './documents-query.ts';

/** All documents, the newest first, with the open one beside; an `action` stands above them. */
export const ActiveDocuments = ({ action }: { action?: ReactNode }) => {
  const [query] = useSearchParams();
  const { clientId } = useListedClient();
  const input = documentsQuery(query, clientId);
  const read = useInfiniteQuery(listDocuments, input, {
    every: SOON,
    while: ({ items }) => items.some(isProducing),
  });
  const { limit: _, cursor: __, ...filter } = input;
  const total = useDocumentTotal(input);
  const open = query.get('document') ?? undefined;
  const isNarrow = useIsWide() && open !== undefined;

  return (
    <Listing
      read={read}
      one="document"
      many="documents"
      total={total}
      empty="No documents found matching your criteria."
      columns={documentColumns(isNarrow)}
      rowKey={({ id }) => id}
      minWidth={isNarrow ? 'narrow' : 'wide'}
      filters={
        <ChoiceFilter
          name="status"
          label="Status"
          choices={DOCUMENT_STATUSES}
          labelOf={(status) => DOCUMENT_STATUS_LABELS[status]}
          shown={input.status}
          clears={['client']}
        />
      }
      clears={['status']}
      action={
        <>
          {action}
          <ExportButton order={{ list: 'documents', ...filter }} count={total} />
        </>
      }
      beside={{
        key: open,
        panel: open !== undefined && <DocumentPanel key={open} id={open} />,
      }}
    />
  );
};

/** Number of documents in the list; not counted per client. */
const useDocumentTotal = ({ clientId, status }: ReturnType<typeof documentsQuery>): number | undefined => {
  const read = useQuery(summariseDocuments, {});
  if (read.state !== 'ready' || clientId !== undefined) return undefined;
  if (status) return read.data[status];

  return DOCUMENT_STATUSES.reduce((sum, one) => sum + read.data[one], 0);
};
