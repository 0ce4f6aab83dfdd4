import type { ReactNode } from 'react';
import { listClients, summariseClients } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { type Pages, usePages, useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { RefreshBar } from '../../ui/refresh-bar.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { clientColumns } from './client-columns.tsx';
import { TierCounts } from './tier-counts.tsx';

const PAGE = { limit: 50 };

/** The clients, counted per tier and listed. */
export const CrmDashboard = ({ heading }: { heading: ReactNode }) => {
  const list = usePages(listClients, PAGE);
  const summary = useRead(summariseClients, {});
  useQuietRefresh(list);
  useQuietRefresh(summary);
  const reloadSummary = () => summary.state !== 'loading' && summary.reload();

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-4">
        {heading}
        {list.state === 'ready' && (
          <RefreshBar
            {...list}
            reload={() => {
              list.reload();
              reloadSummary();
            }}
          />
        )}
      </div>
      {summary.state === 'ready' && <TierCounts summary={summary.data} />}
      {/* One failure is enough to read: the list's stands for both. */}
      {summary.state === 'failed' && list.state !== 'failed' && (
        <Failed onRetry={summary.reload}>Failed to count clients</Failed>
      )}
      {list.state === 'loading' && <Skeleton label="Loading clients…" />}
      {list.state === 'failed' && (
        <Failed
          onRetry={() => {
            list.reload();
            if (summary.state === 'failed') summary.reload();
          }}
        >
          Failed to fetch clients
        </Failed>
      )}
      {list.state === 'ready' && (
        <ClientList pages={list.data} total={summary.state === 'ready' ? summary.data.total : undefined} />
      )}
    </>
  );
};

const ClientList = ({
  pages: { items, ...paging },
  total,
}: {
  pages: Pages<Client>;
  total: number | undefined;
}) => {
  if (items.length === 0) return <Empty>No clients in system yet.</Empty>;
  const amount = items.length === 1 ? '1 client' : `${items.length} clients`;
  const rest = paging.more !== undefined && total !== undefined ? ` of ${total}` : '';

  return (
    <div className="pt-4">
      <Table
        caption="Clients, the newest first"
        columns={clientColumns}
        rows={items}
        rowKey={({ id }) => id}
      />
      <LoadMore {...paging} shown={rest === '' ? amount : `${items.length}${rest} clients`} />
    </div>
  );
};
