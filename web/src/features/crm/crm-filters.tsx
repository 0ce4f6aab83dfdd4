import { ArrowDownWideNarrow, ArrowUpNarrowWide, ListFilter, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClientOrder } from '../../../../shared/domain/client-filters.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { type ChosenFilter, clientQuery, FILTER_NAMES } from './client-query.ts';
import { FilterSelects } from './filter-selects.tsx';
import { FILTER_LABELS, filterText } from './filter-texts.ts';
import { SavedViews } from './saved-views.tsx';

const ORDERS: Record<ClientOrder, string> = {
  created: 'Created',
  lastContact: 'Last contact',
  name: 'Name',
  stage: 'Entered this stage',
};

const DIRECTIONS = {
  time: { descending: 'Newest first', ascending: 'Oldest first' },
  name: { descending: 'Z to A', ascending: 'A to Z' },
};

/** Whatever a set of clients has no use for. */
const SETS = {
  pipeline: { archived: undefined, contact: undefined },
  contact: { archived: undefined, contact: 'due', order: undefined, direction: undefined },
  archived: { archived: 'yes', contact: undefined },
};

interface CrmFiltersProps {
  /** The board has the stages as columns, and an order of its own. */
  isBoard?: boolean;
}

/** Filters and order of the clients; all filters that are chosen hold at once. */
export const CrmFilters = ({ isBoard = false }: CrmFiltersProps) => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { set, filters: all } = clientQuery(query);
  const names = FILTER_NAMES.filter((name) => !isBoard || name !== 'stage');
  const filters = all.filter(({ name }) => names.includes(name));
  const change = (to: Record<string, string | undefined>) => changeQuery(to);
  const clear = () => {
    change(Object.fromEntries(names.map((name) => [name, undefined])));
    // The button that was pressed goes with the filters.
    button.current?.focus();
  };

  return (
    <>
      {!isBoard && (
        <ToolSelect
          label="Clients"
          value={set}
          onChange={({ target }) =>
            change(
              SETS[target.value === 'contact' || target.value === 'archived' ? target.value : 'pipeline'],
            )
          }
        >
          <option value="pipeline">In the pipeline</option>
          <option value="contact">To contact</option>
          <option value="archived">Archived</option>
        </ToolSelect>
      )}
      <ToolButton ref={button} icon={ListFilter} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {filters.length === 0 ? 'Filter' : `Filters (${filters.length})`}
      </ToolButton>
      {!isBoard && <Order />}
      {!isBoard && <SavedViews />}
      {isOpen && (
        <FilterSelects names={names} filters={filters} onChange={change}>
          {filters.length > 0 && <Clear count={filters.length} onClear={clear} />}
        </FilterSelects>
      )}
      {!isOpen && filters.length > 0 && (
        <div className="flex w-full flex-wrap items-center gap-2">
          {filters.map((filter) => (
            <Chip
              key={filter.name}
              {...filter}
              onRemove={() => {
                change({ [filter.name]: undefined });
                button.current?.focus();
              }}
            />
          ))}
          <Clear count={filters.length} onClear={clear} />
        </div>
      )}
    </>
  );
};

/** A filter that holds; pressing it removes it. */
const Chip = ({ name, value, onRemove }: ChosenFilter & { onRemove: () => void }) => (
  <button
    type="button"
    onClick={onRemove}
    className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-xs border border-ink bg-paper-bright px-2.5 text-note hover:bg-rule"
  >
    <span className="sr-only">Remove the filter </span>
    <span className="truncate">
      {FILTER_LABELS[name]}: <span className="font-medium">{filterText(name, value)}</span>
    </span>
    <X aria-hidden="true" className="size-3.5 shrink-0" />
  </button>
);

const Clear = ({ count, onClear }: { count: number; onClear: () => void }) => (
  <button type="button" onClick={onClear} className="min-h-8 px-1 text-note underline underline-offset-4">
    Clear {count === 1 ? 'the filter' : 'all filters'}
  </button>
);

const Order = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const { set, orders, order, direction } = clientQuery(query);
  const words = DIRECTIONS[order === 'name' ? 'name' : 'time'];
  const Arrow = direction === 'descending' ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  // What is most urgent is first: there is no other order.
  if (set === 'contact') return null;

  return (
    <>
      <ToolSelect
        label="Order by"
        value={order}
        onChange={({ target }) =>
          changeQuery({
            order: target.value,
            direction: target.value === 'name' ? 'ascending' : undefined,
          })
        }
      >
        <Options options={orders.map((one) => ({ value: one, label: ORDERS[one] }))} />
      </ToolSelect>
      <ToolButton
        icon={Arrow}
        onClick={() => changeQuery({ direction: direction === 'descending' ? 'ascending' : 'descending' })}
      >
        {words[direction]}
      </ToolButton>
    </>
  );
};
