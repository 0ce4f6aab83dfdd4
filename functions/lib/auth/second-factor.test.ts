import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { AppError } from '../app-error.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { type Commit, commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { listSessionsOf } from './own-sessions.ts';
import { hashRecoveryCode, hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { removeOwnFactor } from './remove-own-factor.ts';
import { resealSecondFactor } from './reseal-second-factor.ts';
import { planSecondFactorReset } from './reset-second-factor.ts';
import { findSecondFactor, type SecondFactorRecord } from './second-factor.table.ts';
import { requireSecondFactor, secretsOf } from './second-factor.ts';
import { findLiveSession } from './session.table.ts';
import { findStaffMember, type StaffRecord } from './staff-record.table.ts';
import { startSession } from './test-sessions.ts';
import { appAddress, appCodeAt, isAppCode, newAppSecret, stepOfCode } from './totp.ts';

const TABLES = ['staff', 'second-factors', 'passkeys', 'limits', 'access-log', 'mail', 'sessions'] as const;
const NOW = new Date('2026-11-23T10:00:00.000Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const account: StaffRecord & { list: string } = {
  ...{ username: 'nora', role: 'staff', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z', secondFactorSince: '2026-11-01T10:00:00.000Z' },
  ...{ email: 'nora@sample.example', list: 'all' },
};
const passkey = (id: string) => ({
  ...{ id, name: `Key ${id}`, publicKey: '', counter: 0, transports: [], addedAt: NOW.toISOString() },
});
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
afterAll(() => store.stop());
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  await store.put('staff', account);
  await store.put('sessions', { tokenHash: 'own' });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubEnv('SECOND_FACTOR', 'optional');
  stubSecret('second-factor-key', 'a sample key');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const put = (change: Partial<SecondFactorRecord> = {}) =>
  store.put('second-factors', {
    ...{ username: 'nora', app: { secret: secretsOf('nora').close(SECRET), lastStep: 0 }, version: 1 },
    ...{ recoveryCodes: hashRecoveryCodes('nora', ['aaaa-bbbb', 'cccc-dddd']), ...change },
  });
const stored = () => findSecondFactor('nora');
const verify = (
  code: string,
  now = NOW,
  complete: Parameters<typeof requireSecondFactor>[2]['complete'] = (use, commitSuccess) =>
    commitSuccess(use),
) => requireSecondFactor(account, code, { now, network: '203.0.113.77', trusted: undefined, complete });
const notices = async () => (await store.items('mail')).map(({ to, subject }) => [to, subject]);

test('a code of the app is accepted once, and no code before it', async () => {
  await put();
  await verify(appCodeAt(SECRET, NOW));
  await expect(verify(appCodeAt(SECRET, NOW))).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: { code: 'This code is wrong, or was used already.' } },
  });
  await expect(verify(appCodeAt(SECRET, later(-30)))).rejects.toMatchObject({ code: 'invalid_input' });
  await verify(appCodeAt(SECRET, later(30)), later(30));
  expect(await notices()).toEqual([]);
  expect(await store.items('access-log')).toMatchObject([
    { kind: 'refusal', username: 'nora', by: 'staff', reason: 'wrong-second-factor' },
    { reason: 'wrong-second-factor' },
  ]);
});

