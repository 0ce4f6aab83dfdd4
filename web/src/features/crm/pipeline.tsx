import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listClients } from '../../../../shared/contract/crm.ts';
import type { ClientCounts } from '../../../../shared/domain/client.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useClientSearch } from '../../api/use-client-search.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { useTypedSearch } from '../../components/list/use-typed-search.ts';
import { useShownLayout } from '../../components/views/list-layout.ts';
import { ListTools } from '../../ui/data/list-tools.tsx';
import { SearchField } from '../../ui/data/search-field.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsPhone } from '../../ui/overlay/use-is-phone.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { whenStill } from '../../ui/when-still.ts';
import { ClientList } from './client-list.tsx';
import { type ClientSet, clientQuery, isSearchedWithin, withWords } from './client-query.ts';
import { CLIENT_READS } from './client-reads.ts';

const CrmFilters = lazyComponent(async () => (await import('./crm-filters.tsx')).CrmFilters);
const FoundClients = lazyComponent(async () => (await import('./found-clients.tsx')).FoundClients);

/** About the room of the filters: neither the list nor the search field moves when they come. */
const FILTERS_SPACE = <div className="h-9 w-36 sm:h-8 sm:basis-[30rem]" />;

/**
 * True once the screen has been drawn and the code of the filters is there: what comes then delays no list, and React does
 * not draw it together with other code that it waits for.
 */
const useIsDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    // A failure shows where the filters are drawn.
    const draw = () => setDrawn(true);

    return whenStill(() => void CrmFilters.load().then(draw, draw), 250);
  }, []);

  return isDrawn;
};

interface PipelineProps {
  viewSwitch: ReactNode;
  /** Tools of the screen that a phone has with the filters. */
  tools: ReactNode;
  counts: ClientCounts | undefined;
  openId: number | undefined;
}

/** The list of clients with search, filters and order. */
export const Pipeline = ({ viewSwitch, tools, ...listed }: PipelineProps) => {
  const [query] = useSearchParams();
  const { typed, setTyped, settled } = useTypedSearch();
  // Within a filter, the list itself is searched; else the search index answers as one types.
  const isWithin = isSearchedWithin(clientQuery(query));
  const search = useClientSearch(isWithin ? '' : typed);
  const found = useRef<HTMLDivElement>(null);
  const isDrawn = useIsDrawn();
  const isPhone = useIsPhone();
  useLoadAhead(FoundClients.load);

  const enterFound = (event: KeyboardEvent) => {
    const first = found.current?.querySelector<HTMLElement>('[data-row] a');
    if (event.key === 'Escape') return setTyped('');
    if (!first || typed.trim() === '' || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'Enter') first.click();
    else first.focus();
  };

  return (
    <>
      <ListTools>
        {!isPhone && viewSwitch}
        <SearchField
          label="Search clients"
          placeholder={isWithin ? 'Search in this list' : 'Name, company, email, phone, No.'}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={enterFound}
          className="max-w-72 min-w-36 flex-[1_1_9rem] max-sm:w-full max-sm:max-w-none max-sm:flex-none"
        />
        {isPhone && viewSwitch}
        {isDrawn ? (
          <Suspense fallback={FILTERS_SPACE}>
            <CrmFilters tools={tools} />
          </Suspense>
        ) : (
          FILTERS_SPACE
        )}
      </ListTools>
      <div ref={found}>
        {search.state === 'idle' ? (
          <Listed {...listed} q={isWithin ? settled.trim() : ''} />
        ) : (
          <Suspense fallback={<Skeleton label="Searching…" />}>
            <FoundClients search={search} typed={typed} />
          </Suspense>
        )}
      </div>
    </>
  );
};

/** Number of clients in the whole list, where it is counted: per tier and stage. */
export const listedTotal = (
  counts: ClientCounts | undefined,
  { set, filters, input }: ReturnType<typeof clientQuery>,
) => {
  if (set === 'contact' || filters.length > 1) return undefined;
  if (set === 'archived') return filters.length === 0 ? counts?.archived : undefined;
  if (input.serviceTier) return counts?.tiers[input.serviceTier];
  if (input.pipelineStage) return counts?.stages[input.pipelineStage];

  return filters.length === 0 ? counts?.total : undefined;
};

const EMPTY_TEXTS: Record<ClientSet, string> = {
  pipeline: 'No clients in system yet.',
  contact: 'Every client to be won has a lead and was contacted within two weeks.',
  archived: 'No client is archived.',
};

const emptyText = (set: ClientSet, filters: readonly unknown[], q: string): string => {
  if (q !== '') return `No client in this list has words that start with “${q}”.`;
  if (filters.length === 0) return EMPTY_TEXTS[set];

  return filters.length === 1 ? 'No client matches this filter.' : 'No client matches all of these filters.';
};

const CAPTIONS: Record<ClientSet, string> = {
  pipeline: 'Clients',
  contact: 'Clients to contact',
  archived: 'Archived clients',
};

const Listed = ({ counts, openId, q }: Pick<PipelineProps, 'counts' | 'openId'> & { q: string }) => {
  const [query] = useSearchParams();
  const asked = clientQuery(query);
  const { set, filters } = asked;
  const input = withWords(asked.input, q);
  const layout = useShownLayout('clients');
  const list = useInfiniteQuery(listClients, input);

  if (list.state === 'loading') return <Skeleton label="Loading clients…" />;
  if (list.state === 'failed')
    return (
      <FailedRead error={list.error} onRetry={() => invalidate(...CLIENT_READS)}>
        Failed to fetch clients
      </FailedRead>
    );
  return (
    <>
      {list.refreshError !== undefined && !list.refreshing && (
        <p role="alert" className="pb-2 text-note text-fault">
          Failed to fetch clients. The list is as it was read before.
        </p>
      )}
      <ClientList
        key={JSON.stringify([input, layout.density])}
        pages={list.data}
        caption={[CAPTIONS[set], ...filters.map(({ value }) => `${value} only`)].join(', ')}
        empty={emptyText(set, filters, q)}
        total={q === '' ? listedTotal(counts, asked) : undefined}
        openId={openId}
        layout={layout}
        isChangeable={set !== 'archived'}
      />
    </>
  );
};
