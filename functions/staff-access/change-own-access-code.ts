import { changeOwnAccessCode } from '../../shared/contract/staff-access.ts';
import { AppError, invalidInput } from '../lib/app-error.ts';
import { authenticate, forgiveFailures } from '../lib/auth/authenticate.ts';
import { findOwnAccount } from '../lib/auth/own-account.ts';
import type { ContinueIn } from '../lib/auth/session.table.ts';
import { hashAccessCode } from '../lib/auth/staff-access-code.ts';
import { changeStaffRecord } from '../lib/auth/staff-account.ts';
import { ConditionFailed } from '../lib/dynamo/errors.ts';
import { handle } from '../lib/http/handle.ts';
import { withOwnDevice } from '../lib/http/known-device.ts';
import { restartSession } from '../lib/http/open-session.ts';

/** Attempts are limited as at sign-in. Of two changes at the same moment one is refused, and can be repeated. */
export const handler = handle(changeOwnAccessCode, async ({ input, session, ...call }) => {
  const { now, network, deviceTokens } = call;
  const { username, account } = session;
  await authenticate({
    kind: 'staff',
    username,
    secret: input.oldAccessCode,
    find: async () => account,
    hashOf: ({ accessCodeHash }) => accessCodeHash,
    network,
    deviceTokens: deviceTokens('staff'),
    isSignedIn: true,
    now,
    refusal: () => invalidInput({ oldAccessCode: 'This is not your current access code.' }),
    complete: forgiveFailures,
  });
  const accessCodeHash = await hashAccessCode(input.newAccessCode, {
    owner: account,
    field: 'newAccessCode',
  });
  const change = (continueIn: ContinueIn) =>
    withOwnDevice('staff', call, (devicesOf) =>
      changeStaffRecord(
        account,
        { accessCodeHash, devicesOf },
        { actor: username, writesOf: ({ sessionEpoch }) => continueIn(sessionEpoch) },
      ),
    );
  await restartSession(session, change, call).catch(async (error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
    // Somebody may have ended the session since.
    await findOwnAccount(session);
    throw new AppError('unavailable', { cause: error });
  });

  return {};
});
