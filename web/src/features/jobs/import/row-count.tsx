import type { OutputOf } from '../../../../../shared/contract/endpoint.ts';
import type { previewImport } from '../../../../../shared/contract/jobs.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';

const amountOf = (count: number, one: string, many: string): string =>
  `${groupedNumber(count)} ${count === 1 ? one : many}`;

/** How many rows were read in how many lines, and which lines are one row: staff compare that with their list. */
export const RowCount = ({ preview }: { preview: OutputOf<typeof previewImport> }) => {
  const { rows, total, lines, rowsOverLines } = preview;
  const { count, longest } = rowsOverLines;

  return (
    <div className="max-w-3xl space-y-1 pt-2 text-note">
      <p>
        <span className="font-medium">
          {amountOf(total, 'row', 'rows')} in {amountOf(lines, 'line', 'lines')}
        </span>{' '}
        below the header{total > rows.length && `, of which the first ${rows.length} are shown`}.
        {count === 0 && lines > total && ' Empty lines are left out.'}
      </p>
      {count > 0 && (
        <p>
          {count === 1
            ? 'One row takes several lines'
            : `${groupedNumber(count)} rows take several lines, the longest`}
          : {longest.map(({ from, to }) => `lines ${from} to ${to}`).join(', ')}. If these lines are rows of
          their own, a quotation mark is wrong there.
        </p>
      )}
      <p className="text-ink-soft">If letters look wrong, choose another encoding.</p>
    </div>
  );
};
