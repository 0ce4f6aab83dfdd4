import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { listClients } from '../../../../../shared/contract/crm.ts';
import type { RequestOf } from '../../../../../shared/contract/endpoint.ts';
import type { Client } from '../../../../../shared/domain/client.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import { type PipelineStage, type StageColour, stageColour } from '../../../../../shared/domain/pipeline.ts';
import { type Pages, useInfiniteQuery, useInfiniteScroll } from '../../../api/infinite-query.ts';
import type { Query } from '../../../api/query.ts';
import { ToolButton } from '../../../ui/data/tool-button.tsx';
import { amountText } from '../../../ui/format/amount-text.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { useOnPaper } from '../../../ui/use-on-paper.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { BoardCard, dragData } from './board-card.tsx';
import { cardsValue, type Sum, shortAmount } from './column-value.ts';
import { cardsOf, type Moves } from './moves.ts';
import type { BoardSelection } from './use-board-selection.ts';

/** Height of a card and the space below it, in pixels. */
const CARD = 113;
const AHEAD = 8;
/** By itself a filtered column looks at so many clients, and at so many more for each that it has found. */
const LOOKS_AT = 200;
const FOR_EACH_FOUND = 20;
const NO_PAGES = { loadingMore: false, more: undefined, moreError: undefined };

const RULE: Record<StageColour, string> = {
  yellow: 'border-amber',
  blue: 'border-blue',
  green: 'border-green',
};

interface BoardColumnProps {
  stage: PipelineStage;
  /** The request for its clients. */
  input: RequestOf<typeof listClients>;
  /** Filters or a search leave clients out: counts and values are those of the cards alone. */
  isFiltered: boolean;
  count: number | undefined;
  /** What all clients of the stage are expected to bring, where nobody is left out. */
  value: readonly Sum[];
  moves: Moves;
  selection: BoardSelection;
  now: number;
  onMove: (client: Client, to: PipelineStage) => void;
}

/** A stage of the pipeline with its clients, the latest arrival on top. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { stage, input, isFiltered, count, value, moves, selection, onMove, ...others } = props;
  const id = useId();
  const column = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const read = useInfiniteQuery(listClients, input);
  const ready = read.state === 'ready' ? read : undefined;
  const items = ready?.data.items;
  const readAt = ready?.readAt ?? 0;
  const cards = useMemo(
    () => (items === undefined ? [] : cardsOf(stage, { items, readAt }, moves)),
    [stage, items, readAt, moves],
  );
  const isMore = ready?.data.more !== undefined;

  const noteCards = useEffectEvent(() => selection.noteCards(stage, cards));
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted where the column has other cards.
  useEffect(() => noteCards(), [cards]);

  const drop = useEffectEvent((client: Client | undefined) => {
    setOver(false);
    if (client !== undefined) onMove(client, stage);
  });
  useEffect(() => {
    if (column.current === null) return;
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => dragData.isIn(source.data),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => drop(dragData.get(source.data)),
    });
  }, []);

  return (
    <section
      ref={column}
      data-column={stage}
      aria-labelledby={id}
      className={`flex min-w-[11.5rem] flex-1 flex-col print:mb-4 print:block ${isOver ? 'bg-rule/60' : ''}`}
    >
      <div className={`border-b-2 px-0.5 pb-1.5 text-note leading-tight ${RULE[stageColour(stage)]}`}>
        <h2 id={id} className="flex min-h-9 items-end justify-between gap-2 font-medium">
          {stage}
          <span className="text-ink-soft tabular-nums">
            {isFiltered
              ? ready && foundText(cards.length, isMore)
              : count !== undefined && groupedNumber(count)}
            <span className="sr-only">
              {(isFiltered ? cards.length : count) === 1 ? ' client' : ' clients'}
            </span>
          </span>
        </h2>
        <ColumnValue sums={isFiltered ? cardsValue(cards) : value} isOfCards={isFiltered} />
      </div>
      <Cards {...others} {...{ stage, read, cards, selection, isFiltered, onMove }} />
    </section>
  );
};

const foundText = (found: number, isMore: boolean) => `${groupedNumber(found)}${isMore ? '+' : ''}`;

/** What the clients of a column are expected to bring, short; whole in its title and to screen readers. */
const ColumnValue = ({ sums, isOfCards }: { sums: readonly Sum[]; isOfCards: boolean }) => {
  const whole = sums.map(({ amount, currency }) => amountText(amount, currency)).join(', ');
  const of = isOfCards ? 'Expected of the cards shown: ' : 'Expected in all: ';

  return (
    <p title={whole === '' ? undefined : of + whole} className="h-5 truncate pt-1 text-ink-soft tabular-nums">
      {whole !== '' && (
        <>
          <span className="sr-only">{of + whole}</span>
          <span aria-hidden="true">
            {isOfCards && 'Shown: '}
            {sums.map(shortAmount).join(' · ')}
          </span>
        </>
      )}
    </p>
  );
};

