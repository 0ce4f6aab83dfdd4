import * as z from 'zod/mini';
import { SIGN_IN_STEPS } from '../../../shared/domain/second-factor.ts';
import { accountWrite } from '../access-log/account-write.ts';
import { type SignInOrigin, signOutWrite } from '../access-log/sign-in-write.ts';
import {
  type Commit,
  type ConditionCheck,
  commit,
  commitIf,
  retryOnConflict,
  type TransactWrite,
} from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { deleteItem, getItem, getRecord, query, setAttributes } from '../dynamo/items.ts';
import { mapAtOnce } from '../dynamo/map-at-once.ts';
import { digest } from '../idempotency.ts';
import { latestFirst } from '../sort-by.ts';

const timed = {
  tokenHash: z.string(),
  /** By which its person names it, where it goes on under another token than its first; see `sessionId`. */
  id: z.optional(z.string()),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** An end before the session's lifetime is over. */
  endsAt: z.optional(z.string()),
};
/** The epoch of the account in which it was started; it is void once the account has another. */
const epoch = { epoch: z.string() };
/** The device and the folded network that it was started from, for its person to recognise it. */
const origin = { device: z.optional(z.string()), place: z.optional(z.string()) };
const StaffSessionRecord = z.object({
  kind: z.literal('staff'),
  username: z.string(),
  ...epoch,
  /** The step that its sign-in lacks; it serves no other purpose. */
  awaits: z.optional(z.enum(SIGN_IN_STEPS)),
  /** When the second factor was verified. */
  verifiedAt: z.optional(z.string()),
  /** The hash of the token under which it continues. */
  continuedAs: z.optional(z.string()),
  ...timed,
  ...origin,
});
const ClientSessionRecord = z.object({
  kind: z.literal('client'),
  username: z.string(),
  clientId: z.int(),
  ...epoch,
  ...timed,
  ...origin,
});
const SessionRecord = z.discriminatedUnion('kind', [StaffSessionRecord, ClientSessionRecord]);

export type StaffSessionRecord = z.infer<typeof StaffSessionRecord>;
export type ClientSessionRecord = z.infer<typeof ClientSessionRecord>;
export type SessionRecord = z.infer<typeof SessionRecord>;
type Without<Kind, Key extends PropertyKey> = Kind extends SessionRecord ? Omit<Kind, Key> : never;
type Unstarted = Without<SessionRecord, 'lastSeenAt' | 'expiresAt' | 'endsAt'>;
/** The person of a session, in the present epoch of their account. */
export type SessionOwner = Without<SessionRecord, keyof typeof timed | keyof typeof origin>;

const MINUTE = 60_000;
/** A session ends after two hours without a request, and after twelve hours in any case. */
const IDLE = 120 * MINUTE;
const SESSION_LIFETIME = 12 * 60 * MINUTE;
/** The time for the second step of a sign-in. */
const STEP_LIFETIME = 10 * MINUTE;
/** The time for which the former token of a session serves the calls that are under way. */
const FORMER_TOKEN = 10_000;
/** `lastSeenAt` is this old before it is written again: not every request is a write. */
const TOUCH_AFTER = 5 * MINUTE;

type Person = Pick<SessionRecord, 'kind' | 'username'>;
const personOf = ({ kind, username }: Person) => `${kind}#${username}`;

/** When a session ends at the latest that starts now. */
export const sessionExpiry = (now: Date): string => new Date(now.getTime() + SESSION_LIFETIME).toISOString();

/** A session that starts now: its end, and its write. */
export const newSession = (session: Unstarted, now: Date): { expiresAt: string; write: TransactWrite } => {
  const after = (time: number) => new Date(now.getTime() + time).toISOString();
  const expiresAt = sessionExpiry(now);
  const isIncomplete = session.kind === 'staff' && session.awaits !== undefined;
  const times = { lastSeenAt: after(0), expiresAt, ...(isIncomplete && { endsAt: after(STEP_LIFETIME) }) };

  return { expiresAt, write: { put: itemOf({ ...session, ...times }), into: 'sessions' } };
};

const endOf = ({ expiresAt, endsAt = expiresAt }: SessionRecord) => endsAt;

const itemOf = (session: SessionRecord) => ({
  ...session,
  person: personOf(session),
  expires: Math.ceil(Date.parse(endOf(session)) / 1000),
});

