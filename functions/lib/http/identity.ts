import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Auth, Endpoint } from '../../../shared/contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import { deviceTokens } from '../auth/known-devices.ts';
import {
  type ClientSessionRecord,
  findLiveSession,
  type SessionRecord,
  type StaffSessionRecord as StoredStaffSession,
} from '../auth/session.table.ts';
import { type StaffRecord, staffSessionStatus } from '../auth/staff-record.table.ts';
import { mustStepUp } from '../auth/step-up.ts';
import { hashToken } from '../auth/tokens.ts';
import { type PortalUserRecord, portalSessionStatus } from '../portal/user.table.ts';

/** A client's session with the account as it is now: a change of access applies at once. */
export interface CurrentPortalSession extends ClientSessionRecord {
  readonly user: PortalUserRecord;
}

/** A staff session with the account as it is now. */
export interface CurrentStaffSession extends StoredStaffSession {
  readonly role: StaffRecord['role'];
  readonly account: StaffRecord;
}

/** The session of a call, by the `auth` of its endpoint. */
export type SessionFor<Role extends Auth> = Role extends 'public'
  ? undefined
  : Role extends 'client'
    ? CurrentPortalSession
    : CurrentStaffSession;

type Kind = SessionRecord['kind'];

// Browsers accept the __Host- prefix with Secure, Path=/ and no Domain alone.
const cookieName = (kind: Kind) => `__Host-${kind}`;

/** The cookie of a session, until the session ends. */
export const sessionCookie = (
  kind: Kind,
  token: string,
  { expiresAt, now }: { readonly expiresAt: string; readonly now: Date },
): string => {
  const seconds = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1_000);

  return `${cookieName(kind)}=${token}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
};

export const endedCookie = (kind: Kind): string =>
  `${cookieName(kind)}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`;

const deviceCookieName = (kind: Kind) => `${cookieName(kind)}-device`;

/** In seconds; browsers keep no cookie for more than 400 days. Every sign-in starts it anew. */
const DEVICE_LIFETIME = 365 * 86_400;

/** The cookie of a device that has signed in: attempts from it are counted apart. It opens nothing. */
export const deviceCookie = (kind: Kind, value: string): string =>
  `${deviceCookieName(kind)}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${DEVICE_LIFETIME}`;

const cookieValue = ({ cookies = [] }: APIGatewayProxyEventV2, name: string): string => {
  const start = `${name}=`;

  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
};

/** The token hash of the caller's session of this kind. */
export const tokenHashOf = (event: APIGatewayProxyEventV2, kind: Kind): string | undefined => {
  const token = cookieValue(event, cookieName(kind));

  return token ? hashToken(token) : undefined;
};

/** The tokens of the caller's device cookie of this kind. */
export const deviceTokensOf = (event: APIGatewayProxyEventV2, kind: Kind): string[] =>
  deviceTokens(cookieValue(event, deviceCookieName(kind)));

const sessionOf = async (
  event: APIGatewayProxyEventV2,
  kind: Kind,
  now: Date,
): Promise<SessionRecord | undefined> => {
  const tokenHash = tokenHashOf(event, kind);
  const session = tokenHash === undefined ? undefined : await findLiveSession(tokenHash, now);

  return session?.kind === kind ? session : undefined;
};

const CLIENT_ENDED = 'Your access has ended. Your relationship lead can tell you more.';

const admitted = async (session: ClientSessionRecord, now: Date): Promise<CurrentPortalSession> => {
  const status = await portalSessionStatus(session, now);
  if ('user' in status) return { ...session, user: status.user };

  throw status.void === 'account ended'
    ? new AppError('access_ended', { message: CLIENT_ENDED })
    : new AppError('unauthenticated');
};

const admittedStaff = async (session: StoredStaffSession): Promise<CurrentStaffSession> => {
  const status = await staffSessionStatus(session);
  if (!('member' in status))
    throw new AppError(status.void === 'account ended' ? 'access_ended' : 'unauthenticated');
  const { member: account } = status;

  return { ...session, role: account.role, account };
};

type Entry = Pick<Endpoint, 'auth' | 'awaiting' | 'stepUp'>;

/** @throws AppError `second_factor_required`, `forbidden`, `step_up_required` */
const requireEntry = (
  { awaits, role, verifiedAt, account }: CurrentStaffSession,
  { auth, awaiting = [], stepUp }: Entry,
  now: Date,
) => {
  if (awaits !== undefined) {
    if (!awaiting.includes(awaits)) throw new AppError('second_factor_required');
    return;
  }
  if (auth === 'admin' && role !== 'admin') throw new AppError('forbidden');
  const { secondFactorSince } = account;
  if (mustStepUp(stepUp, { verifiedAt, secondFactorSince }, now)) throw new AppError('step_up_required');
};

/**
 * A page says for whom it calls: another person may have signed in in another tab of its browser, whose cookie it sends.
 * @throws AppError `another_sign_in`
 */
const requirePerson = ({ headers }: APIGatewayProxyEventV2, { username }: SessionRecord) => {
  const person = headers['x-signed-in-as'];
  if (person !== undefined && person !== encodeURIComponent(username)) throw new AppError('another_sign_in');
};

/**
 * The session of a call to an endpoint.
 * @throws AppError `another_sign_in` with that of another person than the page says, `unauthenticated` without a session,
 * `access_ended` with one of a deactivated account, `forbidden` with one of the wrong kind or role, `second_factor_required`
 * with one whose sign-in is not complete, `step_up_required`
 */
export const identify = async (
  entry: Entry,
  event: APIGatewayProxyEventV2,
  now: Date,
): Promise<CurrentPortalSession | CurrentStaffSession | undefined> => {
  const { auth } = entry;
  if (auth === 'public') return undefined;
  const kind: Kind = auth === 'client' ? 'client' : 'staff';
  const session = await sessionOf(event, kind, now);
  if (session) requirePerson(event, session);
  if (session?.kind === 'client') return admitted(session, now);
  if (session) {
    const staff = await admittedStaff(session);
    requireEntry(staff, entry, now);
    return staff;
  }
  // A page that names a person was signed in to this portal: its session has ended, whatever the other portal knows.
  const wasSignedIn = event.headers['x-signed-in-as'] !== undefined;
  if (!wasSignedIn && (await sessionOf(event, kind === 'staff' ? 'client' : 'staff', now)))
    throw new AppError('forbidden');
  throw new AppError('unauthenticated');
};
