import type { StaffSession } from '../../../shared/domain/staff.ts';
import type { SignInOrigin } from '../access-log/sign-in-write.ts';
import { changeOwnAccount, type OwnEdit } from '../auth/own-account.ts';
import type { ContinueIn } from '../auth/session.table.ts';
import { recordStaffSignIn, type StaffRecord } from '../auth/staff-record.table.ts';
import { type TrustedBy, trustedBy } from '../auth/trusted-by.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { CurrentStaffSession } from './identity.ts';
import {
  type CookieCall,
  openSession,
  renewSession,
  replaceSessions,
  stepUpSession,
} from './open-session.ts';

/** What the account knows the caller by; a session whose sign-in is not complete proves nothing. */
export const trustedCaller = (
  account: StaffRecord,
  { awaits }: CurrentStaffSession,
  { deviceTokens }: Pick<CookieCall, 'deviceTokens'>,
): TrustedBy | undefined =>
  trustedBy('staff', account, { deviceTokens: deviceTokens('staff'), isSignedIn: awaits === undefined });

/** Ends a sign-in with a session of its own, or continues a session whose call asked for the second factor. */
export const completeSecondStep = async (
  account: StaffRecord,
  session: CurrentStaffSession,
  call: CookieCall & SignInOrigin,
): Promise<StaffSession> => {
  const { username, role, epoch, awaits } = session;
  if (!awaits) {
    await stepUpSession(session, call);
    return { username, role, expiresAt: session.expiresAt, dominionCode: dominionCode() };
  }
  await recordStaffSignIn(account, call);
  const verified = { kind: 'staff', username, epoch, verifiedAt: call.now.toISOString() } as const;
  const { expiresAt } = await openSession(verified, call);

  return { username, role, expiresAt, dominionCode: dominionCode() };
};

/** Sets a second factor up, as `edit` says, and ends a sign-in with it, or continues the session of the call; all others end. */
export const setUpFactor = async (
  session: CurrentStaffSession,
  edit: OwnEdit,
  call: CookieCall & SignInOrigin & { readonly renewsSession: true },
): Promise<StaffSession> => {
  const { username, role, awaits } = session;
  const verifiedAt = call.now.toISOString();
  let { expiresAt } = session;
  if (awaits) {
    const account = await changeOwnAccount(session, edit);
    await recordStaffSignIn(account, call);
    const verified = { kind: 'staff', username, epoch: account.sessionEpoch, verifiedAt } as const;
    ({ expiresAt } = await replaceSessions(verified, call));
  } else {
    const change = (continueIn: ContinueIn) => changeOwnAccount(session, edit, continueIn);
    await renewSession(session, change, { ...call, verifiedAt });
  }

  return { username, role, expiresAt, dominionCode: dominionCode() };
};
