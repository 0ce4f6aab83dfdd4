import type { Key, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Pages } from '../../api/infinite-query.ts';
import type { Query } from '../../api/query.ts';
import { type Column, Table, type TableWidth } from '../../ui/data/table.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { ClientFilter, clientIn } from '../client/client-filter.tsx';
import { LoadMore } from './load-more.tsx';
import { RefreshBar } from './refresh-bar.tsx';

interface ListingProps<Row> {
  read: Query<Pages<Row>>;
  /** Nouns of the items, as in "12 users". */
  one: string;
  many: string;
  /** Total number of items under the current filters, where it is counted. */
  total?: number | undefined;
  /** Text of an empty list. */
  empty: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rowKey: (row: Row) => Key;
  minWidth?: TableWidth;
  /** Filters before the client filter. */
  filters?: ReactNode;
  /** Filters that exclude the client filter. */
  clears?: readonly string[];
  /** Further filters and actions. */
  action?: ReactNode;
  /** The row that is open beside the list, and its panel. */
  beside?: { key: Key | undefined; panel: ReactNode };
}

/** A list in its four states, with a client filter. */
export const Listing = <Row,>(props: ListingProps<Row>) => {
  const { read, one, many, total, empty, columns, rowKey, minWidth, filters, clears, action, beside } = props;
  const [query] = useSearchParams();
  const client = clientIn(query);
  const rowClassName = (row: Row) =>
    beside === undefined ? '' : `${ROW} ${rowKey(row) === beside.key ? OPEN : ''}`;
  const title = many.charAt(0).toUpperCase() + many.slice(1);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {filters}
          <ClientFilter {...(clears && { clears })} />
          {action}
        </div>
        {read.state === 'ready' && <RefreshBar {...read} />}
      </div>
      <div className="gap-8 xl:flex">
        <div className="min-w-0 flex-1">
          {read.state === 'loading' && <Skeleton label={`Loading ${many}…`} />}
          {read.state === 'failed' && <Failed onRetry={read.reload}>Failed to fetch {many}</Failed>}
          {read.state === 'ready' && read.data.items.length === 0 && <Empty>{empty}</Empty>}
          {read.state === 'ready' && read.data.items.length > 0 && (
            <>
              <Table
                caption={client === undefined ? title : `${title} of client No. ${client}`}
                columns={columns}
                rows={read.data.items}
                rowKey={rowKey}
                {...(minWidth && { minWidth })}
                rowClassName={rowClassName}
              />
              <LoadMore {...read.data} one={one} many={many} total={total} />
            </>
          )}
        </div>
        {beside?.panel}
      </div>
    </>
  );
};

const ROW = 'has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep';
const OPEN = 'open-row';
