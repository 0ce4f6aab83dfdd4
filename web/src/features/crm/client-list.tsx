import { Suspense, useMemo, useState } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import type { LayoutOf } from '../../../../shared/domain/list-columns.ts';
import { type Pages, useInfiniteScroll } from '../../api/infinite-query.ts';
import { useListSelection } from '../../components/bulk/use-selection.ts';
import { LookFurther } from '../../components/list/look-further.tsx';
import { mayLookFurther } from '../../components/list/looked-text.ts';
import type { RowsInView } from '../../ui/data/row-window.tsx';
import { Table } from '../../ui/data/table.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsWide } from '../../ui/overlay/use-is-wide.ts';
import { Empty } from '../../ui/states.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { useOnPaper } from '../../ui/use-on-paper.ts';
import { CLIENTS_IN_BULK } from './bulk/clients-in-bulk.ts';
import { columnsOf, narrowColumns } from './client-columns.tsx';
import { LazyClientPanel } from './lazy-client-panel.ts';

const ClientBulkBar = lazyComponent(async () => (await import('./bulk/client-bulk-bar.tsx')).ClientBulkBar);
const RowWindow = lazyComponent(async () => (await import('../../ui/data/row-window.tsx')).RowWindow);

const ROWS = {
  comfortable: { className: 'h-[57px] min-h-[57px]', height: 57 },
  compact: { className: 'h-[29px] min-h-[29px] *:py-[3px]', height: 29 },
} as const;
/** As many as a page has are drawn whole. */
const SHORT_LIST = 50;
/** Loads the next page when so few rows remain that are not drawn: a page of them once somebody scrolls. */
const AHEAD = { atTop: 15, scrolled: 50 };
/** In ms from the first rows to the code of the panel that they open. */
const PANEL_AHEAD = 500;

interface ClientListProps {
  pages: Pages<Client>;
  caption: string;
  /** Said where the list has no client. */
  empty: string;
  /** Number of clients in the whole list, if known. */
  total: number | undefined;
  openId: number | undefined;
  layout: LayoutOf<'clients'>;
  /** Clients can be chosen, to change several at once. */
  isChangeable: boolean;
}

/**
 * A list of clients of any length: renders the rows in view and loads further pages on scroll. Where few of those looked
 * at match, it says how far it has looked, and goes on when asked to.
 */
export const ClientList = (props: ClientListProps) => {
  useLoadAhead(ClientBulkBar.load);
  const { pages, caption, empty, total, openId, layout, isChangeable } = props;
  const { items, looked, more } = pages;
  const selection = useListSelection(items, CLIENTS_IN_BULK.idOf);
  const { isChosen, toggle } = selection;
  const { density } = layout;
  const [asked, setAsked] = useState(0);
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const [inView, setInView] = useState<RowsInView>();
  const isNarrow = useIsWide() && openId !== undefined;
  const onPaper = useOnPaper();
  const columns = useMemo(
    () =>
      isNarrow
        ? narrowColumns(layout.columns)
        : columnsOf(layout.columns, isChangeable ? { isChosen, toggle } : undefined),
    [isNarrow, layout.columns, isChangeable, isChosen, toggle],
  );

  const isTable = items.length > 0;
  const drawn = onPaper ? undefined : inView;
  const ahead = (inView?.wanted.first ?? 0) > 0 ? AHEAD.scrolled : AHEAD.atTop;
  const nearsEnd = items.length <= ahead || (inView?.wanted.last ?? -1) >= items.length - ahead;
  const mayLook = mayLookFurther({ looked, found: items.length, asked });
  useInfiniteScroll(nearsEnd && mayLook, pages);
  useLoadAhead(LazyClientPanel.load, PANEL_AHEAD);

  return (
    <div data-compact={density === 'compact' || undefined} className="group/list [overflow-anchor:none]">
      {isTable && (
        <Table
          caption={caption}
          columns={columns}
          minWidth={isNarrow ? 'narrow' : 'wide'}
          cards="brief"
          rows={drawn ? items.slice(drawn.first, drawn.last + 1) : items}
          rowKey={({ id }) => id}
          rowClassName={({ id }) => `${ROWS[density].className} ${id === openId ? 'open-row' : ''}`}
          rowHeight={ROWS[density].height}
          virtualRows={{
            first: drawn?.first ?? 0,
            isWindow: inView !== undefined,
            count: more === undefined ? items.length : (total ?? items.length),
            before: drawn?.before ?? 0,
            after: drawn?.after ?? 0,
            bodyRef: setBody,
          }}
        />
      )}
      {body !== null && (more !== undefined || items.length > SHORT_LIST) && (
        <Suspense>
          <RowWindow count={items.length} body={body} drawn={inView} onChange={setInView} />
        </Suspense>
      )}
      {isTable || more !== undefined ? (
        <LookFurther
          {...{ pages, total, one: 'client', many: 'clients', isPaused: !mayLook }}
          onFurther={() => setAsked(asked + 1)}
        />
      ) : (
        <Empty>{empty}</Empty>
      )}
      <Suspense>
        {selection.isUsed && (
          <ClientBulkBar selection={selection} listed={items.length} chooseAll={selection.chooseAll} />
        )}
      </Suspense>
    </div>
  );
};
