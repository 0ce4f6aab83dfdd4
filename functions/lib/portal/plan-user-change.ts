import type { PortalUser, PortalUserAccount } from '../../../shared/domain/portal-user.ts';
import type { FieldChange, TimelineEntry } from '../../../shared/domain/timeline.ts';
import { accountWrite } from '../access-log/account-write.ts';
import { type AccountChange, accountChangeWrite, applyAccountChange } from '../auth/account-change.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { portalCounterWrites } from './counters.table.ts';
import { type PortalUserRecord, portalUserState } from './user.table.ts';

interface PortalEvent {
  readonly event: Extract<TimelineEntry, { kind: 'portal' }>['event'];
  readonly changes?: FieldChange[];
}

/** What distinguishes the entry of an event of a user in the client's timeline. */
export const userEventId = (
  { id, version }: Pick<PortalUser, 'id' | 'version'>,
  event: PortalEvent['event'],
): string => `${id}#v${version}#${event}`;

/** An entry of the client's timeline about a user of theirs. */
export const userEventWrite = (
  { id, clientId, username, version }: PortalUser,
  portalEvent: PortalEvent,
  { actor, now }: Context,
): TransactWrite =>
  timelineWrite(clientId, userEventId({ id, version }, portalEvent.event), {
    kind: 'portal',
    at: now.toISOString(),
    actor,
    subject: username,
    record: id,
    ...portalEvent,
  });

const FIELDS = [
  'accessTier',
  'division',
  'isActive',
  'email',
  'emailOf',
  'passwordHash',
  'passwordExpiresAt',
  'link',
] as const;
export type PortalUserChange = AccountChange<PortalUserRecord, (typeof FIELDS)[number]>;

const isActiveNow = (user: PortalUserRecord): number => Number(portalUserState(user) === 'active');

const accessChanges = (before: PortalUserRecord, after: PortalUserRecord): FieldChange[] =>
  (['accessTier', 'division', 'email'] as const)
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to);

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

/**
 * What a deactivation and a new password bring with them: the sessions and the mailed link are void. A password is the
 * person's own unless the change says until when it works.
 */
const consequencesOf = (before: PortalUserRecord, change: PortalUserChange): PortalUserChange => {
  const isNewPassword = change.passwordHash !== undefined && change.passwordHash !== before.passwordHash;
  const isDeactivation = before.isActive && change.isActive === false;

  return {
    ...(isNewPassword && { passwordExpiresAt: undefined }),
    ...((isNewPassword || isDeactivation) && { link: undefined, endsSessions: true }),
  };
};

/** The user after a change, with the writes; none where it changes nothing. */
export const planPortalUserChange = (
  before: PortalUserRecord,
  change: PortalUserChange,
  context: Context,
): { user: PortalUserRecord; writes: readonly TransactWrite[] } => {
  const user = applyAccountChange(before, { ...consequencesOf(before, change), ...change });
  const target = { fields: FIELDS, key: { id: before.id }, in: 'portal-users' } as const;
  const { changes, writes } = accountChangeWrite(before, user, target);
  if (writes.length === 0) return { user: before, writes };

  return {
    user,
    writes: [
      ...writes,
      ...portalCounterWrites({ activeUsers: isActiveNow(user) - isActiveNow(before) }),
      ...eventsOf(before, user).map((event) => userEventWrite(user, event, context)),
      accountWrite({ of: 'client', account: before.username, event: 'changed', changes }, context),
    ],
  };
};

/** What the portal's counters count of a user. */
export const portalUserCounts = (user: PortalUserRecord) => ({ users: 1, activeUsers: isActiveNow(user) });

/** A user as staff see them: without the hash, also in the answer to a stale edit. */
export const toPortalUserAccount = (user: PortalUserRecord): PortalUserAccount => ({
  ...user,
  state: portalUserState(user),
  ...(user.link && { linkExpiresAt: user.link.expiresAt }),
});
