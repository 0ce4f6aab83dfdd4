import { readOwnSecondFactor } from '../../shared/contract/second-factor.ts';
import { findSecondFactor } from '../lib/auth/second-factor.table.ts';
import { isSecondFactorRequired } from '../lib/config/second-factor-setting.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readOwnSecondFactor, async ({ session: { username, account } }) => {
  const { app, passkeys = [], recoveryCodes = [] } = (await findSecondFactor(username)) ?? {};

  return {
    ...(app && { since: account.secondFactorSince }),
    passkeys,
    recoveryCodesLeft: recoveryCodes.length,
    isRequired: isSecondFactorRequired(),
  };
});
