import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { softwareAuthenticator } from '../../../e2e/support/software-authenticator.ts';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { passkeyCreation, passkeyRequest } from './passkey-options.ts';
import type { StoredPasskey } from './second-factor.table.ts';
import type { StaffRecord } from './staff-record.table.ts';
import { requirePasskey, signInPasskeyOwner } from './use-passkey.ts';
import { verifyAssertion, verifyNewCredential } from './verify-credential.ts';

const TABLES = ['staff', 'second-factors', 'passkeys', 'limits', 'access-log'] as const;
const ORIGIN = 'https://zahrael.example';
const NOW = new Date('2026-11-23T10:00:00.000Z');
const NETWORK = '203.0.113.77';
const session = { username: 'nora', expiresAt: '2026-11-23T22:00:00.000Z' };
const ADD = { use: { purpose: 'add', session }, now: NOW } as const;
const VERIFY = { use: { purpose: 'verify', session }, now: NOW } as const;
const SIGN_IN = { use: { purpose: 'sign-in' }, now: NOW } as const;
const account: StaffRecord = {
  ...{ username: 'nora', role: 'admin', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z', secondFactorSince: '2026-11-01T10:00:00.000Z' },
};
let store: TestStore;
let authenticator: ReturnType<typeof softwareAuthenticator>;
const info = vi.spyOn(console, 'info');
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
afterAll(() => store.stop());
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  await store.put('staff', { ...account, list: 'all' });
  authenticator = softwareAuthenticator(ORIGIN);
  vi.stubEnv('SITE_ORIGIN', ORIGIN);
  info.mockReset().mockImplementation(() => {});
  stubSecret('second-factor-key', 'a sample key');
});
afterEach(() => vi.unstubAllEnvs());

const creation = () => passkeyCreation(account, { ...ADD, passkeys: [] });
const request = (forUse: typeof VERIFY | typeof SIGN_IN) => passkeyRequest({ ...forUse, passkeys: [] });
const newPasskey = async (): Promise<StoredPasskey> => {
  const made = await verifyNewCredential(authenticator.create(creation()), ADD);
  if (!made) throw new Error('It was not accepted.');

  return { ...made, name: 'Key', addedAt: NOW.toISOString() };
};
/** Stores passkeys of Nora's account. */
const added = async (...passkeys: readonly StoredPasskey[]) => {
  await store.put('second-factors', { username: 'nora', passkeys: [...passkeys], version: 1 });
  for (const { id } of passkeys) await store.put('passkeys', { id, username: 'nora' });
};
const reasons = async () => (await store.items('access-log')).map(({ reason }) => reason);
const signIn = (assertion: Parameters<typeof signInPasskeyOwner>[0]) =>
  signInPasskeyOwner(assertion, {
    now: NOW,
    network: NETWORK,
    complete: (_, use, commitSuccess) => commitSuccess(use),
  });

test('an answer that another key has signed is refused, and one whose parts belong to others', async () => {
  const [one, other] = [await newPasskey(), await newPasskey()];
  const answer = () => authenticator.use(request(VERIFY), {}, one.id);
  expect(await verifyAssertion(answer(), one, VERIFY)).toBe(2);
  expect(await verifyAssertion(answer(), other, VERIFY)).toBeUndefined();
  const { signature } = answer();
  expect(await verifyAssertion({ ...answer(), signature }, one, VERIFY)).toBeUndefined();
});

test('the first use of a passkey may be its first count', async () => {
  const passkey = await newPasskey();
  const answer = authenticator.use(request(VERIFY), { counter: 1 });
  expect(await verifyAssertion(answer, passkey, VERIFY)).toBe(1);
  const uncounted = authenticator.use(request(VERIFY), { counter: 0 });
  expect(await verifyAssertion(uncounted, passkey, VERIFY)).toBe(0);
});

test('a key of an algorithm that was not asked for is refused, also one that the library knows', async () => {
  const ML_DSA_44 = -48;
  const ES384 = -35;
  for (const algorithm of [ML_DSA_44, ES384])
    expect(await verifyNewCredential(authenticator.create(creation(), { algorithm }), ADD)).toBeUndefined();
});

test('why a passkey was refused is in the function’s own log, without a stack', async () => {
  const elsewhere = authenticator.create(creation(), { origin: 'https://elsewhere.example' });
  expect(await verifyNewCredential(elsewhere, ADD)).toBeUndefined();
  expect(info.mock.calls).toEqual([
    [
      {
        message: 'A passkey was refused.',
        function: undefined,
        reason: expect.stringContaining('elsewhere.example'),
      },
    ],
  ]);
});

test('each passkey of an account signs in, and its own counter rises alone', async () => {
  const [one, other] = [await newPasskey(), await newPasskey()];
  await added(one, other);
  for (const { id } of [other, one]) await signIn(authenticator.use(request(SIGN_IN), {}, id));
  const used = { counter: 2, lastUsedAt: NOW.toISOString() };
  expect(await store.items('second-factors')).toMatchObject([
    {
      passkeys: [
        { ...one, ...used },
        { ...other, ...used },
      ],
      version: 3,
    },
  ]);
});

test('a passkey that waits for failures of its network is in the access log, with its person', async () => {
  await added(await newPasskey());
  const window = Math.floor(NOW.getTime() / 900_000);
  await store.put('limits', { key: `passkey#network#${NETWORK}#${window}`, uses: 29 });
  await expect(signIn(authenticator.use(request(VERIFY)))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(signIn(authenticator.use(request(SIGN_IN)))).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(await reasons()).toHaveLength(2);
  expect(await store.items('access-log')).toContainEqual(
    expect.objectContaining({ reason: 'too-many-attempts', username: 'nora', by: 'staff' }),
  );
});

test('an outage while a passkey is looked at is no refusal', async () => {
  await added(await newPasskey());
  store.beforeNext(() => Promise.reject(new Error('No answer.')));
  await expect(signIn(authenticator.use(request(SIGN_IN)))).rejects.toThrow('No answer.');
  expect(await reasons()).toEqual([]);
});

test('a second factor that waits for failures is in the access log', async () => {
  const passkey = await newPasskey();
  await added(passkey);
  const blockedUntil = new Date(NOW.getTime() + 30_000).toISOString();
  const key = `second-factor-from#${NETWORK}#staff#nora`;
  await store.put('limits', { key, failures: 5, blockedUntil, expires: 2e9 });
  const verify = (now: Date) =>
    requirePasskey(account, authenticator.use(request(VERIFY)), VERIFY.use, {
      ...{ now, network: NETWORK, trusted: undefined, complete: (use, commitSuccess) => commitSuccess(use) },
    });
  await expect(verify(new Date(NOW.getTime() + 29_000))).rejects.toMatchObject({
    ...{ code: 'too_many_requests', headers: { 'retry-after': '1' } },
  });
  expect(await reasons()).toEqual(['too-many-attempts']);
  await verify(new Date(NOW.getTime() + 30_000));
  expect(await reasons()).toEqual(['too-many-attempts']);
  expect(info).toHaveBeenLastCalledWith(
    expect.objectContaining({
      ...{ message: 'A second factor was verified.', account: 'nora', used: 'passkey' },
    }),
  );
});
