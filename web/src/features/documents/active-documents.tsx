import { useSearchParams } from 'react-router-dom';
import { listDocuments } from '../../../../shared/contract/documents.ts';
import { DOCUMENT_STATUSES } from '../../../../shared/domain/document.ts';
import { usePages } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useRefreshOn } from '../../api/use-refresh-on.ts';
import { useSoonAgain } from '../../api/use-soon-again.ts';
import { ClientFilter } from '../../ui/client-filter.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RefreshBar } from '../../ui/refresh-bar.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { ToolSelect } from '../../ui/tool-select.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { documentColumns } from './document-columns.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { isBeingMade, STATUS_LABELS } from './document-words.ts';
import { documentsQuery } from './documents-query.ts';

/** Every document, the newest first, and one of them beside. */
export const ActiveDocuments = ({ round }: { round: number }) => {
  const [query, setQuery] = useSearchParams();
  const { status, clientId, input } = documentsQuery(query);
  const read = usePages(listDocuments, input);
  const reload = () => read.state !== 'loading' && read.reload();
  useQuietRefresh(read);
  useRefreshOn(read, round);
  useSoonAgain(read.state === 'ready' && read.data.items.some(isBeingMade), reload);
  const open = query.get('document') ?? undefined;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ToolSelect
            label="Status"
            value={status ?? ''}
            onChange={({ target }) => setQuery(withQuery(query, { status: target.value, client: undefined }))}
          >
            <option value="">All</option>
            {DOCUMENT_STATUSES.map((one) => (
              <option key={one} value={one}>
                {STATUS_LABELS[one]}
              </option>
            ))}
          </ToolSelect>
          <ClientFilter clears={['status']} />
        </div>
        {read.state === 'ready' && <RefreshBar {...read} />}
      </div>
      <div className="gap-8 xl:flex">
        <div className="min-w-0 flex-1">
          {read.state === 'loading' && <Skeleton label="Loading documents…" />}
          {read.state === 'failed' && <Failed onRetry={read.reload}>Failed to fetch documents</Failed>}
          {read.state === 'ready' && read.data.items.length === 0 && (
            <Empty>No documents found matching your criteria.</Empty>
          )}
          {read.state === 'ready' && read.data.items.length > 0 && (
            <>
              <Table
                caption={clientId === undefined ? 'Documents' : `Documents of client No. ${clientId}`}
                columns={documentColumns({ isNarrow: open !== undefined, reload })}
                minWidth={open === undefined ? undefined : 'min-w-[44rem]'}
                rows={read.data.items}
                rowKey={({ id }) => id}
                rowLook={({ id }) =>
                  `has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep ${
                    id === open ? 'bg-paper-bright shadow-[inset_3px_0_0_var(--color-brass-deep)]' : ''
                  }`
                }
              />
              <LoadMore
                {...read.data}
                shown={read.data.items.length === 1 ? '1 document' : `${read.data.items.length} documents`}
              />
            </>
          )}
        </div>
        {open !== undefined && <DocumentPanel key={open} id={open} round={round} onChanged={reload} />}
      </div>
    </>
  );
};
