import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commitIf } from '../dynamo/commit.ts';
import { findPortalUser, type PortalUserRecord, portalUserId } from './user.table.ts';
import {
  addPortalUser,
  changePortalUser,
  newPortalUserRecord,
  passwordDemand,
  portalSignInWrites,
  staffPasswordExpiry,
  voidPortalSessions,
} from './user.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['portal-users', 'sessions', 'timeline', 'counters', 'access-log']);
});
beforeEach(async () => {
  await store.fill('timeline');
  await store.fill('access-log');
  await store.fill('portal-users', before);
  await store.fill('sessions', { tokenHash: 'own' });
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const context = { actor: 'sara', now: NOW };
const wanted = { clientId: 7, username: 'amira', accessTier: 'Tier1', division: 'Maritime' } as const;
const { username } = samplePortalUser(7);
const before: PortalUserRecord & { list: string } = {
  ...samplePortalUser(7, { createdAt: '2026-11-01T00:00:00.000Z' }),
  ...{ id: portalUserId(username), passwordHash: '$argon2id$sample', list: 'all' },
  sessionEpoch: '2026-11-01T00:00:00.000Z#1',
};
const session = { user: { id: before.id }, epoch: before.sessionEpoch, tokenHash: 'own' };
const origin = { now: NOW, network: '192.0.2.7', device: 'Firefox on Linux' };
const note = timelineWrite(7, 'sample', {
  ...{ kind: 'portal', at: NOW.toISOString(), actor: 'sara', subject: 'amira', record: 'sample' },
  event: 'user-changed',
});
const events = async () => (await store.items('timeline')).map(({ event }) => event);

test('a password that staff have set works for a week, and asks for another', () => {
  expect(staffPasswordExpiry(NOW)).toBe('2026-11-30T08:00:00.000Z');
  expect(passwordDemand({ ...before, passwordExpiresAt: NOW.toISOString() })).toEqual({
    mustChangePassword: true,
  });
  expect(passwordDemand(before)).toEqual({});
});

test.each([
  ['with a password', { passwordHash: '$argon2id$new' }, 'user-created', { field: 'password', to: 'set' }],
  [
    'who gets a link',
    { link: { id: 'sample-link', expiresAt: NOW.toISOString() } },
    'user-invited',
    { field: 'link', to: 'sent' },
  ],
] as const)(
  'a user %s is in the timeline and the access log, with what is written beside',
  async (_, by, event, change) => {
    const user = newPortalUserRecord({ ...wanted, ...by }, sampleClient(7), NOW);
    await addPortalUser(user, context, [note]);
    expect((await events()).toSorted()).toEqual(['user-changed', event].toSorted());
    expect(await store.items('access-log')).toMatchObject([
      { of: 'client', account: 'amira', event: 'created', changes: [change] },
    ]);
  },
);

test('a change brings its further writes; one that changes nothing writes none of them', async () => {
  const versioned = { ...context, expectedVersion: 1 };
  const same = await changePortalUser(before, { accessTier: before.accessTier }, versioned, () => [note]);
  expect(same).toEqual(before);
  expect(await events()).toEqual([]);
  await changePortalUser(before, { isActive: false }, versioned, () => [note]);
  expect((await events()).toSorted()).toEqual(['deactivated', 'user-changed']);
});

test('voided sessions begin another epoch, which is stored', async () => {
  await voidPortalSessions(session, context, (epoch) => [
    { put: { tokenHash: 'next', epoch }, into: 'sessions' },
  ]);
  const after = await findPortalUser(before.id);
  expect(after?.version).toBe(2);
  expect(after?.sessionEpoch).not.toBe(before.sessionEpoch);
  expect(await store.items('sessions')).toContainEqual({ tokenHash: 'next', epoch: after?.sessionEpoch });
  for (const id of [before.id, 'nobody'])
    await expect(voidPortalSessions({ ...session, user: { id } }, context, () => [])).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  expect(await findPortalUser(before.id)).toMatchObject({ version: 2 });
});

test('a session that has been ended voids no other', async () => {
  await store.fill('sessions');
  await expect(voidPortalSessions(session, context, () => [])).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await findPortalUser(before.id)).toMatchObject({ version: 1 });
});

test('a user whose account begins another epoch while the password is checked is not let in', async () => {
  await store.fill('portal-users', { ...before, sessionEpoch: 'second' });
  expect(await commitIf(portalSignInWrites(before, [], origin))).toBe(false);
  expect(await events()).toEqual([]);
  expect(await store.items('access-log')).toEqual([]);
});
