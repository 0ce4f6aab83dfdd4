import { STAFF_ROLES, type StaffAccount } from '../../../../shared/domain/staff.ts';
import { CompactSelect } from '../../ui/form/compact-field.tsx';
import { ROLE_LABELS } from './account-text.ts';

type Role = StaffAccount['role'];

/** The role that the field holds. */
export const roleIn = (value: string | undefined): Role | undefined =>
  STAFF_ROLES.find((role) => role === value);

export const RoleField = ({ initial }: { initial: Role }) => (
  <CompactSelect
    name="role"
    label="Role"
    defaultValue={initial}
    options={STAFF_ROLES.toReversed().map((value) => ({ value, label: ROLE_LABELS[value] }))}
  />
);
