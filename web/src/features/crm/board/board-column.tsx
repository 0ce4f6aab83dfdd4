import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { listClients } from '../../../../../shared/contract/crm.ts';
import type { Client } from '../../../../../shared/domain/client.ts';
import { type PipelineStage, type StageColour, stageColour } from '../../../../../shared/domain/pipeline.ts';
import { type Pages, useInfiniteQuery, useInfiniteScroll } from '../../../api/infinite-query.ts';
import type { Query } from '../../../api/query.ts';
import { ToolButton } from '../../../ui/data/tool-button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useOnPaper } from '../../../ui/use-on-paper.ts';
import { BoardCard, dragData } from './board-card.tsx';
import { cardsOf, type Moves } from './moves.ts';

const CARD = 92;
const AHEAD = 8;
const NO_PAGES = { loadingMore: false, more: undefined, moreError: undefined };

const RULE: Record<StageColour, string> = {
  yellow: 'border-amber',
  blue: 'border-blue',
  green: 'border-green',
};

interface BoardColumnProps {
  stage: PipelineStage;
  count: number | undefined;
  moves: Moves;
  now: number;
  onMove: (client: Client, to: PipelineStage) => void;
}

/** A stage of the pipeline with its clients, the latest arrival on top. */
export const BoardColumn = ({ stage, count, moves, now, onMove }: BoardColumnProps) => {
  const id = useId();
  const column = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const read = useInfiniteQuery(listClients, { pipelineStage: stage, order: 'stage', limit: 25 });

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
      className={`flex min-w-[11.5rem] flex-1 flex-col print:mb-4 print:block max-sm:min-w-[calc(100vw-5rem)] max-sm:snap-start ${isOver ? 'bg-rule/60' : ''}`}
    >
      <h2
        id={id}
        className={`flex min-h-13 items-end justify-between gap-2 border-b-2 px-0.5 pb-1.5 text-note leading-tight font-medium ${RULE[stageColour(stage)]}`}
      >
        {stage}
        <span className="text-ink-soft tabular-nums">
          {count?.toLocaleString('en-GB')}
          <span className="sr-only">{count === 1 ? ' client' : ' clients'}</span>
        </span>
      </h2>
      <Cards stage={stage} read={read} moves={moves} now={now} onMove={onMove} />
    </section>
  );
};

interface CardsProps extends Pick<BoardColumnProps, 'stage' | 'moves' | 'now' | 'onMove'> {
  read: Query<Pages<Client>>;
}

const Cards = ({ stage, read, moves, now, onMove }: CardsProps) => {
  const scroll = useRef<HTMLDivElement>(null);
  const onPaper = useOnPaper();
  const ready = read.state === 'ready' ? read : undefined;
  const cards = ready ? cardsOf(stage, { items: ready.data.items, readAt: ready.readAt }, moves) : [];
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
  useInfiniteScroll(nearsEnd, pages);

  return (
    <div
      ref={scroll}
      className="h-[max(24rem,calc(100svh-21.5rem))] print:h-auto overflow-y-auto overscroll-y-contain [scrollbar-width:thin]"
    >
      {read.state === 'loading' && <Skeleton label={`Loading ${stage}…`} />}
      {read.state === 'failed' && (
        <div role="alert" className="space-y-2 py-3 text-note text-fault">
          <p>Failed to fetch clients</p>
          <ToolButton onClick={read.reload}>Try again</ToolButton>
        </div>
      )}
      {ready && cards.length === 0 && <p className="py-3 text-note text-ink-soft">Nobody here.</p>}
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
            <BoardCard client={client} now={now} onMove={onMove} />
          </li>
        ))}
      </ul>
      {pages.moreError !== undefined && (
        <div role="alert" className="space-y-2 py-3 text-note text-fault">
          <p>The next page could not be loaded.</p>
          <ToolButton onClick={() => pages.more?.()}>Load more</ToolButton>
        </div>
      )}
    </div>
  );
};
