import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import { type Pages, useInfiniteScroll } from '../../api/infinite-query.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/data/table.tsx';
import { useIsWide } from '../../ui/overlay/use-is-wide.ts';
import { useOnPaper } from '../../ui/use-on-paper.ts';
import { columnsOf, narrowColumns } from './client-columns.tsx';
import type { ListLayout } from './client-layout.ts';
import { lookedText, mayLookFurther } from './looked-text.ts';
import { useSelection } from './use-selection.ts';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

/** Height of a row in pixels; of a card, until it is measured. */
const ROWS = {
  comfortable: { height: 57, row: 'h-[57px]' },
  compact: { height: 29, row: 'h-[29px] *:py-[3px]' },
} as const;
/** Loads the next page when so many rows remain. */
const AHEAD = 25;

interface ClientListProps {
  pages: Pages<Client>;
  caption: string;
  /** Number of clients in the whole list, if known. */
  total: number | undefined;
  openId: number | undefined;
  layout: ListLayout;
  /** Clients can be chosen, to change several at once. */
  isChangeable: boolean;
}

/**
 * A list of clients of any length: renders the rows in view and loads further pages on scroll. Where few of those looked
 * at match, it says how far it has looked, and goes on when asked to.
 */
export const ClientList = (props: ClientListProps) => {
  const { pages, caption, total, openId, layout, isChangeable } = props;
  const { items, looked, more, moreError } = pages;
  const selection = useSelection(items);
  const { density, columns } = layout;
  const [asked, setAsked] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isNarrow = useIsWide() && openId !== undefined;
  const onPaper = useOnPaper();
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROWS[density].height,
    overscan: 15,
    scrollMargin: top,
  });

  const isTable = items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table comes with the first client
  useLayoutEffect(() => {
    if (body.current !== null) setTop(body.current.getBoundingClientRect().top + scrollY);
  }, [isTable]);

  const inView = virtual.getVirtualItems();
  const [first, last] = [inView[0], inView.at(-1)];
  const nearsEnd = (last?.index ?? -1) >= items.length - AHEAD;
  const mayLook = mayLookFurther({ looked, found: items.length, asked });
  useInfiniteScroll(nearsEnd && mayLook, pages);

  return (
    <div data-compact={density === 'compact' || undefined} className="group/list">
      {isTable && (
        <Table
          caption={caption}
          columns={
            isNarrow ? narrowColumns(columns) : columnsOf(columns, isChangeable ? selection : undefined)
          }
          minWidth={isNarrow ? 'narrow' : 'wide'}
          rows={onPaper ? items : inView.flatMap(({ index }) => items[index] ?? [])}
          rowKey={({ id }) => id}
          rowClassName={({ id }) =>
            `${ROWS[density].row} has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep ${
              id === openId ? 'open-row' : ''
            }`
          }
          virtualRows={{
            first: onPaper ? 0 : (first?.index ?? 0),
            count: more === undefined ? items.length : (total ?? items.length),
            before: (first?.start ?? top) - top,
            after: virtual.getTotalSize() - ((last?.end ?? top) - top),
            bodyRef: body,
            measure: virtual.measureElement,
          }}
        />
      )}
      <div className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-3 py-4 text-note text-ink-soft">
        <p role="status">
          {lookedText({
            ...{ shown: items.length, isMore: more !== undefined, total, looked },
            ...{ isPaused: !mayLook, one: 'client', many: 'clients' },
          })}
        </p>
        {more !== undefined && !mayLook && moreError === undefined && (
          <Button onClick={() => setAsked(asked + 1)}>Look further</Button>
        )}
        {moreError !== undefined && (
          <>
            <p role="alert" className="text-fault">
              The next page could not be loaded.
            </p>
            <Button onClick={() => more?.()}>Load more</Button>
          </>
        )}
      </div>
      <Suspense>
        {selection.chosen.length > 0 && (
          <BulkBar selection={selection} listed={items.length} chooseAll={selection.chooseAll} />
        )}
      </Suspense>
    </div>
  );
};
