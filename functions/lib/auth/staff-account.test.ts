import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { LISTED } from '../dynamo/tables.ts';
import { newAccessLink } from './access-link.table.ts';
import { withAccountOfToken } from './access-link.ts';
import { secondFactorNotice } from './second-factor-email.ts';
import {
  addStaffWrites,
  findOtherAdmin,
  findStaffAccounts,
  isActiveAdmin,
  newStaffRecord,
} from './staff.table.ts';
import { hashAccessCode } from './staff-access-code.ts';
import { changeStaffAccount, editStaffAccount, hasBeenActivated, toStaffAccount } from './staff-account.ts';
import { otherStaffAddressEmail, staffLinkEmail } from './staff-link-email.ts';
import { findStaffMember, type StaffRecord } from './staff-record.table.ts';
import { hashToken } from './tokens.ts';

const TABLES = ['staff', 'access-log', 'access-links', 'limits'] as const;
const NOW = new Date('2026-11-23T10:00:00.000Z');
const link = { id: 'a-link', expiresAt: '2026-11-26T10:00:00.000Z' };
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
afterAll(() => store.stop());
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
});
afterEach(() => vi.unstubAllEnvs());

const account = (change: Partial<StaffRecord> = {}): StaffRecord => ({
  ...{ username: 'nora', role: 'staff', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z', email: 'nora@sample.example' },
  ...change,
});
const put = (change: Partial<StaffRecord> = {}) => store.put('staff', { ...account(change), ...LISTED });
const entries = async () =>
  (await store.items('access-log')).map(({ username, account: of, changes }) => [username, of, changes]);

test('admins see an account without its hash, and when its link ends', () => {
  expect(toStaffAccount(account({ link }))).toEqual({
    ...{ id: 'nora', username: 'nora', role: 'staff', state: 'active', hasAccessCode: true, version: 1 },
    ...{ email: 'nora@sample.example', createdAt: '2026-11-01T10:00:00.000Z', linkExpiresAt: link.expiresAt },
  });
  const invited = toStaffAccount(account({ accessCodeHash: undefined }));
  expect(invited).toMatchObject({ state: 'invited', hasAccessCode: false });
  expect(invited).not.toHaveProperty('linkExpiresAt');
});

test('an account has been activated once it had an access code', () => {
  const none = { accessCodeHash: undefined };
  const states = [{}, none, { ...none, activatedAt: '2026-11-02T10:00:00.000Z' }];
  expect(states.map((change) => hasBeenActivated(account(change)))).toEqual([true, false, true]);
});

const edit = (
  change: Parameters<Parameters<typeof editStaffAccount>[2]>[0] | object,
  expectedVersion?: number,
) =>
  editStaffAccount(
    'nora',
    { actor: 'sara', ...(expectedVersion !== undefined && { expectedVersion }) },
    () => ({
      change,
    }),
  );

test('an edit names the version that was read, and is in the access log', async () => {
  await put();
  expect(await edit({ name: 'Nora' }, 1)).toMatchObject({ id: 'nora', name: 'Nora', version: 2 });
  await expect(edit({ name: 'Eleonora' }, 1)).rejects.toMatchObject({
    ...{ code: 'stale', current: { id: 'nora', name: 'Nora', version: 2 } },
  });
  expect(await edit({ name: 'Eleonora' })).toMatchObject({ name: 'Eleonora', version: 3 });
  expect(await entries()).toHaveLength(2);
  expect(await entries()).toContainEqual(['sara', 'nora', [{ field: 'name', to: 'Nora' }]]);
});

test('an edit that changes nothing, or that is made already, writes nothing', async () => {
  await put();
  expect(await edit({}, 1)).toMatchObject({ version: 1 });
  const made = await editStaffAccount('nora', { actor: 'sara', expectedVersion: 0 }, () => undefined);
  expect(made).toEqual(toStaffAccount(account()));
  expect(await entries()).toEqual([]);
  await expect(editStaffAccount('omar', { actor: 'sara' }, () => undefined)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an edit of an account that somebody else changes meanwhile is stale, or made on the change', async () => {
  await put();
  const meanwhile = (version: number) => () => put({ name: 'Meanwhile', version });
  store.beforeNext(meanwhile(2));
  await expect(edit({ role: 'admin' }, 1)).rejects.toMatchObject({ code: 'stale', current: { version: 2 } });
  store.beforeNext(meanwhile(3));
  expect(await edit({ role: 'admin' })).toMatchObject({ name: 'Meanwhile', role: 'admin', version: 4 });
});

test('the last active admin stays one', async () => {
  await put({ role: 'admin' });
  await expect(edit({ role: 'staff' })).rejects.toMatchObject({
    ...{ code: 'last_admin', cause: expect.objectContaining({ name: 'LastAdmin' }) },
  });
  await expect(changeStaffAccount('nora', { isActive: false }, {})).rejects.toThrow('last active admin');
  expect(await changeStaffAccount('nora', { role: 'staff' }, { force: true })).toMatchObject({
    role: 'staff',
  });
  expect(await entries()).toEqual([['an operator', 'nora', [{ field: 'role', from: 'admin', to: 'staff' }]]]);
  expect(await changeStaffAccount('omar', { role: 'staff' }, {})).toBeUndefined();
});

test('another admin who is ended meanwhile is no other admin', async () => {
  await put({ role: 'admin' });
  await put({ username: 'omar', role: 'admin' });
  store.beforeNext(() => put({ username: 'omar', role: 'admin', isActive: false }));
  await expect(edit({ role: 'staff' })).rejects.toMatchObject({ code: 'last_admin' });
  expect(await findStaffMember('nora')).toMatchObject({ role: 'admin' });
});

test.each([
  ['in another role', { role: 'staff' }],
  ['without an access code', { accessCodeHash: undefined }],
  ['that is inactive', { isActive: false }],
] as const)('an account %s is no active admin', async (_, change) => {
  expect(isActiveAdmin(account({ role: 'admin' }))).toBe(true);
  expect(isActiveAdmin(account({ role: 'admin', ...change }))).toBe(false);
  await put({ role: 'admin' });
  await put({ username: 'omar', role: 'admin', ...change });
  expect(await findOtherAdmin('nora')).toBeUndefined();
  expect(await findOtherAdmin('omar')).toMatchObject({ username: 'nora' });
});

test('accounts are found by username, beyond a page of five hundred', async () => {
  const names = Array.from({ length: 501 }, (_, place) => `staff-${String(place).padStart(3, '0')}`);
  await store.fill('staff', ...names.map((username) => ({ ...account({ username }), ...LISTED })));
  expect((await findStaffAccounts()).map(({ username }) => username)).toEqual(names);
});

test('the writes and words of an edit are committed with it', async () => {
  await put();
  await editStaffAccount('nora', { actor: 'sara' }, () => ({
    change: { name: 'Nora' },
    writes: [{ put: { tokenHash: 't' }, into: 'access-links' }],
    logged: [{ field: 'passkey', to: 'added' }],
  }));
  expect(await store.items('access-links')).toEqual([{ tokenHash: 't' }]);
  expect(await entries()).toEqual([
    [
      'sara',
      'nora',
      [
        { field: 'passkey', to: 'added' },
        { field: 'name', to: 'Nora' },
      ],
    ],
  ]);
});

test('a new account is active, with an epoch of its own; the log says how its person comes in', () => {
  const { isActive: _, sessionEpoch: __, version: ___, ...member } = account();
  const record = newStaffRecord(member);
  expect(record).toMatchObject({ isActive: true, version: 1, sessionEpoch: '2026-11-01T10:00:00.000Z#1' });
  const changesOf = (change: Partial<StaffRecord>) =>
    addStaffWrites({ ...record, ...change }, { actor: 'sara', now: NOW }).map((write) =>
      'put' in write ? write.put.changes : undefined,
    )[1];
  expect(changesOf({})).toEqual([
    { field: 'role', to: 'staff' },
    { field: 'email', to: 'nora@sample.example' },
    { field: 'access code', to: 'set' },
  ]);
  expect(changesOf({ email: undefined, accessCodeHash: undefined })).toEqual([
    { field: 'role', to: 'staff' },
    { field: 'link', to: 'sent' },
  ]);
});

test('an access code that is chosen must not be easy to guess, and stands by its field', async () => {
  const owner = { username: 'nora', name: 'Nora Sample', email: 'nora@sample.example' };
  const hash = (code: string) => hashAccessCode(code, { owner, field: 'accessCode' });
  expect(await hash('harbour at nine in june')).toMatch(/^\$argon2id/);
  expect(() => hash('nora sample nora')).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { accessCode: expect.any(String) } }),
  );
});

