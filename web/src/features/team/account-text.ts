import type { StaffAccount } from '../../../../shared/domain/staff.ts';

/** A person for questions and notices: "Amira Sample (amira)". */
export const personText = ({ name, username }: StaffAccount): string =>
  name === undefined ? username : `${name} (${username})`;

export const ROLE_LABELS: Record<StaffAccount['role'], string> = { admin: 'Administrator', staff: 'Staff' };

/** The state of a link with which the person chooses an access code. */
export const linkState = (
  { linkExpiresAt, state, hasAccessCode }: StaffAccount,
  now: number,
): 'none' | 'missing' | 'valid' | 'expired' => {
  if (hasAccessCode || state === 'inactive') return 'none';
  if (linkExpiresAt === undefined) return 'missing';

  return Date.parse(linkExpiresAt) > now ? 'valid' : 'expired';
};
