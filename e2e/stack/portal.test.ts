import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN, type PortalApi, pdfOf, portalApiOf } from '../support/api/portal-api.ts';
import { advanceToNext, HOUR, itemsOf } from '../support/api/staff-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: PortalApi;
beforeAll(async () => {
  app = await startTestApp();
  api = portalApiOf(app);
});
afterAll(() => app.stop());

const SESSION = '/api/client-portal/session';

/** The store's answer to a query that finds nothing. */
const NOTHING_FOUND = {
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from('{"Items":[],"Count":0,"ScannedCount":0}'),
};

const newPerson = async (change: Record<string, unknown> = {}) =>
  api.newPerson(await api.newClient(), change);
const versionOf = async (id: string) =>
  itemsOf(await api.get('/api/client-portal/users?limit=50')).find((user) => user.id === id)?.version;
const change = async (id: string, wanted: object) =>
  api.put(`/api/client-portal/users/${id}`, { ...wanted, version: await versionOf(id) });

test('staff create a portal user, with the client’s number as a number or as text', async () => {
  const clientId = await api.newClient('Maren Oduya (sample)');
  const entered = { username: ' Maren@Sample.Example ', password: 'quiet berth 14', accessTier: 'Tier2' };
  const { status, body } = await api.post('/api/client-portal/users', { ...entered, clientId });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^USR-[0-9A-Z]{8}$/),
    clientId,
    clientName: 'Maren Oduya (sample)',
    username: 'maren@sample.example',
    accessTier: 'Tier2',
    division: 'All',
    isActive: true,
    createdAt: expect.any(String),
    version: 1,
  });
  const asText = { ...entered, clientId: String(clientId), username: 'maren-2' };
  expect((await api.post('/api/client-portal/users', asText)).status).toBe(201);
  expect(await api.timelineTextsOf(clientId)).toContain('portal user-created commander maren@sample.example');
});

test('a username is given once', async () => {
  const { username, clientId } = await newPerson();
  const { status, body } = await api.post('/api/client-portal/users', {
    clientId,
    username: username.toUpperCase(),
    password: 'another quiet berth',
    accessTier: 'Tier1',
  });
  expect([status, body.code, body.fields]).toEqual([
    409,
    'username_taken',
    { username: 'This username is taken already.' },
  ]);
});

test.each([
  [{ password: 'eleven char' }, 400, 'password'],
  [{ password: 'password1234' }, 400, 'password'],
  [{ username: 'two words' }, 400, 'username'],
  [{ accessTier: 'Tier4' }, 400, 'accessTier'],
  [{ division: 'Embassy' }, 400, 'division'],
  [{ clientId: 'none' }, 400, 'clientId'],
  [{ clientId: 999_999 }, 404, undefined],
])('a portal user with %j is refused', async (fault, status, field) => {
  const right = { clientId: await api.newClient(), password: 'a quiet berth in June', accessTier: 'Tier3' };
  const answer = await api.post('/api/client-portal/users', { ...right, username: 'refused', ...fault });
  expect([answer.status, Object.keys(answer.body.fields ?? {})[0]]).toEqual([status, field]);
});

test('no answer and no list of users carries a password or its hash', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const answers = [
    await api.get('/api/client-portal/users'),
    await change(person.id, { division: 'Trust' }),
    await api.ask(SESSION, cookie),
    await api.ask(`${OWN}/profile`, cookie),
  ];
  for (const { text } of answers) {
    expect(text).not.toContain('argon2');
    expect(text).not.toContain(person.password);
    expect(text.toLowerCase()).not.toContain('passwordhash');
  }
});

test('a client signs in, reads the session, changes the password and signs out', {
  tags: ['quick'],
}, async () => {
  const { person, cookie } = await api.newSignedInUser({ division: 'Maritime', accessTier: 'Tier2' });
  expect(cookie).toMatch(/^__Host-client=[\w-]{43}$/);
  const session = await api.ask(SESSION, cookie);
  expect(session.body).toMatchObject({
    username: person.username,
    accessTier: 'Tier2',
    division: 'Maritime',
  });
  const users = itemsOf(await api.get(`/api/client-portal/users?clientId=${person.clientId}`));
  expect(users).toMatchObject([{ id: person.id, lastSeenAt: expect.any(String) }]);
  expect(await api.timelineTextsOf(person.clientId)).toContain(
    `portal signed-in ${person.username} ${person.username}`,
  );

  expect((await app.send('DELETE', SESSION, undefined, { cookie })).status).toBe(200);
  expect((await api.ask(SESSION, cookie)).status).toBe(401);
});

