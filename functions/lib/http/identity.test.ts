import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import type { Auth, Endpoint } from '../../../shared/contract/endpoint.ts';
import { hashToken } from '../auth/tokens.ts';
import { commit } from '../dynamo/commit.ts';
import { portalUserId } from '../portal/user.table.ts';
import { endedCookie, identify, sessionCookie, tokenHashOf } from './identity.ts';
import { openSession } from './open-session.ts';
import { eventFromSite } from './test-event.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

const now = new Date('2026-11-22T08:00:00.000Z');
const times = { lastSeenAt: '2026-11-22T08:00:00.000Z', expiresAt: '2026-11-22T20:00:00.000Z' };
const epoch = 'first';
const staffSession = { kind: 'staff', username: 'commander', tokenHash: hashToken('s'), epoch, ...times };
const clientSession = {
  kind: 'client',
  username: 'amira',
  clientId: 7,
  tokenHash: hashToken('c'),
  epoch,
  ...times,
};
const member = {
  ...{ username: 'commander', role: 'admin', accessCodeHash: 'hash', createdAt: times.lastSeenAt },
  ...{ sessionEpoch: epoch, version: 1 },
};

/** Has the store keep a staff and a client session and the staff account. */
const sessionsAreKept = (account: object = member) => {
  for (const session of [staffSession, clientSession])
    store
      .on(GetCommand, { TableName: 'sessions', Key: { tokenHash: session.tokenHash } })
      .resolves({ Item: session });
  store.on(GetCommand, { TableName: 'staff' }).resolves({ Item: account });
};
const identified = (auth: Auth, ...cookies: string[]) =>
  identify({ auth }, eventFromSite('GET', { cookies }), now);

test.each(['staff', 'client'] as const)(
  'the cookie of a %s session is kept from scripts and other sites',
  (kind) => {
    expect(sessionCookie(kind, 'token', { expiresAt: '2026-11-22T20:00:00.000Z', now })).toBe(
      `__Host-${kind}=token; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200`,
    );
    expect(endedCookie(kind)).toBe(`__Host-${kind}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`);
  },
);

test.each([
  ['the kind’s own', ['__Host-client=c', '__Host-staff=s'], hashToken('s')],
  ['none of another kind', ['__Host-client=c'], undefined],
  ['none of another name', ['x__Host-staff=s', '__Host-staffs=s'], undefined],
  ['none that is empty', ['__Host-staff='], undefined],
])('of the cookies of a call, %s is its session’s', (_, cookies, hash) => {
  expect(tokenHashOf(eventFromSite('GET', { cookies }), 'staff')).toBe(hash);
});

test('a call without cookies has no session', () => {
  expect(tokenHashOf(eventFromSite('GET'), 'staff')).toBeUndefined();
});

test('nobody is asked who they are where everybody may call', async () => {
  expect(await identified('public', '__Host-staff=s')).toBeUndefined();
  expect(store.calls()).toHaveLength(0);
});

