import type { Client } from '../../../shared/domain/client.ts';
import { type NewPortalUser, PortalUser, type PortalUserEdit } from '../../../shared/domain/portal-user.ts';
import type { FieldChange, TimelineEntry } from '../../../shared/domain/timeline.ts';
import { AppError, invalidCredentials, versionConflict } from '../app-error.ts';
import { sessionEpochOf } from '../auth/session.table.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, commitIf, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { LISTED } from '../dynamo/tables.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { countPortalUse, portalCounterWrites } from './counters.table.ts';
import { findPortalUser, type PortalUserRecord, portalUserId } from './user.table.ts';

interface PortalEvent {
  readonly event: Extract<TimelineEntry, { kind: 'portal' }>['event'];
  readonly changes?: FieldChange[];
}

const eventWrite = (
  { id, clientId, username, version }: PortalUser,
  portalEvent: PortalEvent,
  { actor, now }: Context,
): TransactWrite =>
  timelineWrite(clientId, `${id}#v${version}#${portalEvent.event}`, {
    kind: 'portal',
    at: now.toISOString(),
    actor,
    subject: username,
    record: id,
    ...portalEvent,
  });

/** @throws AppError `username_taken` */
export const createPortalUserAccount = async (
  { username, accessTier, division }: Omit<NewPortalUser, 'password'>,
  client: Client,
  { passwordHash, ...context }: Context & { readonly passwordHash: string },
): Promise<PortalUser> => {
  const at = context.now.toISOString();
  const user: PortalUserRecord = {
    id: portalUserId(username),
    clientId: client.id,
    clientName: client.clientName,
    username,
    accessTier,
    division,
    isActive: true,
    createdAt: at,
    version: 1,
    passwordHash,
    sessionEpoch: sessionEpochOf({ createdAt: at, version: 1 }),
  };
  const isCreated = await commitIf([
    { put: { ...user, ...LISTED }, into: 'portal-users', condition: 'attribute_not_exists(id)' },
    ...portalCounterWrites({ users: 1, activeUsers: 1 }),
    eventWrite(user, { event: 'user-created' }, context),
  ]);
  if (!isCreated) {
    const message = 'This username is taken already.';
    throw new AppError('username_taken', { message, field: 'username' });
  }

  return user;
};

type Edit = Omit<PortalUserEdit, 'password'> & { readonly passwordHash?: string };

const accessChanges = (before: PortalUser, after: PortalUser): FieldChange[] =>
  (['accessTier', 'division'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));

const eventsOf = (before: PortalUserRecord, after: PortalUserRecord): PortalEvent[] => {
  const changes = accessChanges(before, after);

  return [
    ...(changes.length > 0 ? [{ event: 'user-changed' as const, changes }] : []),
    ...(before.passwordHash === after.passwordHash ? [] : [{ event: 'password-set' as const }]),
    ...(before.isActive === after.isActive
      ? []
      : [{ event: after.isActive ? ('activated' as const) : ('deactivated' as const) }]),
  ];
};

/** A portal user after an edit. A deactivation and a new password void the sessions before them. */
const applyEdit = (before: PortalUserRecord, edit: Edit): PortalUserRecord => {
  const { accessTier, division, isActive, passwordHash } = { ...before, ...edit };
  const endsSessions = passwordHash !== before.passwordHash || (before.isActive && !isActive);

  const version = before.version + 1;

  return {
    ...before,
    accessTier,
    division,
    isActive,
    passwordHash,
    version,
    ...(endsSessions && { sessionEpoch: sessionEpochOf({ ...before, version }) }),
  };
};

/** The user after an edit, with the writes; none where the edit changes nothing. */
export const planPortalUserEdit = (
  before: PortalUserRecord,
  edit: Edit,
  context: Context,
): { user: PortalUserRecord; writes: readonly TransactWrite[] } => {
  const after = applyEdit(before, edit);
  const events = eventsOf(before, after);
  if (events.length === 0) return { user: before, writes: [] };
  const { accessTier, division, isActive, passwordHash, sessionEpoch, version } = after;
  const { values, ...change } = updateExpression({
    accessTier,
    division,
    isActive,
    passwordHash,
    sessionEpoch,
    version,
  });

  return {
    user: after,
    writes: [
      {
        ...change,
        key: { id: before.id },
        in: 'portal-users',
        condition: '#version = :expected',
        values: { ...values, ':expected': before.version },
      },
      ...portalCounterWrites({ activeUsers: Number(after.isActive) - Number(before.isActive) }),
      ...events.map((event) => eventWrite(after, event, context)),
    ],
  };
};

/**
 * Changes a portal user that the caller has read at `expectedVersion`.
 * @throws AppError `stale` with the user as it is now
 */
export const editPortalUser = async (
  before: PortalUserRecord,
  edit: Edit,
  { expectedVersion, ...context }: VersionedContext,
): Promise<PortalUserRecord> => {
  if (before.version !== expectedVersion) throw versionConflict(PortalUser.parse(before));
  const plan = planPortalUserEdit(before, edit, context);
  if (await commitIf(plan.writes)) return plan.user;

  throw versionConflict(PortalUser.parse((await findPortalUser(before.id)) ?? before));
};

/** Voids the sessions of a portal user, and answers the epoch in which others start. */
export const voidPortalSessions = (id: string): Promise<string> =>
  retryOnConflict(async () => {
    const user = await findPortalUser(id);
    if (!user) throw new AppError('unauthenticated');
    const version = user.version + 1;
    const sessionEpoch = sessionEpochOf({ ...user, version });
    const { values, ...change } = updateExpression({ sessionEpoch, version });
    await commit([
      {
        ...change,
        key: { id },
        in: 'portal-users',
        condition: '#version = :expected',
        values: { ...values, ':expected': user.version },
      },
    ]);

    return sessionEpoch;
  });

/**
 * Records the sign-in of a user whose password was right. A session may start only after it.
 * @throws AppError `unauthenticated` where another password was set, or the user deactivated, since the user was read
 */
export const recordPortalSignIn = async (user: PortalUserRecord, now: Date): Promise<void> => {
  const isRecorded = await commitIf([
    {
      update: 'SET lastSeenAt = :now',
      key: { id: user.id },
      in: 'portal-users',
      condition: 'passwordHash = :checked AND isActive = :yes',
      values: { ':now': now.toISOString(), ':checked': user.passwordHash, ':yes': true },
    },
    eventWrite(user, { event: 'signed-in' }, { actor: user.username, now }),
  ]);
  if (!isRecorded) throw invalidCredentials();
  await countPortalUse({ signIns: 1 });
};
