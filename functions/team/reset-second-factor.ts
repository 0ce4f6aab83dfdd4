import { resetSecondFactor } from '../../shared/contract/team.ts';
import { planSecondFactorReset } from '../lib/auth/reset-second-factor.ts';
import { editStaffAccount } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(resetSecondFactor, ({ input, context: { actor } }) =>
  editStaffAccount(input.id, { actor }, (before) => planSecondFactorReset(before, new Date())),
);