test('a wrong password is refused in the same words and time, whether the account exists, is inactive or not', async () => {
  const shut = await newPerson();
  await change(shut.id, { isActive: false });
  const open = await newPerson();
  const attempts = [
    { username: open.username, password: 'a wrong password' },
    { username: shut.username, password: shut.password },
    { username: 'nobody-at-all', password: open.password },
  ];
  for (const attempt of attempts) {
    const start = performance.now();
    const { status, body, cookie } = await app.send('POST', SESSION, attempt);
    expect([status, body.message, cookie]).toEqual([401, 'Invalid credentials. Access denied.', '']);
    expect(performance.now() - start).toBeGreaterThan(990);
  }
});

test('five failures block a name for a while, and no other', async () => {
  const person = await newPerson();
  const attempt = (password: string) => app.send('POST', SESSION, { username: person.username, password });
  for (let n = 0; n < 5; n += 1) expect((await attempt('a wrong password')).status).toBe(401);
  expect((await attempt(person.password)).status).toBe(429);
  expect(await api.signIn(await newPerson())).toMatch(/^__Host-client=/);
  app.stack.advanceClock(31_000);
  expect((await attempt(person.password)).status).toBe(201);
}, 30_000);

test('staff and client sessions do not work for each other’s endpoints', async () => {
  const { cookie } = await api.newSignedInUser();
  const staff = app.session;
  expect((await api.ask('/api/staff/session', cookie)).status).toBe(403);
  expect((await api.ask(SESSION, staff)).status).toBe(403);
  expect((await api.ask(SESSION, '')).status).toBe(401);
  expect((await api.ask(SESSION, cookie.replace('client', 'staff'))).status).toBe(401);
});

test('a deactivated user is signed out at once and needs a new sign-in once reactivated', async () => {
  const { person, cookie } = await api.newSignedInUser();
  expect((await change(person.id, { isActive: false })).body).toMatchObject({ isActive: false, version: 2 });
  expect((await api.ask(`${OWN}/documents`, cookie)).status).toBe(401);
  expect(await sessionsOf(person.username)).toEqual([]);
  expect((await app.send('POST', SESSION, person)).status).toBe(401);

  await change(person.id, { isActive: true });
  expect((await api.ask(SESSION, cookie)).status).toBe(401);
  expect((await api.ask(SESSION, await api.signIn(person))).status).toBe(200);
  expect((await api.timelineTextsOf(person.clientId)).slice(0, 3).toReversed()).toEqual([
    `portal deactivated commander ${person.username}`,
    `portal activated commander ${person.username}`,
    `portal signed-in ${person.username} ${person.username}`,
  ]);
});

test('a session that the index does not list yet ends as well', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const restore = app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'client-portal/update-user' && action === 'dynamodb:Query' ? NOTHING_FOUND : undefined,
  );
  await change(person.id, { password: 'a new quiet berth' });
  restore();
  expect(await sessionsOf(person.username)).toHaveLength(1);
  expect((await api.ask(SESSION, cookie)).status).toBe(401);
  expect((await app.send('POST', SESSION, person)).status).toBe(401);
  expect(
    (await api.ask(SESSION, await api.signIn({ ...person, password: 'a new quiet berth' }))).status,
  ).toBe(200);
});

test('a change of tier or division takes effect with the next request', async () => {
  const { person, cookie } = await api.newSignedInUser({ accessTier: 'Tier1', division: 'All' });
  await api.upload(await pdfOf('Partners only'), { accessTier: 'Tier1', originalName: 'Partners.pdf' });
  const names = async () =>
    itemsOf(await api.ask(`${OWN}/library`, cookie)).map(({ originalName }) => originalName);
  expect(await names()).toContain('Partners.pdf');
  await change(person.id, { accessTier: 'Tier2' });
  expect(await names()).not.toContain('Partners.pdf');
});

