import { expect, test } from 'vitest';
import { accessTierOf, NewPortalUser, PortalPassword, PortalUsername } from './portal-user.ts';
import { AccessCode, NewStaffAccount, StaffAccountEdit, Username } from './staff.ts';

test.each([
  ['staff', Username],
  ['clients', PortalUsername],
])('a username of %s is trimmed, small, and of at most 63 characters', (_, schema) => {
  const accepts = (name: unknown) => schema.safeParse(name).success;
  expect(schema.parse('  Amira.Sample_9-a ')).toBe('amira.sample_9-a');
  expect(accepts('a')).toBe(true);
  expect(accepts('a'.repeat(63))).toBe(true);
  for (const name of ['a'.repeat(64), '', '.amira', '-amira', 'am ira', 'amira!', undefined])
    expect(accepts(name), String(name)).toBe(false);
});

test('an email address is a username of clients alone', () => {
  expect(PortalUsername.parse('Amira+Port@Sample.example')).toBe('amira+port@sample.example');
  expect(Username.safeParse('amira@sample.example').success).toBe(false);
});

test('a password has 12 to 256 characters', () => {
  const accepts = (length: number) => PortalPassword.safeParse('p'.repeat(length)).success;
  expect([11, 12, 256, 257].map(accepts)).toEqual([false, true, true, false]);
});

test('a portal user reads all divisions unless one is chosen', () => {
  const sent = { clientId: 7, username: 'amira', password: 'harbour-at-nine', accessTier: 'Tier1' };
  expect(NewPortalUser.parse(sent)).toEqual({ ...sent, division: 'All' });
});

test('access tiers and service tiers map one to one', () => {
  expect((['Dominion', 'Strategic', 'Observer'] as const).map(accessTierOf)).toEqual([
    'Tier1',
    'Tier2',
    'Tier3',
  ]);
});

test('an access code of staff has 15 to 256 characters', () => {
  const accepts = (length: number) => AccessCode.safeParse('c'.repeat(length)).success;
  expect([14, 15, 256, 257].map(accepts)).toEqual([false, true, true, false]);
});

test('a new member of staff is no admin unless one is chosen', () => {
  const sent = { username: 'nora', name: 'Nora Sample', email: 'nora@sample.example' };
  expect(NewStaffAccount.parse(sent)).toEqual({ ...sent, role: 'staff' });
  expect(NewStaffAccount.parse({ ...sent, role: 'admin' })).toMatchObject({ role: 'admin' });
});

test('the name of a member of staff has at most a hundred characters', () => {
  const accepts = (length: number) => StaffAccountEdit.safeParse({ name: 'n'.repeat(length) }).success;
  expect([0, 1, 100, 101].map(accepts)).toEqual([false, true, true, false]);
});
