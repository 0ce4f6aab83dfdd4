import { listStaff } from '../../../../shared/contract/staff-access.ts';
import { useQuery } from '../../api/query.ts';

/** The staff members to choose a relationship lead from; a `chosen` one who left stays among them. */
export const useLeads = (chosen: string): readonly string[] => {
  const staff = useQuery(listStaff, {}, { every: false });
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];

  return chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
};
