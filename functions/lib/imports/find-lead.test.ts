import { expect, test } from 'vitest';
import { newStaffRecord } from '../auth/staff.table.ts';
import { leadFinder } from './find-lead.ts';

const account = (username: string, name: string, isActive = true) => ({
  ...newStaffRecord({
    ...{ username, name, email: `${username}@sample.example`, role: 'staff', createdAt: '' },
    accessCodeHash: 'hash',
  }),
  isActive,
});
const accounts = [
  account('layla', 'Layla Sample'),
  account('omar', 'Omar Sample'),
  account('omar2', 'Omar Sample'),
  account('nora', 'Nora Sample', false),
];

test.each([
  ['layla', 'layla'],
  [' LAYLA ', 'layla'],
  ['Layla sample', 'layla'],
  ['layla@sample.example', 'layla'],
  ['omar', 'omar'],
  ['', ''],
])('the lead “%s” of a file is “%s”', (written, expected) => {
  expect(leadFinder(accounts)(written)).toBe(expected);
});

test.each([
  ['who is nobody here', 'John Sample'],
  ['whose account has ended', 'nora'],
  ['whose name two members have', 'Omar Sample'],
])('a lead %s is unclear', (_, written) => {
  expect(leadFinder(accounts)(written)).toBeUndefined();
});

test('what staff have chosen for a name comes first, as long as the account lives', () => {
  const find = leadFinder(accounts, [
    { name: 'John Sample', username: 'layla' },
    { name: 'Omar Sample', username: '' },
    { name: 'Boris', username: 'nora' },
  ]);
  expect(['john sample', 'Omar Sample', 'Boris'].map(find)).toEqual(['layla', '', undefined]);
});
