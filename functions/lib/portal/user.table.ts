import * as z from 'zod/mini';
import { PortalUser, type PortalUserAccount } from '../../../shared/domain/portal-user.ts';
import { AccountLink } from '../auth/access-link.table.ts';
import type { ClientSessionRecord } from '../auth/session.table.ts';
import type { InScope } from '../dynamo/client-scope.ts';
import { getRecord, setAttributes } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';
import { referenceFrom } from '../references.ts';

/** A portal user as stored. */
export const PortalUserRecord = z.extend(PortalUser, {
  /** The address of their emails; absent until staff enter one where their client had none. */
  email: z.optional(z.string()),
  /** It is that of their client, which staff have not entered for this user. */
  emailOf: z.optional(z.literal('client')),
  /** argon2id in PHC form; absent while an invited person has yet to choose a password. */
  passwordHash: z.optional(z.string()),
  /** Until when a password that staff have set lets the person in; absent where they have chosen their own. */
  passwordExpiresAt: z.optional(z.string()),
  /** The mailed link with which they may choose a password. */
  link: z.optional(AccountLink),
  /** Sessions of another epoch are void; see `sessionEpochOf`. */
  sessionEpoch: z.string(),
  /** See `known-devices.ts`. */
  devices: z.optional(z.array(z.string())),
});
export type PortalUserRecord = z.infer<typeof PortalUserRecord>;

export const portalUserState = ({ isActive, passwordHash }: PortalUserRecord): PortalUserAccount['state'] => {
  if (!isActive) return 'inactive';

  return passwordHash === undefined ? 'invited' : 'active';
};

/** Usernames never change and are never reused: an id that follows from the username makes it unique. */
export const portalUserId = (username: string): string => referenceFrom('USR', `portal-user#${username}`);

export const findPortalUser = (id: string): Promise<PortalUserRecord | undefined> =>
  getRecord('portal-users', { id }, PortalUserRecord);

export const findPortalUserNamed = async (username: string): Promise<PortalUserRecord | undefined> => {
  const user = await findPortalUser(portalUserId(username));

  return user?.username === username ? user : undefined;
};

/** `lastSeenAt` is this old, in milliseconds, before it is written again. */
const SEEN_AFTER = 5 * 60_000;

/** The user of a session, or why the session is void. */
type PortalSessionStatus =
  | { readonly user: PortalUserRecord }
  | { readonly void: 'account ended' | 'signed out' };

export const portalSessionStatus = async (
  session: ClientSessionRecord,
  now: Date,
): Promise<PortalSessionStatus> => {
  const user = await findPortalUserNamed(session.username);
  if (user?.clientId !== session.clientId) return { void: 'signed out' };
  if (!user.isActive) return { void: 'account ended' };
  if (session.epoch !== user.sessionEpoch) return { void: 'signed out' };
  if (now.getTime() - Date.parse(user.lastSeenAt ?? user.createdAt) > SEEN_AFTER)
    await setAttributes('portal-users', { id: user.id }, 'SET lastSeenAt = :now', {
      values: { ':now': now.toISOString() },
    });

  return { user };
};

/** Portal users, of all clients or of one, the newest first. */
export const findPortalUsers = ({ scope, ...page }: InScope<PageRequest>) =>
  queryPage('portal-users', PortalUserRecord, selectionOf({ byClient: { clientId: scope } }), page);
