import type { Counted, GridMetrics } from '../../../../shared/domain/grid.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { INQUIRY_STATE_RULES, INQUIRY_STATES } from '../../../../shared/domain/inquiry.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { type Count, Counts } from './counts.tsx';
import { PipelineBars } from './pipeline-bars.tsx';
import { WeekTable } from './week-table.tsx';

const soFar = ({ count, isMore }: Counted): string => `${groupedNumber(count)}${isMore ? '+' : ''}`;

const fault = (counted: Counted) => ({
  value: soFar(counted),
  isFault: counted.count > 0,
});

/** The counts of all states, the overdue inquiries after the open ones. */
const inquiryCounts = (inquiries: GridMetrics['inquiries']): Count[] => {
  const overdue = { label: 'Overdue', value: inquiries.overdue, isFault: inquiries.overdue > 0 };
  const counts: Count[] = INQUIRY_STATES.map((state) => ({
    label: INQUIRY_STATE_RULES[state].label,
    value: inquiries[state],
  }));

  return counts.toSpliced(1, 0, overdue);
};

/** Metrics of the business: current state and this week. */
export const Metrics = ({ metrics }: { metrics: GridMetrics }) => {
  const { inquiries, clients, documents, mail, errors } = metrics;

  return (
    <div className="space-y-8 pt-4">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 2xl:grid-cols-4">
        <Counts title="Inquiries" counts={inquiryCounts(inquiries)} />
        <Counts
          title="Clients"
          counts={[
            { label: 'In all', value: clients.total },
            ...SERVICE_TIERS.map((tier) => ({ label: TIER_LABELS[tier], value: clients.tiers[tier] })),
          ]}
        />
        <Counts
          title="Documents"
          counts={[
            { label: 'Generated', value: documents.generated },
            { label: 'Sent', value: documents.sent },
            { label: 'Signed', value: documents.signed },
            { label: 'Completed', value: documents.completed },
          ]}
        />
        <Counts
          title="Emails and errors"
          counts={[
            { label: 'Emails queued', value: soFar(mail.underway) },
            { label: 'Emails failed', ...fault(mail.failed) },
            { label: 'Documents failed', ...fault(errors.documents) },
            { label: 'Syncs failed', ...fault(errors.syncs) },
          ]}
        />
      </div>
      <PipelineBars stages={clients.stages} />
      <WeekTable thisWeek={metrics.thisWeek} weekBefore={metrics.weekBefore} />
    </div>
  );
};
