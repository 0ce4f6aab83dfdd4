import type { StaffAccount } from '../../../../shared/domain/staff.ts';

/** A person for questions and notices: "Amira Sample (amira)". */
export const personText = ({ name, username }: StaffAccount): string =>
  name === undefined ? username : `${name} (${username})`;

export const ROLE_LABELS: Record<StaffAccount['role'], string> = { admin: 'Administrator', staff: 'Staff' };
