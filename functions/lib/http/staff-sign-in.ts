import type { StaffSession } from '../../../shared/domain/staff.ts';
import type { SignInOrigin } from '../access-log/sign-in-write.ts';
import { type StaffRecord, staffSignInWrites } from '../auth/staff-record.table.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { type DeviceCall, withOwnDevice } from './known-device.ts';
import { type CommittingCall, openSession } from './open-session.ts';

/**
 * Ends the sign-in of an account whose person has proved who they are; it knows the caller's device from then on.
 * @param factorUse the use of the second factor, where the call has verified one, which is committed with the sign-in
 * @throws AppError `unauthenticated` where the account has begun another epoch since it was read: another code was set, it was
 * deactivated, or its sessions were ended; or where the second factor was used meanwhile
 */
export const completeStaffSignIn = async (
  account: StaffRecord,
  call: CommittingCall & DeviceCall & SignInOrigin,
  factorUse?: readonly TransactWrite[],
): Promise<StaffSession> => {
  const { username, role, sessionEpoch: epoch } = account;
  const verified = factorUse && { verifiedAt: call.now.toISOString() };
  const { expiresAt } = await withOwnDevice('staff', call, (devicesOf) => {
    const signIn = staffSignInWrites(account, devicesOf(account), call);

    return openSession({ kind: 'staff', username, epoch, ...verified }, call, [
      ...signIn,
      ...(factorUse ?? []),
    ]);
  });

  return { username, role, expiresAt, dominionCode: dominionCode() };
};
