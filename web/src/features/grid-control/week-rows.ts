import { CLOSING_STATUSES, closedIn } from '../../../../shared/domain/client-outcome.ts';
import { CLOSING_LABELS } from '../../../../shared/domain/client-outcome-labels.ts';
import type { WeekMetrics } from '../../../../shared/domain/grid.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { CURRENCIES } from '../../../../shared/domain/money.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { amountText } from '../../ui/format/amount-text.ts';

interface WeekRow {
  label: string;
  now: string;
  before: string;
}

/** Compares two weeks row by row. Money has a row per currency, stages have a row if clients entered them. */
export const weekRows = (now: WeekMetrics, before: WeekMetrics): WeekRow[] => {
  const row = (label: string, of: (week: WeekMetrics) => number) => ({
    label,
    now: groupedNumber(of(now)),
    before: groupedNumber(of(before)),
  });
  const currencies = CURRENCIES.filter((one) =>
    [now, before].some(({ revenue }) => revenue.some(({ currency }) => currency === one)),
  );
  const revenueIn = ({ revenue }: WeekMetrics, currency: (typeof CURRENCIES)[number]) =>
    amountText(revenue.find((sum) => sum.currency === currency)?.amount ?? 0, currency);
  const stages = PIPELINE_STAGES.filter((stage) => now.stageMoves[stage] || before.stageMoves[stage]);

  return [
    row('Leads received', ({ leads }) => leads),
    row('Answered in time', ({ answeredInTime }) => answeredInTime),
    row('Answered late', ({ answeredLate }) => answeredLate),
    row('New clients', ({ newClients }) => newClients),
    ...CLOSING_STATUSES.toReversed().map((status) =>
      row(`Clients ${CLOSING_LABELS[status].toLowerCase()}`, ({ outcomes }) => closedIn(outcomes, status)),
    ),
    row('Documents generated', ({ documents }) => documents.generated),
    row('Documents sent', ({ documents }) => documents.sent),
    row('Documents signed', ({ documents }) => documents.signed),
    row('Documents completed', ({ documents }) => documents.completed),
    ...stages.map((stage) => row(`Entered ${stage}`, ({ stageMoves }) => stageMoves[stage] ?? 0)),
    ...(currencies.length === 0 ? CURRENCIES.slice(0, 1) : currencies).map((currency) => ({
      label: `Revenue in ${currency}`,
      now: revenueIn(now, currency),
      before: revenueIn(before, currency),
    })),
  ];
};
