import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import type { ClientSessionRecord } from '../auth/session.table.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { commit } from '../dynamo/commit.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import {
  findPortalUser,
  findPortalUserNamed,
  findPortalUsers,
  type PortalUserRecord,
  portalSessionStatus,
  portalUserId,
} from './user.table.ts';
import {
  addPortalUser,
  changePortalUser,
  newPortalUserRecord,
  portalSignInWrites,
  validPasswordHash,
} from './user.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['portal-users', 'timeline', 'counters', 'access-log']);
});
beforeEach(async () => {
  await store.fill('timeline');
  await store.fill('counters');
  await store.fill('access-log');
});
afterAll(() => store.stop());

const START = '2026-11-01T00:00:00.000Z';
const FIRST = `${START}#1`;
const NOW = new Date('2026-11-23T08:00:00.000Z');
const AT = NOW.toISOString();
const context = { actor: 'sara', now: NOW };
const user = (number: number, change: Partial<PortalUserRecord> = {}): PortalUserRecord => {
  const { username } = samplePortalUser(number);

  return {
    ...samplePortalUser(number, { createdAt: START }),
    ...{ id: portalUserId(username), passwordHash: '$argon2id$sample', sessionEpoch: FIRST },
    ...change,
  };
};
const stored = (...users: readonly PortalUserRecord[]) =>
  store.fill('portal-users', ...users.map((one) => ({ ...one, list: 'all' })));
const read = ({ id }: PortalUserRecord) => findPortalUser(id);
const wanted = { clientId: 7, username: 'amira', accessTier: 'Tier1', division: 'Maritime' } as const;
const create = () =>
  addPortalUser(
    newPortalUserRecord({ ...wanted, passwordHash: '$argon2id$new' }, sampleClient(7), NOW),
    context,
  );

test('a new user may sign in, is listed, counted and in the timeline of the client', async () => {
  await stored();
  const created = {
    ...{ ...wanted, id: portalUserId('amira'), clientName: 'Sample Client 7' },
    ...{ isActive: true, createdAt: AT, version: 1, passwordHash: '$argon2id$new', sessionEpoch: `${AT}#1` },
  };
  expect(await create()).toEqual(created);
  expect(await findPortalUserNamed('amira')).toEqual(created);
  expect((await findPortalUsers({ limit: 5 })).items.map(({ username }) => username)).toEqual(['amira']);
  expect(await findCounters('counters', { name: 'client-portal' })).toEqual({ users: 1, activeUsers: 1 });
  expect(await store.items('timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${AT}#portal#${created.id}#v1#user-created`, kind: 'portal', at: AT },
      ...{ actor: 'sara', subject: 'amira', record: created.id, event: 'user-created' },
    },
  ]);
});

test('a username is taken once', async () => {
  await stored();
  await create();
  await expect(create()).rejects.toMatchObject({
    code: 'username_taken',
    message: 'This username is taken already.',
    fields: { username: 'This username is taken already.' },
  });
  expect(await findCounters('counters', { name: 'client-portal' })).toMatchObject({ users: 1 });
});

test('an edit is stored whole, counted, and each of its events is in the timeline', async () => {
  const before = user(7, { isActive: false });
  await stored(before);
  const edit = { accessTier: 'Tier1', division: 'Maritime', isActive: true, passwordHash: 'new' } as const;
  const edited = await changePortalUser(before, edit, { ...context, expectedVersion: 1 });
  expect(edited).toEqual({ ...before, ...edit, version: 2, sessionEpoch: `${START}#2` });
  expect(await read(before)).toEqual(edited);
  expect(await findCounters('counters', { name: 'client-portal' })).toEqual({ activeUsers: 1 });
  expect(await store.items('timeline')).toMatchObject([
    { entry: `${AT}#portal#${before.id}#v2#activated`, event: 'activated' },
    { event: 'password-set' },
    {
      event: 'user-changed',
      changes: [
        { field: 'accessTier', from: 'Tier2', to: 'Tier1' },
        { field: 'division', from: 'All', to: 'Maritime' },
      ],
    },
  ]);
});