test('changing one’s password needs the old one and ends one’s other sessions', async () => {
  const { person, cookie: here } = await api.newSignedInUser();
  const elsewhere = await api.signIn(person);
  const replace = (oldPassword: string, newPassword: string) =>
    app.send('PUT', `${OWN}/password`, { oldPassword, newPassword }, { cookie: here });
  expect((await replace('not the password', 'the third quiet berth')).body.fields).toEqual({
    oldPassword: 'This is not your current password.',
  });
  expect((await replace(person.password, 'password1234')).body.fields).toEqual({
    newPassword: 'This password is on the list of known ones.',
  });
  const changed = await replace(person.password, 'the third quiet berth');
  expect(changed.status).toBe(200);
  expect((await api.ask(SESSION, changed.cookie)).status).toBe(200);
  for (const cookie of [here, elsewhere]) expect((await api.ask(SESSION, cookie)).status).toBe(401);
  expect((await app.send('POST', SESSION, person)).status).toBe(401);
  expect(await api.signIn({ ...person, password: 'the third quiet berth' })).toMatch(/^__Host-client=/);
}, 30_000);

test('two edits of one user at once: one succeeds, the other answers the current record', async () => {
  const { id } = await newPerson();
  const answers = await Promise.all(
    ['Maritime', 'Trust'].map((division) =>
      api.put(`/api/client-portal/users/${id}`, { division, version: 1 }),
    ),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'stale']);
  expect(lost?.body.current).toEqual(won?.body);
  expect((await api.put('/api/client-portal/users/USR-00000000', { version: 1 })).status).toBe(404);
});

test('a client who comes in with a password of staff reads at once, and replaces it within a week', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const { status, body } = await app.send('POST', SESSION, person);
  expect([status, body.mustChangePassword]).toEqual([201, true]);
  expect((await api.ask(SESSION, cookie)).body.mustChangePassword).toBe(true);
  expect((await api.ask(`${OWN}/documents`, cookie)).status).toBe(200);
  const replace = (newPassword: string) =>
    app.send('PUT', `${OWN}/password`, { oldPassword: person.password, newPassword }, { cookie });
  expect((await replace(person.password)).body.fields).toEqual({
    newPassword: 'This is your current password. Choose another.',
  });

  const forgetful = await newPerson();
  const own = { ...person, password: 'the third quiet berth' };
  expect((await api.ask(SESSION, (await replace(own.password)).cookie)).body.mustChangePassword).toBe(
    undefined,
  );
  app.stack.advanceClock(7 * 24 * 3_600_000);
  await app.renewSession();
  expect((await app.send('POST', SESSION, own)).status).toBe(201);
  expect((await app.send('POST', SESSION, forgetful)).body.message).toBe(
    'Invalid credentials. Access denied.',
  );
}, 30_000);

const mailsTo = async (email: string) => {
  await app.stack.settled();

  return (await app.mails()).filter(({ destination }) => destination.to.includes(email));
};
const mailedToken = async (email: string): Promise<string> => {
  const [, token = ''] =
    /choose-password#([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.body.text ?? '') ?? [];

  return token;
};
const choose = async (token: string, password = 'quiet berth in the lee') => {
  const { status, body } = await app.send('POST', '/api/client-portal/password', { token, password });

  return status === 200 ? body.username : body.code;
};
const invite = async (username: string, clientId: number, key?: string) => {
  const invited = { clientId, username, email: `${username}@sample.example`, accessTier: 'Tier2' };

  return api.post('/api/client-portal/invitations', invited, key);
};
const listed = async (id: unknown) =>
  itemsOf(await api.get('/api/client-portal/users?limit=50')).find((user) => user.id === id);

test('an invited client chooses a password by the mailed link, once, and counts as active from then on', async () => {
  const clientId = await api.newClient('Edda Sample');
  const { activeUsers } = await api.analytics();
  const { status, body } = await invite('edda', clientId, 'one-key-for-both');
  expect([status, body.state, body.isActive]).toEqual([201, 'invited', true]);
  expect((await invite('edda', clientId, 'one-key-for-both')).body).toEqual(body);
  expect((await invite('edda', clientId)).body.code).toBe('username_taken');
  expect((await api.analytics()).activeUsers).toBe(activeUsers);
  const token = await mailedToken('edda@sample.example');
  for (const table of ['portal-users', 'mail', 'access-links'])
    expect(JSON.stringify(await app.records(table))).not.toContain(token);
  expect(await listed(body.id)).toMatchObject({ state: 'invited', linkMail: { status: 'sent' } });
  const link = await app.send('POST', '/api/client-portal/link', { token });
  expect(link.body).toEqual({ username: 'edda', clientName: 'Edda Sample' });
  expect((await app.send('POST', '/api/staff/link', { token })).body.code).toBe('link_void');

  expect(await choose(token, 'Edda-Sample-2026')).toBe('invalid_input');
  expect(await choose(token)).toBe('edda');
  expect(await choose(token, 'another quiet berth')).toBe('link_void');
  const session = await app.send('POST', SESSION, { username: 'edda', password: 'quiet berth in the lee' });
  expect([session.status, session.body.mustChangePassword]).toEqual([201, undefined]);
  expect((await api.analytics()).activeUsers).toBe(Number(activeUsers) + 1);
  expect(await api.timelineTextsOf(clientId)).toEqual(
    expect.arrayContaining(['portal user-invited commander edda', 'portal password-set edda edda']),
  );
  expect(await mailsTo('edda@sample.example')).toHaveLength(1);
});