test('of two uses of one code at the same moment one passes', async () => {
  await put();
  const code = appCodeAt(SECRET, NOW);
  store.beforeNext(() => verify(code), /^TransactWrite/);
  await expect(verify(code)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a code whose session could not be opened is not used, and no failure', async () => {
  await put();
  const refused = new AppError('unauthenticated');
  const before = await stored();
  await expect(verify('aaaa-bbbb', NOW, () => Promise.reject(refused))).rejects.toBe(refused);
  expect([await stored(), await notices(), await store.items('access-log')]).toEqual([before, [], []]);
  expect((await store.items('limits')).filter(({ failures, uses }) => Number(failures ?? uses) > 0)).toEqual(
    [],
  );
  expect(await verify('aaaa-bbbb', NOW, async () => 'a session')).toBe('a session');
});

test('a session that another use of the factor kept from opening is opened after it', async () => {
  await put();
  const complete = async (use: readonly TransactWrite[], commitSuccess: Commit) => {
    if (await commitIf(use, commitSuccess)) return 'a session';
    throw new AppError('unauthenticated');
  };
  store.beforeNext(() => verify('aaaa-bbbb'), /^TransactWrite/);
  expect(await verify(appCodeAt(SECRET, NOW), NOW, complete)).toBe('a session');
  expect(await stored()).toMatchObject({
    version: 3,
    recoveryCodes: [hashRecoveryCode('nora', 'cccc-dddd')],
  });
});

test('a recovery code is accepted once, and its person is told', async () => {
  await put();
  await verify('AAAA bbbb');
  expect((await stored())?.recoveryCodes).toEqual([hashRecoveryCode('nora', 'cccc-dddd')]);
  expect(await notices()).toEqual([['nora@sample.example', 'A recovery code was used']]);
  await expect(verify('aaaa-bbbb')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('an account without a second factor accepts no code', async () => {
  await expect(verify('123456')).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await store.items('second-factors')).toEqual([]);
});

test('after too many wrong codes the next waits, and the log says so', async () => {
  await put();
  for (let failures = 0; failures < 6; failures += 1) await verify('000000').catch(() => undefined);
  await expect(verify(appCodeAt(SECRET, NOW))).rejects.toMatchObject({ code: 'too_many_requests' });
  expect((await store.items('access-log')).map(({ reason }) => reason)).toHaveLength(5);
});

test('an outage while a code is used is no wrong code', async () => {
  await put();
  const unanswered = () => Promise.reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
  for (let outages = 0; outages < 6; outages += 1) {
    store.beforeNext(unanswered, /^TransactWrite/);
    await expect(verify(appCodeAt(SECRET, NOW))).rejects.toThrow(StoreUnavailable);
  }
  expect(await store.items('access-log')).toEqual([]);
  await verify(appCodeAt(SECRET, NOW));
});

test('a secret is sealed for its account alone', () => {
  const sealed = secretsOf('nora').close(SECRET);
  expect(secretsOf('nora').open(sealed)).toBe(SECRET);
  expect(() => secretsOf('omar').open(sealed)).toThrow();
});

test('secrets under the former key are sealed under the present one, others stay', async () => {
  stubSecret('second-factor-key', 'the former key');
  const former = secretsOf('nora').close(SECRET);
  stubSecret('second-factor-key', 'a sample key', 'the former key');
  await put({ app: { secret: former, lastStep: 7 }, setup: { secret: former, endsAt: 'then' } });
  expect(await resealSecondFactor('nora')).toBe(true);
  const resealed = await stored();
  expect(resealed).toMatchObject({ app: { lastStep: 7 }, setup: { endsAt: 'then' }, version: 2 });
  stubSecret('second-factor-key', 'a sample key');
  const { open } = secretsOf('nora');
  expect([resealed?.app, resealed?.setup].map((one) => one && open(one.secret))).toEqual([SECRET, SECRET]);
  expect(await resealSecondFactor('nora')).toBe(false);
  expect(await stored()).toEqual(resealed);
  expect(await resealSecondFactor('omar')).toBe(false);
});

test.each(['app', 'setup'] as const)('the secret of an %s alone is sealed anew', async (which) => {
  stubSecret('second-factor-key', 'the former key');
  const former = secretsOf('nora').close(SECRET);
  stubSecret('second-factor-key', 'a sample key', 'the former key');
  await put({
    app: which === 'app' ? { secret: former, lastStep: 7 } : undefined,
    ...(which === 'setup' && { setup: { secret: former, endsAt: 'then' } }),
  });
  expect(await resealSecondFactor('nora')).toBe(true);
  expect(await stored()).toMatchObject(
    which === 'app' ? { app: { lastStep: 7 } } : { setup: { endsAt: 'then' } },
  );
  expect(Object.keys((await stored()) ?? {}).filter((name) => /app|setup/.test(name))).toEqual([which]);
});

test('a second factor that is changed while it is sealed anew keeps the change', async () => {
  stubSecret('second-factor-key', 'the former key');
  const former = secretsOf('nora').close(SECRET);
  stubSecret('second-factor-key', 'a sample key', 'the former key');
  const app = { secret: former, lastStep: 7 };
  await put({ app });
  store.beforeNext(() => put({ app: { ...app, lastStep: 8 }, version: 2 }));
  expect(await resealSecondFactor('nora')).toBe(true);
  expect(await stored()).toMatchObject({ app: { lastStep: 8 }, version: 3 });
});

const session = { username: 'nora', epoch: 'first', tokenHash: 'own' };
const call = { now: NOW, continueIn: () => [] };
const logged = async () => (await store.items('access-log')).flatMap(({ changes }) => changes);

test('a passkey that is removed leaves the app, the recovery codes, and no owner', async () => {
  await put({ passkeys: [passkey('a'), passkey('b')] });
  for (const id of ['a', 'b']) await store.put('passkeys', { id, username: 'nora' });
  await removeOwnFactor(session, { passkey: 'a' }, call);
  expect(await stored()).toMatchObject({ app: { lastStep: 0 }, passkeys: [{ id: 'b' }], version: 2 });
  expect((await stored())?.recoveryCodes).toHaveLength(2);
  expect(await store.items('passkeys')).toEqual([{ id: 'b', username: 'nora' }]);
  expect(await notices()).toEqual([['nora@sample.example', 'A passkey was removed']]);
  expect((await store.items('mail'))[0]?.text).toContain('Passkey: Key a');
  expect((await store.items('mail'))[0]?.text).toContain('it no longer works');
  expect(await logged()).toContainEqual({ field: 'passkey', to: '“Key a” removed' });
  const after = await findStaffMember('nora');
  expect(after).toMatchObject({ secondFactorSince: account.secondFactorSince, version: 2 });
  expect(after?.sessionEpoch).not.toBe('first');
});

test('the app that is removed leaves the passkeys', async () => {
  await put({ passkeys: [passkey('a')] });
  await removeOwnFactor(session, 'app', call);
  expect(await stored()).toMatchObject({ passkeys: [{ id: 'a' }] });
  expect(await stored()).not.toHaveProperty('app');
  expect(await notices()).toEqual([['nora@sample.example', 'Your authenticator app was removed']]);
  expect(await logged()).toContainEqual({ field: 'authenticator app', to: 'removed' });
});

interface OneLeft {
  readonly removed: Parameters<typeof removeOwnFactor>[1];
  readonly left: Partial<SecondFactorRecord>;
  readonly subject: string;
}
const oneLeft: OneLeft[] = [
  { removed: 'app', left: {}, subject: 'Your second factor was removed' },
  {
    removed: { passkey: 'a' },
    left: { app: undefined, passkeys: [passkey('a')] },
    subject: 'A passkey was removed',
  },
];

test.each(oneLeft)('the last second factor goes with its record: $removed', async ({ removed, ...one }) => {
  await put(one.left);
  await removeOwnFactor(session, removed, call);
  expect(await stored()).toBeUndefined();
  expect(await findStaffMember('nora')).not.toHaveProperty('secondFactorSince');
  expect(await notices()).toEqual([['nora@sample.example', one.subject]]);
  expect((await store.items('mail'))[0]?.text).toContain('no longer protected by a second factor');
});

test('where every account must have a second factor, the last one stays', async () => {
  vi.stubEnv('SECOND_FACTOR', 'required');
  await put();
  await expect(removeOwnFactor(session, 'app', call)).rejects.toMatchObject({ code: 'second_factor_kept' });
  expect(await stored()).toBeDefined();
  await put({ passkeys: [passkey('a')] });
  await removeOwnFactor(session, 'app', call);
  expect(await stored()).toMatchObject({ passkeys: [{ id: 'a' }] });
});

test('a second factor that is not there cannot be removed', async () => {
  const noApp = { code: 'not_found', message: 'There is no such second factor.' };
  const noPasskey = { code: 'not_found', message: 'There is no such passkey.' };
  await expect(removeOwnFactor(session, 'app', call)).rejects.toMatchObject(noApp);
  await put({ app: undefined, passkeys: [passkey('a')] });
  await expect(removeOwnFactor(session, 'app', call)).rejects.toMatchObject(noApp);
  await expect(removeOwnFactor(session, { passkey: 'b' }, call)).rejects.toMatchObject(noPasskey);
  await expect(removeOwnFactor({ ...session, username: 'omar' }, 'app', call)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('a reset removes the second factor and its passkeys, ends the sessions and tells the person', async () => {
  await put({ passkeys: [passkey('a')] });
  const reset = await planSecondFactorReset(account, NOW);
  expect(reset?.change).toEqual({ secondFactorSince: undefined, endsSessions: true });
  expect(reset?.writes).toMatchObject([
    { remove: { username: 'nora' }, from: 'second-factors', values: { ':expected': 1 } },
    { remove: { id: 'a' }, from: 'passkeys' },
    { into: 'mail', put: { to: 'nora@sample.example', subject: 'Your second factor was reset' } },
  ]);
});

test('an account without a second factor is not reset, one without its record loses what it says', async () => {
  expect(await planSecondFactorReset({ ...account, secondFactorSince: undefined }, NOW)).toBeUndefined();
  const reset = await planSecondFactorReset({ ...account, email: undefined }, NOW);
  expect(reset).toEqual({ change: { secondFactorSince: undefined, endsSessions: true }, writes: [] });
});

test('codes of a clock that is a half minute away belong to their own half minute', () => {
  const step = NOW.getTime() / 30_000;
  for (const away of [-1, 0, 1])
    expect(stepOfCode(SECRET, appCodeAt(SECRET, later(30 * away)), NOW)).toBe(step + away);
  for (const away of [-2, 2])
    expect(stepOfCode(SECRET, appCodeAt(SECRET, later(30 * away)), NOW)).toBeUndefined();
  expect(stepOfCode(SECRET, 'ππππππ', NOW)).toBeUndefined();
  expect(stepOfCode(SECRET, appCodeAt(SECRET, NOW), later(29.999))).toBe(step);
});

test('an app is told everything that makes its codes', () => {
  const address = new URL(appAddress(SECRET, 'nora'));
  expect([address.protocol, address.host, address.pathname]).toEqual(['otpauth:', 'totp', '/Zahrael:nora']);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ issuer: 'Zahrael', secret: SECRET, algorithm: 'SHA1', digits: '6', period: '30' },
  });
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(newAppSecret());
});

test('the code of an app has six digits', () => {
  expect(['123456', '12345', '1234567', '12345a', ''].map(isAppCode)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('recovery codes are ten, of six groups, without signs that look like others', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
});

test('a recovery code is the same however it is typed, and another for another account', () => {
  const hash = hashRecoveryCode('nora', 'k3vd-8mhq');
  expect(hash).toMatch(/^[\w-]{43}$/);
  for (const typed of ['K3VD 8MHQ', ' k3vd8mhq ', 'k3vd–8mhq'])
    expect(hashRecoveryCode('nora', typed)).toBe(hash);
  expect(hashRecoveryCode('omar', 'k3vd-8mhq')).not.toBe(hash);
  expect(hashRecoveryCodes('nora', ['k3vd-8mhq'])).toEqual([hash]);
});

test('a person sees the sessions of the account, without what the store alone has', async () => {
  const person = { kind: 'staff', username: 'nora', epoch: 'first' } as const;
  await startSession({ ...person, tokenHash: 'own', device: 'Firefox', place: '203.0.113.*' }, later(-60));
  await startSession({ ...person, tokenHash: 'other' }, later(-120));
  const own = await findLiveSession('own', NOW);
  const { items } = own ? await listSessionsOf(own, NOW) : { items: [] };
  expect(items).toEqual([
    {
      ...{ id: expect.stringMatching(/^[\w-]+$/), device: 'Firefox', place: '203.0.113.*', isCurrent: true },
      ...{ startedAt: later(-60).toISOString(), lastSeenAt: later(-60).toISOString() },
    },
    expect.objectContaining({ device: 'Unknown device', place: 'Unknown network', isCurrent: false }),
  ]);
  expect(items.map(({ id }) => id)).not.toContain('own');
});
