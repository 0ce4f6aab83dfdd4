import type { StaffSession } from '../../../shared/domain/staff.ts';
import type { SignInOrigin } from '../access-log/sign-in-write.ts';
import { type StaffRecord, staffSignInWrites } from '../auth/staff-record.table.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { type DeviceCall, withOwnDevice } from './known-device.ts';
import { type CookieCall, type OpenWithSignIn, openSession } from './open-session.ts';

/** Opens a session with the sign-in of its account, which knows the caller's device from then on. @throws what `open` throws */
export const openWithStaffSignIn = (
  account: StaffRecord,
  call: DeviceCall & SignInOrigin,
  open: OpenWithSignIn,
): ReturnType<OpenWithSignIn> =>
  withOwnDevice('staff', call, (devicesOf) => open(staffSignInWrites(account, devicesOf(account), call)));

/**
 * Ends the sign-in of an account whose person has proved who they are.
 * @param factorUse the use of the second factor, where the call has verified one, which is committed with the sign-in
 * @throws AppError `unauthenticated` where the account has begun another epoch since it was read: another code was set, it was
 * deactivated, or its sessions were ended; or where the second factor was used meanwhile
 */
export const completeStaffSignIn = async (
  account: StaffRecord,
  call: CookieCall & DeviceCall & SignInOrigin,
  factorUse?: readonly TransactWrite[],
): Promise<StaffSession> => {
  const { username, role, sessionEpoch: epoch } = account;
  const verified = factorUse && { verifiedAt: call.now.toISOString() };
  const { expiresAt } = await openWithStaffSignIn(account, call, (signIn) =>
    openSession({ kind: 'staff', username, epoch, ...verified }, call, [...signIn, ...(factorUse ?? [])]),
  );

  return { username, role, expiresAt, dominionCode: dominionCode() };
};
