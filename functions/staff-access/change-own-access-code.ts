import { changeOwnAccessCode } from '../../shared/contract/staff-access.ts';
import { AppError, invalidInput, isAppError } from '../lib/app-error.ts';
import { authenticate } from '../lib/auth/authenticate.ts';
import { findOwnAccount } from '../lib/auth/own-account.ts';
import { sessionCheck } from '../lib/auth/session.table.ts';
import { hashAccessCode } from '../lib/auth/staff-access-code.ts';
import { changeStaffRecord } from '../lib/auth/staff-account.ts';
import { ConditionFailed } from '../lib/dynamo/errors.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';
import { rememberStaffDevice } from '../lib/http/staff-sign-in.ts';

/** Attempts are limited as at sign-in. Of two changes at the same moment one is refused, and can be repeated. */
export const handler = handle(changeOwnAccessCode, async ({ input, session, ...call }) => {
  const { now, network, deviceTokens } = call;
  const { username, verifiedAt, account } = session;
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
  }).catch((error: unknown) => {
    throw isAppError(error, 'unauthenticated')
      ? invalidInput({ oldAccessCode: 'This is not your current access code.' })
      : error;
  });
  const accessCodeHash = await hashAccessCode(input.newAccessCode, {
    owner: account,
    field: 'newAccessCode',
  });
  const options = { actor: username, writes: [sessionCheck(session)] };
  const changed = await changeStaffRecord(account, { accessCodeHash }, options).catch(
    async (error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
      // Somebody may have ended the session since.
      await findOwnAccount(session);
      throw new AppError('unavailable', { cause: error });
    },
  );
  await replaceSessions({ kind: 'staff', username, epoch: changed.sessionEpoch, verifiedAt }, call);
  await rememberStaffDevice(changed, call);

  return {};
});
