import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { softwareAuthenticator } from '../../../e2e/support/software-authenticator.ts';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { AppError } from '../app-error.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed, StoreUnavailable } from '../dynamo/errors.ts';
import type { ChallengeUse } from './challenge.ts';
import { findPasskeyOwner, passkeyOwnerWrite, removePasskeyOwnerWrites } from './passkey.table.ts';
import { passkeyCreation, passkeyRequest, userHandleOf } from './passkey-options.ts';
import {
  findSecondFactor,
  hasSecondFactor,
  removeSecondFactorWrite,
  type SecondFactorRecord,
  type StoredPasskey,
  secondFactorWrite,
} from './second-factor.table.ts';
import type { StaffRecord } from './staff-record.table.ts';
import { requirePasskey, signInPasskeyOwner } from './use-passkey.ts';
import { verifyNewCredential } from './verify-credential.ts';

const TABLES = ['staff', 'second-factors', 'passkeys', 'limits', 'access-log'] as const;
const ORIGIN = 'https://zahrael.example';
const NOW = new Date('2026-11-23T10:00:00.000Z');
const NETWORK = '203.0.113.77';
const session = { username: 'nora', expiresAt: '2026-11-23T22:00:00.000Z' };
const ADD = { purpose: 'add', session } as const;
const VERIFY = { purpose: 'verify', session } as const;
const SIGN_IN = { purpose: 'sign-in' } as const;
const account: StaffRecord = {
  ...{ username: 'nora', role: 'admin', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z', secondFactorSince: '2026-11-01T10:00:00.000Z' },
};
let store: TestStore;
let authenticator: ReturnType<typeof softwareAuthenticator>;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
afterAll(() => store.stop());
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  await store.put('staff', { ...account, list: 'all' });
  authenticator = softwareAuthenticator(ORIGIN);
  vi.stubEnv('SITE_ORIGIN', ORIGIN);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  stubSecret('second-factor-key', 'a sample key');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const creation = (passkeys: readonly StoredPasskey[] = []) =>
  passkeyCreation(account, { use: ADD, now: NOW, passkeys });
const request = (use: ChallengeUse, passkeys: readonly StoredPasskey[] = []) =>
  passkeyRequest({ use, now: NOW, passkeys });

/** A passkey of Nora's account, as it is stored. */
const addedPasskey = async (curve?: 'Ed25519'): Promise<StoredPasskey> => {
  const made = await verifyNewCredential(authenticator.create(creation(), {}, curve), { use: ADD, now: NOW });
  if (!made) throw new Error('It was not accepted.');
  const passkey = { ...made, name: 'Key', addedAt: NOW.toISOString() };
  const before = await findSecondFactor('nora');
  await commit([
    secondFactorWrite(before, { recoveryCodes: [], ...before, username: 'nora', passkeys: [passkey] }),
    passkeyOwnerWrite(passkey.id, 'nora'),
  ]);

  return passkey;
};
const entries = async () =>
  (await store.items('access-log')).map(({ username, reason, by }) => [by, username, reason]);

test('a browser is told the site, the person without a name, and the passkeys that there are', async () => {
  const passkey = { ...(await addedPasskey()), transports: ['usb', 'of tomorrow'] };
  const { challenge, ...options } = creation([passkey]);
  expect(challenge).toMatch(/^[\w-]{72}$/);
  const descriptors = [{ id: passkey.id, type: 'public-key', transports: ['usb'] }];
  expect(options).toEqual({
    ...{ timeout: 300_000, rp: { id: 'zahrael.example', name: 'Zahrael' }, excludeCredentials: descriptors },
    user: { id: userHandleOf(account), name: 'nora', displayName: 'nora' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
    attestation: 'none',
  });
  const named = passkeyCreation({ ...account, name: 'Nora Sample' }, { use: ADD, now: NOW, passkeys: [] });
  expect(named.user).toMatchObject({ name: 'nora', displayName: 'Nora Sample' });
  const { challenge: _, ...asked } = request(VERIFY, [passkey]);
  expect(asked).toEqual({
    ...{ timeout: 300_000, rpId: 'zahrael.example', userVerification: 'required' },
    allowCredentials: descriptors,
  });
});

test('the account that authenticators store names nobody, and is no other’s', () => {
  const handle = userHandleOf(account);
  expect(handle).toMatch(/^[\w-]{43}$/);
  expect(userHandleOf({ ...account, username: 'omar' })).not.toBe(handle);
  expect(userHandleOf({ ...account, createdAt: NOW.toISOString() })).not.toBe(handle);
});

test.each([undefined, 'Ed25519'] as const)(
  'a passkey that is added signs its person in: %s',
  async (curve) => {
    const passkey = await addedPasskey(curve);
    expect(passkey).toMatchObject({ counter: 1, transports: ['internal'] });
    const assertion = authenticator.use(request(SIGN_IN));
    expect(await signIn(assertion)).toMatchObject({ username: 'nora' });
    expect((await findSecondFactor('nora'))?.passkeys).toEqual([
      { ...passkey, counter: 2, lastUsedAt: NOW.toISOString() },
    ]);
    expect(await entries()).toEqual([]);
    expect((await store.items('limits')).filter(({ uses }) => Number(uses) > 0)).toEqual([]);
  },
);

test('a new credential must be of this site and challenge, of the id it says, and of a person who was verified', async () => {
  const forUse = { use: ADD, now: NOW };
  const deviations = [
    { origin: 'https://elsewhere.example' },
    { rpId: 'elsewhere.example' },
    { isVerified: false },
    { format: 'of nobody' },
  ];
  for (const deviation of deviations)
    expect(await verifyNewCredential(authenticator.create(creation(), deviation), forUse)).toBeUndefined();
  const other = authenticator.create(creation());
  expect(await verifyNewCredential({ ...other, id: 'AAAA' }, forUse)).toBeUndefined();
  const issuedForAnother = { use: VERIFY, now: NOW };
  expect(await verifyNewCredential(authenticator.create(creation()), issuedForAnother)).toBeUndefined();
  const late = { use: ADD, now: new Date(NOW.getTime() + 5 * 60_000) };
  expect(await verifyNewCredential(authenticator.create(creation()), late)).toBeUndefined();
});

test('a challenge is answered once', async () => {
  const once = authenticator.create(creation());
  const forUse = { use: ADD, now: NOW };
  expect(await verifyNewCredential(once, forUse)).toBeDefined();
  expect(await verifyNewCredential(once, forUse)).toBeUndefined();
});

test('transports that are not known are not stored', async () => {
  const made = { ...authenticator.create(creation()), transports: ['usb', 'of tomorrow'] };
  expect(await verifyNewCredential(made, { use: ADD, now: NOW })).toMatchObject({ transports: ['usb'] });
});

test('an outage is no refusal of a passkey', async () => {
  store.beforeNext(() => Promise.reject(new StoreUnavailable('No answer.')));
  await expect(verifyNewCredential(authenticator.create(creation()), { use: ADD, now: NOW })).rejects.toThrow(
    StoreUnavailable,
  );
});

/** Answers the account that the assertion signs in. */
const signIn = (assertion: Parameters<typeof signInPasskeyOwner>[0], network = NETWORK) =>
  signInPasskeyOwner(assertion, {
    ...{ now: NOW, network },
    complete: async (found, use, commitSuccess) => {
      await commitSuccess(use);

      return found;
    },
  });
const refusal = {
  code: 'unauthenticated',
  message: 'This passkey is not accepted here. Sign in with your username and access code.',
};

test.each([
  ['of another site', { origin: 'https://elsewhere.example' }],
  ['of another domain', { rpId: 'elsewhere.example' }],
  ['without a person', { isVerified: false }],
  ['for another account', { userHandle: 'b21hcg' }],
])('an answer %s signs nobody in', async (_, deviation) => {
  await addedPasskey();
  await expect(signIn(authenticator.use(request(SIGN_IN), deviation))).rejects.toMatchObject(refusal);
  expect(await entries()).toEqual([['staff', 'nora', 'wrong-passkey']]);
});

test('an answer without its account signs nobody in, but verifies a session', async () => {
  await addedPasskey();
  const { userHandle: _, ...unnamed } = authenticator.use(request(SIGN_IN));
  await expect(signIn(unnamed)).rejects.toMatchObject(refusal);
  const { userHandle: __, ...verifying } = authenticator.use(request(VERIFY));
  await requirePasskey(account, verifying, VERIFY, {
    ...{
      now: NOW,
      network: NETWORK,
      trusted: undefined,
      complete: (use, commitSuccess) => commitSuccess(use),
    },
  });
  expect((await findSecondFactor('nora'))?.passkeys).toMatchObject([{ counter: 3 }]);
});

test('an answer for another purpose signs nobody in', async () => {
  await addedPasskey();
  await expect(signIn(authenticator.use(request(VERIFY)))).rejects.toMatchObject(refusal);
});

test('the counter of a copy is refused, and in the log', async () => {
  await addedPasskey();
  await signIn(authenticator.use(request(SIGN_IN)));
  await expect(signIn(authenticator.use(request(SIGN_IN), { counter: 2 }))).rejects.toMatchObject(refusal);
  expect(await entries()).toEqual([['staff', 'nora', 'copied-passkey']]);
});

test('a passkey that nobody has is refused without a name', async () => {
  authenticator.create(creation());
  await expect(signIn(authenticator.use(request(SIGN_IN)))).rejects.toMatchObject(refusal);
  expect(await entries()).toEqual([['staff', undefined, 'wrong-passkey']]);
});

test.each([
  ['that is inactive', { isActive: false }, 'account-inactive'],
  ['whose access code has ended', { accessCodeHash: undefined }, 'wrong-passkey'],
  [
    'that was activated, and has no access code',
    { accessCodeHash: undefined, activatedAt: 'then' },
    'wrong-passkey',
  ],
])('the passkey of an account %s signs nobody in', async (_, change, reason) => {
  await addedPasskey();
  const { accessCodeHash, ...changed } = { ...account, ...change };
  await store.put('staff', { ...changed, ...(accessCodeHash && { accessCodeHash }), list: 'all' });
  await expect(signIn(authenticator.use(request(SIGN_IN)))).rejects.toMatchObject(refusal);
  expect(await entries()).toEqual([['staff', 'nora', reason]]);
});

test('a passkey that is removed while it signs in does not', async () => {
  await addedPasskey();
  const assertion = authenticator.use(request(SIGN_IN));
  let writes = 0;
  const removeBefore = () => {
    writes += 1;

    return store.fill('second-factors');
  };
  store.beforeNext(removeBefore, /^TransactWrite/);
  await expect(signIn(assertion)).rejects.toMatchObject(refusal);
  expect(writes).toBe(1);
  expect(await entries()).toEqual([['staff', 'nora', 'wrong-passkey']]);
  expect(await store.items('second-factors')).toEqual([]);
});

test('a passkey whose session could not be opened signs in at the next attempt, and is no failure', async () => {
  await addedPasskey();
  const refused = new AppError('unauthenticated');
  const attempted = signInPasskeyOwner(authenticator.use(request(SIGN_IN)), {
    ...{ now: NOW, network: NETWORK },
    complete: () => Promise.reject(refused),
  });
  await expect(attempted).rejects.toBe(refused);
  expect((await findSecondFactor('nora'))?.passkeys).toMatchObject([{ counter: 1 }]);
  expect([await entries(), (await store.items('limits')).filter(({ uses }) => Number(uses) > 0)]).toEqual([
    [],
    [],
  ]);
  expect(await signIn(authenticator.use(request(SIGN_IN)))).toMatchObject({ username: 'nora' });
});

test('thirty failures of a network are counted, and the next attempts wait', async () => {
  for (let failures = 0; failures < 30; failures += 1)
    await signIn({ ...unknown, id: `AAA${failures}` }).catch(() => undefined);
  await expect(signIn(unknown)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect((await entries()).filter(([, , reason]) => reason === 'too-many-attempts')).toHaveLength(0);
  await expect(signIn(unknown, '198.51.100.7')).rejects.toMatchObject(refusal);
});
const unknown = { id: 'AAAA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };

test('a second factor that fails is refused as a passkey, and in the log', async () => {
  await addedPasskey();
  const verify = (deviation: object) =>
    requirePasskey(account, authenticator.use(request(VERIFY), deviation), VERIFY, {
      ...{
        now: NOW,
        network: NETWORK,
        trusted: undefined,
        complete: (use, commitSuccess) => commitSuccess(use),
      },
    });
  await expect(verify({ isVerified: false })).rejects.toMatchObject({ code: 'passkey_refused' });
  await expect(verify({ userHandle: 'b21hcg' })).rejects.toMatchObject({ code: 'passkey_refused' });
  expect(await entries()).toEqual([
    ['staff', 'nora', 'wrong-passkey'],
    ['staff', 'nora', 'wrong-passkey'],
  ]);
  await verify({});
  expect(await entries()).toHaveLength(2);
});

const record: Omit<SecondFactorRecord, 'version'> = { username: 'nora', recoveryCodes: ['a'] };

test('a second factor is written in place of the version that was read alone', async () => {
  await commit([secondFactorWrite(undefined, record)]);
  expect(await findSecondFactor('nora')).toEqual({ ...record, version: 1 });
  await expect(commit([secondFactorWrite(undefined, record)])).rejects.toThrow(ConditionFailed);
  const first = { ...record, version: 1 };
  await commit([secondFactorWrite(first, { ...record, recoveryCodes: [] })]);
  expect(await findSecondFactor('nora')).toEqual({ ...record, recoveryCodes: [], version: 2 });
  await expect(commit([secondFactorWrite(first, record)])).rejects.toThrow(ConditionFailed);
  await expect(commit([removeSecondFactorWrite(first)])).rejects.toThrow(ConditionFailed);
  await commit([removeSecondFactorWrite({ ...record, version: 2 })]);
  expect(await findSecondFactor('nora')).toBeUndefined();
});

test('what was started of a second factor is none', () => {
  const app = { secret: 's', lastStep: 0 };
  expect([{}, { passkeys: [] }, { app }].map(hasSecondFactor)).toEqual([false, false, true]);
});

test('a passkey is of one account, until it is removed', async () => {
  await commit([passkeyOwnerWrite('AAAA', 'nora'), passkeyOwnerWrite('BBBB', 'nora')]);
  await expect(commit([passkeyOwnerWrite('AAAA', 'omar')])).rejects.toThrow(ConditionFailed);
  expect(await findPasskeyOwner('AAAA')).toBe('nora');
  expect(await findPasskeyOwner('CCCC')).toBeUndefined();
  expect(removePasskeyOwnerWrites({})).toEqual([]);
  const passkeys = [{ id: 'AAAA', name: '', publicKey: '', counter: 0, transports: [], addedAt: '' }];
  await commit(removePasskeyOwnerWrites({ passkeys }));
  expect([await findPasskeyOwner('AAAA'), await findPasskeyOwner('BBBB')]).toEqual([undefined, 'nora']);
});
