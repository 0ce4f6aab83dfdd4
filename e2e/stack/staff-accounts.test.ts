/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { signOutOfStaffPortal } from '../../shared/contract/staff-access.ts';
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

const TEAM = '/api/team';

let adminCookie: string | undefined;
/** The first admin, in a session that goes on as the clock does. */
const admin = async () => {
  adminCookie ??= await accounts.app.signIn();
  await accounts.app.renewSession(adminCookie);

  return accounts.as(adminCookie);
};

const invitation = (username: string) => ({
  username,
  name: 'Edda Sample',
  email: `${username}@sample.example`,
});

/** The token of the newest link that was mailed to this person. */
const mailedToken = async (username: string): Promise<string> => {
  await accounts.app.stack.settled();
  const mails = (await accounts.app.mails()).filter(({ destination }) =>
    destination.to.includes(`${username}@sample.example`),
  );
  const [, token = ''] = /choose-access-code#([\w-]{43})/.exec(mails.at(-1)?.body.text ?? '') ?? [];

  return token;
};

const choose = async (token: string, accessCode = 'quiet berth in the lee') => {
  const { status, body } = await accounts.app.send('POST', '/api/staff/access-code', { token, accessCode });

  return status === 200 ? body.username : body.code;
};

test('an invited colleague chooses an access code by the mailed link, once, and signs in with it', async () => {
  const { body } = await (await admin()).post(TEAM, { ...invitation('edda'), role: 'staff' });
  expect(body).toMatchObject({ id: 'edda', state: 'invited', linkExpiresAt: expect.any(String), version: 1 });
  await accounts.app.stack.settled();
  expect((await (await admin()).get(TEAM)).body.items).toContainEqual(
    expect.objectContaining({ id: 'edda', linkMail: expect.objectContaining({ status: 'sent' }) }),
  );
  expect((await accounts.enter('edda', 'quiet berth in the lee')).status).toBe(401);
  const token = await mailedToken('edda');
  for (const table of ['staff', 'mail', 'access-links'])
    expect(JSON.stringify(await accounts.app.records(table))).not.toContain(token);
  const read = await accounts.app.send('POST', '/api/staff/link', { token });
  expect(read.body).toEqual({ username: 'edda', name: 'Edda Sample' });

  const weak = await accounts.app.send('POST', '/api/staff/access-code', {
    token,
    accessCode: 'aaaaaaaaaaaaaaaa',
  });
  expect([weak.status, weak.body.fields]).toEqual([
    400,
    { accessCode: 'This access code repeats too few characters.' },
  ]);
  expect(await choose(token)).toBe('edda');
  expect(await choose(token, 'another quiet berth')).toBe('link_void');
  expect((await accounts.enter('edda', 'quiet berth in the lee')).status).toBe(201);
  const { body: team } = await (await admin()).get(TEAM);
  expect(team.items).toContainEqual(
    expect.objectContaining({ id: 'edda', state: 'active', lastSignInAt: expect.any(String) }),
  );
  expect(JSON.stringify(team)).not.toContain('argon2');
});

test('an invitation is sent once per key, to a username that is free', async () => {
  const { post } = await admin();
  const invited = { ...invitation('fritz'), role: 'staff' };
  expect((await post(TEAM, invited, 'one-key-for-both')).status).toBe(201);
  expect((await post(TEAM, invited, 'one-key-for-both')).body).toMatchObject({ id: 'fritz', version: 1 });
  expect((await post(TEAM, { ...invited, role: 'admin' }, 'one-key-for-both')).body).toMatchObject({
    code: 'username_taken',
    fields: { username: 'This username is taken already.' },
  });
  await mailedToken('fritz');
  const mails = (await accounts.app.mails()).filter(({ destination }) =>
    destination.to.includes('fritz@sample.example'),
  );
  expect(mails).toHaveLength(1);
});

