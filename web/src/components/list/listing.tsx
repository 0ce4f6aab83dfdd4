import type { Key, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Columns, Table, type TableWidth } from '../../ui/data/table.tsx';
import { ClientFilter } from '../client/client-filter.tsx';
import { useListedClient } from '../client/listed-client.tsx';
import { LoadedList, type LoadedListProps } from './loaded-list.tsx';
import { RefreshBar } from './refresh-bar.tsx';

interface ListingProps<Row> extends Omit<LoadedListProps<Row>, 'failed' | 'children'> {
  columns: Columns<Row>;
  rowKey: (row: Row) => Key;
  minWidth?: TableWidth;
  /** Text of an empty list that is filtered, where that of `empty` would be untrue. */
  emptyFiltered?: string;
  /** Filters before the client filter. */
  filters?: ReactNode;
  /** Filters that exclude the client filter. */
  clears?: readonly string[];
  /** Further filters and actions. */
  action?: ReactNode;
  /** The row that is open beside the list, and its panel. */
  beside?: { key: Key | undefined; panel: ReactNode };
}

/** A list in its four states, with a client filter unless the whole screen is of one client. */
export const Listing = <Row,>(props: ListingProps<Row>) => {
  const { read, one, many, total, empty, emptyFiltered = empty } = props;
  const { columns, rowKey, minWidth, filters, clears, action, beside } = props;
  const [query] = useSearchParams();
  const { clientId, isFixed } = useListedClient();
  const isFiltered = !isFixed && ['client', ...(clears ?? [])].some((name) => query.has(name));
  const rowClassName = (row: Row) =>
    beside === undefined ? '' : `${ROW} ${rowKey(row) === beside.key ? OPEN : ''}`;
  const title = many.charAt(0).toUpperCase() + many.slice(1);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {!isFixed && (
            <>
              {filters}
              <ClientFilter {...(clears && { clears })} />
            </>
          )}
          {action}
        </div>
        <RefreshBar {...read} />
      </div>
      <div className="gap-8 xl:flex">
        <div className="min-w-0 flex-1">
          <LoadedList
            read={read}
            one={one}
            many={many}
            total={total}
            empty={isFiltered ? emptyFiltered : empty}
          >
            {(rows) => (
              <Table
                caption={clientId === undefined ? title : `${title} of client No. ${clientId}`}
                columns={isFixed ? withoutClient(columns) : columns}
                rows={rows}
                rowKey={rowKey}
                {...(minWidth && { minWidth })}
                rowClassName={rowClassName}
              />
            )}
          </LoadedList>
        </div>
        {beside?.panel}
      </div>
    </>
  );
};

const withoutClient = <Row,>(columns: Columns<Row>): Columns<Row> => {
  const [first, ...others] = columns.filter(({ ofClient = false }) => !ofClient);

  return first === undefined ? columns : [first, ...others];
};

const ROW = 'has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep';
const OPEN = 'open-row';