test('an edit of another version, or of a user that somebody else has edited, conflicts', async () => {
  const before = user(7);
  await stored(before);
  const edit = (read: PortalUserRecord, expectedVersion: number) =>
    changePortalUser(read, { accessTier: 'Tier3' }, { ...context, expectedVersion });
  await expect(edit(before, 2)).rejects.toMatchObject({ code: 'stale', current: { version: 1 } });
  await stored({ ...before, version: 2, accessTier: 'Tier1' });
  await expect(edit(before, 1)).rejects.toMatchObject({
    code: 'stale',
    current: { version: 2, accessTier: 'Tier1' },
  });
  expect(await read(before)).toMatchObject({ accessTier: 'Tier1' });
});

test('a deactivated user stays without sessions, whatever is edited', async () => {
  const before = user(7, { isActive: false });
  await stored(before);
  await changePortalUser(before, { accessTier: 'Tier3' }, { ...context, expectedVersion: 1 });
  expect(await read(before)).toMatchObject({ accessTier: 'Tier3', sessionEpoch: FIRST });
});

test('a sign-in is seen, in the timeline and in the access log', async () => {
  await stored(user(7));
  const origin = { now: NOW, network: '192.0.2.7', device: 'Firefox on Linux' };
  await commit(portalSignInWrites(user(7), ['a'], origin));
  expect(await read(user(7))).toMatchObject({ lastSeenAt: AT, devices: ['a'] });
  expect(await store.items('timeline')).toMatchObject([
    { clientId: 7, actor: 'sample.person7', event: 'signed-in' },
  ]);
  expect(await store.items('access-log')).toMatchObject([
    { kind: 'sign-in', username: 'sample.person7', by: 'client', place: '192.0.2.*' },
  ]);
});

test('users are listed the newest first, all or those of a client', async () => {
  await stored(user(7), user(8, { createdAt: AT }));
  const listed = async (clientId?: number) =>
    (
      await findPortalUsers({ limit: 5, scope: clientId === undefined ? undefined : onlyNumber(clientId) })
    ).items.map(({ username }) => username);
  expect(await listed()).toEqual(['sample.person8', 'sample.person7']);
  expect(await listed(7)).toEqual(['sample.person7']);
});

test('a user is found by name also when inactive, and none of another name', async () => {
  await stored(user(7, { isActive: false }));
  expect(await findPortalUserNamed('sample.person7')).toMatchObject({ isActive: false });
  expect(await findPortalUserNamed('sample.person8')).toBeUndefined();
  // An erased one keeps the id.
  await stored(user(7, { username: 'other' }));
  expect(await findPortalUserNamed('sample.person7')).toBeUndefined();
});

const session: ClientSessionRecord = {
  ...{ tokenHash: 'hash', kind: 'client', username: 'sample.person7', clientId: 7, epoch: FIRST },
  ...{ lastSeenAt: AT, expiresAt: '2026-11-28T08:00:00.000Z' },
};
const seenAgo = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

test.each([
  ['of its user is admitted', user(7), { user: user(7, { lastSeenAt: AT }) }],
  ['of the user of another client is void', user(7, { clientId: 8 }), { void: 'signed out' }],
  ['of another epoch is void', user(7, { sessionEpoch: `${START}#2` }), { void: 'signed out' }],
  [
    'of a deactivated user says so',
    user(7, { isActive: false, sessionEpoch: `${START}#2` }),
    { void: 'account ended' },
  ],
])('a session %s', async (_, record, status) => {
  await stored({ ...record, lastSeenAt: AT });
  expect(await portalSessionStatus(session, NOW)).toEqual(status);
});

test.each([
  ['five minutes ago', { lastSeenAt: seenAgo(300_000) }, seenAgo(300_000)],
  ['longer ago', { lastSeenAt: seenAgo(300_001) }, AT],
  ['never since a recent creation', { createdAt: seenAgo(1) }, undefined],
  ['never since an older creation', {}, AT],
])('a user that was last seen %s is seen', async (_, change, seen) => {
  await stored(user(7, change));
  await portalSessionStatus(session, NOW);
  expect((await read(user(7)))?.lastSeenAt).toBe(seen);
});

test.each([
  ['of one’s own', {}, '$argon2id$sample'],
  ['that staff have set', { passwordExpiresAt: '2026-11-23T08:00:00.001Z' }, '$argon2id$sample'],
  ['that staff set too long ago', { passwordExpiresAt: AT }, undefined],
  ['that is still to be chosen', { passwordHash: undefined }, undefined],
])('a password %s lets its person in: %#', (_, change, hash) => {
  expect(validPasswordHash(NOW)(user(7, change))).toBe(hash);
});