test('a link is void once another is sent, the invitation is revoked, or three days are over', async () => {
  const { body } = await (await admin()).post(TEAM, { ...invitation('greta'), role: 'staff' });
  const first = await mailedToken('greta');
  const again = { version: body.version, email: 'greta@sample.example' };
  const link = `${TEAM}/greta/link`;
  const sent = await (await admin()).post(link, again, 'again-once');
  expect(sent.body).toMatchObject({ state: 'invited', version: 2 });
  // A repeated call sends no other link.
  expect((await (await admin()).post(link, again, 'again-once')).body).toEqual(sent.body);
  expect((await (await admin()).post(link, again, 'stale-key')).body).toMatchObject({
    code: 'stale',
    current: sent.body,
  });
  expect(await choose(first)).toBe('link_void');
  const second = await mailedToken('greta');
  expect(second).not.toBe(first);
  const revoked = await (await admin()).put(`${TEAM}/greta`, { version: 2, isActive: false });
  expect(revoked.body).toMatchObject({ state: 'inactive' });
  expect(await choose(second)).toBe('link_void');
  expect((await accounts.app.send('POST', '/api/staff/link', { token: second })).status).toBe(404);

  // Somebody who never had an access code may be invited again.
  await (await admin()).post(link, { ...again, version: 3 });
  const third = await mailedToken('greta');
  accounts.app.stack.advanceClock(3 * 24 * 3_600_000);
  expect(await choose(third)).toBe('link_void');
});

test('a new access code is required: the present one and every session end at once', async () => {
  const { username, accessCode, cookie } = await accounts.newMember('heidi');
  const link = `${TEAM}/${username}/link`;
  const sent = await (await admin()).post(link, { version: 1, email: 'heidi@sample.example' });
  expect(sent.body).toMatchObject({ state: 'active', linkExpiresAt: expect.any(String) });
  expect(await accounts.read(cookie)).toEqual(SIGNED_OUT);
  expect((await accounts.enter(username, accessCode)).status).toBe(401);
  expect(await choose(await mailedToken('heidi'), 'the next quiet berth')).toBe('heidi');
  expect((await accounts.enter(username, 'the next quiet berth')).status).toBe(201);

  await (await admin()).put(`${TEAM}/${username}`, { version: 3, isActive: false });
  const refused = await (await admin()).post(link, { version: 4, email: 'heidi@sample.example' });
  expect(refused.body.code).toBe('account_inactive');
});

test('an admin changes a role, signs out, deactivates and reactivates; each applies with the next request', async () => {
  const { username, accessCode, cookie } = await accounts.newMember('ida');
  const path = `${TEAM}/${username}`;
  const { put, remove } = await admin();
  const promoted = await put(path, { version: 1, role: 'admin' });
  expect([promoted.body.role, await accounts.read(cookie)]).toEqual(['admin', 'admin']);
  const stale = await put(path, { version: 1, role: 'staff' });
  expect([stale.body.code, stale.body.current]).toEqual(['stale', promoted.body]);
  await put(path, { version: 2, role: 'staff' });

  expect((await remove(`${path}/sessions`)).status).toBe(200);
  expect(await accounts.read(cookie)).toEqual(SIGNED_OUT);
  const again = await accounts.enter(username, accessCode);
  expect(await accounts.read(again.cookie)).toBe('staff');
  expect((await put(path, { version: 4, isActive: false })).body).toMatchObject({ state: 'inactive' });
  expect(await accounts.read(again.cookie)).toEqual(ACCOUNT_ENDED);
  await put(path, { version: 5, isActive: true });
  expect(await accounts.read(again.cookie)).toEqual(SIGNED_OUT);
  expect((await accounts.enter(username, accessCode)).status).toBe(201);
  expect((await remove(`${TEAM}/nobody/sessions`)).status).toBe(404);
});

