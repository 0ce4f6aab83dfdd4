import * as z from 'zod/mini';
import { PortalUser } from '../../../shared/domain/portal-user.ts';
import { type ClientSession, sessionStart } from '../auth/session.table.ts';
import { getItem, updateItem } from '../dynamo/items.ts';
import { referenceFrom } from '../references.ts';

/** A portal user as it is kept. */
export const PortalUserRecord = z.extend(PortalUser, {
  /** argon2id in PHC form. */
  passwordHash: z.string(),
  /** Sessions that started before are void: the store's list of a person's sessions lags behind. */
  sessionsFrom: z.string(),
});
export type PortalUserRecord = z.infer<typeof PortalUserRecord>;

/** A username is never changed nor given away, so the id follows from it: that makes it unique at the cost of no other record. */
export const portalUserId = (username: string): string => referenceFrom('USR', `portal-user#${username}`);

export const findPortalUser = async (id: string): Promise<PortalUserRecord | undefined> => {
  const item = await getItem('portal-users', { id });

  return item && PortalUserRecord.parse(item);
};

/** Whoever may sign in under this name. */
export const findActivePortalUser = async (username: string): Promise<PortalUserRecord | undefined> => {
  const user = await findPortalUser(portalUserId(username));

  return user?.username === username && user.isActive ? user : undefined;
};

/** A request a minute would be a write a minute otherwise. */
const SEEN_AFTER = 5 * 60_000;

/** Whose session it is, as long as they may come in: neither deactivated since nor given another password. */
export const findAdmittedPortalUser = async (
  session: ClientSession,
  now: Date,
): Promise<PortalUserRecord | undefined> => {
  const user = await findActivePortalUser(session.username);
  if (user?.clientId !== session.clientId || sessionStart(session) < user.sessionsFrom) return undefined;
  if (now.getTime() - Date.parse(user.lastSeenAt ?? user.createdAt) > SEEN_AFTER)
    await updateItem('portal-users', { id: user.id }, 'SET lastSeenAt = :now', {
      values: { ':now': now.toISOString() },
    });

  return user;
};