interface CardsProps extends Pick<BoardColumnProps, 'stage' | 'selection' | 'now' | 'isFiltered' | 'onMove'> {
  read: Query<Pages<Client>>;
  cards: readonly Client[];
}

const Cards = ({ stage, read, cards, selection, now, isFiltered, onMove }: CardsProps) => {
  const scroll = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const onPaper = useOnPaper();
  const ready = read.state === 'ready' ? read : undefined;
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => CARD,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 6,
    paddingStart: 8,
  });

  const inView = virtual.getVirtualItems();
  const nearsEnd = (inView.at(-1)?.index ?? -1) >= cards.length - AHEAD;
  const drawn: { client: Client; start?: number }[] = onPaper
    ? cards.map((client) => ({ client }))
    : inView.flatMap(({ index, start }) => {
        const client = cards[index];
        return client ? [{ client, start }] : [];
      });
  const pages = ready?.data ?? NO_PAGES;
  // Eight columns look at once: each goes on by itself for less than the list does.
  const mayLook = (ready?.data.looked ?? 0) < LOOKS_AT * (asked + 1) + FOR_EACH_FOUND * cards.length;
  useInfiniteScroll(nearsEnd && mayLook, pages);
  const toggle = useStableCallback((client: Client, isRange: boolean) =>
    selection.toggle(client, cards, isRange),
  );

  return (
    <div
      ref={scroll}
      className="h-[max(24rem,calc(100svh-23rem))] lg:max-bar:h-[max(24rem,calc(100svh-25.5rem))] print:h-auto overflow-y-auto overscroll-y-contain [scrollbar-width:thin]"
    >
      {read.state === 'loading' && <Skeleton label={`Loading ${stage}…`} />}
      {read.state === 'failed' && (
        <div role="alert" className="space-y-2 py-3 text-note text-fault">
          <p>Failed to fetch clients</p>
          <ToolButton onClick={read.reload}>Try again</ToolButton>
        </div>
      )}
      {ready && cards.length === 0 && pages.more === undefined && (
        <p className="py-3 text-note text-ink-soft">{isFiltered ? 'Nobody matches here.' : 'Nobody here.'}</p>
      )}
      <ul
        className="relative print:mt-2 print:grid print:grid-cols-3 print:gap-2"
        style={{ height: onPaper ? undefined : virtual.getTotalSize() }}
      >
        {drawn.map(({ client, start }) => (
          <li
            key={client.id}
            className="absolute inset-x-0 top-0"
            style={{ transform: start === undefined ? undefined : `translateY(${start}px)` }}
          >
            <BoardCard
              client={client}
              now={now}
              isChosen={selection.isChosen(client.id)}
              onToggle={toggle}
              onMove={onMove}
            />
          </li>
        ))}
      </ul>
      {pages.more !== undefined && !mayLook && pages.moreError === undefined && (
        <div className="space-y-2 py-3 text-note text-ink-soft">
          <p>Looked through {groupedNumber(ready?.data.looked ?? 0)} clients so far.</p>
          <ToolButton onClick={() => setAsked(asked + 1)}>Look further</ToolButton>
        </div>
      )}
      {pages.moreError !== undefined && (
        <div role="alert" className="space-y-2 py-3 text-note text-fault">
          <p>The next page could not be loaded.</p>
          <ToolButton onClick={() => pages.more?.()}>Load more</ToolButton>
        </div>
      )}
    </div>
  );
};
