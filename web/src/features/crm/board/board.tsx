import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { Client, ClientCounts } from '../../../../../shared/domain/client.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../../../shared/domain/pipeline.ts';
import { ToolSelect } from '../../../ui/data/tool-select.tsx';
import { Options } from '../../../ui/form/options.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ClientConflictDialog } from '../client-conflict-dialog.tsx';
import { BoardColumn } from './board-column.tsx';
import { countOf } from './moves.ts';
import { useMoves } from './use-moves.ts';

interface BoardProps {
  viewSwitch: ReactNode;
  counts: { data: ClientCounts; readAt: number } | undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog:modal') !== null;

const columnOf = (stage: string) => document.querySelector(`[data-column="${stage}"]`);

/** The pipeline as columns; a client moves from any stage to any other. */
export const Board = ({ viewSwitch, counts }: BoardProps) => {
  const now = useNow();
  const { moves, move, undo, conflict } = useMoves(counts?.readAt ?? 0);
  const moved = useRef<number>(undefined);

  const moveAndFollow = (client: Client, to: PipelineStage) => {
    moved.current = client.id;
    move(client, to);
  };
  useEffect(() => {
    // The card has moved to another column, so the focus follows it.
    if (moved.current === undefined || !moves.has(moved.current)) return;
    document.getElementById(`move-${moved.current}`)?.focus();
    moved.current = undefined;
  }, [moves]);

  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undoByKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        {viewSwitch}
        <p className="off-paper text-note text-ink-soft">
          Drag a card, or use its arrow, to move it to any stage. Ctrl+Z takes the last move back.
        </p>
        <ToolSelect
          label="Go to stage"
          value=""
          onChange={({ target }) =>
            columnOf(target.value)?.scrollIntoView({ inline: 'start', block: 'nearest' })
          }
          className="sm:hidden"
        >
          <option value="">Choose…</option>
          <Options options={PIPELINE_STAGES} />
        </ToolSelect>
      </div>
      {/* The cards take the focus; this container only listens for arrow keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onKeyDown={focusNextCard}
        className="relative -mx-1 flex gap-2 print:block overflow-x-auto px-1 pb-3 max-sm:snap-x max-sm:snap-proximity max-sm:scroll-px-1"
      >
        {PIPELINE_STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            count={counts && countOf(stage, counts, moves)}
            moves={moves}
            now={now}
            onMove={moveAndFollow}
          />
        ))}
      </div>
      {conflict !== undefined && <ClientConflictDialog conflict={conflict} />}
    </>
  );
};

const linksIn = (column: Element | undefined) =>
  column === undefined ? [] : [...column.querySelectorAll<HTMLElement>('[data-card] a')];

/** Arrow keys move the focus to the card above, below or beside. */
const focusNextCard = (event: ReactKeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLAnchorElement) || !key.startsWith('Arrow')) return;

  const columns = [...currentTarget.querySelectorAll('[data-column]')];
  const column = columns.findIndex((one) => one.contains(target));
  const row = linksIn(columns[column]).indexOf(target);
  const beside = key === 'ArrowRight' ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const next =
    key === 'ArrowDown' || key === 'ArrowUp'
      ? linksIn(columns[column])[row + (key === 'ArrowDown' ? 1 : -1)]
      : beside.map(linksIn).find((links) => links.length > 0)?.[0];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