test('the last active admin cannot lock themselves out, an invited admin does not count', async () => {
  const { items } = (await accounts.app.stack.invoke('ops/list-staff')) as {
    items: { username: string; role: string }[];
  };
  for (const one of items)
    if (one.role === 'admin' && one.username !== STAFF.username)
      await accounts.change({ action: 'change-role', username: one.username, role: 'staff' });
  const { get, post, put } = await admin();
  await post(TEAM, { ...invitation('invited-admin'), role: 'admin' });
  const { body } = await get(TEAM);
  const own = (body.items as { id: string; version: number }[]).find(({ id }) => id === STAFF.username);
  const path = `${TEAM}/${STAFF.username}`;
  const version = own?.version;
  for (const answer of [
    await put(path, { version, role: 'staff' }),
    await put(path, { version, isActive: false }),
    await post(`${path}/link`, { version, email: 'commander@sample.example' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin']);
});

const LOG = '/api/access-log';

interface Entry {
  readonly kind: string;
  readonly username?: string;
  readonly [field: string]: unknown;
}

test('an admin reads who signed in, was refused, changed which account and exported the log', async () => {
  const { username, accessCode, cookie } = await accounts.newMember('lotte');
  await accounts.enter(username, 'a wrong access code');
  // A secret may have been typed as the name.
  await accounts.enter('my-secret-as-name', accessCode);
  const { get, post, put } = await admin();
  await put(`${TEAM}/${username}`, { version: 1, role: 'admin' });
  await put(`${TEAM}/${username}`, { version: 2, role: 'staff' });
  await post(TEAM, { ...invitation('lukas'), role: 'staff' });
  await accounts.app.stack.invoke('ops/set-access-codes', { codes: ['SAMPLE-GATE'] });
  // In another hour: not each refusal of a network within one has an entry.
  accounts.app.stack.advanceClock(3_600_000);
  expect((await accounts.app.send('POST', '/api/access-codes/verify', { code: 'a-wrong-code' })).status).toBe(
    401,
  );
  expect((await accounts.as(cookie).get(LOG)).status).toBe(403);
  expect((await accounts.as(cookie).post('/api/exports', { list: 'access-log' })).status).toBe(403);
  await accounts.app.stack.settled();

  const entries = async (filter: string) => (await get(`${LOG}?limit=50&${filter}`)).body.items as Entry[];
  expect(await entries(`person=${username}`)).toMatchObject([
    { kind: 'account', username: STAFF.username, changes: [{ field: 'role', from: 'admin', to: 'staff' }] },
    { kind: 'account', username: STAFF.username, changes: [{ field: 'role', from: 'staff', to: 'admin' }] },
    { kind: 'refusal', by: 'staff', reason: 'wrong-secret', place: expect.stringMatching(/[.:]\*$/) },
    { kind: 'sign-in', by: 'staff', device: expect.any(String) },
    { kind: 'account', username: 'an operator', account: username, event: 'created' },
  ]);
  const [atTheGate, nobody] = await entries('kind=refusal');
  expect(atTheGate).toMatchObject({ by: 'visitor', reason: 'wrong-gate-code' });
  for (const one of [atTheGate, nobody]) expect(one).not.toHaveProperty('username');
  expect(JSON.stringify(await accounts.app.records('access-log'))).not.toContain('a-wrong-code');
  expect(JSON.stringify(await accounts.app.records('access-log'))).not.toContain('my-secret-as-name');
  const changes = (await entries(`person=${STAFF.username}&kind=account`)).slice(0, 3);
  expect(changes).toMatchObject([
    { account: 'lukas', event: 'created' },
    { account: username, changes: [{ field: 'role', from: 'admin', to: 'staff' }] },
    { account: username, changes: [{ field: 'role', from: 'staff', to: 'admin' }] },
  ]);
  expect((await entries('kind=setting'))[0]).toMatchObject({ setting: 'gate-access-codes' });
  expect(await entries('from=2099-01-01')).toEqual([]);
  expect((await get(`${LOG}?from=2026-11-02&to=2026-11-01`)).status).toBe(400);

  const { body: job } = await post('/api/exports', { list: 'access-log', person: username });
  await accounts.app.stack.settled();
  const { text } = await get(`/api/exports/${job.id}/parts/1`);
  expect(text).toMatch(/^"Time \(UTC\)",.*\r\n/);
  expect(text).toContain('Wrong name or secret');
  expect((await entries('kind=export'))[0]).toMatchObject({ username: STAFF.username, rows: 5 });

  await accounts.as(cookie).remove(signOutOfStaffPortal.path);
  const path = `${TEAM}/${username}`;
  await put(path, { version: 3, isActive: false });
  expect((await accounts.enter(username, accessCode)).status).toBe(401);
  expect((await entries(`person=${username}`)).slice(0, 3)).toMatchObject([
    { kind: 'refusal', reason: 'account-inactive' },
    { kind: 'account', changes: expect.arrayContaining([{ field: 'account', to: 'deactivated' }]) },
    { kind: 'sign-out', by: 'staff', place: expect.stringMatching(/[.:]\*$/) },
  ]);
});
