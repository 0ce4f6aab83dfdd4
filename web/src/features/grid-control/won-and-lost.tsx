import { useState } from 'react';
import { readOutcomes } from '../../../../shared/contract/grid.ts';
import {
  CLOSING_STATUSES,
  type ClosingStatus,
  closedIn,
  NOT_GIVEN,
  type OutcomeCounts,
  type OutcomeReason,
  outcomeKey,
  REASONS_OFFERED,
} from '../../../../shared/domain/client-outcome.ts';
import { CLOSING_LABELS, REASON_LABELS } from '../../../../shared/domain/client-outcome-labels.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const PERIODS = [
  { value: '1', label: 'This month' },
  { value: '3', label: 'These three months' },
  { value: '12', label: 'These twelve months' },
];

/** How many clients were won and lost in a period, and why. */
export const WonAndLost = () => {
  const [months, setMonths] = useState('1');
  const read = useQuery(readOutcomes, { months: Number(months) });

  return (
    <section aria-label="Won and lost">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-ink-faint pb-1.5">
        <h2 className="text-label font-medium">Won and lost</h2>
        <ToolSelect label="Period" value={months} onChange={({ target }) => setMonths(target.value)}>
          <Options options={PERIODS} />
        </ToolSelect>
      </div>
      <Loaded read={read} what="the reasons">
        {({ counts }) => (
          <div className="grid gap-x-12 gap-y-6 pt-4 sm:grid-cols-2">
            {CLOSING_STATUSES.toReversed().map((status) => (
              <Reasons key={status} status={status} counts={counts} />
            ))}
          </div>
        )}
      </Loaded>
      <p className="pt-3 text-note text-ink-soft">
        A client counts in the month in which it was won or lost, until it comes back. A reason leads to the
        clients that have it; those that are archived are under “Archived” there.
      </p>
    </section>
  );
};

const Reasons = ({ status, counts }: { status: ClosingStatus; counts: OutcomeCounts }) => {
  const total = closedIn(counts, status);
  const reasons: OutcomeReason[] = [...REASONS_OFFERED[status], NOT_GIVEN];
  const given = reasons
    .map((reason) => ({ reason, key: outcomeKey(status, reason) }))
    .map((one) => ({ ...one, count: counts[one.key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);

  return (
    <table className="w-full border-collapse self-start text-data tabular-nums">
      <caption className="pb-1 text-left text-note text-ink-soft">
        {CLOSING_LABELS[status]}: {groupedNumber(total)} {total === 1 ? 'client' : 'clients'}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Clients</th>
        </tr>
      </thead>
      <tbody>
        {given.length === 0 && (
          <tr className="border-t border-rule">
            <td colSpan={2} className="py-1.5 text-ink-soft">
              Nobody in this period.
            </td>
          </tr>
        )}
        {given.map(({ key, reason, count }) => (
          <tr key={key} className="border-t border-rule">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              <TextLink to={paths.clientsWithReason(key)}>{REASON_LABELS[reason]}</TextLink>
            </th>
            <td className="py-1.5 text-right font-medium">{groupedNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
