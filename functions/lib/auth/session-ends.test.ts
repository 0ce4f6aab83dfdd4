import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import {
  continueSession,
  endOwnSessionById,
  endSession,
  endSessionsOf,
  findLiveSession,
  findOwnSessions,
  type SessionOwner,
  sessionId,
  signOut,
} from './session.table.ts';
import { startSession } from './test-sessions.ts';

const TABLES = ['sessions', 'access-log', 'staff'] as const;
const START = new Date('2026-11-23T10:00:00.250Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const nora = { kind: 'staff', username: 'nora', epoch: 'first' } as const;
const amira = { kind: 'client', username: 'amira', clientId: 12, epoch: 'first' } as const;
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
afterAll(() => store.stop());
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  await store.put('staff', { username: 'nora', sessionEpoch: 'first' });
});

const start = (tokenHash: string, person: SessionOwner = nora) =>
  startSession({ ...person, tokenHash }, START);
const live = async (tokenHash: string, now = START) => {
  const session = await findLiveSession(tokenHash, now);
  if (session?.kind !== 'staff') throw new Error('There is no such session of staff.');

  return session;
};
const tokens = async () => (await store.items('sessions')).map(({ tokenHash }) => tokenHash).toSorted();
const entries = async () =>
  (await store.items('access-log')).map(({ kind, username, by, at, place, device }) => [
    ...[kind, username, by, at, place, device],
  ]);
const signOutAt = (tokenHash: string, now: Date) =>
  signOut(tokenHash, { now, network: '203.0.113.77', device: 'Firefox' });
const signedOut = (username: string, by: string, now: Date) => [
  ...['sign-out', username, by, now.toISOString(), '203.0.113.*', 'Firefox'],
];

test('who signs out ends this session alone, and is in the access log', async () => {
  await start('own');
  await start('another');
  await start('of a client', amira);
  await signOutAt('own', later(60));
  expect(await tokens()).toEqual(['another', 'of a client']);
  expect(await entries()).toEqual([signedOut('nora', 'staff', later(60))]);
  await signOutAt('of a client', later(61));
  expect(await tokens()).toEqual(['another']);
  expect(await entries()).toContainEqual(signedOut('amira', 'client', later(61)));
});

test('a token without a session signs nobody out', async () => {
  await start('own');
  await signOutAt('made up', later(60));
  expect([await tokens(), await entries()]).toEqual([['own'], []]);
});

test('a session is signed out of until two hours after its last call, and only removed then', async () => {
  await start('own');
  await signOutAt('own', later(7_200.001));
  expect([await tokens(), await entries()]).toEqual([[], []]);
  await start('own');
  await signOutAt('own', later(7_200));
  expect([await tokens(), (await entries()).length]).toEqual([[], 1]);
});

test('a sign-in that lacks its second step is left without an entry', async () => {
  await startSession({ ...nora, tokenHash: 'own', awaits: 'second-factor' }, START);
  await signOutAt('own', later(60));
  expect([await tokens(), await entries()]).toEqual([[], []]);
});

test('the former token of a session signs out of it for ten seconds', async () => {
  await start('former');
  await start('another');
  expect(await continueSession(await live('former'), 'present', later(60))).toBe(true);
  await signOutAt('former', later(69));
  expect(await tokens()).toEqual(['another']);
  expect(await entries()).toEqual([signedOut('nora', 'staff', later(69))]);

  expect(await continueSession(await live('another'), 'next', later(60))).toBe(true);
  await signOutAt('another', later(70));
  expect(await tokens()).toEqual(['next']);
  expect(await entries()).toHaveLength(1);
});

test('a session that somebody else ends meanwhile is signed out of once', async () => {
  await start('own');
  store.beforeNext(() => endSession('own'));
  await signOutAt('own', later(60));
  expect([await tokens(), await entries()]).toEqual([[], []]);
});

test('a session that ends while its second factor is verified does not continue', async () => {
  await start('own');
  const own = await live('own');
  store.beforeNext(() => endSession('own'));
  expect(await continueSession(own, 'present', later(60))).toBe(false);
  expect(await tokens()).toEqual([]);
  await start('own');
  store.beforeNext(() => continueSession(own, 'first', later(60)));
  expect(await continueSession(own, 'second', later(60))).toBe(false);
  expect(await tokens()).toEqual(['first', 'own']);
});

