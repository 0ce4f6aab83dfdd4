/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ACCOUNT_ENDED,
  SIGNED_OUT,
  type StaffAccounts,
  startStaffAccounts,
} from '../support/staff-accounts.ts';
import { STAFF } from '../support/test-app.ts';

// STAFF is the only admin at first; everybody else is made by the test that needs them.
let accounts: StaffAccounts;
beforeAll(async () => {
  accounts = await startStaffAccounts();
});
afterAll(() => accounts.app.stop());

test('an ended account is refused at the next request and at sign-in, and needs a new sign-in once reopened', async () => {
  const { username, accessCode, cookie } = await accounts.newMember('amira');
  expect(await accounts.read(cookie)).toBe('staff');
  expect(await accounts.change({ action: 'end', username })).toEqual({
    username,
    role: 'staff',
    isActive: false,
  });
  expect(await accounts.read(cookie)).toEqual(ACCOUNT_ENDED);
  expect((await accounts.app.send('GET', '/api/crm/clients', undefined, { cookie })).status).toBe(401);
  expect((await accounts.enter(username, accessCode)).status).toBe(401);

  await accounts.change({ action: 'reactivate', username });
  expect(await accounts.read(cookie)).toEqual(SIGNED_OUT);
  expect((await accounts.enter(username, accessCode)).status).toBe(201);
});

test('an ended account cannot be assigned', async () => {
  const { username } = await accounts.newMember('boris');
  const assign = { assignedTo: username, version: 1 };
  const { cookie } = { cookie: accounts.app.session };
  const inquiry = { reference: 'INQ-7K2M9QXA' };
  const names = async () => {
    const { body } = await accounts.app.send('GET', '/api/staff', undefined, { cookie });

    return (body.items as { username: string }[]).map((one) => one.username);
  };
  expect(await names()).toContain(username);
  await accounts.change({ action: 'end', username });
  expect(await names()).not.toContain(username);
  const refused = await accounts.app.send('PUT', `/api/inquiries/${inquiry.reference}`, assign, { cookie });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { assignedTo: `There is no member of staff “${username}”.` },
  ]);
});

test('a new access code and signing out everywhere end every session of the account, and of no other', async () => {
  const { username, accessCode, cookie } = await accounts.newMember('cora');
  const other = await accounts.newMember('other');
  await accounts.change({ action: 'sign-out', username });
  expect([await accounts.read(cookie), await accounts.read(other.cookie)]).toEqual([SIGNED_OUT, 'staff']);

  const again = await accounts.enter(username, accessCode);
  const answer = (await accounts.change({ action: 'reset-access-code', username })) as { accessCode: string };
  expect(answer).toEqual({ username, role: 'staff', isActive: true, accessCode: expect.any(String) });
  expect([await accounts.read(again.cookie), await accounts.read(other.cookie)]).toEqual([
    SIGNED_OUT,
    'staff',
  ]);
  expect((await accounts.enter(username, accessCode)).status).toBe(401);
  expect((await accounts.enter(username, answer.accessCode)).status).toBe(201);
});

test('a role is the account’s, not the session’s', async () => {
  const { username, cookie } = await accounts.newMember('dana');
  await accounts.change({ action: 'change-role', username, role: 'admin' });
  expect(await accounts.read(cookie)).toBe('admin');
  await accounts.change({ action: 'change-role', username, role: 'staff' });
  expect(await accounts.read(cookie)).toBe('staff');
});

test('the last active admin is neither ended nor demoted, unless that is forced', async () => {
  const { username } = STAFF;
  const demote = { action: 'change-role', username, role: 'staff' };
  await expect(accounts.change({ action: 'end', username })).rejects.toThrow('is the last active admin');
  await expect(accounts.change(demote)).rejects.toThrow('is the last active admin');

  const second = await accounts.newMember('second', 'admin');
  // Each ends the other at the same moment: one of them stays.
  const both = await Promise.allSettled([
    accounts.change({ action: 'end', username }),
    accounts.change({ action: 'end', username: second.username }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { items } = (await accounts.app.stack.invoke('ops/list-staff')) as {
    items: { username: string; role: string; isActive: boolean; createdAt: string }[];
  };
  const [left, ...others] = items.filter(({ role, isActive }) => role === 'admin' && isActive);
  expect(others).toEqual([]);

  await accounts.change({ action: 'end', username: left?.username, force: true });
  await accounts.change({ action: 'reactivate', username });
});

test('accounts are listed without their secrets', async () => {
  const { items } = (await accounts.app.stack.invoke('ops/list-staff')) as { items: object[] };
  expect(items).toContainEqual({
    username: STAFF.username,
    role: 'admin',
    isActive: true,
    createdAt: expect.any(String),
  });
  expect(JSON.stringify(items)).not.toContain('argon2');
});

test('a change of an unknown account is refused', async () => {
  await expect(accounts.change({ action: 'end', username: 'nobody' })).rejects.toThrow('no staff account');
  await expect(accounts.change({ action: 'promote', username: STAFF.username })).rejects.toThrow();
});
