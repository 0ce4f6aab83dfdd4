import { listStaff } from '../../../../shared/contract/staff-access.ts';
import { useQuery } from '../../api/query.ts';

interface LeadOptionsProps {
  /** Whoever has it already stays among them, even where they are no colleague any more. */
  chosen: string;
  valueFor?: (username: string) => string;
}

/** Everybody a client can be entrusted to. */
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
