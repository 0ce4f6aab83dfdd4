import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

// STAFF is the only admin at first; everybody else is made by the test that needs them.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SESSION = '/api/staff/session';

const change = (request: object) => app.stack.invoke('ops/change-staff', request);

const enter = (username: string, accessCode: string) => app.send('POST', SESSION, { username, accessCode });

/** Somebody of staff, signed in; the clock goes on so that what follows comes after. */
const newMember = async (username: string, role = 'staff') => {
  const accessCode = `a sample code of ${username.length} signs`;
  await app.stack.invoke('ops/create-staff', { username, role, accessCode });
  const { cookie } = await enter(username, accessCode);
  app.stack.advanceClock(1_000);

  return { username, accessCode, cookie };
};

const read = async (cookie: string) => {
  const { status, body } = await app.send('GET', SESSION, undefined, { cookie });

  return status === 200 ? body.role : [status, body.code];
};

const SIGNED_OUT = [401, 'unauthenticated'];
const ENDED = [401, 'access_ended'];

test('an ended account is refused at the next request and at sign-in, and needs a new sign-in once reopened', async () => {
  const { username, accessCode, cookie } = await newMember('amira');
  expect(await read(cookie)).toBe('staff');
  expect(await change({ action: 'end', username })).toEqual({ username, role: 'staff', isActive: false });
  expect(await read(cookie)).toEqual(ENDED);
  expect((await app.send('GET', '/api/crm/clients', undefined, { cookie })).status).toBe(401);
  expect((await enter(username, accessCode)).status).toBe(401);

  await change({ action: 'reactivate', username });
  expect(await read(cookie)).toEqual(SIGNED_OUT);
  expect((await enter(username, accessCode)).status).toBe(201);
});

test('an ended account cannot be assigned', async () => {
  const { username } = await newMember('boris');
  const assign = { assignedTo: username, version: 1 };
  const { cookie } = { cookie: app.session };
  const inquiry = { reference: 'INQ-7K2M9QXA' };
  const names = async () => {
    const { body } = await app.send('GET', '/api/staff', undefined, { cookie });

    return (body.items as { username: string }[]).map((one) => one.username);
  };
  expect(await names()).toContain(username);
  await change({ action: 'end', username });
  expect(await names()).not.toContain(username);
  const refused = await app.send('PUT', `/api/inquiries/${inquiry.reference}`, assign, { cookie });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { assignedTo: `There is no member of staff “${username}”.` },
  ]);
});

test('a new access code and signing out everywhere end every session of the account, and of no other', async () => {
  const { username, accessCode, cookie } = await newMember('cora');
  const other = await newMember('other');
  await change({ action: 'sign-out', username });
  expect([await read(cookie), await read(other.cookie)]).toEqual([SIGNED_OUT, 'staff']);

  app.stack.advanceClock(1_000);
  const again = await enter(username, accessCode);
  app.stack.advanceClock(1_000);
  const answer = (await change({ action: 'reset-access-code', username })) as { accessCode: string };
  expect(answer).toEqual({ username, role: 'staff', isActive: true, accessCode: expect.any(String) });
  expect([await read(again.cookie), await read(other.cookie)]).toEqual([SIGNED_OUT, 'staff']);
  expect((await enter(username, accessCode)).status).toBe(401);
  expect((await enter(username, answer.accessCode)).status).toBe(201);
});

test('a role is the account’s, not the session’s', async () => {
  const { username, cookie } = await newMember('dana');
  await change({ action: 'change-role', username, role: 'admin' });
  expect(await read(cookie)).toBe('admin');
  await change({ action: 'change-role', username, role: 'staff' });
  expect(await read(cookie)).toBe('staff');
});

test('the last active admin is neither ended nor demoted, unless that is forced', async () => {
  const { username } = STAFF;
  const demote = { action: 'change-role', username, role: 'staff' };
  await expect(change({ action: 'end', username })).rejects.toThrow('is the last active admin');
  await expect(change(demote)).rejects.toThrow('is the last active admin');

  const second = await newMember('second', 'admin');
  // Each ends the other at the same moment: one of them stays.
  const both = await Promise.allSettled([
    change({ action: 'end', username }),
    change({ action: 'end', username: second.username }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { items } = (await app.stack.invoke('ops/list-staff')) as {
    items: { username: string; role: string; isActive: boolean; createdAt: string }[];
  };
  const [left, ...others] = items.filter(({ role, isActive }) => role === 'admin' && isActive);
  expect(others).toEqual([]);

  await change({ action: 'end', username: left?.username, force: true });
  await change({ action: 'reactivate', username });
});

test('accounts are listed without their secrets', async () => {
  const { items } = (await app.stack.invoke('ops/list-staff')) as { items: object[] };
  expect(items).toContainEqual({
    username: STAFF.username,
    role: 'admin',
    isActive: true,
    createdAt: expect.any(String),
  });
  expect(JSON.stringify(items)).not.toContain('argon2');
});

test('a change of an unknown account is refused', async () => {
  await expect(change({ action: 'end', username: 'nobody' })).rejects.toThrow('no staff account');
  await expect(change({ action: 'promote', username: STAFF.username })).rejects.toThrow();
});
