/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN, pdfOf } from '../support/api/portal-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { type PortalAccounts, startPortalAccounts } from '../support/portal-accounts.ts';

let portal: PortalAccounts;
beforeAll(async () => {
  portal = await startPortalAccounts();
});
afterAll(() => portal.app.stop());

const SESSION = '/api/client-portal/session';

test('staff create a portal user, with the client’s number as a number or as text', async () => {
  const clientId = await portal.newClient('Maren Oduya (sample)');
  const entered = { username: ' Maren@Sample.Example ', password: 'quiet berth 14', accessTier: 'Tier2' };
  const { status, body } = await portal.post('/api/client-portal/users', { ...entered, clientId });
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
  expect((await portal.post('/api/client-portal/users', asText)).status).toBe(201);
  expect(await portal.timelineTextsOf(clientId)).toContain(
    'portal user-created commander maren@sample.example',
  );
});

test('a username is given once', async () => {
  const { username, clientId } = await portal.newPersonOfOwnClient();
  const { status, body } = await portal.post('/api/client-portal/users', {
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

test('a user whose creation is sent again, since its answer was lost, is there once', async () => {
  const clientId = await portal.newClient('Freya Sample');
  const entered = { clientId, username: 'freya', password: 'another quiet berth', accessTier: 'Tier1' };
  const create = (change: object = {}) => portal.post('/api/client-portal/users', { ...entered, ...change });
  const first = await create();
  const again = await create();
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const events = await portal.timelineTextsOf(clientId);
  expect(events.filter((text) => text.includes('user-created'))).toHaveLength(1);

  for (const other of [{ password: 'the next quiet berth' }, { accessTier: 'Tier2' }])
    expect((await create(other)).body.code).toBe('username_taken');
  await portal.put(`/api/client-portal/users/${first.body.id}`, { version: 1, accessTier: 'Tier2' });
  expect((await create({ accessTier: 'Tier2' })).body.code).toBe('username_taken');
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
  const right = {
    clientId: await portal.newClient(),
    password: 'a quiet berth in June',
    accessTier: 'Tier3',
  };
  const answer = await portal.post('/api/client-portal/users', { ...right, username: 'refused', ...fault });
  expect([answer.status, Object.keys(answer.body.fields ?? {})[0]]).toEqual([status, field]);
});

test('no answer and no list of users carries a password or its hash', async () => {
  const { person, cookie } = await portal.newSignedInUser();
  const answers = [
    await portal.get('/api/client-portal/users'),
    await portal.change(person.id, { division: 'Trust' }),
    await portal.ask(SESSION, cookie),
    await portal.ask(`${OWN}/profile`, cookie),
  ];
  for (const { text } of answers) {
    expect(text).not.toContain('argon2');
    expect(text).not.toContain(person.password);
    expect(text.toLowerCase()).not.toContain('passwordhash');
  }
});

test('a deactivated user is signed out at once and needs a new sign-in once reactivated', async () => {
  const { person, cookie } = await portal.newSignedInUser();
  expect((await portal.change(person.id, { isActive: false })).body).toMatchObject({
    isActive: false,
    version: 2,
  });
  expect(await portal.ask(`${OWN}/documents`, cookie)).toMatchObject({
    ...{ status: 401, body: { code: 'access_ended' } },
  });
  expect((await portal.app.send('POST', SESSION, person)).status).toBe(401);

  await portal.change(person.id, { isActive: true });
  expect(await portal.ask(SESSION, cookie)).toMatchObject({
    ...{ status: 401, body: { code: 'unauthenticated' } },
  });
  expect((await portal.ask(SESSION, await portal.signIn(person))).status).toBe(200);
  expect((await portal.timelineTextsOf(person.clientId)).slice(0, 3).toReversed()).toEqual([
    `portal deactivated commander ${person.username}`,
    `portal activated commander ${person.username}`,
    `portal signed-in ${person.username} ${person.username}`,
  ]);
});

test('a change of tier or division takes effect with the next request', async () => {
  const { person, cookie } = await portal.newSignedInUser({ accessTier: 'Tier1', division: 'All' });
  await portal.upload(await pdfOf('Partners only'), { accessTier: 'Tier1', originalName: 'Partners.pdf' });
  const names = async () =>
    itemsOf(await portal.ask(`${OWN}/library`, cookie)).map(({ originalName }) => originalName);
  expect(await names()).toContain('Partners.pdf');
  await portal.change(person.id, { accessTier: 'Tier2' });
  expect(await names()).not.toContain('Partners.pdf');
});

test('two edits of one user at once: one succeeds, the other answers the current record', async () => {
  const { id } = await portal.newPersonOfOwnClient();
  const answers = await Promise.all(
    ['Maritime', 'Trust'].map((division) =>
      portal.put(`/api/client-portal/users/${id}`, { division, version: 1 }),
    ),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'stale']);
  expect(lost?.body.current).toEqual(won?.body);
  expect((await portal.put('/api/client-portal/users/USR-00000000', { version: 1 })).status).toBe(404);
});

const invite = async (username: string, clientId: number, key?: string) => {
  const invited = { clientId, username, email: `${username}@sample.example`, accessTier: 'Tier2' };

  return portal.post('/api/client-portal/invitations', invited, key);
};

test('an invited client chooses a password by the mailed link, once, and counts as active from then on', async () => {
  const clientId = await portal.newClient('Edda Sample');
  const { activeUsers } = await portal.analytics();
  const { status, body } = await invite('edda', clientId, 'one-key-for-both');
  expect([status, body.state, body.isActive]).toEqual([201, 'invited', true]);
  expect((await invite('edda', clientId, 'one-key-for-both')).body).toEqual(body);
  expect((await invite('edda', clientId)).body.code).toBe('username_taken');
  expect((await portal.analytics()).activeUsers).toBe(activeUsers);
  const token = await portal.mailedToken('edda@sample.example');
  for (const table of ['portal-users', 'mail', 'access-links'])
    expect(JSON.stringify(await portal.app.records(table))).not.toContain(token);
  expect(await portal.listed(body.id)).toMatchObject({ state: 'invited', linkMail: { status: 'sent' } });
  const link = await portal.app.send('POST', '/api/client-portal/link', { token });
  expect(link.body).toEqual({ username: 'edda', clientName: 'Edda Sample' });
  expect((await portal.app.send('POST', '/api/staff/link', { token })).body.code).toBe('link_void');

  expect(await portal.choose(token, 'Edda-Sample-2026')).toBe('invalid_input');
  expect(await portal.choose(token)).toBe('edda');
  expect(await portal.choose(token, 'another quiet berth')).toBe('link_void');
  const session = await portal.app.send('POST', SESSION, {
    username: 'edda',
    password: 'quiet berth in the lee',
  });
  expect([session.status, session.body.mustChangePassword]).toEqual([201, undefined]);
  expect((await portal.analytics()).activeUsers).toBe(Number(activeUsers) + 1);
  expect(await portal.timelineTextsOf(clientId)).toEqual(
    expect.arrayContaining(['portal user-invited commander edda', 'portal password-set edda edda']),
  );
  expect(await portal.mailsTo('edda@sample.example')).toHaveLength(1);
});

test('an invitation is sent again, revoked, and its email is not sent once it is void', async () => {
  const clientId = await portal.newClient();
  const { id } = (await invite('fritz', clientId)).body;
  const first = await portal.mailedToken('fritz@sample.example');
  const send = async (email: string) =>
    portal.post(`/api/client-portal/users/${id}/link`, {
      version: await portal.versionOf(String(id)),
      email,
    });
  await send('fritz@sample.example');
  const second = await portal.mailedToken('fritz@sample.example');
  expect([await portal.choose(first), second === first]).toEqual(['link_void', false]);
  await send('elsewhere@sample.example');
  expect((await portal.mailsTo('fritz@sample.example')).at(-1)?.subject).toBe(
    'A link was sent to another address',
  );
  expect((await portal.change(String(id), { isActive: false })).body.state).toBe('inactive');
  expect(await portal.choose(await portal.mailedToken('elsewhere@sample.example'))).toBe('link_void');

  // The sender comes to it only after the invitation was revoked.
  const restore = portal.app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/send-mail' && action === 'dynamodb:UpdateItem' ? 'cut' : undefined,
  );
  expect((await send('late@sample.example')).body.state).toBe('invited');
  await portal.change(String(id), { isActive: false });
  restore();
  await portal.sweepAfter(61_000);
  expect(await portal.mailsTo('late@sample.example')).toEqual([]);
  const mail = (await portal.app.records('mail')).find(({ to }) => to === 'late@sample.example');
  expect(mail).toMatchObject({ status: 'failed', failure: 'link-void' });
  expect(mail).not.toHaveProperty('failing');
});
