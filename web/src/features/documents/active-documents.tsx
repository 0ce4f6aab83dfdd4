import { useSearchParams } from 'react-router-dom';
import { listDocuments, summariseDocuments } from '../../../../shared/contract/documents.ts';
import { DOCUMENT_STATUSES } from '../../../../shared/domain/document.ts';
import { usePages, useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useRefreshOn } from '../../api/use-refresh-on.ts';
import { useSoonAgain } from '../../api/use-soon-again.ts';
import { Listing } from '../../components/list/listing.tsx';
import { ChoiceFilter } from '../../ui/data/choice-filter.tsx';
import { useIsWide } from '../../ui/overlay/use-is-wide.ts';
import { documentColumns } from './document-columns.tsx';
import { DOCUMENT_STATUS_LABELS, isProducing } from './document-labels.ts';
import { DocumentPanel } from './document-panel.tsx';
import { documentsQuery } from './documents-query.ts';

/** Every document, the newest first, and one of them beside. */
export const ActiveDocuments = ({ round }: { round: number }) => {
  const [query] = useSearchParams();
  const input = documentsQuery(query);
  const read = usePages(listDocuments, input);
  const reload = () => read.state !== 'loading' && read.reload();
  const total = useDocumentTotal(input);
  useQuietRefresh(read);
  useRefreshOn(read, round);
  useSoonAgain(read.state === 'ready' && read.data.items.some(isProducing), reload);
  const open = query.get('document') ?? undefined;
  const isNarrow = useIsWide() && open !== undefined;

  return (
    <Listing
      read={read}
      one="document"
      many="documents"
      total={total}
      empty="No documents found matching your criteria."
      columns={documentColumns({ isNarrow, reload })}
      rowKey={({ id }) => id}
      room={isNarrow ? 'few' : 'usual'}
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
      beside={{
        key: open,
        panel: open !== undefined && <DocumentPanel key={open} id={open} round={round} onChanged={reload} />,
      }}
    />
  );
};

/** How many documents a list has in all; per client nobody counts them. */
const useDocumentTotal = ({ clientId, status }: ReturnType<typeof documentsQuery>): number | undefined => {
  const read = useRead(summariseDocuments, {});
  useQuietRefresh(read);
  if (read.state !== 'ready' || clientId !== undefined) return undefined;
  if (status) return read.data[status];

  return DOCUMENT_STATUSES.reduce((sum, one) => sum + read.data[one], 0);
};
