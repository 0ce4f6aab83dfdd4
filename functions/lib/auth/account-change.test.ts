import { expect, test } from 'vitest';
import { accountChangeWrite, applyAccountChange } from './account-change.ts';

interface Account {
  readonly username: string;
  readonly createdAt: string;
  readonly version: number;
  readonly sessionEpoch: string;
  readonly isActive: boolean;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly accessCodeHash?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly passwordExpiresAt?: string | undefined;
  readonly activatedAt?: string | undefined;
  readonly secondFactorSince?: string | undefined;
  readonly link?: { readonly id: string } | undefined;
  readonly devices?: readonly string[] | undefined;
}
const FIELDS = [
  ...['isActive', 'name', 'role', 'accessCodeHash', 'passwordHash', 'passwordExpiresAt', 'activatedAt'],
  ...['secondFactorSince', 'link'],
] as (keyof Account & string)[];
const before: Account = {
  ...{ username: 'nora', createdAt: '2026-11-01T10:00:00.000Z', version: 4, sessionEpoch: 'first' },
  isActive: true,
};
const changed = (change: Partial<Account>, read: Account = before, endsSessions = false) =>
  accountChangeWrite(read, applyAccountChange(read, { ...change, endsSessions }), {
    ...{ fields: FIELDS, key: { username: 'nora' }, in: 'staff' },
  });

test.each<[string, Partial<Account>, Partial<Account>, object]>([
  ['a value', {}, { name: 'Nora' }, { field: 'name', to: 'Nora' }],
  ['another value', { role: 'staff' }, { role: 'admin' }, { field: 'role', from: 'staff', to: 'admin' }],
  ['a value that is removed', { name: 'Nora' }, { name: undefined }, { field: 'name', from: 'Nora' }],
  ['an access code, without it', {}, { accessCodeHash: 'a-hash' }, { field: 'access code', to: 'set' }],
  [
    'an access code that ends',
    { accessCodeHash: 'a' },
    { accessCodeHash: undefined },
    { field: 'access code' },
  ],
  ['a password, without it', { passwordHash: 'a' }, { passwordHash: 'b' }, { field: 'password', to: 'set' }],
  ['a link, without it', {}, { link: { id: 'a-link' } }, { field: 'link', to: 'sent' }],
  ['a link that was used', { link: { id: 'a-link' } }, { link: undefined }, { field: 'link' }],
  ['a second factor', {}, { secondFactorSince: 'now' }, { field: 'second factor', to: 'set up' }],
  ['a deactivation', {}, { isActive: false }, { field: 'account', to: 'deactivated' }],
  ['a reactivation', { isActive: false }, { isActive: true }, { field: 'account', to: 'reactivated' }],
])('the access log names %s', (_, read, change, entry) => {
  // Compared to the letter: a key with an undefined value would be one more field.
  expect(changed(change, { ...before, ...read }).changes).toStrictEqual([entry]);
});

test('the access log names the end of all sessions', () => {
  const { changes, writes } = changed({}, before, true);
  expect(changes).toStrictEqual([{ field: 'sessions', to: 'ended' }]);
  expect(writes).toMatchObject([{ values: { ':sessionEpoch': '2026-11-01T10:00:00.000Z#5' } }]);
});

test('times that say since when another field holds are written, and not in the log', () => {
  const { changes, writes } = changed({ passwordHash: 'a', activatedAt: 'now', passwordExpiresAt: 'then' });
  expect(changes).toEqual([{ field: 'password', to: 'set' }]);
  expect(writes).toMatchObject([{ values: { ':activatedAt': 'now', ':passwordExpiresAt': 'then' } }]);
});

test('the devices of the epoch that a change begins are written with it, and not in the log', () => {
  const after = applyAccountChange(before, {
    ...{ passwordHash: 'a', endsSessions: true },
    devicesOf: ({ sessionEpoch }) => [`a device of ${sessionEpoch}`],
  });
  expect(after.devices).toEqual(['a device of 2026-11-01T10:00:00.000Z#5']);
  const target = { fields: FIELDS, key: { username: 'nora' }, in: 'staff' } as const;
  const { changes, writes } = accountChangeWrite(before, after, target);
  expect(changes.map(({ field }) => field)).toEqual(['password', 'sessions']);
  expect(writes).toMatchObject([{ values: { ':devices': after.devices } }]);
});

test('a change sets and removes its fields in place of the version that was read', () => {
  expect(changed({ name: undefined, role: 'admin' }, { ...before, name: 'Nora' }).writes).toEqual([
    {
      update: 'SET #role = :role, #version = :version REMOVE #name',
      names: { '#name': 'name', '#role': 'role', '#version': 'version' },
      key: { username: 'nora' },
      in: 'staff',
      condition: '#version = :expected',
      values: { ':role': 'admin', ':version': 5, ':expected': 4 },
    },
  ]);
});

test('what is set to what it was is no change', () => {
  expect(changed({ isActive: true, name: undefined })).toEqual({ changes: [], writes: [] });
});