test('a session that its account voids while its second factor is verified does not continue', async () => {
  await start('own');
  store.beforeNext(() => store.put('staff', { username: 'nora', sessionEpoch: 'second' }));
  expect(await continueSession(await live('own'), 'present', later(60))).toBe(false);
  expect(await tokens()).toEqual(['own']);
});

test('a person ends another session by its id, and is told where there is none', async () => {
  for (const tokenHash of ['own', 'another', 'a third']) await start(tokenHash);
  await start('of a client', amira);
  const own = await live('own');
  expect(await endOwnSessionById(own, sessionId(await live('another')), later(60))).toBe(true);
  expect(await tokens()).toEqual(['a third', 'of a client', 'own']);
  const foreign = sessionId({ ...own, tokenHash: 'of a client' });
  for (const id of [foreign, sessionId(own), 'another', ''])
    expect([id, await endOwnSessionById(own, id, later(60))]).toEqual([id, false]);
  expect(await tokens()).toEqual(['a third', 'of a client', 'own']);
  const [log, ...more] = await store.items('access-log');
  expect(more).toEqual([]);
  expect(log).toMatchObject({
    ...{ kind: 'account', username: 'nora', account: 'nora', at: later(60).toISOString() },
    changes: [{ field: 'one session', to: 'ended' }],
  });
});

test('a session that goes on under other tokens has one id, and is ended by it under each', async () => {
  for (const tokenHash of ['own', 'another', 'a third']) await start(tokenHash);
  const own = await live('own');
  const id = sessionId(await live('another'));
  await continueSession(await live('another'), 'second', later(60));
  await continueSession(await live('second', later(65)), 'last', later(65));
  expect((await findOwnSessions(own, later(66))).map(sessionId).toSorted()).toEqual(
    [id, sessionId(own), sessionId(await live('a third'))].toSorted(),
  );
  expect(await endOwnSessionById(own, id, later(66))).toBe(true);
  expect(await tokens()).toEqual(['a third', 'own']);
  expect(await endOwnSessionById(own, id, later(66))).toBe(false);
  expect(await store.items('access-log')).toHaveLength(1);
});

test('a session that goes on under another token while it is ended ends under that one too', async () => {
  for (const tokenHash of ['own', 'another']) await start(tokenHash);
  const [own, another] = [await live('own'), await live('another')];
  store.beforeNext(() => continueSession(another, 'present', later(60)));
  expect(await endOwnSessionById(own, sessionId(another), later(60))).toBe(true);
  expect(await tokens()).toEqual(['own']);

  // The index may list the former token alone.
  await start('another');
  await continueSession(await live('another'), 'present', later(60));
  const present = (await store.items('sessions')).find(({ tokenHash }) => tokenHash === 'present');
  const { person: _, ...unlisted } = present ?? {};
  await store.put('sessions', unlisted);
  expect(await endOwnSessionById(own, sessionId(another), later(61))).toBe(true);
  expect(await tokens()).toEqual(['own']);
});

test('nobody is told that a session was ended which is over, or void', async () => {
  for (const tokenHash of ['own', 'idle']) await start(tokenHash);
  await start('void', { ...nora, epoch: 'before' });
  const own = await live('own');
  const isEnded = async (tokenHash: string, at: Date) =>
    endOwnSessionById(own, sessionId(await live(tokenHash)), at);
  expect([await isEnded('void', later(60)), await isEnded('idle', later(7_200.001))]).toEqual([false, false]);
  expect(await store.items('access-log')).toEqual([]);
});

test('all sessions of a person end, and those of a client of the same name stay', async () => {
  await start('own');
  await start('another');
  await start('of a client', { ...amira, username: 'nora' });
  await endSessionsOf(nora);
  expect(await tokens()).toEqual(['of a client']);
});

test('a session is not deleted before it ends', async () => {
  await start('own');
  const [item] = await store.items('sessions');
  expect(item).toMatchObject({ expiresAt: later(43_200).toISOString() });
  // In seconds, which the end is in the middle of.
  expect(Number(item?.expires) * 1_000).toBe(later(43_200.75).getTime());
});

test('a call that comes as its session is ended does not bring it back', async () => {
  await start('own');
  store.beforeNext(() => endSession('own'));
  expect(await findLiveSession('own', later(600))).toMatchObject({ username: 'nora' });
  expect(await tokens()).toEqual([]);
  await start('own');
  await findLiveSession('own', later(600));
  expect(await store.items('sessions')).toMatchObject([{ lastSeenAt: later(600).toISOString() }]);
});
