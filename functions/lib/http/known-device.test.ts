import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { deviceTokens, knownDevice } from '../auth/known-devices.ts';
import { changeStaffRecord } from '../auth/staff-account.ts';
import { findStaffMember, type StaffRecord } from '../auth/staff-record.table.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { commit } from '../dynamo/commit.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { findPortalUser, type PortalUserRecord, portalUserId } from '../portal/user.table.ts';
import { changePortalUser } from '../portal/user.ts';
import { withOwnDevice } from './known-device.ts';
import { completePortalSignIn } from './portal-sign-in.ts';
import { completeStaffSignIn } from './staff-sign-in.ts';

const TABLES = ['staff', 'portal-users', 'access-log', 'timeline', 'counters', 'sessions'] as const;
const nora: StaffRecord = {
  ...{ username: 'nora', role: 'admin', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z' },
};
const dara: PortalUserRecord = {
  ...samplePortalUser(1, { id: portalUserId('dara'), username: 'dara' }),
  ...{ passwordHash: 'a-hash', sessionEpoch: 'first' },
};
let store: TestStore;
let cookies: string[];
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  await store.put('staff', nora);
  await store.put('portal-users', dara);
  cookies = [];
  stubSecret('dominion-code', 'SAMPLE-CODE');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => store.stop());

/** A call from a device with this cookie. */
const call = (cookie = '') => ({
  presented: () => undefined,
  deviceTokens: () => deviceTokens(cookie),
  setCookie: (one: string) => cookies.push(one),
  commitAll: commit,
  ...{ now: new Date('2026-11-23T10:00:00.000Z'), device: 'Firefox on Windows', network: '203.0.113.77' },
});

const edit = { actor: 'dara', now: call().now, expectedVersion: dara.version };

const staff = {
  kind: 'staff',
  signIn: async (cookie?: string) =>
    completeStaffSignIn((await findStaffMember('nora')) ?? nora, call(cookie)),
  signInAsRead: () => completeStaffSignIn(nora, call()),
  choose: () =>
    withOwnDevice('staff', call(), (devicesOf) =>
      changeStaffRecord(nora, { accessCodeHash: 'another', devicesOf }, { actor: 'nora' }),
    ),
  stored: () => findStaffMember('nora'),
  beginEpoch: () => store.put('staff', { ...nora, sessionEpoch: 'second' }),
  remove: () => store.fill('staff'),
} as const;
const client = {
  kind: 'client',
  signIn: async (cookie?: string) =>
    completePortalSignIn((await findPortalUser(dara.id)) ?? dara, call(cookie)),
  signInAsRead: () => completePortalSignIn(dara, call()),
  choose: () =>
    withOwnDevice('client', call(), (devicesOf) =>
      changePortalUser(dara, { passwordHash: 'another', devicesOf }, edit),
    ),
  stored: () => findPortalUser(dara.id),
  beginEpoch: () => store.put('portal-users', { ...dara, sessionEpoch: 'second' }),
  remove: () => store.fill('portal-users'),
} as const;

describe.each([staff, client])('to an account of kind $kind', (of) => {
  const cookieValue = () => cookies.at(-1)?.split(/[=;]/)[1] ?? '';

  test('the device of a sign-in is known from then on, by a cookie that lasts a year', async () => {
    await of.signIn();
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`^__Host-${of.kind}=`)),
      expect.stringMatching(
        new RegExp(
          `^__Host-${of.kind}-device=[\\w-]{43}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000$`,
        ),
      ),
    ]);
    const account = await of.stored();
    expect(account && knownDevice(of.kind, account, deviceTokens(cookieValue()))).toBe(account?.devices?.[0]);
    expect(account?.devices).toHaveLength(1);
  });

  test('a device that signs in again is known once, and another one beside it', async () => {
    await of.signIn();
    await of.signIn(cookieValue());
    expect((await of.stored())?.devices).toHaveLength(1);
    await of.signIn();
    expect((await of.stored())?.devices).toHaveLength(2);
  });

  test('no device is known, no sign-in recorded and no session open after the account has begun another epoch', async () => {
    await of.beginEpoch();
    await expect(of.signInAsRead()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(cookies).toEqual([]);
    expect(await of.stored()).not.toHaveProperty('devices');
    for (const table of ['access-log', 'sessions'] as const) expect(await store.items(table)).toEqual([]);
  });

  test('the device on which a secret was set is known in the epoch that begins with it, and no other', async () => {
    await of.signIn();
    const before = cookieValue();
    await of.choose();
    const account = await of.stored();
    const knows = (value: string) =>
      account && knownDevice(of.kind, account, deviceTokens(value)) !== undefined;
    expect([knows(cookieValue()), knows(before)]).toEqual([true, false]);
    expect(account).toMatchObject({ version: 2 });
  });

  test('a secret that could not be set makes no device known', async () => {
    for (const error of [new StoreUnavailable('No answer.'), new TypeError('A mistake.')]) {
      store.beforeNext(() => Promise.reject(error), /^TransactWrite/);
      await expect(of.choose()).rejects.toThrow(error.message);
    }
    await of.remove();
    await expect(of.choose()).rejects.toThrow();
    expect([cookies, await of.stored()]).toEqual([[], undefined]);
  });
});
