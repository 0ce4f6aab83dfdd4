import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CLIENT_STATUSES } from '../../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../../shared/domain/tier.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { valueText } from './client-fields.ts';
import { type ClientOrder, clientQuery, FILTER_NAMES, type FilterName } from './client-query.ts';
import { useLeads } from './use-leads.ts';

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

/** Filter and order of the list of clients, of the archived or the others; one filter applies at a time. */
export const CrmFilters = () => {
  const [query, setQuery] = useSearchParams();
  const { isArchived, filter, orders, order, direction } = clientQuery(query);
  const unfiltered = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

  const choose = (chosen: string) => {
    const [name = '', ...value] = chosen.split(':');
    const next = { ...unfiltered, order: undefined, direction: undefined };
    setQuery(withQuery(query, name === '' ? next : { ...next, [name]: value.join(':') }));
  };
  const optionsOf = (name: FilterName, values: readonly string[], labelOf = (value: string) => value) => (
    <Options options={values.map((value) => ({ value: `${name}:${value}`, label: labelOf(value) }))} />
  );
  const leads = useLeads(filter?.name === 'lead' ? filter.value : '');
  const words = DIRECTIONS[order === 'name' ? 'name' : 'time'];
  const Arrow = direction === 'descending' ? ArrowDownWideNarrow : ArrowUpNarrowWide;

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ToolSelect
        label="Clients"
        value={isArchived ? 'yes' : ''}
        onChange={({ target }) => setQuery(withQuery(query, { archived: target.value || undefined }))}
      >
        <option value="">In the pipeline</option>
        <option value="yes">Archived</option>
      </ToolSelect>
      <ToolSelect
        label="Show"
        value={filter === undefined ? '' : `${filter.name}:${filter.value}`}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All clients</option>
        <optgroup label="Tier">
          {optionsOf('tier', SERVICE_TIERS, (tier) => valueText('serviceTier', tier))}
        </optgroup>
        <optgroup label="Pipeline stage">{optionsOf('stage', PIPELINE_STAGES)}</optgroup>
        <optgroup label="Status">{optionsOf('status', CLIENT_STATUSES)}</optgroup>
        <optgroup label="Relationship lead">{optionsOf('lead', leads)}</optgroup>
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
        <Options options={orders.map((one) => ({ value: one, label: ORDERS[one] }))} />
      </ToolSelect>
      <ToolButton
        icon={Arrow}
        onClick={() =>
          setQuery(withQuery(query, { direction: direction === 'descending' ? 'ascending' : 'descending' }))
        }
      >
        {words[direction]}
      </ToolButton>
    </div>
  );
};
