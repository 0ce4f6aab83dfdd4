import type { StaffSession } from '../../../shared/domain/staff.ts';
import type { SignInOrigin } from '../access-log/sign-in-write.ts';
import { keepStaffDevices, type StaffRecord, staffSignInWrites } from '../auth/staff-record.table.ts';
import { dominionCode } from '../config/dominion-code.ts';
import { type DeviceCall, withOwnDevice, withOwnDeviceIfPossible } from './known-device.ts';
import { type CookieCall, type OpenWithSignIn, openSession } from './open-session.ts';

/** Opens a session with the sign-in of its account, which knows the caller's device from then on. @throws what `open` throws */
export const openWithStaffSignIn = (
  account: StaffRecord,
  call: DeviceCall & SignInOrigin,
  open: OpenWithSignIn,
): ReturnType<OpenWithSignIn> =>
  withOwnDevice('staff', account, call, (devices) => open(staffSignInWrites(account, devices, call)));

/**
 * Ends the sign-in of an account whose person has proved who they are, by a second factor too where `verifiedAt` says when.
 * @throws AppError `unauthenticated` where the account has begun another epoch since it was read: another code was set, it was
 * deactivated, or its sessions were ended
 */
export const completeStaffSignIn = async (
  account: StaffRecord,
  call: CookieCall & DeviceCall & SignInOrigin,
  verifiedAt?: string,
): Promise<StaffSession> => {
  const { username, role, sessionEpoch: epoch } = account;
  const person = { kind: 'staff', username, epoch, ...(verifiedAt !== undefined && { verifiedAt }) } as const;
  const { expiresAt } = await openWithStaffSignIn(account, call, (signIn) =>
    openSession(person, call, signIn),
  );

  return { username, role, expiresAt, dominionCode: dominionCode() };
};

/** Makes the caller's device known to the account whose access code they have set. */
export const rememberStaffDevice = (account: StaffRecord, call: DeviceCall): Promise<void> =>
  withOwnDeviceIfPossible('staff', account, call, (devices) => keepStaffDevices(account, devices));