const accountOf = (token: string, kind: 'staff' | 'client' = 'staff') =>
  withAccountOfToken(
    token,
    { kind, find: findStaffMember, now: NOW, network: '203.0.113.77' },
    async (account) => account,
  );

test('the token of a mailed link leads to its account; failures of a network are counted', async () => {
  await put({ link });
  await store.put('access-links', {
    tokenHash: hashToken('t'),
    kind: 'staff',
    username: 'nora',
    link: 'a-link',
  });
  expect(await accountOf('t')).toMatchObject({ username: 'nora', link });
  expect((await store.items('limits')).filter(({ uses }) => Number(uses) > 0)).toEqual([]);
  await expect(accountOf('x')).rejects.toMatchObject({
    ...{ code: 'link_void', message: expect.stringContaining('An administrator can send you another.') },
  });
  await expect(accountOf('t', 'client')).rejects.toMatchObject({
    ...{
      code: 'link_void',
      message: expect.stringContaining('Your relationship lead can send you another.'),
    },
  });
  await put({ link: { ...link, id: 'a later link' } });
  await expect(accountOf('t')).rejects.toMatchObject({ code: 'link_void' });
  const ofNetwork = (await store.items('limits')).filter(({ key }) =>
    String(key).startsWith('access-link#network#203.0.113.77#'),
  );
  expect(ofNetwork).toMatchObject([{ uses: 3 }]);
});

