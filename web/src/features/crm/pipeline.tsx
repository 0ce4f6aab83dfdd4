import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listClients } from '../../../../shared/contract/crm.ts';
import type { ClientCounts } from '../../../../shared/domain/client.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useClientSearch } from '../../api/use-client-search.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { SearchField } from '../../ui/data/search-field.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { ClientList } from './client-list.tsx';
import { clientQuery } from './client-query.ts';
import { CLIENT_READS } from './client-reads.ts';
import { CrmFilters } from './crm-filters.tsx';
import { FoundClients } from './found-clients.tsx';

interface PipelineProps {
  viewSwitch: ReactNode;
  counts: ClientCounts | undefined;
  openId: number | undefined;
}

/** The list of clients with search, filters and order. */
export const Pipeline = ({ viewSwitch, ...listed }: PipelineProps) => {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(() => query.get('q') ?? '');
  const search = useClientSearch(typed);
  const settled = useDebounced(typed, 400);
  const found = useRef<HTMLDivElement>(null);

  const keepInUrl = useEffectEvent((q: string) => {
    if (q !== (query.get('q') ?? '')) setQuery(withQuery(query, { q }), { replace: true });
  });
  useEffect(() => keepInUrl(settled), [settled]);

  const enterFound = (event: KeyboardEvent) => {
    const first = found.current?.querySelector<HTMLElement>('a[data-found]');
    if (event.key === 'Escape') return setTyped('');
    if (!first || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'Enter') first.click();
    else first.focus();
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        {viewSwitch}
        <SearchField
          label="Search clients"
          placeholder="Name, company, email, phone, No."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={enterFound}
          className="w-80 max-w-full"
        />
        {search.state === 'idle' && <CrmFilters />}
      </div>
      {search.state === 'idle' ? (
        <Listed {...listed} />
      ) : (
        <div ref={found}>
          <FoundClients search={search} typed={typed} />
        </div>
      )}
    </>
  );
};

/** Number of clients in the whole list, where it is counted: per tier and stage. */
const totalOf = (counts: ClientCounts | undefined, input: ReturnType<typeof clientQuery>['input']) => {
  if (input.archived)
    return input.serviceTier || input.pipelineStage || input.status || input.assignedRelationshipLead
      ? undefined
      : counts?.archived;
  if (input.serviceTier) return counts?.tiers[input.serviceTier];
  if (input.pipelineStage) return counts?.stages[input.pipelineStage];

  return input.status || input.assignedRelationshipLead ? undefined : counts?.total;
};

const emptyText = (isArchived: boolean, isFiltered: boolean): string => {
  if (isFiltered) return `No ${isArchived ? 'archived ' : ''}client matches this filter.`;

  return isArchived ? 'No client is archived.' : 'No clients in system yet.';
};

const Listed = ({ counts, openId }: Omit<PipelineProps, 'viewSwitch'>) => {
  const [query] = useSearchParams();
  const { input, filter, isArchived } = clientQuery(query);
  const list = useInfiniteQuery(listClients, input);

  if (list.state === 'loading') return <Skeleton label="Loading clients…" />;
  if (list.state === 'failed')
    return <Failed onRetry={() => invalidate(...CLIENT_READS)}>Failed to fetch clients</Failed>;
  if (list.data.items.length === 0) return <Empty>{emptyText(isArchived, filter !== undefined)}</Empty>;
  return (
    <>
      {list.refreshError !== undefined && !list.refreshing && (
        <p role="alert" className="pb-2 text-note text-fault">
          Failed to fetch clients. The list is as it was read before.
        </p>
      )}
      <ClientList
        key={JSON.stringify(input)}
        pages={list.data}
        caption={`${isArchived ? 'Archived clients' : 'Clients'}${filter === undefined ? '' : `, ${filter.value} only`}`}
        total={totalOf(counts, input)}
        openId={openId}
      />
    </>
  );
};
