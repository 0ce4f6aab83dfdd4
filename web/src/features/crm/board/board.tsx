import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { readForecast } from '../../../../../shared/contract/crm.ts';
import type { Client, ClientCounts } from '../../../../../shared/domain/client.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../../../shared/domain/pipeline.ts';
import { useQuery } from '../../../api/query.ts';
import { useTypedSearch } from '../../../components/list/use-typed-search.ts';
import { ListTools } from '../../../ui/data/list-tools.tsx';
import { SearchField } from '../../../ui/data/search-field.tsx';
import { ToolSelect } from '../../../ui/data/tool-select.tsx';
import { Options } from '../../../ui/form/options.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { offersUndo } from '../../../ui/overlay/toast.tsx';
import { useIsPhone } from '../../../ui/overlay/use-is-phone.ts';
import { isUndoKey } from '../../../ui/undo-key.ts';
import { useChangeQuery } from '../../../ui/use-change-query.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { ClientConflictDialog } from '../client-conflict-dialog.tsx';
import { BoardColumn } from './board-column.tsx';
import { boardQuery, columnIn } from './board-query.ts';
import { stageValue } from './column-value.ts';
import { countOf } from './moves.ts';
import { useBoardSelection } from './use-board-selection.ts';
import { useMoves } from './use-moves.ts';

const CrmFilters = lazyComponent(async () => (await import('../crm-filters.tsx')).CrmFilters);
const ClientBulkBar = lazyComponent(async () => (await import('../bulk/client-bulk-bar.tsx')).ClientBulkBar);

interface BoardProps {
  viewSwitch: ReactNode;
  /** Tools of the screen that a phone has with the filters. */
  tools: ReactNode;
  counts: { data: ClientCounts; readAt: number } | undefined;
}

/** The select with which a phone changes its column. */
const STAGE_SWITCH = 'board-stage';

/** The pipeline as columns; a client moves from any stage to any other. */
export const Board = ({ viewSwitch, tools, counts }: BoardProps) => {
  const now = useNow();
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const { typed, setTyped, settled } = useTypedSearch();
  const { isFiltered, inputOf } = boardQuery(query, settled);
  const forecast = useQuery(readForecast, {});
  const selection = useBoardSelection(JSON.stringify(inputOf(PIPELINE_STAGES[0])));
  const isPhone = useIsPhone();
  const shown = columnIn(query);
  const moved = useRef<number>(undefined);
  const { moves, move, undo, isUnderWay, conflict } = useMoves(counts?.readAt ?? 0, (id) => {
    moved.current = id;
  });

  const moveAndFollow = useStableCallback((client: Client, to: PipelineStage) => {
    moved.current = client.id;
    selection.drop(client.id);
    move(client, to);
  });
  useEffect(() => {
    // The card has moved to another column, so the focus follows it.
    if (moved.current === undefined || !moves.has(moved.current)) return;
    (document.getElementById(`move-${moved.current}`) ?? document.getElementById(STAGE_SWITCH))?.focus();
    moved.current = undefined;
  }, [moves]);

  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || document.querySelector('dialog:modal') !== null) return;
    // What a toast tells of came after the last move, unless one is under way.
    if (offersUndo() && !isUnderWay()) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undoByKey(event);
    // Before the toast.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <>
      <ListTools>
        {!isPhone && viewSwitch}
        <SearchField
          label="Search the board"
          placeholder="Search within the board"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
          className="max-w-60 min-w-36 flex-[1_1_9rem] max-sm:w-full max-sm:max-w-none max-sm:flex-none"
        />
        {isPhone && viewSwitch}
        {/* The board does not move when they come. */}
        <Suspense fallback={<span className="h-8 w-20 max-sm:h-9 max-sm:w-36" />}>
          <CrmFilters isBoard tools={tools} />
        </Suspense>
        {isPhone && (
          <ToolSelect
            id={STAGE_SWITCH}
            label="Stage"
            value={shown}
            onChange={({ target }) => changeQuery({ column: target.value }, { replace: true })}
          >
            <Options
              options={PIPELINE_STAGES.map((stage) => ({
                value: stage,
                label: isFiltered || !counts ? stage : `${stage} (${countOf(stage, counts, moves)})`,
              }))}
            />
          </ToolSelect>
        )}
        <p className="off-paper text-note text-ink-soft">
          Drag a card or use its arrow to move it.
          <span className="pointer-coarse:hidden briefest:hidden">
            {' '}
            Space or X chooses it. Ctrl+Z undoes.
          </span>
        </p>
      </ListTools>
      {/* The cards take the focus; this region scrolls, and listens for arrow keys. */}
      <section
        aria-label="Stages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its columns are scrolled to by keyboard, also empty ones
        tabIndex={0}
        onKeyDown={focusNextCard}
        className="relative -mx-1 flex gap-2 print:block overflow-x-auto px-1 pb-3"
      >
        {PIPELINE_STAGES.filter((stage) => !isPhone || stage === shown).map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            input={inputOf(stage)}
            isFiltered={isFiltered}
            count={counts && countOf(stage, counts, moves)}
            value={stageValue(forecast.state === 'ready' ? forecast.data : undefined, stage)}
            moves={moves}
            selection={selection}
            now={now}
            onMove={moveAndFollow}
          />
        ))}
      </section>
      <Suspense>{selection.isUsed && <ClientBulkBar selection={selection} />}</Suspense>
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
