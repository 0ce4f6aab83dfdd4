import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClientOrder } from '../../../../shared/domain/client-filters.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { ListTool } from '../../ui/data/list-tools.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { ClientFilterSelects } from './client-filter-selects.tsx';
import { CLIENT_FILTER_TEXTS } from './client-filter-texts.ts';
import { CLIENT_FILTER_NAMES, type ClientSet, clientQuery } from './client-query.ts';
import { ClientViews } from './client-views.tsx';

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
  /** Tools of the screen that a phone has with the filters. */
  tools?: ReactNode;
}

/** Filters, order and views of the clients. */
export const CrmFilters = ({ isBoard = false, tools }: CrmFiltersProps) => {
  const [query] = useSearchParams();
  const { set, filters } = clientQuery(query);
  const names = CLIENT_FILTER_NAMES.filter((name) => !isBoard || name !== 'stage');
  const shown = {
    ...{ names, texts: CLIENT_FILTER_TEXTS },
    chosen: filters.filter(({ name }) => names.includes(name)),
  };

  return (
    <ListFilters
      {...shown}
      selects={<ClientFilterSelects {...shown} />}
      leading={!isBoard && <SetSelect set={set} />}
      leadingCount={isBoard || set === 'pipeline' ? 0 : 1}
    >
      {!isBoard && <Order />}
      {!isBoard && <ClientViews />}
      {tools}
    </ListFilters>
  );
};

const SetSelect = ({ set }: { set: ClientSet }) => {
  const changeQuery = useChangeQuery();

  return (
    <ToolSelect
      label="Clients"
      value={set}
      onChange={({ target }) =>
        changeQuery(
          SETS[target.value === 'contact' || target.value === 'archived' ? target.value : 'pipeline'],
        )
      }
    >
      <option value="pipeline">In the pipeline</option>
      <option value="contact">To contact</option>
      <option value="archived">Archived</option>
    </ToolSelect>
  );
};

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
      <ListTool
        icon={Arrow}
        name={words[direction]}
        at="brief"
        onClick={() => changeQuery({ direction: direction === 'descending' ? 'ascending' : 'descending' })}
      />
    </>
  );
};
