/** @module-tag details */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCodeAt } from '../../functions/lib/auth/totp.ts';
import { synthesise } from '../../infra/synth.ts';
import { allocatePayment, readPaymentAnalytics } from '../../shared/contract/payments.ts';
import {
  confirmEnrolment,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  verifySecondFactor,
} from '../../shared/contract/second-factor.ts';
import { listStaff, readStaffSession } from '../../shared/contract/staff-access.ts';
import { endStaffSessions, listStaffAccounts } from '../../shared/contract/team.ts';
import { type Answer, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

/** The product as it starts on every stage but `local`: every account of staff must have a second factor. */
let app: TestApp;
let outDir = '';
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'zahrael-required-'));
  const context = { stage: 'local', origin: 'http://localhost:4000', secondFactor: 'required' };
  synthesise({ outDir, context });
  app = await startTestApp({ assembly: outDir });
});
afterAll(async () => {
  await app.stop();
  await rm(outDir, { recursive: true, force: true });
});

const SESSION = '/api/staff/session';
const OWN = '/api/staff/own/second-factor';
const MINUTE = 60_000;

const as = (cookie: string) => (method: string, path: string, input?: object) =>
  app.send(method, path, input, { cookie });
const signIn = (account: object = STAFF) => app.send('POST', SESSION, account);
const codeOf = (secret: string) => appCodeAt(secret, new Date(app.stack.now()));
const wrongFor = (secret: string) => (codeOf(secret) === '123456' ? '654321' : '123456');
const verdictOf = ({ status, body }: Answer) => (status < 300 ? 'answered' : body.code);

/** One endpoint of each column of the matrix in docs/security.md. */
const COLUMNS = {
  staff: listStaff,
  'staff, step-up': renewRecoveryCodes,
  money: allocatePayment,
  admin: listStaffAccounts,
  'admin, step-up': endStaffSessions,
  'second step': verifySecondFactor,
  'set-up': startEnrolment,
  'set-up, confirmed': confirmEnrolment,
  removal: removeOwnSecondFactor,
  session: readStaffSession,
};
const verdictsFor = async (cookie: string) => {
  const verdicts: Record<string, unknown> = {};
  for (const [column, { method, path }] of Object.entries(COLUMNS)) {
    const address = path.replaceAll(/\{\w+\}/g, 'nobody');
    const input = method === 'GET' || method === 'DELETE' ? undefined : {};
    verdicts[column] = verdictOf(await as(cookie)(method, address, input));
  }

  return verdicts;
};

const INCOMPLETE = Object.fromEntries(
  Object.keys(COLUMNS).map((column) => [column, 'second_factor_required']),
);

let secret = '';
let cookie = '';

test('an access code alone opens the set-up, and nothing else', async () => {
  const first = await signIn();
  expect([first.status, first.body, first.device]).toEqual([201, { nextStep: 'enrolment' }, '']);
  expect(await verdictsFor(first.cookie)).toEqual({
    ...INCOMPLETE,
    'set-up': 'answered',
    'set-up, confirmed': 'invalid_input',
  });

  const started = await as(first.cookie)('POST', OWN, {});
  secret = String(started.body.secret);
  expect((await as(first.cookie)('PUT', OWN, { code: wrongFor(secret) })).status).toBe(400);
  const confirmed = await as(first.cookie)('PUT', OWN, { code: codeOf(secret) });
  expect(confirmed.body).toMatchObject({ session: { username: STAFF.username, role: 'admin' } });
  cookie = confirmed.cookie;
  expect(verdictOf(await as(first.cookie)('GET', SESSION))).toBe('unauthenticated');
});

test('the session after it is complete, and its account keeps a second factor', async () => {
  app.stack.advanceClock(MINUTE);
  expect(await verdictsFor(cookie)).toEqual({
    staff: 'answered',
    'staff, step-up': 'answered',
    money: 'invalid_input',
    admin: 'answered',
    'admin, step-up': 'not_found',
    'second step': 'invalid_input',
    'set-up': 'answered',
    'set-up, confirmed': 'invalid_input',
    removal: 'second_factor_kept',
    session: 'answered',
  });
});

test('a sign-in needs a code of the app from now on', async () => {
  app.stack.advanceClock(MINUTE);
  const second = await signIn();
  expect(second.body).toEqual({ nextStep: 'second-factor' });
  expect(await verdictsFor(second.cookie)).toEqual({ ...INCOMPLETE, 'second step': 'invalid_input' });
  const verify = (code: string) => as(second.cookie)('POST', `${SESSION}/second-factor`, { code });
  expect((await verify(wrongFor(secret))).body.fields).toEqual({
    code: 'This code is wrong, or was used already.',
  });
  const verified = await verify(codeOf(secret));
  expect([verified.status, verified.device]).toEqual([200, expect.stringContaining('__Host-staff-device=')]);
  cookie = verified.cookie;
});

test('a quarter of an hour later accounts ask for a code again, after eight hours money does too', async () => {
  const STEP_UP = 'step_up_required';
  const asked = async () => {
    const { staff, money, admin, ...rest } = await verdictsFor(cookie);

    return { staff, money, admin, 'admin, step-up': rest['admin, step-up'], removal: rest.removal };
  };
  const working = { staff: 'answered', money: 'invalid_input', admin: 'answered' };
  app.stack.advanceClock(16 * MINUTE);
  expect(await asked()).toEqual({ ...working, 'admin, step-up': STEP_UP, removal: STEP_UP });
  const wrong = await as(cookie)('POST', `${SESSION}/second-factor`, { code: wrongFor(secret) });
  expect([wrong.status, (await asked())['admin, step-up']]).toEqual([400, STEP_UP]);

  const stepped = await as(cookie)('POST', `${SESSION}/second-factor`, { code: codeOf(secret) });
  cookie = stepped.cookie;
  expect(await asked()).toEqual({ ...working, 'admin, step-up': 'not_found', removal: 'second_factor_kept' });
  // Nobody sleeps: a session ends after two idle hours.
  for (let hour = 0; hour < 8; hour += 1) {
    app.stack.advanceClock(61 * MINUTE);
    expect(verdictOf(await as(cookie)('GET', readPaymentAnalytics.path))).toBe('answered');
  }
  expect(await asked()).toEqual({ ...working, money: STEP_UP, 'admin, step-up': STEP_UP, removal: STEP_UP });
});
