/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN } from '../support/api/portal-api.ts';
import { advanceToNext, HOUR, itemsOf } from '../support/api/staff-api.ts';
import { type PortalAccounts, startPortalAccounts } from '../support/portal-accounts.ts';

let portal: PortalAccounts;
beforeAll(async () => {
  portal = await startPortalAccounts();
});
afterAll(() => portal.app.stop());

const SESSION = '/api/client-portal/session';

/** The store's answer to a query that finds nothing. */
const NOTHING_FOUND = {
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from('{"Items":[],"Count":0,"ScannedCount":0}'),
};

test('a client signs in, reads the session, changes the password and signs out', {
  tags: ['quick'],
}, async () => {
  const { person, cookie } = await portal.newSignedInUser({ division: 'Maritime', accessTier: 'Tier2' });
  expect(cookie).toMatch(/^__Host-client=[\w-]{43}$/);
  const session = await portal.ask(SESSION, cookie);
  expect(session.body).toMatchObject({
    username: person.username,
    accessTier: 'Tier2',
    division: 'Maritime',
  });
  const users = itemsOf(await portal.get(`/api/client-portal/users?clientId=${person.clientId}`));
  expect(users).toMatchObject([{ id: person.id, lastSeenAt: expect.any(String) }]);
  expect(await portal.timelineTextsOf(person.clientId)).toContain(
    `portal signed-in ${person.username} ${person.username}`,
  );

  expect((await portal.app.send('DELETE', SESSION, undefined, { cookie })).status).toBe(200);
  expect((await portal.ask(SESSION, cookie)).status).toBe(401);
});

test('a wrong password is refused in the same words and time, whether the account exists, is inactive or not', async () => {
  const shut = await portal.newPersonOfOwnClient();
  await portal.change(shut.id, { isActive: false });
  const open = await portal.newPersonOfOwnClient();
  const attempts = [
    { username: open.username, password: 'a wrong password' },
    { username: shut.username, password: shut.password },
    { username: 'nobody-at-all', password: open.password },
  ];
  for (const attempt of attempts) {
    const start = performance.now();
    const { status, body, cookie } = await portal.app.send('POST', SESSION, attempt);
    expect([status, body.message, cookie]).toEqual([401, 'Invalid credentials. Access denied.', '']);
    expect(performance.now() - start).toBeGreaterThan(990);
  }
});

test('five failures block a name for a while, and no other', async () => {
  const person = await portal.newPersonOfOwnClient();
  const attempt = (password: string) =>
    portal.app.send('POST', SESSION, { username: person.username, password });
  for (let n = 0; n < 5; n += 1) expect((await attempt('a wrong password')).status).toBe(401);
  expect((await attempt(person.password)).status).toBe(429);
  expect(await portal.signIn(await portal.newPersonOfOwnClient())).toMatch(/^__Host-client=/);
  portal.app.stack.advanceClock(31_000);
  expect((await attempt(person.password)).status).toBe(201);
}, 30_000);

test('staff and client sessions do not work for each other’s endpoints', async () => {
  const { cookie } = await portal.newSignedInUser();
  const staff = portal.app.session;
  expect((await portal.ask('/api/staff/session', cookie)).status).toBe(403);
  expect((await portal.ask(SESSION, staff)).status).toBe(403);
  expect((await portal.ask(SESSION, '')).status).toBe(401);
  expect((await portal.ask(SESSION, cookie.replace('client', 'staff'))).status).toBe(401);
});

test('a session that the index does not list yet ends as well', async () => {
  const { person, cookie } = await portal.newSignedInUser();
  const restore = portal.app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'client-portal/update-user' && action === 'dynamodb:Query' ? NOTHING_FOUND : undefined,
  );
  await portal.change(person.id, { password: 'a new quiet berth' });
  restore();
  expect(await portal.sessionsOf(person.username)).toHaveLength(1);
  expect((await portal.ask(SESSION, cookie)).status).toBe(401);
  expect((await portal.app.send('POST', SESSION, person)).status).toBe(401);
  expect(
    (await portal.ask(SESSION, await portal.signIn({ ...person, password: 'a new quiet berth' }))).status,
  ).toBe(200);
});

