import type { Client } from '../../../shared/domain/client.ts';
import type { InvitedPortalUser, PortalUser } from '../../../shared/domain/portal-user.ts';
import { PortalUserAccount } from '../../../shared/domain/portal-user.ts';
import { accountWrite } from '../access-log/account-write.ts';
import { type SignInOrigin, signInWrite } from '../access-log/sign-in-write.ts';
import { AppError, versionConflict } from '../app-error.ts';
import { type ClientSessionRecord, type ContinueIn, hasEnded } from '../auth/session.table.ts';
import { sessionEpochOf } from '../auth/session-epoch.ts';
import type { Context, VersionedContext } from '../context.ts';
import { type Commit, commit, commitIf, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { LISTED } from '../dynamo/tables.ts';
import { portalCounterWrites } from './counters.table.ts';
import {
  type PortalUserChange,
  planPortalUserChange,
  portalUserCounts,
  toPortalUserAccount,
  userEventWrite,
} from './plan-user-change.ts';
import { findPortalUser, type PortalUserRecord, portalUserId } from './user.table.ts';

/** Until when a password that staff have set lets its person in: they choose their own before. */
export const staffPasswordExpiry = (now: Date): string =>
  new Date(now.getTime() + 7 * 24 * 3_600_000).toISOString();

type NewUser = Omit<InvitedPortalUser, 'email'> &
  Pick<PortalUserRecord, 'email' | 'link' | 'passwordHash' | 'passwordExpiresAt'>;

/** A new user of a client. */
export const newPortalUserRecord = (
  user: NewUser,
  client: Pick<Client, 'id' | 'clientName'>,
  now: Date,
): PortalUserRecord => {
  const createdAt = now.toISOString();

  return {
    ...user,
    id: portalUserId(user.username),
    clientId: client.id,
    clientName: client.clientName,
    isActive: true,
    createdAt,
    version: 1,
    sessionEpoch: sessionEpochOf({ createdAt, version: 1 }),
  };
};

/** Adds a user, with writes of the same transaction. @throws AppError `username_taken` */
export const addPortalUser = async (
  user: PortalUserRecord,
  context: Context,
  writes: readonly TransactWrite[] = [],
): Promise<PortalUser> => {
  const event = user.passwordHash === undefined ? 'user-invited' : 'user-created';
  const isAdded = await commitIf([
    { put: { ...user, ...LISTED }, into: 'portal-users', condition: 'attribute_not_exists(id)' },
    ...portalCounterWrites(portalUserCounts(user)),
    userEventWrite(user, { event }, context),
    accountWrite(
      {
        ...{ of: 'client', account: user.username, event: 'created' },
        changes: [
          {
            field: user.passwordHash === undefined ? 'link' : 'password',
            to: user.passwordHash === undefined ? 'sent' : 'set',
          },
        ],
      },
      context,
    ),
    ...writes,
  ]);
  if (!isAdded) {
    const message = 'This username is taken already.';
    throw new AppError('username_taken', { message, field: 'username' });
  }

  return user;
};

const conflictWith = (user: PortalUserRecord) =>
  versionConflict(PortalUserAccount.parse(toPortalUserAccount(user)));

/**
 * Changes a portal user that the caller has read at `expectedVersion`; `writesOf` answers further writes of the same
 * transaction, and `commitAll` commits them with what belongs to its call.
 * @throws AppError `stale` with the user as it is now
 */
export const changePortalUser = async (
  before: PortalUserRecord,
  change: PortalUserChange,
  { expectedVersion, commitAll, ...context }: VersionedContext & { readonly commitAll?: Commit },
  writesOf: (user: PortalUserRecord) => readonly TransactWrite[] = () => [],
): Promise<PortalUserRecord> => {
  if (before.version !== expectedVersion) throw conflictWith(before);
  const { user, writes } = planPortalUserChange(before, change, context);
  const all = writes.length === 0 ? [] : [...writes, ...writesOf(user)];
  if (await commitIf(all, commitAll)) return user;

  throw conflictWith((await findPortalUser(before.id)) ?? before);
};

interface OwnSession extends Pick<ClientSessionRecord, 'tokenHash' | 'epoch'> {
  readonly user: Pick<PortalUserRecord, 'id'>;
}

/** The user of the caller's session, as they are now. @throws AppError `unauthenticated` where it has been ended, or is void */
export const findOwnUser = async ({ user: { id }, ...session }: OwnSession): Promise<PortalUserRecord> => {
  const user = await findPortalUser(id);
  if (user?.sessionEpoch !== session.epoch || (await hasEnded(session)))
    throw new AppError('unauthenticated');

  return user;
};

/**
 * Voids the sessions of a portal user, whose known devices stay known, with the writes of the same transaction that continue
 * that of the caller.
 * @throws AppError `unauthenticated` where it has been ended, or is void
 */
export const voidPortalSessions = (
  session: OwnSession,
  context: Context,
  continueIn: ContinueIn,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findOwnUser(session);
    const { user, writes } = planPortalUserChange(before, { endsSessions: 'keeping devices' }, context);
    await commit([...writes, ...continueIn(user.sessionEpoch)]);
  });

/** The hash with which a user may sign in now; none once a password that staff have set has expired. */
export const validPasswordHash =
  (now: Date) =>
  ({ passwordHash, passwordExpiresAt }: PortalUserRecord): string | undefined =>
    passwordExpiresAt !== undefined && passwordExpiresAt <= now.toISOString() ? undefined : passwordHash;

/** The part of a session's answer that says whether the person has to choose a password of their own first. */
export const passwordDemand = ({ passwordExpiresAt }: PortalUserRecord): { mustChangePassword?: true } =>
  passwordExpiresAt === undefined ? {} : { mustChangePassword: true };

/**
 * The sign-in of a user, and the devices that their account knows with it. The condition fails where the account has begun another
 * epoch since it was read.
 */
export const portalSignInWrites = (
  user: PortalUserRecord,
  devices: readonly string[],
  origin: SignInOrigin,
): TransactWrite[] => {
  const { id, username, sessionEpoch } = user;
  const { now } = origin;

  return [
    {
      update: 'SET lastSeenAt = :now, devices = :devices',
      key: { id },
      in: 'portal-users',
      condition: 'sessionEpoch = :epoch',
      values: { ':now': now.toISOString(), ':devices': devices, ':epoch': sessionEpoch },
    },
    userEventWrite(user, { event: 'signed-in' }, { actor: username, now }),
    signInWrite({ username, by: 'client' }, origin),
  ];
};
