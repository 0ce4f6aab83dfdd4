import { removeOwnSecondFactor } from '../../shared/contract/second-factor.ts';
import { AppError } from '../lib/app-error.ts';
import { removeSecondFactorWrite } from '../lib/auth/second-factor.table.ts';
import { secondFactorNotice } from '../lib/auth/second-factor-email.ts';
import { changeOwnStaffRecord } from '../lib/auth/staff-account.ts';
import { isSecondFactorRequired } from '../lib/config/second-factor-setting.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';

export const handler = handle(removeOwnSecondFactor, async ({ session, ...call }) => {
  const { username, secondFactorSince } = session;
  if (isSecondFactorRequired()) throw new AppError('second_factor_kept');
  if (secondFactorSince === undefined) return {};
  const { sessionEpoch: epoch } = await changeOwnStaffRecord(username, async (before) => ({
    change: { secondFactorSince: undefined },
    writes: [
      removeSecondFactorWrite(username),
      ...secondFactorNotice(before, { event: 'removed', at: call.now }),
    ],
  }));
  await replaceSessions({ kind: 'staff', username, epoch }, call);

  return {};
});
