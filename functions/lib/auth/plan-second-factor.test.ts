import { expect, test } from 'vitest';
import {
  isBeingSetUp,
  planCodeUse,
  planConfirmation,
  planRecoveryCodes,
  planSetup,
} from './plan-second-factor.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRecord } from './second-factor.table.ts';
import { appAddress, appCodeAt, newAppSecret } from './totp.ts';

// The secret of the test vectors of RFC 6238, in Base32.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const HALF_MINUTE = 30_000;
/** The start of a half minute. */
const now = new Date('2026-11-22T08:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const STEP = now.getTime() / HALF_MINUTE;
const open = (sealed: string) => sealed.replace('sealed ', '');

const record = (changes: Partial<SecondFactorRecord> = {}): SecondFactorRecord => ({
  username: 'amira',
  app: { secret: `sealed ${SECRET}`, lastStep: 0 },
  recoveryCodes: ['k3vd-8mhq-w2rt-n6xp', 'aaaa-bbbb-cccc-dddd'].map((code) =>
    hashRecoveryCode('amira', code),
  ),
  version: 1,
  ...changes,
});

const use = (code: string, before = record(), at = now) => planCodeUse(before, code, { now: at, open });

test('codes are those of RFC 6238', () => {
  expect(appCodeAt(SECRET, new Date(59_000))).toBe('287082');
  expect(appCodeAt(SECRET, new Date(1_111_111_109_000))).toBe('081804');
});

test('the address of an app names the product and the account', () => {
  const address = new URL(appAddress(newAppSecret(), 'amira'));
  expect(`${address.protocol}//${address.host}${decodeURIComponent(address.pathname)}`).toBe(
    'otpauth://totp/Zahrael:amira',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Zahrael',
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test.each([
  ['two steps late', -2 * HALF_MINUTE, undefined],
  ['one step late', -HALF_MINUTE, STEP - 1],
  ['of the step before, in its last millisecond', -1, STEP - 1],
  ['of now', 0, STEP],
  ['of the end of this step', HALF_MINUTE - 1, STEP],
  ['one step early', HALF_MINUTE, STEP + 1],
  ['of the end of the next step', 2 * HALF_MINUTE - 1, STEP + 1],
  ['two steps early', 2 * HALF_MINUTE, undefined],
])('a code %s is accepted if it is at most one step away', (_, distance, step) => {
  expect(use(appCodeAt(SECRET, after(distance)))?.record.app?.lastStep).toBe(step);
});

test('a code works once, and none of an earlier step works after it', () => {
  const [before, current, next] = [-HALF_MINUTE, 0, HALF_MINUTE].map((at) => appCodeAt(SECRET, after(at)));
  const used = record({ app: { secret: `sealed ${SECRET}`, lastStep: STEP } });
  expect([use(before ?? '', used), use(current ?? '', used)]).toEqual([undefined, undefined]);
  expect(use(next ?? '', used)).toEqual({
    record: { ...used, app: { ...used.app, lastStep: STEP + 1 } },
    used: 'app',
  });
});

test('a code may be typed in groups', () => {
  const code = appCodeAt(SECRET, now);
  expect(use(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ used: 'app' });
});

test('a wrong code, and any code without an app, is none', () => {
  const wrong = appCodeAt(SECRET, now) === '000000' ? '111111' : '000000';
  for (const code of [wrong, '12345', '1234567', '', 'k3vd-8mhq-w2rt-n6xq', '１２３４５６'])
    expect(use(code)).toBeUndefined();
  const { app: _, ...withoutApp } = record();
  expect(use(appCodeAt(SECRET, now), withoutApp)).toBeUndefined();
  expect(use('k3vd-8mhq-w2rt-n6xp', withoutApp)).toBeUndefined();
});

test('a recovery code works once, however it is typed, and for its account alone', () => {
  const used = use(' K3VD8MHQ w2rt–n6xp');
  expect(used).toEqual({
    record: { ...record(), recoveryCodes: [hashRecoveryCode('amira', 'aaaa-bbbb-cccc-dddd')] },
    used: 'recovery code',
  });
  expect(use('k3vd-8mhq-w2rt-n6xp', used && { ...used.record, version: 2 })).toBeUndefined();
  expect(use('k3vd-8mhq-w2rt-n6xp', record({ username: 'boris' }))).toBeUndefined();
});

test('ten recovery codes are made, all different, and stored as hashes alone', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  const renewed = planRecoveryCodes(record(), codes);
  expect(renewed.recoveryCodes).toEqual(codes.map((code) => hashRecoveryCode('amira', code)));
  expect(JSON.stringify(renewed)).not.toContain(codes[0]);
});

const OTHER = newAppSecret();
const setUp = (before?: SecondFactorRecord) => ({
  ...planSetup(before, { username: 'amira', secret: `sealed ${OTHER}`, now }),
  version: 2,
});
const confirm = (before: SecondFactorRecord, code: string, at = now) =>
  planConfirmation(before, code, { now: at, open, recoveryCodes: ['aaaa-bbbb-cccc-eeee'] });

test('an app counts once a code of it is confirmed, and that code does not work again', () => {
  const started = setUp();
  expect(started).toMatchObject({ username: 'amira', recoveryCodes: [] });
  expect(use(appCodeAt(OTHER, now), started)).toBeUndefined();
  for (const code of [appCodeAt(SECRET, now), '𐀃𐀃𐀃', 'éééééé', ''])
    expect(confirm(started, code)).toBeUndefined();
  const confirmed = confirm(started, appCodeAt(OTHER, now));
  expect(confirmed).toEqual({
    username: 'amira',
    version: 2,
    app: { secret: `sealed ${OTHER}`, lastStep: STEP },
    recoveryCodes: [hashRecoveryCode('amira', 'aaaa-bbbb-cccc-eeee')],
  });
  expect(confirmed && use(appCodeAt(OTHER, now), { ...confirmed, version: 3 })).toBeUndefined();
});

test('the app before works until another is confirmed, and its recovery codes too', () => {
  const started = setUp(record());
  expect(use(appCodeAt(SECRET, now), started)).toMatchObject({ used: 'app' });
  expect(use('aaaa-bbbb-cccc-dddd', started)).toMatchObject({ used: 'recovery code' });
  const confirmed = confirm(started, appCodeAt(OTHER, now));
  const after = confirmed && { ...confirmed, version: 3 };
  expect(use(appCodeAt(SECRET, now), after)).toBeUndefined();
  expect(use('aaaa-bbbb-cccc-dddd', after)).toBeUndefined();
});

test('a set-up lasts ten minutes', () => {
  const started = setUp();
  expect(isBeingSetUp(started, after(10 * 60_000 - 1))).toBe(true);
  expect(isBeingSetUp(started, after(10 * 60_000))).toBe(false);
  expect([isBeingSetUp(record(), now), confirm(record(), appCodeAt(SECRET, now))]).toEqual([
    false,
    undefined,
  ]);
});
