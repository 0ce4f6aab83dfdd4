import { updateStaffAccount } from '../../shared/contract/team.ts';
import { editStaffAccount } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateStaffAccount, ({ input, context: { actor } }) => {
  const { id, version, ...change } = input;

  return editStaffAccount(id, { actor, expectedVersion: version }, () => ({ change }));
});
