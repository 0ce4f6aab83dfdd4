import type { OutputOf } from '../../../../../shared/contract/endpoint.ts';
import type { previewImport } from '../../../../../shared/contract/jobs.ts';
import { listStaff } from '../../../../../shared/contract/staff-access.ts';
import type { ChosenLead } from '../../../../../shared/domain/client-import.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import { useQuery } from '../../../api/query.ts';
import { Section } from '../../../ui/data/section.tsx';

/** No username: these begin with a letter or a digit. */
const NOBODY = '-';

interface UnknownLeadsProps {
  unknown: OutputOf<typeof previewImport>['unknownLeads'];
  chosen: readonly ChosenLead[];
  onChoose: (chosen: ChosenLead[]) => void;
}

/** The relationship leads of a file who are no staff members, and who is meant by each. */
export const UnknownLeads = ({ unknown: { count, items }, chosen, onChoose }: UnknownLeadsProps) => {
  const staff = useQuery(listStaff, {}, { every: false });
  const usernames = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];

  const choiceOf = (name: string): string => {
    const choice = chosen.find((one) => one.name === name);

    return choice === undefined ? '' : choice.username || NOBODY;
  };
  const choose = (name: string, value: string) => {
    const others = chosen.filter((one) => one.name !== name);
    onChoose(value === '' ? others : [...others, { name, username: value === NOBODY ? '' : value }]);
  };

  return (
    <Section title="Relationship leads who are no staff members">
      <p className="max-w-3xl pt-3 text-data">
        Say who is meant by each name. The rows of a name that you leave open wait for you to repair them.
      </p>
      <ul aria-label="Relationship leads who are no staff members" className="max-w-3xl py-3">
        {items.map(({ name, rows }) => (
          <li key={name} data-row className="border-b border-rule py-2">
            <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-data">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>{' '}
                <span className="text-note text-ink-soft">
                  {groupedNumber(rows)} {rows === 1 ? 'row' : 'rows'}
                </span>
              </span>
              <select
                value={choiceOf(name)}
                onChange={({ target }) => choose(name, target.value)}
                className="select-mark min-h-8 w-56 max-w-full rounded-xs border border-ink-faint bg-paper-bright pl-2 text-note text-ink"
              >
                <option value="">Rows wait for repair</option>
                <option value={NOBODY}>Nobody: without a lead</option>
                {usernames.map((username) => (
                  <option key={username} value={username}>
                    {username}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {staff.state === 'failed' && (
        <p role="alert" className="pb-3 text-note text-fault">
          The staff members could not be read. Without them, choose nobody or let the rows wait.
        </p>
      )}
      {count > items.length && (
        <p className="pb-3 text-note text-ink-soft">
          The rows of {groupedNumber(count - items.length)} other names wait for you to repair them. Check
          that this is the column of relationship leads.
        </p>
      )}
    </Section>
  );
};
