import type { StaffSession } from '../../../shared/domain/staff.ts';
import { type SignInOrigin, signInWrite } from '../access-log/sign-in-write.ts';
import { changeOwnAccount, type OwnEdit } from '../auth/own-account.ts';
import { type ContinueIn, sessionExpiry } from '../auth/session.table.ts';
import { type TrustedBy, trustedBy } from '../auth/trusted-by.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { CurrentStaffSession } from './identity.ts';
import { type DeviceCall, type DevicesOf, withOwnDevice } from './known-device.ts';
import {
  type CommittingCall,
  type CookieCall,
  renewSession,
  restartSession,
  stepUpSession,
} from './open-session.ts';
import { completeStaffSignIn } from './staff-sign-in.ts';

/** What the account knows the caller by; a session whose sign-in is not complete proves nothing. */
export const trustedCaller = (
  { account, awaits }: CurrentStaffSession,
  { deviceTokens }: Pick<DeviceCall, 'deviceTokens'>,
): TrustedBy | undefined =>
  trustedBy('staff', account, { deviceTokens: deviceTokens('staff'), isSignedIn: awaits === undefined });

/** Ends a sign-in with a session of its own, or continues a session whose call asked for the second factor, with its use. */
export const completeSecondStep = async (
  session: CurrentStaffSession,
  call: CommittingCall & DeviceCall & SignInOrigin,
  factorUse: readonly TransactWrite[],
): Promise<StaffSession> => {
  const { username, role, awaits, account } = session;
  if (!awaits) {
    await stepUpSession(session, call, factorUse);
    return { username, role, expiresAt: session.expiresAt, dominionCode: dominionCode() };
  }

  return completeStaffSignIn(account, { ...call, completesPresented: true }, factorUse);
};

/** The edit of an account that ends a sign-in: its entry in the access log, and the caller's device, which is known from then on. */
const withSignIn =
  (edit: OwnEdit, devicesOf: DevicesOf, origin: SignInOrigin): OwnEdit =>
  async (before) => {
    const { change, writes = [], ...rest } = await edit(before);

    return {
      ...rest,
      change: { ...change, lastSignInAt: origin.now.toISOString(), devicesOf },
      writes: [...writes, signInWrite({ username: before.username, by: 'staff' }, origin)],
    };
  };

/** Sets a second factor up, as `edit` says, and ends a sign-in with it, or continues the session of the call; all others end. */
export const setUpFactor = async (
  session: CurrentStaffSession,
  edit: OwnEdit,
  call: CookieCall & DeviceCall & SignInOrigin & { readonly renewsSession: true },
): Promise<StaffSession> => {
  const { username, role, awaits } = session;
  const verified = { ...call, verifiedAt: call.now.toISOString() };
  if (awaits) {
    const signIn = (continueIn: ContinueIn) =>
      withOwnDevice('staff', call, (devicesOf) =>
        changeOwnAccount(session, withSignIn(edit, devicesOf, call), continueIn),
      );
    await restartSession(session, signIn, verified);
  } else {
    const change = (continueIn: ContinueIn) => changeOwnAccount(session, edit, continueIn);
    await renewSession(session, change, verified);
  }
  const expiresAt = awaits ? sessionExpiry(call.now) : session.expiresAt;

  return { username, role, expiresAt, dominionCode: dominionCode() };
};
