import type { ReactNode } from 'react';
import { CLIENT_STATUSES } from '../../../../shared/domain/client.ts';
import { OUTCOME_KEYS } from '../../../../shared/domain/client-outcome.ts';
import { DIVISIONS, INQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../../shared/domain/tier.ts';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { type ChosenFilter, type FilterName, NO_LEAD } from './client-query.ts';
import { FILTER_LABELS, filterText } from './filter-texts.ts';
import { useLeads } from './use-leads.ts';

const QUIET_DAYS = ['7', '14', '30', '60', '90', '180'];

/** What a filter that is not chosen lets through. */
const ALL: Record<FilterName, string> = {
  tier: 'All tiers',
  stage: 'All stages',
  status: 'Any status',
  reason: 'Any reason',
  lead: 'Anybody',
  quiet: 'Any time',
  division: 'All divisions',
  source: 'Any source',
};

interface FilterSelectsProps {
  names: readonly FilterName[];
  filters: readonly ChosenFilter[];
  onChange: (change: Partial<Record<FilterName, string>>) => void;
  children: ReactNode;
}

/** A select for each filter. A value of the URL that no select offers is offered, too. */
export const FilterSelects = ({ names, filters, onChange, children }: FilterSelectsProps) => {
  const chosenOf = (name: FilterName) => filters.find((filter) => filter.name === name)?.value ?? '';
  const lead = chosenOf('lead');
  const leads = useLeads(lead === NO_LEAD ? '' : lead);
  const choices: Record<FilterName, readonly string[]> = {
    tier: SERVICE_TIERS,
    stage: PIPELINE_STAGES,
    status: CLIENT_STATUSES,
    reason: OUTCOME_KEYS,
    lead: [NO_LEAD, ...leads],
    quiet: QUIET_DAYS,
    division: DIVISIONS,
    source: ['Entered by hand', ...INQUIRY_TYPES.map((type) => `Website · ${type}`)],
  };

  return (
    <fieldset
      aria-label="Filters"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-2.5 [&_select]:max-w-40"
    >
      {names.map((name) => {
        const value = chosenOf(name);
        const offered =
          choices[name].includes(value) || value === '' ? choices[name] : [value, ...choices[name]];

        return (
          <ToolSelect
            key={name}
            label={FILTER_LABELS[name]}
            value={value}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            <option value="">{ALL[name]}</option>
            <Options options={offered.map((one) => ({ value: one, label: filterText(name, one) }))} />
          </ToolSelect>
        );
      })}
      {children}
    </fieldset>
  );
};
