import { CLIENT_STATUSES } from '../../../../shared/domain/client.ts';
import { OUTCOME_KEYS } from '../../../../shared/domain/client-outcome.ts';
import { DIVISIONS, INQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../../shared/domain/tier.ts';
import { FilterSelects } from '../../components/list/filter-selects.tsx';
import type { FiltersProps } from '../../components/list/filters.ts';
import { type ClientFilterName, NO_LEAD } from './client-query.ts';
import { useLeads } from './use-leads.ts';

const QUIET_DAYS = ['7', '14', '30', '60', '90', '180'];

/** A select for each filter of clients. */
export const ClientFilterSelects = (props: FiltersProps<ClientFilterName>) => {
  const lead = props.chosen.find(({ name }) => name === 'lead')?.value ?? '';
  const leads = useLeads(lead === NO_LEAD ? '' : lead);

  return (
    <FilterSelects
      {...props}
      choices={{
        tier: SERVICE_TIERS,
        stage: PIPELINE_STAGES,
        status: CLIENT_STATUSES,
        reason: OUTCOME_KEYS,
        lead: [NO_LEAD, ...leads],
        quiet: QUIET_DAYS,
        division: DIVISIONS,
        source: ['Entered by hand', ...INQUIRY_TYPES.map((type) => `Website · ${type}`)],
      }}
    />
  );
};
