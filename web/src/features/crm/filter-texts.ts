import { valueText } from './client-fields.ts';
import { type FilterName, NO_LEAD } from './client-query.ts';

export const FILTER_LABELS: Record<FilterName, string> = {
  tier: 'Tier',
  stage: 'Stage',
  status: 'Status',
  lead: 'Lead',
  quiet: 'Quiet for',
  division: 'Division',
  source: 'Source',
};

/** The value of a filter, as its select and its chip show it. */
export const filterText = (name: FilterName, value: string): string => {
  if (name === 'tier') return valueText('serviceTier', value);
  if (name === 'lead' && value === NO_LEAD) return 'Nobody';
  if (name === 'quiet') return value === '1' ? '1 day' : `${value} days`;

  return value;
};
