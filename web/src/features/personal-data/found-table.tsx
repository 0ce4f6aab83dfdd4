import { dayText } from '../../../../shared/domain/day.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import type { FoundRecords } from '../../../../shared/domain/person-request.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Columns, Table } from '../../ui/data/table.tsx';

const columns: Columns<FoundRecords> = [
  { header: 'Held', width: 'w-[28%]', cell: ({ label }) => label },
  { header: 'Records', width: 'w-[12%]', numeric: true, cell: ({ count }) => groupedNumber(count) },
  {
    header: 'On erasure',
    width: 'w-[22%]',
    cell: ({ outcome, until }) => (
      <>
        <Badge tone={outcome === 'kept' ? 'yellow' : 'neutral'}>
          {outcome === 'kept' ? 'Kept' : 'Erased'}
        </Badge>
        {until !== undefined && <span className="block text-note text-ink-soft">until {dayText(until)}</span>}
      </>
    ),
  },
  { header: 'Explanation', width: 'w-[38%]', cell: ({ why }) => <span className="text-note">{why}</span> },
];

/** What is held about a person, by kind, and the effect of an erasure on it. */
export const FoundTable = ({ found }: { found: readonly FoundRecords[] }) => (
  <Table
    caption="What is held"
    columns={columns}
    rows={found}
    rowKey={({ label, outcome }) => `${label} ${outcome}`}
    minWidth="medium"
  />
);