test('a link lives three days, and is the same where its call is repeated', () => {
  const call = { context: { actor: 'sara', now: NOW }, key: 'k', fingerprint: 'f' };
  const one = newAccessLink(call, NOW);
  expect(one.expiresAt).toBe('2026-11-26T10:00:00.000Z');
  expect(newAccessLink(call, NOW)).toEqual(one);
  expect(newAccessLink(call, NOW, 60_000).expiresAt).toBe('2026-11-23T10:01:00.000Z');
  for (const other of [{ key: 'l' }, { fingerprint: 'g' }, { context: { actor: 'omar', now: NOW } }])
    expect(newAccessLink({ ...call, ...other }, NOW).id).not.toBe(one.id);
});

test('the email of a link invites a person, or asks for another access code', () => {
  const email = (change: Partial<StaffRecord>) =>
    staffLinkEmail({
      ...{ account: account(change), link, to: 'nora@sample.example', origin: 'https://zahrael.example' },
    });
  expect(email({ accessCodeHash: undefined })).toMatchObject({
    ...{ id: 'access-link#a-link', cause: 'staff#nora', to: 'nora@sample.example' },
    subject: 'Your access to the staff portal',
    accessLink: { kind: 'staff', username: 'nora', link: 'a-link' },
  });
  const { subject, text } = email({});
  expect(subject).toBe('Choose a new access code');
  expect(text).toContain('signed out everywhere');
  expect(text).toContain('Username: nora');
  expect(text).toContain('Choose an access code: https://zahrael.example/choose-access-code#{token}');
});

test('the former address of an account is told who sent its link to another', () => {
  const notice = otherStaffAddressEmail({
    ...{ account: account(), link, to: 'old@sample.example', actor: 'sara' },
  });
  expect(notice).toMatchObject({
    ...{ id: 'access-link-notice#a-link', cause: 'staff#nora', to: 'old@sample.example' },
    subject: 'A link was sent to another address',
  });
  expect(notice.text).toContain('by sara');
  expect(notice).not.toHaveProperty('accessLink');
});

test('a person is told of a change of the second factor, with the passkey it is about', () => {
  const [write] = secondFactorNotice(account(), { event: 'passkey added', at: NOW, passkey: 'Blue key' });
  expect(write).toMatchObject({
    into: 'mail',
    put: { to: 'nora@sample.example', cause: 'staff#nora', subject: 'A passkey was added', status: 'queued' },
  });
  const text = write && 'put' in write ? String(write.put.text) : '';
  expect(text).toContain('Username: nora\nWhen: ');
  expect(text).toContain('Passkey: Blue key');
  expect(text).toContain('tell an administrator at once');
  const [other] = secondFactorNotice(account(), { event: 'removed', at: NOW });
  expect(other && 'put' in other ? other.put.text : '').not.toContain('Passkey');
  expect(other && 'put' in other ? other.put.id : '').not.toBe(write && 'put' in write ? write.put.id : '');
  expect(secondFactorNotice(account({ email: undefined }), { event: 'removed', at: NOW })).toEqual([]);
});
