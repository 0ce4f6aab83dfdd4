import type { ClientCounts } from '../../../../shared/domain/client.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { Stats } from '../../ui/data/stats.tsx';

const count = (number: number) => number.toLocaleString('en-GB');

/** How many clients there are, in all and per tier. */
export const TierCounts = ({ counts: { total, tiers } }: { counts: ClientCounts }) => (
  <Stats
    columns="sm:grid-cols-4"
    stats={[
      { label: 'Total clients', value: count(total) },
      ...SERVICE_TIERS.map((tier) => ({ label: TIER_LABELS[tier], value: count(tiers[tier]) })),
    ]}
  />
);
