import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { MoveRight } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Client } from '../../../../../shared/domain/client.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../../../shared/domain/pipeline.ts';
import { ChoiceBox } from '../../../components/bulk/choice-box.tsx';
import { StageDot } from '../../../components/client/stage-badge.tsx';
import { amountText } from '../../../ui/format/amount-text.ts';
import { formatDuration } from '../../../ui/format/format-duration.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { QueryLink } from '../../../ui/query-link.tsx';
import { CLIENTS_IN_BULK } from '../bulk/clients-in-bulk.ts';
import { shortAmount } from './column-value.ts';

type Data = Record<string | symbol, unknown>;

/** The client as data of a drag. */
export const dragData = {
  put: (client: Client): Data => ({ client }),
  isIn: (data: Data): boolean => data.client !== undefined,
  get: (data: Data): Client | undefined => Client.safeParse(data.client).data,
};

interface BoardCardProps {
  client: Client;
  now: number;
  isChosen: boolean;
  /** Chooses the card; with `isRange` all from the last one that was chosen. */
  onToggle: (client: Client, isRange: boolean) => void;
  onMove: (client: Client, to: PipelineStage) => void;
}

/**
 * A client on the board: staff drag it, move it with its menu, or choose it to move several at once. It is drawn again only
 * where it has changed itself: a board has a hundred cards.
 */
export const BoardCard = memo(({ client, now, isChosen, onToggle, onMove }: BoardCardProps) => {
  const [query] = useSearchParams();
  const card = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { id, clientName, company, serviceTier, assignedRelationshipLead, stageSince, expectedValue } =
    client;
  const isOpen = query.get('client') === String(id);
  const minutes = Math.max(0, Math.floor((now - Date.parse(stageSince)) / 60_000));

  useEffect(() => {
    if (card.current === null) return;
    return draggable({
      element: card.current,
      getInitialData: () => dragData.put(client),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [client]);

  return (
    <article
      ref={card}
      data-card={id}
      data-row
      className={`group/card relative h-[6.5625rem] print:h-auto cursor-grab border bg-paper-bright px-2.5 py-2 text-note hover:border-ink has-[a:focus-visible]:outline-2 outline-brass-deep ${isOpen ? 'border-brass-deep' : isChosen ? 'border-ink' : 'border-rule'} ${isDragged ? 'opacity-40' : ''}`}
    >
      <QueryLink
        change={{ client: id }}
        id={`client-${id}`}
        draggable={false}
        title={company === '' ? clientName : `${clientName}, ${company}`}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          onToggle(client, event.shiftKey);
        }}
        className="line-clamp-2 h-[2.625rem] pr-6 text-data leading-[1.3125rem] font-medium wrap-anywhere outline-none after:absolute after:inset-0 print:h-auto"
      >
        <bdi>{clientName}</bdi>
      </QueryLink>
      <p className="flex justify-between gap-2 text-ink-soft">
        <span dir="auto" className="truncate">
          {company || '–'}
        </span>
        {expectedValue && (
          <span
            title={`Expected: ${amountText(expectedValue.amount, expectedValue.currency)}`}
            className="shrink-0 tabular-nums"
          >
            <span className="sr-only">Expected: </span>
            {shortAmount(expectedValue)}
          </span>
        )}
      </p>
      <p className="mt-1 flex justify-between gap-2 text-ink-soft">
        <span className="truncate">
          {serviceTier} · {assignedRelationshipLead || 'no lead'}
        </span>
        <span title={`In this stage for ${formatDuration(minutes)}`} className="shrink-0 tabular-nums">
          <span className="sr-only">In this stage for </span>
          {formatDuration(minutes, 1)}
        </span>
      </p>
      {/* Below each other, beside the two lines of the name: the name stays as it is when the box is shown. */}
      <span className="absolute top-1 right-1 z-10 flex flex-col-reverse">
        <ChoiceBox
          name={CLIENTS_IN_BULK.nameOf(client)}
          isChosen={isChosen}
          onToggle={(isRange) => onToggle(client, isRange)}
          className="off-paper flex size-7 pointer-fine:size-6 cursor-pointer items-center justify-center has-checked:opacity-100 has-focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100"
        />
        <Menu
          id={`move-${id}`}
          label={`Move ${clientName} to…`}
          className="inline-flex size-7 pointer-fine:size-6 items-center justify-center rounded-xs text-ink-soft hover:bg-rule hover:text-ink"
          items={PIPELINE_STAGES.map((stage) => ({
            label: stage,
            current: stage === client.pipelineStage,
            mark: <StageDot stage={stage} />,
            onChoose: () => onMove(client, stage),
          }))}
        >
          <MoveRight aria-hidden="true" className="size-4" />
        </Menu>
      </span>
    </article>
  );
});