/** Whether a session has been ended, by a sign-out or from another one. */
export const hasEnded = async ({ tokenHash }: Pick<SessionRecord, 'tokenHash'>): Promise<boolean> =>
  (await getItem('sessions', { tokenHash })) === undefined;

/** The other writes rely on a session that has not been ended. */
export const sessionCheck = ({ tokenHash }: Pick<SessionRecord, 'tokenHash'>): ConditionCheck => ({
  check: { tokenHash },
  in: 'sessions',
  condition: 'attribute_exists(tokenHash)',
});

/** The other writes rely on an account that has not voided a session of staff. */
export const epochCheck = ({
  username,
  epoch,
}: Pick<StaffSessionRecord, 'username' | 'epoch'>): ConditionCheck => ({
  check: { username },
  in: 'staff',
  condition: 'sessionEpoch = :epoch',
  values: { ':epoch': epoch },
});

/**
 * Continues a session of staff under a new token with the use of its second factor. False where it has ended, or was
 * continued, meanwhile, or a condition of the use does not hold.
 */
export const continueSession = (
  own: StaffSessionRecord,
  tokenHash: string,
  now: Date,
  {
    factorUse = [],
    commitAll,
  }: { readonly factorUse?: readonly TransactWrite[]; readonly commitAll?: Commit } = {},
): Promise<boolean> => {
  const at = now.toISOString();
  const id = sessionId(own);
  const continued = { ...StaffSessionRecord.parse(own), id, tokenHash, lastSeenAt: at, verifiedAt: at };

  const writes: TransactWrite[] = [
    { put: itemOf(continued), into: 'sessions' },
    {
      update: 'SET endsAt = :soon, continuedAs = :token',
      key: { tokenHash: own.tokenHash },
      in: 'sessions',
      condition: 'attribute_exists(tokenHash) AND attribute_not_exists(endsAt)',
      values: { ':soon': new Date(now.getTime() + FORMER_TOKEN).toISOString(), ':token': tokenHash },
    },
    epochCheck(own),
    ...factorUse,
  ];

  return commitIf(writes, commitAll);
};

/** The writes that continue a session in the epoch that a change of its account begins, of the transaction of that change. */
export type ContinueIn = (epoch: string) => readonly TransactWrite[];

/** What becomes another in a session that goes on; without an end of its own it ends when it would have. */
export interface Continuation {
  readonly tokenHash: string;
  readonly epoch: string;
  readonly verifiedAt?: string;
  /** Its sign-in is complete. */
  readonly awaits?: undefined;
  readonly expiresAt?: string;
  readonly device?: string;
  readonly place?: string;
}

/**
 * Continues a session under a new token in another epoch of its account, in which all others are void. The condition fails where it
 * has been ended.
 */
export const continuationWrites = (
  own: SessionRecord,
  changed: Continuation,
  now: Date,
): readonly TransactWrite[] => {
  const times = { lastSeenAt: now.toISOString(), endsAt: undefined, continuedAs: undefined };
  const continued = { ...SessionRecord.parse(own), id: sessionId(own), ...changed, ...times };

  return [
    { remove: { tokenHash: own.tokenHash }, from: 'sessions', condition: 'attribute_exists(tokenHash)' },
    { put: itemOf(continued), into: 'sessions' },
  ];
};

const idleTime = ({ lastSeenAt }: SessionRecord, now: Date) => now.getTime() - Date.parse(lastSeenAt);

const isLive = (session: SessionRecord, now: Date): boolean =>
  endOf(session) > now.toISOString() && idleTime(session, now) <= IDLE;

/** The session of a token's hash, unless it has expired. DynamoDB deletes expired items days late. */
export const findLiveSession = async (tokenHash: string, now: Date): Promise<SessionRecord | undefined> => {
  const item = await getItem('sessions', { tokenHash });
  const session = item && SessionRecord.parse(item);
  if (!session || !isLive(session, now)) return undefined;
  if (idleTime(session, now) > TOUCH_AFTER) await touch(tokenHash, now);

  return session;
};

