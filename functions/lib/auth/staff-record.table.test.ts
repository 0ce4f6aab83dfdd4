import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { commitIf } from '../dynamo/commit.ts';
import { type StaffRecord, staffSignInWrites, staffState } from './staff-record.table.ts';

const TABLES = ['staff', 'access-log'] as const;
const NOW = new Date('2026-11-23T10:00:00.000Z');
const origin = { now: NOW, network: '203.0.113.77', device: 'Firefox' };
const nora: StaffRecord = {
  ...{ username: 'nora', role: 'staff', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z' },
};
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.fill('access-log');
  await store.fill('staff', nora);
});

const signIn = () => commitIf(staffSignInWrites(nora, ['a-hash'], origin));
const stored = async () => (await store.items('staff'))[0];
const signIns = async () => (await store.items('access-log')).map(({ kind, username }) => [kind, username]);

test('a sign-in is recorded with its account, and in the access log', async () => {
  expect(await signIn()).toBe(true);
  expect(await stored()).toEqual({ ...nora, lastSignInAt: NOW.toISOString(), devices: ['a-hash'] });
  expect(await signIns()).toEqual([['sign-in', 'nora']]);
});

test('an account that does not say whether it is active is', async () => {
  const { isActive: _, ...old } = nora;
  await store.fill('staff', old);
  expect(await signIn()).toBe(true);
  expect(await stored()).toMatchObject({ lastSignInAt: NOW.toISOString() });
});

test('a sign-in during which the account begins another epoch is refused, and not recorded', async () => {
  const meanwhile = { ...nora, sessionEpoch: 'second' };
  store.beforeNext(() => store.put('staff', meanwhile));
  expect(await signIn()).toBe(false);
  expect(await stored()).toEqual(meanwhile);
  expect(await signIns()).toEqual([]);
});

test('a sign-in of an account that is removed meanwhile does not bring it back', async () => {
  store.beforeNext(() => store.fill('staff'));
  expect(await signIn()).toBe(false);
  expect(await stored()).toBeUndefined();
});

test('an account is invited until it has had an access code, unless it was deactivated', () => {
  const none = { accessCodeHash: undefined };
  const changes = [{}, none, { ...none, activatedAt: NOW.toISOString() }, { ...none, isActive: false }];
  expect(changes.map((change) => staffState({ ...nora, ...change }))).toEqual([
    ...['active', 'invited', 'active', 'inactive'],
  ]);
});
