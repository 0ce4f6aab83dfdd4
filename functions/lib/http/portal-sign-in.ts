import type { SignInOrigin } from '../access-log/sign-in-write.ts';
import { countPortalUse } from '../portal/counters.table.ts';
import type { PortalUserRecord } from '../portal/user.table.ts';
import { portalSignInWrites } from '../portal/user.ts';
import { type DeviceCall, withOwnDevice } from './known-device.ts';
import { type CommittingCall, openSession } from './open-session.ts';

/**
 * Ends the sign-in of a user whose password was right; their account knows the caller's device from then on.
 * @throws AppError `unauthenticated` where the account has begun another epoch since it was read: another password was set, the user
 * was deactivated, or their sessions were ended
 */
export const completePortalSignIn = async (
  user: PortalUserRecord,
  call: CommittingCall & DeviceCall & SignInOrigin,
): Promise<{ expiresAt: string }> => {
  const { username, clientId, sessionEpoch: epoch } = user;
  const person = { kind: 'client', username, clientId, epoch } as const;
  const opened = await withOwnDevice('client', call, (devicesOf) =>
    openSession(person, call, portalSignInWrites(user, devicesOf(user), call)),
  );
  await countPortalUse({ signIns: 1 });

  return opened;
};
