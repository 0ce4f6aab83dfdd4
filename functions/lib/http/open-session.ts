import { AppError } from '../app-error.ts';
import { withDevice } from '../auth/known-devices.ts';
import {
  continueSession,
  endSession,
  endSessionsOf,
  type SessionOwner,
  type SessionRecord,
  type StaffSessionRecord,
  startSession,
} from '../auth/session.table.ts';
import { findStaffMember, keepStaffDevices } from '../auth/staff-record.table.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { findPortalUser, keepPortalDevices, portalUserId } from '../portal/user.table.ts';
import { deviceCookie, sessionCookie } from './identity.ts';
import { placeOf } from './network.ts';

interface CookieCall {
  readonly presented: (kind: SessionRecord['kind']) => string | undefined;
  readonly deviceTokens: (kind: SessionRecord['kind']) => readonly string[];
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
  readonly device: string;
  readonly network: string;
}

/** Makes the caller's device known to the account once the sign-in from it is complete. */
const rememberDevice = async (
  person: SessionOwner,
  { deviceTokens, setCookie }: CookieCall,
): Promise<void> => {
  if (person.kind === 'staff' && person.awaits !== undefined) return;
  const { kind, username, epoch } = person;
  const account = await (kind === 'staff'
    ? findStaffMember(username)
    : findPortalUser(portalUserId(username)));
  // Another epoch has begun since: the session is void, and its device unknown.
  if (account?.sessionEpoch !== epoch) return;
  const { devices, cookie } = withDevice(kind, account, deviceTokens(kind));
  await (kind === 'staff'
    ? keepStaffDevices(username, devices)
    : keepPortalDevices(portalUserId(username), devices));
  setCookie(deviceCookie(kind, cookie));
};

/**
 * Starts a session and ends the one that the caller presents, of any user: once its cookie is overwritten, nobody can
 * sign it out.
 */
export const openSession = async (person: SessionOwner, call: CookieCall): Promise<{ expiresAt: string }> => {
  const { presented, setCookie, now, device, network } = call;
  const token = newToken();
  const started = await startSession(
    { ...person, tokenHash: hashToken(token), device, place: placeOf(network) },
    now,
  );
  const replaced = presented(person.kind);
  if (replaced !== undefined) await endSession(replaced);
  setCookie(sessionCookie(person.kind, token));
  await rememberDevice(person, call).catch((error: unknown) => {
    // The session has started: the device becomes known with the next one.
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error('A device could not be made known.', { error });
  });

  return started;
};

/** Starts the session of this call anew, in the account's new epoch, and ends all of the person's others. */
export const replaceSessions = async (
  person: SessionOwner,
  call: CookieCall,
): Promise<{ expiresAt: string }> => {
  await endSessionsOf(person);

  return openSession(person, call);
};

/** Continues the session of this call under a new token once its second factor is verified. @throws AppError `unauthenticated` where it ended */
export const stepUpSession = async (
  session: StaffSessionRecord,
  { setCookie, now }: Pick<CookieCall, 'setCookie' | 'now'>,
): Promise<void> => {
  const token = newToken();
  if (!(await continueSession(session, hashToken(token), now))) throw new AppError('unauthenticated');
  setCookie(sessionCookie(session.kind, token));
};