test('an invitation is sent again, revoked, and its email is not sent once it is void', async () => {
  const clientId = await api.newClient();
  const { id } = (await invite('fritz', clientId)).body;
  const first = await mailedToken('fritz@sample.example');
  const send = async (email: string) =>
    api.post(`/api/client-portal/users/${id}/link`, { version: await versionOf(String(id)), email });
  await send('fritz@sample.example');
  const second = await mailedToken('fritz@sample.example');
  expect([await choose(first), second === first]).toEqual(['link_void', false]);
  await send('elsewhere@sample.example');
  expect((await mailsTo('fritz@sample.example')).at(-1)?.subject).toBe('A link was sent to another address');
  expect((await change(String(id), { isActive: false })).body.state).toBe('inactive');
  expect(await choose(await mailedToken('elsewhere@sample.example'))).toBe('link_void');

  // The sender comes to it only after the invitation was revoked.
  const restore = app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/send-mail' && action === 'dynamodb:UpdateItem' ? 'cut' : undefined,
  );
  expect((await send('late@sample.example')).body.state).toBe('invited');
  await change(String(id), { isActive: false });
  restore();
  await api.sweepAfter(61_000);
  expect(await mailsTo('late@sample.example')).toEqual([]);
  const mail = (await app.records('mail')).find(({ to }) => to === 'late@sample.example');
  expect(mail).toMatchObject({ status: 'failed', failure: 'link-void' });
  expect(mail).not.toHaveProperty('failing');
});

test('a forgotten password is replaced by a mailed link; names that nobody has are answered alike', async () => {
  // Three emails an hour go to a name.
  advanceToNext(app, HOUR);
  await app.renewSession();
  const { person, cookie } = await api.newSignedInUser();
  const { contactEmail } = (await api.get(`/api/crm/clients/${person.clientId}`)).body;
  const forgot = async (username: string) => {
    const began = performance.now();
    const { status, body } = await app.send('POST', '/api/client-portal/forgotten-password', { username });

    return { status, body, isSlow: performance.now() - began > 990 };
  };
  const answer = { status: 200, body: {}, isSlow: true };
  expect(await forgot('nobody-at-all')).toEqual(answer);
  const version = await versionOf(person.id);
  for (let n = 0; n < 5; n += 1) expect(await forgot(person.username.toUpperCase())).toEqual(answer);
  expect(await versionOf(person.id)).toBe(version);
  const sent = await mailsTo(String(contactEmail));
  expect(sent.map(({ subject }) => subject)).toEqual(Array(3).fill('Choose a new password'));
  expect((await app.send('POST', SESSION, person)).status).toBe(201);

  const token = await mailedToken(String(contactEmail));
  expect(await choose(token)).toBe(person.username);
  expect((await api.ask(SESSION, cookie)).status).toBe(401);
  expect((await app.send('POST', SESSION, person)).status).toBe(401);
  expect((await mailsTo(String(contactEmail))).at(-1)?.subject).toBe('Your password was changed');
  expect(await forgot(person.username)).toEqual(answer);
  app.stack.advanceClock(3_600_000);
  await app.renewSession();
  expect(await forgot(person.username)).toEqual(answer);
  const last = await mailedToken(String(contactEmail));
  app.stack.advanceClock(3_600_000);
  expect(await choose(last)).toBe('link_void');
  await app.renewSession();
}, 40_000);

/** Sessions that the store holds for a portal user. */
async function sessionsOf(username: string) {
  return (await app.records('sessions')).filter((session) => session.username === username);
}
