import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CLIENT_STATUSES } from '../../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { type ClientOrder, clientQuery, FILTER_NAMES } from './client-query.ts';
import { LeadOptions } from './lead-options.tsx';

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

/** Filter and order of the list of clients; one filter applies at a time. */
export const CrmFilters = () => {
  const [query, setQuery] = useSearchParams();
  const { filter, orders, order, direction } = clientQuery(query);
  const unfiltered = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

  const choose = (chosen: string) => {
    const [name = '', ...value] = chosen.split(':');
    const next = { ...unfiltered, order: undefined, direction: undefined };
    setQuery(withQuery(query, name === '' ? next : { ...next, [name]: value.join(':') }));
  };
  const options = (name: string, values: readonly string[]) =>
    values.map((value) => (
      <option key={value} value={`${name}:${value}`}>
        {value}
      </option>
    ));
  const lead = filter?.name === 'lead' ? filter.value : '';
  const words = DIRECTIONS[order === 'name' ? 'name' : 'time'];
  const Arrow = direction === 'descending' ? ArrowDownWideNarrow : ArrowUpNarrowWide;

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ToolSelect
        label="Show"
        value={filter === undefined ? '' : `${filter.name}:${filter.value}`}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All clients</option>
        <optgroup label="Tier">
          {SERVICE_TIERS.map((tier) => (
            <option key={tier} value={`tier:${tier}`}>
              {TIER_LABELS[tier]}
            </option>
          ))}
        </optgroup>
        <optgroup label="Pipeline stage">{options('stage', PIPELINE_STAGES)}</optgroup>
        <optgroup label="Status">{options('status', CLIENT_STATUSES)}</optgroup>
        <optgroup label="Relationship lead">
          <LeadOptions chosen={lead} valueFor={(name) => `lead:${name}`} />
        </optgroup>
      </ToolSelect>
      <ToolSelect
        label="Order by"
        value={order}
        onChange={({ target }) =>
          setQuery(
            withQuery(query, {
              order: target.value,
              direction: target.value === 'name' ? 'ascending' : undefined,
            }),
          )
        }
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {ORDERS[one]}
          </option>
        ))}
      </ToolSelect>
      <ToolButton
        onClick={() =>
          setQuery(withQuery(query, { direction: direction === 'descending' ? 'ascending' : 'descending' }))
        }
      >
        <Arrow aria-hidden="true" className="size-3.5" />
        {words[direction]}
      </ToolButton>
    </div>
  );
};
