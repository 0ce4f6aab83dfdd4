import type { Client } from '../../../shared/domain/client.ts';
import { type NewPortalUser, PortalUser, type PortalUserEdit } from '../../../shared/domain/portal-user.ts';
import type { FieldChange, TimelineEntry } from '../../../shared/domain/timeline.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { ALL, LISTED, type PageRequest, queryPage } from '../dynamo/query-page.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { UsernameTaken } from '../refusals.ts';
import { Stale } from '../stale.ts';
import { portalCounterWrites } from './counters.table.ts';
import { findPortalUser, type PortalUserRecord, portalUserId } from './user.table.ts';

type PortalEvent = Extract<TimelineEntry, { kind: 'portal' }>['event'];

/** What a step of a portal user's life is noted as. */
const notingOf = (
  { id, clientId, username, version }: PortalUser,
  event: PortalEvent,
  { at, actor, changes }: { at: string; actor: string; changes?: FieldChange[] },
): TransactWrite =>
  timelineWrite(clientId, `${id}#v${version}#${event}`, {
    kind: 'portal',
    at,
    actor,
    event,
    subject: username,
    record: id,
    ...(changes && { changes }),
  });

/** @throws UsernameTaken */
export const createPortalUserAccount = async (
  { username, accessTier, division }: Omit<NewPortalUser, 'password'>,
  client: Client,
  { passwordHash, actor, now }: { passwordHash: string; actor: string; now: Date },
): Promise<PortalUser> => {
  const at = now.toISOString();
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
    sessionsFrom: at,
  };
  try {
    await commit([
      { put: { ...user, ...LISTED }, into: 'portal-users', condition: 'attribute_not_exists(id)' },
      ...portalCounterWrites({ users: 1, activeUsers: 1 }),
      notingOf(user, 'user-created', { at, actor }),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new UsernameTaken();
    throw error;
  }

  return user;
};

type Wanted = Omit<PortalUserEdit, 'password'> & { readonly passwordHash?: string };

const accessChanges = (before: PortalUser, after: PortalUser): FieldChange[] =>
  (['accessTier', 'division'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));

const eventsOf = (
  before: PortalUserRecord,
  after: PortalUserRecord,
): { event: PortalEvent; changes?: FieldChange[] }[] => {
  const changes = accessChanges(before, after);

  return [
    ...(changes.length > 0 ? [{ event: 'user-changed' as const, changes }] : []),
    ...(before.passwordHash === after.passwordHash ? [] : [{ event: 'password-set' as const }]),
    ...(before.isActive === after.isActive
      ? []
      : [{ event: after.isActive ? ('activated' as const) : ('deactivated' as const) }]),
  ];
};

/** A portal user after an edit. Whoever is shut out or gets another password has to sign in anew. */
const edited = (before: PortalUserRecord, wanted: Wanted, now: Date): PortalUserRecord => {
  const { accessTier, division, isActive, passwordHash } = { ...before, ...wanted };
  const endsSessions = passwordHash !== before.passwordHash || (before.isActive && !isActive);

  return {
    ...before,
    accessTier,
    division,
    isActive,
    passwordHash,
    version: before.version + 1,
    ...(endsSessions && { sessionsFrom: now.toISOString() }),
  };
};

/** Writes what an edit changes, its count and its notes, all or nothing; nothing where nothing differs. @throws ConditionFailed */
const rewrite = async (
  before: PortalUserRecord,
  wanted: Wanted,
  { actor, now }: { actor: string; now: Date },
): Promise<PortalUserRecord> => {
  const after = edited(before, wanted, now);
  const events = eventsOf(before, after);
  if (events.length === 0) return before;
  const { accessTier, division, isActive, passwordHash, sessionsFrom, version } = after;
  const { values, ...change } = updateExpression({
    accessTier,
    division,
    isActive,
    passwordHash,
    sessionsFrom,
    version,
  });
  await commit([
    {
      ...change,
      key: { id: before.id },
      in: 'portal-users',
      condition: '#version = :seen',
      values: { ...values, ':seen': before.version },
    },
    ...portalCounterWrites({ activeUsers: Number(after.isActive) - Number(before.isActive) }),
    ...events.map(({ event, changes }) =>
      notingOf(after, event, { at: now.toISOString(), actor, ...(changes && { changes }) }),
    ),
  ]);

  return after;
};

/**
 * Changes a portal user as it was read.
 * @throws Stale with the record as it stands, when somebody else has changed it since `seen`
 */
export const editPortalUser = async (
  before: PortalUserRecord,
  wanted: Wanted,
  { seen, actor, now }: { seen: number; actor: string; now: Date },
): Promise<PortalUserRecord> => {
  if (before.version !== seen) throw new Stale(PortalUser.parse(before));
  try {
    return await rewrite(before, wanted, { actor, now });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new Stale(PortalUser.parse((await findPortalUser(before.id)) ?? before));
  }
};

/** Somebody signed in. */
export const recordPortalSignIn = async (user: PortalUserRecord, now: Date): Promise<void> => {
  const at = now.toISOString();
  await commit([
    {
      update: 'SET lastSeenAt = :now',
      key: { id: user.id },
      in: 'portal-users',
      values: { ':now': at },
    },
    ...portalCounterWrites({ signIns: 1 }),
    notingOf(user, 'signed-in', { at, actor: user.username }),
  ]);
};

const byClient = (clientId: number) => ({ index: 'byClient', attribute: 'clientId', value: clientId });

/** Portal users, all or one client's, the newest first. */
export const findPortalUsers = (page: PageRequest & { clientId?: number | undefined }) =>
  queryPage('portal-users', PortalUser, page.clientId === undefined ? ALL : byClient(page.clientId), page);
