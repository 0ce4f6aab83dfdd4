import { OUTCOME_KEYS } from '../../../../shared/domain/client-outcome.ts';
import { OUTCOME_LABELS } from '../../../../shared/domain/client-outcome-labels.ts';
import type { FilterTexts } from '../../components/list/filters.ts';
import { valueText } from './client-fields.ts';
import { type ClientFilterName, NO_LEAD } from './client-query.ts';

export const CLIENT_FILTER_TEXTS: FilterTexts<ClientFilterName> = {
  labels: {
    tier: 'Tier',
    stage: 'Stage',
    status: 'Status',
    reason: 'Reason',
    lead: 'Lead',
    quiet: 'Quiet for',
    division: 'Division',
    source: 'Source',
  },
  all: {
    tier: 'All tiers',
    stage: 'All stages',
    status: 'Any status',
    reason: 'Any reason',
    lead: 'Anybody',
    quiet: 'Any time',
    division: 'All divisions',
    source: 'Any source',
  },
  text: (name, value) => {
    if (name === 'tier') return valueText('serviceTier', value);
    if (name === 'reason') {
      const key = OUTCOME_KEYS.find((one) => one === value);
      return (key && OUTCOME_LABELS[key]) ?? value;
    }
    if (name === 'lead' && value === NO_LEAD) return 'Nobody';
    if (name === 'quiet') return value === '1' ? '1 day' : `${value} days`;

    return value;
  },
};
