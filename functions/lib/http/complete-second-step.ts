import type { StaffSession } from '../../../shared/domain/staff.ts';
import type { SignInOrigin } from '../access-log/sign-in-write.ts';
import { changeOwnAccount, type OwnEdit } from '../auth/own-account.ts';
import type { ContinueIn } from '../auth/session.table.ts';
import { type TrustedBy, trustedBy } from '../auth/trusted-by.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { CurrentStaffSession } from './identity.ts';
import type { DeviceCall } from './known-device.ts';
import { type CookieCall, renewSession, replaceSessions, stepUpSession } from './open-session.ts';
import { completeStaffSignIn, openWithStaffSignIn } from './staff-sign-in.ts';

/** What the account knows the caller by; a session whose sign-in is not complete proves nothing. */
export const trustedCaller = (
  { account, awaits }: CurrentStaffSession,
  { deviceTokens }: Pick<DeviceCall, 'deviceTokens'>,
): TrustedBy | undefined =>
  trustedBy('staff', account, { deviceTokens: deviceTokens('staff'), isSignedIn: awaits === undefined });

/** Ends a sign-in with a session of its own, or continues a session whose call asked for the second factor, with its use. */
export const completeSecondStep = async (
  session: CurrentStaffSession,
  call: CookieCall & DeviceCall & SignInOrigin,
  factorUse: readonly TransactWrite[],
): Promise<StaffSession> => {
  const { username, role, awaits, account } = session;
  if (!awaits) {
    await stepUpSession(session, call, factorUse);
    return { username, role, expiresAt: session.expiresAt, dominionCode: dominionCode() };
  }

  return completeStaffSignIn(account, { ...call, completesPresented: true }, factorUse);
};

/** Sets a second factor up, as `edit` says, and ends a sign-in with it, or continues the session of the call; all others end. */
export const setUpFactor = async (
  session: CurrentStaffSession,
  edit: OwnEdit,
  call: CookieCall & DeviceCall & SignInOrigin & { readonly renewsSession: true },
): Promise<StaffSession> => {
  const { username, role, awaits } = session;
  const verifiedAt = call.now.toISOString();
  let { expiresAt } = session;
  if (awaits) {
    const account = await changeOwnAccount(session, edit);
    const verified = { kind: 'staff', username, epoch: account.sessionEpoch, verifiedAt } as const;
    ({ expiresAt } = await openWithStaffSignIn(account, call, (signIn) =>
      replaceSessions(verified, call, signIn),
    ));
  } else {
    const change = (continueIn: ContinueIn) => changeOwnAccount(session, edit, continueIn);
    await renewSession(session, change, { ...call, verifiedAt });
  }

  return { username, role, expiresAt, dominionCode: dominionCode() };
};
