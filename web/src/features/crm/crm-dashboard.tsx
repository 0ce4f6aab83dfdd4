import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listClients, summariseClients } from '../../../../shared/contract/crm.ts';
import type { ClientCounts } from '../../../../shared/domain/client.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useQuery } from '../../api/query.ts';
import { readAhead } from '../../api/read-ahead.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Stats } from '../../ui/data/stats.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsPhone } from '../../ui/overlay/use-is-phone.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { ClientFiles } from './client-files.tsx';
import { clientQuery, isSearchedWithin, withWords } from './client-query.ts';
import { CLIENT_READS } from './client-reads.ts';
import { LazyClientPanel } from './lazy-client-panel.ts';
import { listedTotal, Pipeline } from './pipeline.tsx';
import { ViewSwitch } from './view-switch.tsx';

const NewClientDialog = lazyComponent(async () => (await import('./new-client-dialog.tsx')).NewClientDialog);
const Board = lazyComponent(async () => (await import('./board/board.tsx')).Board);

/** Begins what the dashboard reads first, at this query. */
export const readCrmAhead = (query: URLSearchParams): void => {
  readAhead(summariseClients, {});
  const asked = clientQuery(query);
  const q = query.get('q') ?? '';
  const isListed = query.get('view') !== 'board' && (q === '' || isSearchedWithin(asked));
  if (isListed) readAhead(listClients, withWords(asked.input, q));
};

/** CRM dashboard: counts per tier, the clients as a list or a board, and the open client beside. */
export const CrmDashboard = ({ heading }: { heading: ReactNode }) => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const summary = useQuery(summariseClients, {});

  const refresh = () => invalidate(...CLIENT_READS);
  const go = (change: Record<string, string | number | undefined>) => changeQuery(change);
  const openId = Number(query.get('client')) || undefined;
  const counts = summary.state === 'ready' ? summary : undefined;
  const isBoard = query.get('view') === 'board';
  const isPhone = useIsPhone();
  const tools = (
    <>
      <RefreshBar {...summary} reload={refresh} />
      {!isBoard && (
        <ClientFiles total={query.has('q') ? undefined : listedTotal(counts?.data, clientQuery(query))} />
      )}
    </>
  );
  useLoadAhead(LazyClientPanel.load, openId === undefined ? undefined : 0);
  useLoadAhead(NewClientDialog.load);

  return (
    <>
      <div className="@container/tools">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-4">
          {heading}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {!isPhone && tools}
            <ToolButton icon={Plus} aria-keyshortcuts="C" onClick={() => go({ new: 'client' })}>
              New client
            </ToolButton>
          </div>
        </div>
      </div>
      {summary.state !== 'failed' && <TierCounts counts={counts?.data} />}
      {summary.state === 'failed' && (
        <p className="flex flex-wrap items-center gap-4 border-y border-ink-faint py-3 text-data text-fault">
          Failed to count clients
          <ToolButton onClick={refresh}>Count again</ToolButton>
        </p>
      )}
      <div className="gap-8 xl:flex">
        <div className="min-w-0 flex-1">
          {isBoard ? (
            <Suspense fallback={<Skeleton label="Loading the board…" />}>
              <Board viewSwitch={<ViewSwitch />} tools={isPhone && tools} counts={counts} />
            </Suspense>
          ) : (
            <Pipeline
              viewSwitch={<ViewSwitch />}
              tools={isPhone && tools}
              counts={counts?.data}
              openId={openId}
            />
          )}
        </div>
        {openId !== undefined && (
          <Suspense>
            <LazyClientPanel key={openId} id={openId} />
          </Suspense>
        )}
      </div>
      {query.get('new') === 'client' && (
        <Suspense>
          <NewClientDialog
            onClose={() => go({ new: undefined })}
            // In place of the dialog: back from the client leads to the list.
            onCreated={({ id }) => changeQuery({ new: undefined, client: id }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
};

/** Before it is known, a space as high as a number. */
const count = (number: number | undefined) => (number === undefined ? '\u00A0' : groupedNumber(number));

/** Number of clients, in all and per tier. */
const TierCounts = ({ counts }: { counts: ClientCounts | undefined }) => (
  <Stats
    columns="sm:grid-cols-4"
    stats={[
      { label: 'Total clients', value: count(counts?.total) },
      ...SERVICE_TIERS.map((tier) => ({ label: TIER_LABELS[tier], value: count(counts?.tiers[tier]) })),
    ]}
  />
);