test('a member of staff is known with the role of now', async () => {
  sessionsAreKept();
  const asAdmin = { ...staffSession, role: 'admin', account: { ...member, isActive: true } };
  expect(await identified('staff', '__Host-staff=s')).toEqual(asAdmin);
  expect(await identified('admin', '__Host-staff=s')).toEqual(asAdmin);
  sessionsAreKept({ ...member, role: 'staff' });
  expect(await identified('staff', '__Host-staff=s')).toMatchObject({ role: 'staff' });
  await expect(identified('admin', '__Host-staff=s')).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['staff', '__Host-staff=s', 'commander'],
  ['client', '__Host-client=c', 'amira'],
] as const)('a page of somebody else has no %s session', async (auth, cookie, username) => {
  sessionsAreKept();
  const calledAs = (person: string) =>
    identify(
      { auth },
      eventFromSite('PUT', { cookies: [cookie], headers: { 'x-signed-in-as': person } }),
      now,
    );
  await expect(calledAs('somebody')).rejects.toMatchObject({ code: 'another_sign_in', status: 401 });
  if (auth === 'staff') await expect(calledAs(username)).resolves.toMatchObject({ username });
  else await expect(calledAs(username)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a session of the other kind is not enough', async () => {
  sessionsAreKept();
  await expect(identified('staff', '__Host-client=c')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(identified('client', '__Host-staff=s')).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['staff', 'commander', '__Host-client=c'],
  ['client', 'amira', '__Host-staff=s'],
] as const)(
  'a page that was signed in as %s hears that its session has ended, also beside one of the other kind',
  async (auth, username, cookie) => {
    sessionsAreKept();
    const event = eventFromSite('GET', { cookies: [cookie], headers: { 'x-signed-in-as': username } });
    await expect(identify({ auth }, event, now)).rejects.toMatchObject({ code: 'unauthenticated' });
  },
);

test('a session of the other kind under this kind’s cookie is none', async () => {
  sessionsAreKept();
  await expect(identified('staff', '__Host-staff=c')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('without a session nobody is known', async () => {
  await expect(identified('staff')).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(identified('client', '__Host-client=unknown')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('an account that has ended is told so, one that was signed out signs in again', async () => {
  sessionsAreKept({ ...member, isActive: false });
  await expect(identified('staff', '__Host-staff=s')).rejects.toMatchObject({ code: 'access_ended' });
  sessionsAreKept({ ...member, sessionEpoch: 'another' });
  await expect(identified('staff', '__Host-staff=s')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a client whose session is void signs in again, one who was deactivated is told whom to ask', async () => {
  sessionsAreKept();
  const user = {
    ...{ id: portalUserId('amira'), username: 'amira', clientId: 7, clientName: 'Amira' },
    ...{ accessTier: 'Tier3', division: 'All', isActive: true, createdAt: times.lastSeenAt, version: 2 },
  };
  const { id } = user;
  const stored = (change: object) =>
    store
      .on(GetCommand, { TableName: 'portal-users', Key: { id } })
      .resolves({ Item: { ...user, ...change } });
  stored({ sessionEpoch: 'another' });
  await expect(identified('client', '__Host-client=c')).rejects.toMatchObject({ code: 'unauthenticated' });
  stored({ sessionEpoch: 'another', isActive: false });
  await expect(identified('client', '__Host-client=c')).rejects.toMatchObject({
    ...{ code: 'access_ended', status: 401 },
    message: 'Your access has ended. Your relationship lead can tell you more.',
  });
});

test('signing in starts a session, ends the one that was presented, and sets its cookie', async () => {
  const cookies: string[] = [];
  const { expiresAt } = await openSession(
    { kind: 'client', username: 'amira', clientId: 7, epoch },
    {
      presented: (kind) => (kind === 'client' ? 'former' : undefined),
      setCookie: (one) => cookies.push(one),
      now,
      device: 'Firefox on Linux',
      network: '203.0.113.7',
      commitAll: commit,
    },
  );
  expect(expiresAt).toBe(times.expiresAt);
  const token = /^__Host-client=([\w-]{43}); Path=\/; Secure; HttpOnly;/.exec(cookies[0] ?? '')?.[1] ?? '';
  expect(store.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toEqual([
    {
      Put: expect.objectContaining({
        Item: expect.objectContaining({
          tokenHash: hashToken(token),
          clientId: 7,
          epoch,
          device: 'Firefox on Linux',
          place: '203.0.113.*',
        }),
      }),
    },
    { Delete: { TableName: 'sessions', Key: { tokenHash: 'former' } } },
  ]);
});

test('signing in without a session before ends none', async () => {
  const call = {
    ...{ presented: () => undefined, setCookie: () => {} },
    ...{ now, device: '', network: '203.0.113.7', commitAll: commit },
  };
  await openSession({ kind: 'staff', username: 'commander', epoch }, call);
  expect(store.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toEqual([
    { Put: expect.anything() },
  ]);
});

const enteredWith = (
  session: object,
  entry: Pick<Endpoint, 'auth' | 'awaiting' | 'stepUp'>,
  account: object,
) => {
  const item = { ...staffSession, ...session };
  store.on(GetCommand, { TableName: 'sessions' }).resolves({ Item: item });
  store.on(GetCommand, { TableName: 'staff' }).resolves({ Item: { ...member, ...account } });

  return identify(entry, eventFromSite('GET', { cookies: ['__Host-staff=s'] }), now);
};

test.each(['second-factor', 'enrolment'] as const)(
  'a session that awaits the step “%s” serves that step alone',
  async (awaits) => {
    const enter = (entry: Pick<Endpoint, 'auth' | 'awaiting' | 'stepUp'>) =>
      enteredWith({ awaits }, entry, { secondFactorSince: times.lastSeenAt });
    for (const entry of [{ auth: 'staff' }, { auth: 'admin' }, { auth: 'staff', awaiting: [] }] as const)
      await expect(enter(entry)).rejects.toMatchObject({ code: 'second_factor_required', status: 401 });
    const other = awaits === 'enrolment' ? 'second-factor' : 'enrolment';
    await expect(enter({ auth: 'staff', awaiting: [other] })).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    expect(await enter({ auth: 'staff', awaiting: [awaits], stepUp: 'recent' })).toMatchObject({ awaits });
  },
);

test('an account with a second factor verifies it before a call that asks for it', async () => {
  const secondFactorSince = '2026-11-01T08:00:00.000Z';
  const enter = (verifiedAt: string | undefined, account: object = { secondFactorSince }) =>
    enteredWith({ verifiedAt }, { auth: 'staff', stepUp: 'recent' }, account);
  const refused = { code: 'step_up_required', status: 403 };
  await expect(enter(undefined)).rejects.toMatchObject(refused);
  await expect(enter('2026-11-22T07:44:59.999Z')).rejects.toMatchObject(refused);
  expect(await enter('2026-11-22T07:45:00.000Z')).toMatchObject({ username: 'commander' });
  expect(await enter(undefined, {})).toMatchObject({ username: 'commander' });
});

test('who may not call at all is not asked for a second factor', async () => {
  const account = { role: 'staff', secondFactorSince: times.lastSeenAt };
  await expect(enteredWith({}, { auth: 'admin', stepUp: 'recent' }, account)).rejects.toMatchObject({
    code: 'forbidden',
  });
});
