import { startEnrolment } from '../../shared/contract/second-factor.ts';
import { commitForSession } from '../lib/auth/own-account.ts';
import { planSetup } from '../lib/auth/plan-second-factor.ts';
import { findSecondFactor, secondFactorWrite } from '../lib/auth/second-factor.table.ts';
import { secretsOf } from '../lib/auth/second-factor.ts';
import { appAddress, newAppSecret } from '../lib/auth/totp.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(startEnrolment, async ({ session, now }) => {
  const { username } = session;
  const secret = newAppSecret();
  const sealed = secretsOf(username).close(secret);
  await commitForSession(session, async () => {
    const before = await findSecondFactor(username);

    return [secondFactorWrite(before, planSetup(before, { username, secret: sealed, now }))];
  });

  return { secret, address: appAddress(secret, username) };
});
