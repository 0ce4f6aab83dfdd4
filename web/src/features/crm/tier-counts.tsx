import type { ClientCounts } from '../../../../shared/domain/client.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { Tally } from '../../ui/tally.tsx';

const count = (number: number) => number.toLocaleString('en-GB');

/** How many clients there are, in all and per tier. */
export const TierCounts = ({ counts: { total, tiers } }: { counts: ClientCounts }) => (
  <Tally
    columns="sm:grid-cols-4"
    counts={[
      { label: 'Total clients', value: count(total) },
      ...SERVICE_TIERS.map((tier) => ({ label: TIER_LABELS[tier], value: count(tiers[tier]) })),
    ]}
  />
);
