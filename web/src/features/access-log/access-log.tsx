import { useSearchParams } from 'react-router-dom';
import { listAccessLog } from '../../../../shared/contract/access-log.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Table } from '../../ui/data/table.tsx';
import { accessLogColumns } from './access-log-columns.tsx';
import { AccessLogFilters } from './access-log-filters.tsx';
import { accessLogFilter } from './access-log-query.ts';

/** Who signed in, was refused, changed, took or exported what, the newest first. */
export const AccessLog = () => {
  const [query] = useSearchParams();
  const { filter, fault } = accessLogFilter(query);
  const read = useInfiniteQuery(listAccessLog, { ...filter, limit: 50 });

  return (
    <section aria-labelledby="access-log">
      <h2 id="access-log" className="sr-only">
        Access log
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <AccessLogFilters />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ExportButton order={{ list: 'access-log', ...filter }} />
          <RefreshBar {...read} />
        </div>
      </div>
      {fault !== undefined && (
        <p role="alert" className="pb-3 text-note text-fault">
          {fault}
        </p>
      )}
      <LoadedList read={read} one="entry" many="entries" empty="No entries found">
        {(rows) => (
          <Table
            caption="Access log"
            columns={accessLogColumns}
            rows={rows}
            rowKey={({ id }) => id}
            minWidth="medium"
          />
        )}
      </LoadedList>
    </section>
  );
};
