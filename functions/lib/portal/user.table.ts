import * as z from 'zod/mini';
import { PortalUser } from '../../../shared/domain/portal-user.ts';
import type { ClientSessionRecord } from '../auth/session.table.ts';
import { getRecord, updateItem } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';
import { referenceFrom } from '../references.ts';

/** A portal user as stored. */
export const PortalUserRecord = z.extend(PortalUser, {
  /** argon2id in PHC form. */
  passwordHash: z.string(),
  /** Sessions of another epoch are void; see `sessionEpochOf`. */
  sessionEpoch: z.string(),
});
export type PortalUserRecord = z.infer<typeof PortalUserRecord>;

/** Usernames never change and are never reused: an id that follows from the username makes it unique. */
export const portalUserId = (username: string): string => referenceFrom('USR', `portal-user#${username}`);

export const findPortalUser = (id: string): Promise<PortalUserRecord | undefined> =>
  getRecord('portal-users', { id }, PortalUserRecord);

/** The user who may sign in under this name. */
export const findActivePortalUser = async (username: string): Promise<PortalUserRecord | undefined> => {
  const user = await findPortalUser(portalUserId(username));

  return user?.username === username && user.isActive ? user : undefined;
};

/** `lastSeenAt` is this old, in milliseconds, before it is written again. */
const SEEN_AFTER = 5 * 60_000;

/** The active user of a session, unless a deactivation or a new password has ended it. */
export const findAdmittedPortalUser = async (
  session: ClientSessionRecord,
  now: Date,
): Promise<PortalUserRecord | undefined> => {
  const user = await findActivePortalUser(session.username);
  if (user?.clientId !== session.clientId || session.epoch !== user.sessionEpoch) return undefined;
  if (now.getTime() - Date.parse(user.lastSeenAt ?? user.createdAt) > SEEN_AFTER)
    await updateItem('portal-users', { id: user.id }, 'SET lastSeenAt = :now', {
      values: { ':now': now.toISOString() },
    });

  return user;
};

/** Portal users, of all clients or of one, the newest first. */
export const findPortalUsers = ({ clientId, ...page }: PageRequest & { clientId?: number | undefined }) =>
  queryPage('portal-users', PortalUser, selectionOf({ byClient: { clientId } }), page);
