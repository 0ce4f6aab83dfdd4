import { startEnrolment } from '../../shared/contract/second-factor.ts';
import { planSetup } from '../lib/auth/plan-second-factor.ts';
import { findSecondFactor, secondFactorWrite } from '../lib/auth/second-factor.table.ts';
import { secretsOf } from '../lib/auth/second-factor.ts';
import { appAddress, newAppSecret } from '../lib/auth/totp.ts';
import { commit, retryOnConflict } from '../lib/dynamo/commit.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(startEnrolment, async ({ session: { username }, now }) => {
  const secret = newAppSecret();
  const sealed = secretsOf(username).close(secret);
  await retryOnConflict(async () => {
    const before = await findSecondFactor(username);
    await commit([secondFactorWrite(before, planSetup(before, { username, secret: sealed, now }))]);
  });

  return { secret, address: appAddress(secret, username) };
});
