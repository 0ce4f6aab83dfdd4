import { listStaff } from '../../../../shared/contract/staff-access.ts';
import { useQuery } from '../../api/query.ts';

interface LeadOptionsProps {
  /** A lead who is no longer a staff member stays selectable for their clients. */
  chosen: string;
  valueFor?: (username: string) => string;
}

/** Options for the relationship lead. */
export const LeadOptions = ({ chosen, valueFor = (username) => username }: LeadOptionsProps) => {
  const staff = useQuery(listStaff, {}, { every: false });
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];

  return all.map((name) => (
    <option key={name} value={valueFor(name)}>
      {name}
    </option>
  ));
};