const touch = async (tokenHash: string, now: Date): Promise<void> => {
  try {
    await setAttributes('sessions', { tokenHash }, 'SET lastSeenAt = :now', {
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

/** The sessions of a person that the index lists. */
const querySessionsOf = async (person: Person): Promise<Record<string, unknown>[]> => {
  const { items } = await query('sessions', {
    index: 'byPerson',
    where: 'person = :person',
    values: { ':person': personOf(person) },
    limit: MAX_SESSIONS,
  });

  return items;
};

const findSessionsOf = async (person: Person): Promise<SessionRecord[]> =>
  (await querySessionsOf(person)).map((item) => SessionRecord.parse(item));

/** Ends every session of a person that the index lists, but one if it is given; the index may lag. */
export const endSessionsOf = async (person: Person, kept?: string): Promise<void> => {
  const tokens = (await querySessionsOf(person)).map(({ tokenHash }) => z.string().parse(tokenHash));
  await mapAtOnce(
    tokens.filter((one) => one !== kept),
    endSession,
  );
};

/** The id by which a person names one of their sessions, whatever its token is: the hash of a token is for the store alone. */
export const sessionId = ({ tokenHash, id = digest(`session#${tokenHash}`) }: SessionRecord): string => id;

/** The live sessions of the person of this one, of its epoch, the latest used first; this one is always among them. */
export const findOwnSessions = async (own: SessionRecord, now: Date): Promise<SessionRecord[]> => {
  const others = (await findSessionsOf(own)).filter(
    (one) =>
      sessionId(one) !== sessionId(own) &&
      one.epoch === own.epoch &&
      // Its sign-in is not complete, or it continues under another token.
      one.endsAt === undefined &&
      isLive(one, now),
  );

  return [own, ...others].toSorted(latestFirst(({ lastSeenAt }) => lastSeenAt));
};

/** The hash of the token under which a session goes on. */
const nextTokenOf = (session: SessionRecord) => (session.kind === 'staff' ? session.continuedAs : undefined);

/** Removes a session, given as its tokens that are live: fails where it goes on under another meanwhile. */
const removalWrites = (tokens: readonly SessionRecord[]): TransactWrite[] => {
  const former = new Set(tokens.filter(nextTokenOf).map(({ tokenHash }) => tokenHash));
  const all = new Set(tokens.flatMap((one) => [one.tokenHash, nextTokenOf(one) ?? one.tokenHash]));

  return [...all].map((tokenHash) => ({
    remove: { tokenHash },
    from: 'sessions',
    ...(!former.has(tokenHash) && { condition: 'attribute_not_exists(continuedAs)' }),
  }));
};

/**
 * Ends the session with this id under every token, if it is another live one of the same person; false where there is none.
 * @throws StoreUnavailable where it goes on under another token again and again
 */
export const endOwnSessionById = (own: SessionRecord, id: string, now: Date): Promise<boolean> =>
  retryOnConflict(async () => {
    // Signing out ends the own one, and its cookie.
    if (id === sessionId(own)) return false;
    const tokens = (await findSessionsOf(own)).filter(
      (one) => sessionId(one) === id && one.epoch === own.epoch && isLive(one, now),
    );
    if (tokens.length === 0) return false;
    const { kind: of, username } = own;
    const changes = [{ field: 'one session', to: 'ended' }];
    await commit([
      ...removalWrites(tokens),
      accountWrite({ of, account: username, event: 'changed', changes }, { actor: username, now }),
    ]);

    return true;
  });

/** Ends a session, whether it is live or not; with `isRequired` the condition fails where it has ended. */
export const endSessionWrite = (
  tokenHash: string,
  { isRequired = false }: { readonly isRequired?: boolean | undefined } = {},
): TransactWrite => ({
  remove: { tokenHash },
  from: 'sessions',
  ...(isRequired && { condition: 'attribute_exists(tokenHash)' }),
});

export const endSession = (tokenHash: string): Promise<void> => deleteItem('sessions', { tokenHash });

/**
 * Ends a session at its person's wish, also under the token with which it continues, with an entry in the access log where
 * it was a live one.
 */
export const signOut = async (tokenHash: string, origin: SignInOrigin): Promise<void> => {
  const session = await getRecord('sessions', { tokenHash }, SessionRecord);
  if (!session) return;
  const { kind: by, username } = session;
  const isIncomplete = session.kind === 'staff' && session.awaits !== undefined;
  const next = nextTokenOf(session);
  const writes: TransactWrite[] = [
    { remove: { tokenHash }, from: 'sessions', condition: 'attribute_exists(tokenHash)' },
  ];
  if (isLive(session, origin.now)) {
    if (!isIncomplete) writes.push(signOutWrite({ username, by }, origin));
    if (next !== undefined) writes.push({ remove: { tokenHash: next }, from: 'sessions' });
  }
  await commitIf(writes);
};
