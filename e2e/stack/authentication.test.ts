import { afterAll, beforeAll, expect, test } from 'vitest';
import { dominionContent as behindTheGate } from '../../functions/lib/auth/dominion-content.ts';
import { advanceToNext, MINUTE } from '../support/api/staff-api.ts';
import { STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a right pair signs in, the session is read back, and signing out ends it on the server', {
  tags: ['quick'],
}, async () => {
  const cookie = await app.signIn();
  expect(cookie).toMatch(/^__Host-staff=[\w-]{43}$/);
  const session = await app.send('GET', '/api/staff/session', undefined, { cookie });
  expect(session.body).toEqual({
    username: STAFF.username,
    role: 'admin',
    dominionCode: 'ZHR-DOMINION-0001',
    expiresAt: expect.any(String),
  });
  expect((await app.send('DELETE', '/api/staff/session', undefined, { cookie })).status).toBe(200);
  expect((await app.send('GET', '/api/staff/session', undefined, { cookie })).status).toBe(401);
});

test('what a page sends for one person is refused, and not stored, under the session of another', async () => {
  const cookie = await app.signIn();
  const before = (await app.records('clients')).length;
  const create = (person: string) =>
    app.send(
      'POST',
      '/api/crm/clients',
      { clientName: 'Zoya Sample', contactEmail: `zoya-${person}@sample.example` },
      { cookie, headers: { 'x-signed-in-as': person } },
    );
  const refused = await create('somebody');
  expect([refused.status, refused.body.code]).toEqual([401, 'another_sign_in']);
  expect(await app.records('clients')).toHaveLength(before);
  expect((await create(STAFF.username)).status).toBe(201);
});

test('only the hash of a session’s token is stored', async () => {
  const cookie = await app.signIn();
  const token = cookie.slice('__Host-staff='.length);
  expect(JSON.stringify(await app.records('sessions'))).not.toContain(token);
});

test('a session ends after two idle hours, and after twelve whatever happens', async () => {
  const idle = await app.signIn();
  app.stack.advanceClock(2 * 3_600_000 + 1_000);
  expect((await app.send('GET', '/api/staff/session', undefined, { cookie: idle })).status).toBe(401);

  const busy = await app.signIn();
  for (let hour = 1; hour <= 11; hour += 1) {
    app.stack.advanceClock(3_600_000);
    expect((await app.send('GET', '/api/staff/session', undefined, { cookie: busy })).status).toBe(200);
  }
  app.stack.advanceClock(3_601_000);
  expect((await app.send('GET', '/api/staff/session', undefined, { cookie: busy })).status).toBe(401);
});

test('a wrong password is refused in the same words and time, whether the account exists or not', async () => {
  for (const username of [STAFF.username, 'nobody']) {
    const start = performance.now();
    const { status, body, cookie } = await app.send('POST', '/api/staff/session', {
      username,
      accessCode: 'wrong',
    });
    expect([status, body.message, cookie]).toEqual([401, 'Invalid credentials. Access denied.', '']);
    expect(performance.now() - start).toBeGreaterThan(990);
  }
});

test('five failures block the account for a while, known or not', async () => {
  const attempt = () => app.send('POST', '/api/staff/session', { username: 'guessed', accessCode: 'wrong' });
  for (let n = 0; n < 5; n += 1) expect((await attempt()).status).toBe(401);
  const blocked = await attempt();
  expect([blocked.status, blocked.body.code]).toEqual([429, 'too_many_requests']);
  app.stack.advanceClock(31_000);
  expect((await attempt()).status).toBe(401);
}, 30_000);

const statusesOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );

test('an owner signs in from a device that has signed in before, whoever guesses at the name', async () => {
  const owner = { username: 'besieged-owner', accessCode: 'a sample code for its owner' };
  await app.stack.invoke('ops/create-staff', owner);
  const signIn = (accessCode: string, cookie?: string) =>
    app.send('POST', '/api/staff/session', { ...owner, accessCode }, cookie ? { cookie } : {});
  const { device } = await signIn(owner.accessCode);
  await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(`guess ${n}`)));
  expect((await signIn(owner.accessCode)).status).toBe(429);
  const known = await signIn(owner.accessCode, device);
  expect([known.status, known.device]).toEqual([201, device]);
  expect(JSON.stringify(await app.records('staff'))).not.toContain(device.split('=')[1]);
  // Signing out everywhere else, without a secret, makes no other device known and leaves this one known.
  const { cookie } = known;
  const ended = await app.send('DELETE', '/api/staff/own/sessions', undefined, { cookie });
  expect([ended.status, ended.device]).toEqual([200, '']);
  expect((await signIn(owner.accessCode)).status).toBe(429);
  expect((await signIn(owner.accessCode, device)).status).toBe(201);
}, 30_000);

test('fifty wrong tries at the same moment are no more than five', async () => {
  const guess = (_: unknown, n: number) =>
    app.send('POST', '/api/staff/session', { username: 'besieged', accessCode: `guess ${n}` });
  expect(statusesOf(await Promise.all(Array.from({ length: 50 }, guess)))).toEqual({ 401: 5, 429: 45 });
  const records = await app.records('limits');
  expect(records.find(({ key }) => key === 'sign-in#staff#besieged')).toMatchObject({ failures: 5 });
});

test('failed sign-ins count against the network, successful ones do not', async () => {
  const failuresHere = async () =>
    (await app.records('limits'))
      .filter(({ key }) => String(key).startsWith('sign-in#network#'))
      .map(({ uses }) => uses);
  const before = await failuresHere();
  expect(await Promise.all([app.signIn(), app.signIn()])).not.toContain('');
  expect(await failuresHere()).toEqual(before);
});

test('a new sign-in ends the session that it replaces, of either account', async () => {
  const other = { username: 'second-mate', accessCode: 'a sample code for the mate' };
  await app.stack.invoke('ops/create-staff', other);
  const isAlive = async (cookie: string) =>
    (await app.send('GET', '/api/staff/session', undefined, { cookie })).status === 200;
  const elsewhere = await app.signIn();
  const first = await app.signIn();
  const second = await app.send('POST', '/api/staff/session', other, { cookie: first });
  expect([await isAlive(first), await isAlive(second.cookie), await isAlive(elsewhere)]).toEqual([
    false,
    true,
    true,
  ]);
  const wrong = { ...STAFF, accessCode: 'wrong' };
  expect((await app.send('POST', '/api/staff/session', wrong, { cookie: second.cookie })).status).toBe(401);
  expect(await isAlive(second.cookie)).toBe(true);
});

test('the Dominion gate accepts a code in any case, and nothing else', async () => {
  // A network may fail ten times in a quarter of an hour.
  advanceToNext(app, 15 * MINUTE);
  await app.stack.invoke('ops/set-access-codes', { codes: ['Sample-Gate-One', 'SAMPLE-GATE-TWO'] });
  const verify = (code: string) => app.send('POST', '/api/access-codes/verify', { code });
  expect(await verify(' sample-gate-one ')).toMatchObject({
    status: 200,
    body: { granted: true, title: 'Access Granted', rooms: behindTheGate.rooms },
  });
  const refused = await verify('sample-gate-three');
  expect([refused.status, refused.body.message]).toEqual([401, 'Invalid access code. Authorization denied.']);
  // An office that comes in by one address is not locked out by being right.
  for (let n = 0; n < 10; n += 1) expect((await verify('Sample-gate-two')).status).toBe(200);
  // Nine more may fail, also at the same moment.
  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify('guess')));
  expect(statusesOf(guesses)).toEqual({ 401: 9, 429: 11 });
  expect((await verify('sample-gate-one')).status).toBe(429);
});
