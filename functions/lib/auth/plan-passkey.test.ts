import { expect, test } from 'vitest';
import { planNewPasskey, planPasskeyUse, planRemoval } from './plan-passkey.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorRecord, StoredPasskey } from './second-factor.table.ts';

const now = new Date('2026-11-22T08:00:00.000Z');

const passkey = (changes: Partial<StoredPasskey> = {}): StoredPasskey => ({
  id: 'laptop',
  name: 'Laptop',
  publicKey: 'key of the laptop',
  counter: 7,
  transports: ['internal'],
  addedAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});
const phone = passkey({ id: 'phone', name: 'Phone', publicKey: 'key of the phone', counter: 0 });
const app = { secret: 'sealed', lastStep: 1 };
const record = (changes: Partial<SecondFactorRecord> = {}): SecondFactorRecord => ({
  username: 'amira',
  passkeys: [passkey(), phone],
  recoveryCodes: ['hash'],
  version: 3,
  ...changes,
});

const add = (before?: SecondFactorRecord) =>
  planNewPasskey(before, passkey(), { username: 'amira', recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });

test.each([
  ['without a record', undefined],
  [
    'beside an app that is only being set up',
    record({ passkeys: [], recoveryCodes: [], setup: { secret: 's', endsAt: 'x' } }),
  ],
])('the first passkey %s comes with recovery codes', (_, before) => {
  expect(add(before)).toMatchObject({
    record: {
      username: 'amira',
      passkeys: [passkey()],
      recoveryCodes: [hashRecoveryCode('amira', 'aaaa-bbbb-cccc-dddd')],
    },
    recoveryCodes: ['aaaa-bbbb-cccc-dddd'],
  });
});

test.each([
  ['an app', { app, passkeys: [] }],
  ['another passkey', { passkeys: [phone] }],
])('a passkey beside %s leaves the recovery codes', (_, before) => {
  const planned = add(record(before));
  expect(planned).not.toHaveProperty('recoveryCodes');
  expect(planned.record).toMatchObject({
    ...before,
    passkeys: [...before.passkeys, passkey()],
    recoveryCodes: ['hash'],
  });
});

const use = (changes: Partial<StoredPasskey>, before: SecondFactorRecord = record()) =>
  planPasskeyUse(before, passkey(changes), now);

test('a use keeps the counter and the time, of this passkey alone', () => {
  expect(use({ counter: 8 })).toEqual({
    record: { ...record(), passkeys: [passkey({ counter: 8, lastUsedAt: now.toISOString() }), phone] },
  });
});

test.each([
  [8, 7, 'accepted'],
  [1, 0, 'accepted'],
  [0, 0, 'accepted'],
  [7, 7, 'copied'],
  [6, 7, 'copied'],
  [0, 7, 'copied'],
])('a counter of %i after %i is %s', (counter, stored, verdict) => {
  const planned = use({ counter }, record({ passkeys: [passkey({ counter: stored })] }));
  expect('refused' in planned ? planned.refused : 'accepted').toBe(verdict);
});

test('a passkey that was removed, or made anew under its id, is unknown', () => {
  const unknown = { refused: 'unknown' };
  expect(use({ counter: 8 }, record({ passkeys: [phone] }))).toEqual(unknown);
  expect(use({ counter: 8, publicKey: 'another' })).toEqual(unknown);
});

test('what is left after a removal, if anything is', () => {
  expect(planRemoval(record(), { passkey: 'laptop' })).toMatchObject({
    passkeys: [phone],
    recoveryCodes: ['hash'],
  });
  expect(planRemoval(record({ app }), 'app')).toMatchObject({ passkeys: [passkey(), phone] });
  expect(planRemoval(record({ app }), 'app')).not.toHaveProperty('app');
  expect(planRemoval(record({ app, passkeys: [phone] }), { passkey: 'phone' })).toMatchObject({
    app,
    passkeys: [],
  });
  expect(planRemoval(record({ passkeys: [phone] }), { passkey: 'phone' })).toBeUndefined();
  expect(planRemoval(record({ app, passkeys: [] }), 'app')).toBeUndefined();
});
