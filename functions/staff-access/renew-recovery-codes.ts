import { renewRecoveryCodes } from '../../shared/contract/second-factor.ts';
import { accountWrite } from '../lib/access-log/account-write.ts';
import { notFound } from '../lib/app-error.ts';
import { commitForSession } from '../lib/auth/own-account.ts';
import { planRecoveryCodes } from '../lib/auth/plan-second-factor.ts';
import { newRecoveryCodes } from '../lib/auth/recovery-codes.ts';
import { findSecondFactor, hasSecondFactor, secondFactorWrite } from '../lib/auth/second-factor.table.ts';
import { secondFactorNotice } from '../lib/auth/second-factor-email.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(renewRecoveryCodes, async ({ session, now, context }) => {
  const { username } = session;
  const recoveryCodes = newRecoveryCodes();
  await commitForSession(session, async (account) => {
    const before = await findSecondFactor(username);
    if (!before || !hasSecondFactor(before)) throw notFound('second factor');

    return [
      secondFactorWrite(before, planRecoveryCodes(before, recoveryCodes)),
      ...secondFactorNotice(account, { event: 'recovery codes renewed', at: now }),
      accountWrite(
        {
          ...{ of: 'staff', account: username, event: 'changed' },
          changes: [{ field: 'recovery codes', to: 'renewed' }],
        },
        context,
      ),
    ];
  });

  return { recoveryCodes };
});