test('changing one’s password needs the old one and ends one’s other sessions', async () => {
  const { person, cookie: here } = await portal.newSignedInUser();
  const elsewhere = await portal.signIn(person);
  const replace = (oldPassword: string, newPassword: string) =>
    portal.app.send('PUT', `${OWN}/password`, { oldPassword, newPassword }, { cookie: here });
  expect((await replace('not the password', 'the third quiet berth')).body.fields).toEqual({
    oldPassword: 'This is not your current password.',
  });
  expect((await replace(person.password, 'password1234')).body.fields).toEqual({
    newPassword: 'This password is on the list of known ones.',
  });
  const changed = await replace(person.password, 'the third quiet berth');
  expect(changed.status).toBe(200);
  expect((await portal.ask(SESSION, changed.cookie)).status).toBe(200);
  for (const cookie of [here, elsewhere]) expect((await portal.ask(SESSION, cookie)).status).toBe(401);
  expect((await portal.app.send('POST', SESSION, person)).status).toBe(401);
  expect(await portal.signIn({ ...person, password: 'the third quiet berth' })).toMatch(/^__Host-client=/);
}, 30_000);

test('a client who comes in with a password of staff reads at once, and replaces it within a week', async () => {
  const { person, cookie } = await portal.newSignedInUser();
  const { status, body } = await portal.app.send('POST', SESSION, person);
  expect([status, body.mustChangePassword]).toEqual([201, true]);
  expect((await portal.ask(SESSION, cookie)).body.mustChangePassword).toBe(true);
  expect((await portal.ask(`${OWN}/documents`, cookie)).status).toBe(200);
  const replace = (newPassword: string) =>
    portal.app.send('PUT', `${OWN}/password`, { oldPassword: person.password, newPassword }, { cookie });
  expect((await replace(person.password)).body.fields).toEqual({
    newPassword: 'This is your current password. Choose another.',
  });

  const forgetful = await portal.newPersonOfOwnClient();
  const own = { ...person, password: 'the third quiet berth' };
  expect((await portal.ask(SESSION, (await replace(own.password)).cookie)).body.mustChangePassword).toBe(
    undefined,
  );
  portal.app.stack.advanceClock(7 * 24 * 3_600_000);
  await portal.app.renewSession();
  expect((await portal.app.send('POST', SESSION, own)).status).toBe(201);
  expect((await portal.app.send('POST', SESSION, forgetful)).body.message).toBe(
    'Invalid credentials. Access denied.',
  );
}, 30_000);

test('a forgotten password is replaced by a mailed link; names that nobody has are answered alike', async () => {
  // Three emails an hour go to a name.
  advanceToNext(portal.app, HOUR);
  await portal.app.renewSession();
  const { person, cookie } = await portal.newSignedInUser();
  const { contactEmail } = (await portal.get(`/api/crm/clients/${person.clientId}`)).body;
  const forgot = async (username: string) => {
    const began = performance.now();
    const { status, body } = await portal.app.send('POST', '/api/client-portal/forgotten-password', {
      username,
    });

    return { status, body, isSlow: performance.now() - began > 990 };
  };
  const answer = { status: 200, body: {}, isSlow: true };
  expect(await forgot('nobody-at-all')).toEqual(answer);
  const version = await portal.versionOf(person.id);
  for (let n = 0; n < 5; n += 1) expect(await forgot(person.username.toUpperCase())).toEqual(answer);
  expect(await portal.versionOf(person.id)).toBe(version);
  const sent = await portal.mailsTo(String(contactEmail));
  expect(sent.map(({ subject }) => subject)).toEqual(Array(3).fill('Choose a new password'));
  expect((await portal.app.send('POST', SESSION, person)).status).toBe(201);

  const token = await portal.mailedToken(String(contactEmail));
  expect(await portal.choose(token)).toBe(person.username);
  expect((await portal.ask(SESSION, cookie)).status).toBe(401);
  expect((await portal.app.send('POST', SESSION, person)).status).toBe(401);
  expect((await portal.mailsTo(String(contactEmail))).at(-1)?.subject).toBe('Your password was changed');
  expect(await forgot(person.username)).toEqual(answer);
  portal.app.stack.advanceClock(3_600_000);
  await portal.app.renewSession();
  expect(await forgot(person.username)).toEqual(answer);
  const last = await portal.mailedToken(String(contactEmail));
  portal.app.stack.advanceClock(3_600_000);
  expect(await portal.choose(last)).toBe('link_void');
  await portal.app.renewSession();
}, 40_000);
