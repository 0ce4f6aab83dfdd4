import { expect, test } from 'vitest';
import { LastAdmin, losesAdmin, planStaffChange, type StaffChange } from './plan-staff-change.ts';
import type { StaffRecord } from './staff-record.table.ts';

const admin: StaffRecord = {
  ...{ username: 'nora', role: 'admin', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 4 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z' },
};
const otherAdmin = { ...admin, username: 'omar' };
const alone = { otherAdmin: undefined, force: false };

test.each([
  { name: 'Nora' },
  { email: 'nora@sample.example' },
  { role: 'staff' },
  { accessCodeHash: 'another' },
  { link: { id: 'a-link', expiresAt: '2026-11-26T10:00:00.000Z' } },
  { activatedAt: '2026-11-23T10:00:00.000Z' },
  { secondFactorSince: '2026-11-23T10:00:00.000Z' },
  { isActive: false },
] as const)('a change is written in place of the version that was read: %o', (change) => {
  const { account, writes } = planStaffChange(admin, change, { otherAdmin, force: false });
  expect(account).toMatchObject({ ...admin, ...change, sessionEpoch: expect.any(String), version: 5 });
  const values = Object.fromEntries(Object.entries(change).map(([field, value]) => [`:${field}`, value]));
  expect(writes[0]).toMatchObject({
    ...{ key: { username: 'nora' }, in: 'staff', condition: '#version = :expected' },
    values: { ...values, ':version': 5, ':expected': 4 },
  });
});

test('a deactivation and another access code end the sessions, and a deactivation the link', () => {
  const link = { id: 'a-link', expiresAt: '2026-11-26T10:00:00.000Z' };
  const after = (change: StaffChange, before: Partial<StaffRecord> = {}) => {
    const { account } = planStaffChange({ ...admin, link, ...before }, change, { otherAdmin, force: false });

    return [account.sessionEpoch === admin.sessionEpoch, account.link];
  };
  expect(after({ isActive: false })).toEqual([false, undefined]);
  expect(after({ isActive: true }, { isActive: false })).toEqual([true, link]);
  for (const accessCodeHash of ['another', undefined])
    expect(after({ accessCodeHash })).toEqual([false, link]);
  expect(after({ name: 'Nora', accessCodeHash: 'a-hash' })).toEqual([true, link]);
});

test.each([{ role: 'staff' }, { isActive: false }, { accessCodeHash: undefined }] as const)(
  'an admin who is no longer one needs another, which the commit checks: %o',
  (change) => {
    expect(losesAdmin(admin, change)).toBe(true);
    expect(planStaffChange(admin, change, { otherAdmin, force: false }).writes.slice(1)).toMatchObject([
      { key: { username: 'omar' }, in: 'staff' },
    ]);
    expect(() => planStaffChange(admin, change, alone)).toThrow(
      new LastAdmin('“nora” is the last active admin.'),
    );
    for (const other of [undefined, otherAdmin])
      expect(planStaffChange(admin, change, { otherAdmin: other, force: true }).writes).toHaveLength(1);
  },
);

test('a change that takes no admin asks for no other', () => {
  const staff: StaffRecord = { ...admin, role: 'staff' };
  const inactive = { ...admin, isActive: false };
  expect(losesAdmin(staff, { isActive: false })).toBe(false);
  expect(losesAdmin(inactive, { role: 'staff' })).toBe(false);
  expect(planStaffChange(admin, { name: 'Nora' }, { otherAdmin, force: false }).writes).toHaveLength(1);
  expect(planStaffChange(staff, { isActive: false }, alone).writes).toHaveLength(1);
});

test('what changes nothing leaves the version', () => {
  expect(planStaffChange(admin, { role: 'admin' }, alone)).toEqual({
    account: admin,
    changes: [],
    writes: [],
  });
});
