import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { handler as changeOwnPassword } from '../../client-portal/change-own-password.ts';
import { handler as choosePassword } from '../../client-portal/choose-password.ts';
import { handler as createUser } from '../../client-portal/create-user.ts';
import { handler as updateUser } from '../../client-portal/update-user.ts';
import { handler as changeStaff } from '../../ops/change-staff.ts';
import { handler as createStaff } from '../../ops/create-staff.ts';
import { handler as changeOwnAccessCode } from '../../staff-access/change-own-access-code.ts';
import { handler as chooseAccessCode } from '../../staff-access/choose-access-code.ts';
import { callHandler, eventFromSite } from '../http/test-event.ts';
import { portalUserId } from '../portal/user.table.ts';
import { hashSecret } from './passwords.ts';
import { hashToken } from './tokens.ts';

// Every answer about a secret takes a second, which the tests do not wait for.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

// Every way to set a secret compares it with the same names: nothing is stored here, as each secret is refused.
const TOKEN = 'the token of a sample session';
const CLIENT_TOKEN = 'the token of a sample link';
const CURRENT = 'quiet berth in the lee';
const CLIENT = sampleClient(12, {
  ...{ clientName: 'Amira Lighterage', company: 'Tidewater Bunkering' },
  contacts: [{ id: '12-2', name: 'Celia Bollard', role: '', email: 'celia@sample.example', phone: '' }],
});
const USER = { clientId: CLIENT.id, username: 'amira', accessTier: 'Tier3', division: 'All' } as const;
const STAFF = { username: 'commander', name: 'Boris Sandbank', email: 'boris@breakwater.example' };
const USER_ID = portalUserId(USER.username);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['access-links', 'clients', 'limits', 'portal-users', 'sessions', 'staff']);
  process.env.SITE_ORIGIN = 'https://zahrael.example';
  const now = new Date();
  const at = now.toISOString();
  const later = new Date(now.getTime() + 3_600_000).toISOString();
  const hash = await hashSecret(CURRENT);
  const opened = { epoch: 'first', lastSeenAt: at, expiresAt: later };
  await store.put('clients', CLIENT);
  await store.put('portal-users', {
    ...{ ...USER, id: USER_ID, clientName: CLIENT.clientName, isActive: true, version: 1 },
    ...{ createdAt: at, lastSeenAt: at, passwordHash: hash, sessionEpoch: 'first' },
    link: { id: 'link-2', expiresAt: later },
  });
  await store.put('staff', {
    ...{ ...STAFF, role: 'admin', accessCodeHash: hash, createdAt: at, list: 'all', version: 1 },
    ...{ sessionEpoch: 'first', link: { id: 'link-1', expiresAt: later } },
  });
  await store.put('access-links', {
    ...{ tokenHash: hashToken(TOKEN), kind: 'staff', username: STAFF.username, link: 'link-1' },
  });
  const { username, clientId } = USER;
  await store.put('access-links', {
    ...{ tokenHash: hashToken(CLIENT_TOKEN), kind: 'client', username, link: 'link-2' },
  });
  const people = { client: { username, clientId }, staff: { username: STAFF.username } };
  for (const [kind, person] of Object.entries(people))
    await store.put('sessions', { tokenHash: hashToken(`${kind}: ${TOKEN}`), kind, ...person, ...opened });
});
afterAll(() => store.stop());

/** Why an endpoint refuses a secret. */
const refusalBy = async (
  handler: Parameters<typeof callHandler>[0],
  method: string,
  body: object,
  path: Record<string, string> = {},
) => {
  const cookies = ['client', 'staff'].map((kind) => `__Host-${kind}=${kind}: ${TOKEN}`);
  const answer = await callHandler(handler, eventFromSite(method, { cookies, body, path }));

  return Object.values(Object(answer.body.fields)).join();
};

/** Why a function of the operators refuses a secret. */
const refusalTo = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: Error) => error.message,
  );

const WAYS: Record<string, (secret: string) => Promise<unknown>> = {
  'client-portal/create-user': (password) => refusalBy(createUser, 'POST', { ...USER, password }),
  'client-portal/update-user': (password) =>
    refusalBy(updateUser, 'PUT', { version: 1, password }, { id: USER_ID }),
  'client-portal/change-own-password': (newPassword) =>
    refusalBy(changeOwnPassword, 'PUT', { oldPassword: CURRENT, newPassword }),
  'client-portal/choose-password': (password) =>
    refusalBy(choosePassword, 'POST', { token: CLIENT_TOKEN, password }),
  'staff-access/choose-access-code': (accessCode) =>
    refusalBy(chooseAccessCode, 'POST', { token: TOKEN, accessCode }),
  'staff-access/change-own-access-code': (newAccessCode) =>
    refusalBy(changeOwnAccessCode, 'PUT', { oldAccessCode: CURRENT, newAccessCode }),
  'ops/create-staff': (accessCode) => refusalTo(createStaff({ ...STAFF, accessCode })),
  'ops/change-staff': (accessCode) =>
    refusalTo(changeStaff({ action: 'reset-access-code', username: STAFF.username, accessCode })),
};
const GUESSABLE = 'is easy to guess: it is made of the product’s words, names or years.';
const OF_A_CLIENT = ['Lighterage-1979', 'Tidewater-1979', 'Bunkering.Tidewater', 'Celia-Bollard-79'];
const OF_STAFF = ['Boris-Sandbank-79', 'Sandbank-Dubai-79', 'Breakwater-1979!'];

const secretsOf = (id: string) =>
  (id.startsWith('client-portal/') ? OF_A_CLIENT : OF_STAFF).map((secret): [string, string] => [id, secret]);

test.each(Object.keys(WAYS).flatMap(secretsOf))(
  '%s refuses %s, which is made of names',
  async (id, secret) => {
    const kind = id.startsWith('client-portal/') ? 'password' : 'access code';
    expect(await WAYS[id]?.(secret)).toBe(`This ${kind} ${GUESSABLE}`);
  },
);

test.each(Object.keys(WAYS))('%s refuses a secret that holds the username', async (id) => {
  const secret = id.startsWith('client-portal/') ? 'harbour-amira-nine' : 'harbour-commander-nine';
  expect(await WAYS[id]?.(secret)).toMatch(/^An? (password|access code) must not contain the username\.$/);
});
