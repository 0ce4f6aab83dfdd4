import * as z from 'zod/mini';
import { ConditionFailed } from '../dynamo/errors.ts';
import { deleteItem, getItem, putItem, query, updateItem } from '../dynamo/items.ts';

const timed = { tokenHash: z.string(), lastSeenAt: z.string(), expiresAt: z.string() };
const StaffSessionRecord = z.object({
  kind: z.literal('staff'),
  username: z.string(),
  ...timed,
});
const ClientSessionRecord = z.object({
  kind: z.literal('client'),
  username: z.string(),
  clientId: z.int(),
  ...timed,
});
const SessionRecord = z.discriminatedUnion('kind', [StaffSessionRecord, ClientSessionRecord]);

export type StaffSessionRecord = z.infer<typeof StaffSessionRecord>;
export type ClientSessionRecord = z.infer<typeof ClientSessionRecord>;
export type SessionRecord = z.infer<typeof SessionRecord>;
type Without<Kind, Key extends PropertyKey> = Kind extends SessionRecord ? Omit<Kind, Key> : never;
type Unstarted = Without<SessionRecord, 'lastSeenAt' | 'expiresAt'>;
/** The person of a session. */
export type SessionOwner = Without<SessionRecord, keyof typeof timed>;

const MINUTE = 60_000;
/** A session ends after two hours without a request, and after twelve hours in any case. */
const IDLE = 120 * MINUTE;
export const SESSION_LIFETIME = 12 * 60 * MINUTE;
/** `lastSeenAt` is this old before it is written again: not every request is a write. */
const TOUCH_AFTER = 5 * MINUTE;

type Person = Pick<SessionRecord, 'kind' | 'username'>;
const personOf = ({ kind, username }: Person) => `${kind}#${username}`;

export const startSession = async (session: Unstarted, now: Date): Promise<{ expiresAt: string }> => {
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME);
  await putItem('sessions', {
    ...session,
    person: personOf(session),
    lastSeenAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expires: Math.ceil(expiresAt.getTime() / 1000),
  });

  return { expiresAt: expiresAt.toISOString() };
};

/** The session of a token's hash, unless it has expired. DynamoDB deletes expired items days late. */
export const findLiveSession = async (tokenHash: string, now: Date): Promise<SessionRecord | undefined> => {
  const item = await getItem('sessions', { tokenHash });
  const session = item && SessionRecord.parse(item);
  if (!session || session.expiresAt <= now.toISOString()) return undefined;
  const idle = now.getTime() - Date.parse(session.lastSeenAt);
  if (idle > IDLE) return undefined;
  if (idle > TOUCH_AFTER) await touch(tokenHash, now);

  return session;
};

const touch = async (tokenHash: string, now: Date): Promise<void> => {
  try {
    await updateItem('sessions', { tokenHash }, 'SET lastSeenAt = :now', {
      condition: 'attribute_exists(tokenHash)',
      values: { ':now': now.toISOString() },
    });
  } catch (error) {
    // A session that was ended meanwhile stays ended.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** When a session started. */
export const sessionStart = ({ expiresAt }: SessionRecord): string =>
  new Date(Date.parse(expiresAt) - SESSION_LIFETIME).toISOString();

/** More sessions than one person starts within the lifetime of a session. */
const MAX_SESSIONS = 500;

/** Ends every session of a person that the index lists. */
export const endSessionsOf = async (person: Person): Promise<void> => {
  const { items } = await query('sessions', {
    index: 'byPerson',
    where: 'person = :person',
    values: { ':person': personOf(person) },
    limit: MAX_SESSIONS,
  });
  for (const { tokenHash } of items) await endSession(z.string().parse(tokenHash));
};

export const endSession = (tokenHash: string): Promise<void> => deleteItem('sessions', { tokenHash });
