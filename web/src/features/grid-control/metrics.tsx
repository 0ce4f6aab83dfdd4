import type { Counted, GridMetrics } from '../../../../shared/domain/grid.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { Counts } from './counts.tsx';
import { PipelineBars } from './pipeline-bars.tsx';
import { WeekTable } from './week-table.tsx';

const soFar = ({ count, isMore }: Counted): string => `${count.toLocaleString('en-GB')}${isMore ? '+' : ''}`;

const fault = (counted: Counted) => ({
  value: soFar(counted),
  isFault: counted.count > 0,
});

/** Metrics of the business: current state and this week. */
export const Metrics = ({ metrics }: { metrics: GridMetrics }) => {
  const { inquiries, clients, documents, mail, errors } = metrics;

  return (
    <div className="space-y-8 pt-4">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 2xl:grid-cols-4">
        <Counts
          title="Inquiries"
          counts={[
            { label: 'Open', value: inquiries.open },
            { label: 'Overdue', value: inquiries.overdue, isFault: inquiries.overdue > 0 },
            { label: 'Answered', value: inquiries.answered },
            { label: 'In quarantine', value: inquiries.quarantined },
          ]}
        />
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
          title="Mail and errors"
          counts={[
            { label: 'Mails on their way', value: soFar(mail.underway) },
            { label: 'Mails failed', ...fault(mail.failed) },
            { label: 'Documents not made', ...fault(errors.documents) },
            { label: 'Syncs failed', ...fault(errors.syncs) },
          ]}
        />
      </div>
      <PipelineBars stages={clients.stages} />
      <WeekTable thisWeek={metrics.thisWeek} weekBefore={metrics.weekBefore} />
    </div>
  );
};
