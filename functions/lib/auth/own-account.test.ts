import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { changeOwnAccount, commitForSession, findOwnAccount } from './own-account.ts';
import { endSession, endSessionWrite } from './session.table.ts';
import { findStaffMember, type StaffRecord } from './staff-record.table.ts';

const TABLES = ['staff', 'sessions', 'access-log', 'access-links'] as const;
const session = { username: 'nora', epoch: 'first', tokenHash: 'own' };
const account: StaffRecord & { list: string } = {
  ...{ username: 'nora', role: 'staff', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z', list: 'all' },
};
const written = { put: { tokenHash: 'a link' }, into: 'access-links' } as const;
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
afterAll(() => store.stop());
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  await store.put('staff', account);
  await store.put('sessions', { tokenHash: 'own' });
});

const put = (change: Partial<StaffRecord>) => store.put('staff', { ...account, ...change });
const rename = (
  name: string,
  continueIn: Parameters<typeof changeOwnAccount>[2] = () => [endSessionWrite('own', { isRequired: true })],
) => changeOwnAccount(session, async () => ({ change: { name }, writes: [written] }), continueIn);
const links = async () => (await store.items('access-links')).map(({ tokenHash }) => tokenHash);

test('a person who changes the own account begins another epoch of sessions, in which the own one goes on', async () => {
  const changed = await rename('Nora', (epoch) => [{ put: { tokenHash: 'next', epoch }, into: 'sessions' }]);
  expect(changed).toMatchObject({ name: 'Nora', version: 2 });
  expect(changed.sessionEpoch).not.toBe('first');
  expect(await findStaffMember('nora')).toMatchObject({ name: 'Nora', sessionEpoch: changed.sessionEpoch });
  expect(await store.items('sessions')).toContainEqual({ tokenHash: 'next', epoch: changed.sessionEpoch });
  expect(await store.items('access-log')).toMatchObject([{ username: 'nora', account: 'nora' }]);
});

test('a change of the own account is made upon what somebody else has changed meanwhile', async () => {
  store.beforeNext(() => put({ version: 3, role: 'admin' }));
  expect(await rename('N.')).toMatchObject({ role: 'admin', name: 'N.', version: 4 });
});

test('what is committed for a session leaves its account as it is', async () => {
  await commitForSession(session, async ({ username }) => [{ ...written, put: { tokenHash: username } }]);
  expect(await links()).toEqual(['nora']);
  expect(await findStaffMember('nora')).toMatchObject({ version: 1, sessionEpoch: 'first' });
});

const ends: [string, () => Promise<unknown>][] = [
  ['the account ends', () => put({ isActive: false, version: 2 })],
  ['the account voids its session', () => put({ sessionEpoch: 'second', version: 2 })],
  ['the session is ended', () => endSession('own')],
];

test.each(ends)('a person changes nothing where %s meanwhile', async (_, end) => {
  store.beforeNext(end);
  await expect(rename('Nora')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await findStaffMember('nora')).not.toHaveProperty('name');
  expect([await links(), await store.items('access-log')]).toEqual([[], []]);
});

test.each(ends.slice(1))('nothing is committed for a session where %s meanwhile', async (_, end) => {
  store.beforeNext(end);
  const committed = commitForSession(session, async () => [written]);
  await expect(committed).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await links()).toEqual([]);
});

test.each(ends)('a session has no account where %s', async (_, end) => {
  await expect(findOwnAccount(session)).resolves.toMatchObject({ username: 'nora' });
  await end();
  await expect(findOwnAccount(session)).rejects.toMatchObject({ code: 'unauthenticated' });
});
