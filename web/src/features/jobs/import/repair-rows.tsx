import { listImportRows } from '../../../../../shared/contract/jobs.ts';
import { listStaff } from '../../../../../shared/contract/staff-access.ts';
import type { ImportJob } from '../../../../../shared/domain/job.ts';
import { useInfiniteQuery } from '../../../api/infinite-query.ts';
import { useQuery } from '../../../api/query.ts';
import { ExportButton } from '../../../components/jobs/export-button.tsx';
import { LoadedList } from '../../../components/list/loaded-list.tsx';
import { Section } from '../../../ui/data/section.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { RepairRow } from './repair-row.tsx';

/** The id of the list of usernames, which the field of a relationship lead offers. */
const LEADS = 'import-leads';

const FIRST_FIELD = '[data-fields] > :first-child :is(input, textarea)';

/** The rows that were not imported, to be repaired in place; a repaired row leaves the list. */
export const RepairRows = ({ job }: { job: ImportJob }) => {
  const read = useInfiniteQuery(listImportRows, { id: job.id, limit: 20 }, { every: false });
  const staff = useQuery(listStaff, {}, { every: false });
  const usernames = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];
  const list = useKeptFocus<HTMLDivElement>(FIRST_FIELD);

  return (
    <Section title="Rows to repair">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="text-note text-ink-soft">
          Correct what is marked and import the row. Row numbers are those of the file.
        </p>
        <ExportButton order={{ list: 'import-rows', importId: job.id }} count={job.faulty} />
      </div>
      <datalist id={LEADS}>
        {usernames.map((username) => (
          <option key={username} value={username} />
        ))}
      </datalist>
      <div ref={list}>
        <LoadedList
          read={read}
          one="row to repair"
          many="rows to repair"
          total={job.faulty}
          empty="No row is left to repair."
        >
          {(rows) => (
            <ul aria-label="Rows to repair">
              {rows.map((row) => (
                <RepairRow key={row.row} job={job} row={row} leads={LEADS} />
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
    </Section>
  );
};
