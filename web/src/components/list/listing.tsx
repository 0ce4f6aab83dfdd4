import type { Key, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Pages, Read } from '../../api/hooks.ts';
import { type Column, type Room, Table } from '../../ui/data/table.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { ClientFilter, clientIn } from '../client/client-filter.tsx';
import { LoadMore } from './load-more.tsx';
import { RefreshBar } from './refresh-bar.tsx';

interface ListingProps<Row> {
  read: Read<Pages<Row>>;
  /** What is listed, as in "12 users". */
  one: string;
  many: string;
  /** How many there are in all, where that is counted for what is listed. */
  total?: number | undefined;
  /** What is said where there is nothing. */
  empty: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rowKey: (row: Row) => Key;
  room?: Room;
  /** Filters that stand before that of the client. */
  filters?: ReactNode;
  /** Filters that do not go with that of the client. */
  clears?: readonly string[];
  /** Other filters, and the way to a new one. */
  action?: ReactNode;
  /** Where a row opens beside the list: which one is open, and what shows it. */
  beside?: { key: Key | undefined; panel: ReactNode };
}

/** A list in all its states, narrowed to one client where that is wanted. */
export const Listing = <Row,>(props: ListingProps<Row>) => {
  const { read, one, many, total, empty, columns, rowKey, room, filters, clears, action, beside } = props;
  const [query] = useSearchParams();
  const client = clientIn(query);
  const lookOf = (row: Row) =>
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
                {...(room && { room })}
                rowLook={lookOf}
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
