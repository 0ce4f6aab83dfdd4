import type { ClientSummary } from '../../../../shared/domain/client.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';

/** How many clients there are, in all and per tier. */
export const TierCounts = ({ summary: { total, tiers } }: { summary: ClientSummary }) => (
  <dl className="grid grid-cols-2 border-y border-ink-faint sm:grid-cols-4">
    <Count label="Total clients" count={total} />
    {SERVICE_TIERS.map((tier) => (
      <Count key={tier} label={TIER_LABELS[tier]} count={tiers[tier]} />
    ))}
  </dl>
);

const Count = ({ label, count }: { label: string; count: number }) => (
  <div className="flex flex-col-reverse border-rule py-3 not-first:sm:border-l not-first:sm:pl-6">
    <dt className="text-note text-ink-soft">{label}</dt>
    <dd className="title tabular-nums">{count.toLocaleString('en-GB')}</dd>
  </div>
);
