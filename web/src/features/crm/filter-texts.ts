import { OUTCOME_KEYS } from '../../../../shared/domain/client-outcome.ts';
import { OUTCOME_LABELS } from '../../../../shared/domain/client-outcome-labels.ts';
import { valueText } from './client-fields.ts';
import { type FilterName, NO_LEAD } from './client-query.ts';

export const FILTER_LABELS: Record<FilterName, string> = {
  tier: 'Tier',
  stage: 'Stage',
  status: 'Status',
  reason: 'Reason',
  lead: 'Lead',
  quiet: 'Quiet for',
  division: 'Division',
  source: 'Source',
};

/** The value of a filter, as its select and its chip show it. */
export const filterText = (name: FilterName, value: string): string => {
  if (name === 'tier') return valueText('serviceTier', value);
  if (name === 'reason') {
    const key = OUTCOME_KEYS.find((one) => one === value);
    return (key && OUTCOME_LABELS[key]) ?? value;
  }
  if (name === 'lead' && value === NO_LEAD) return 'Nobody';
  if (name === 'quiet') return value === '1' ? '1 day' : `${value} days`;

  return value;
};
