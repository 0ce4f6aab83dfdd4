import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { contract } from '../../shared/contract/index.ts';
import { type CallerSessions, callerSessionsOf } from '../support/api/caller-sessions.ts';
import { CALLERS, type Caller, type Verdict, verdictOf } from '../support/authorization-matrix.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let sessions: CallerSessions;
beforeAll(async () => {
  app = await startTestApp();
  sessions = await callerSessionsOf(app);
});
afterAll(() => app.stop());

const endpoints: readonly Endpoint[] = contract;

const ask = ({ method, path }: Endpoint, cookie: string) =>
  app.send(
    method,
    path.replaceAll(/\{\w+\}/g, 'INQ-7K2M9QXA'),
    method === 'GET' ? undefined : {},
    cookie === '' ? {} : { cookie },
  );

test.each(endpoints)('$id answers and refuses each caller as the contract says', async (endpoint) => {
  const verdicts: [Caller, Verdict][] = [];
  for (const caller of CALLERS) {
    const { status, body } = await ask(endpoint, await sessions.cookieOf(caller));
    // A wrong pair at a sign-in is unauthenticated too: a public endpoint refuses nobody for their session.
    const isRefusal = endpoint.auth !== 'public' && (status === 401 || status === 403);
    verdicts.push([caller, isRefusal ? (String(body?.code) as Verdict) : 'answered']);
    expect(status, caller).toBeLessThan(500);
    if (!isRefusal) sessions.forget(caller);
  }
  expect(verdicts).toEqual(CALLERS.map((caller) => [caller, verdictOf(endpoint, caller)]));
});

test('a session that awaits its enrolment opens the endpoints of that step alone', async () => {
  for (const endpoint of endpoints.filter(({ id, awaiting }) => awaiting || id === 'crm/list-clients')) {
    const { status, body } = await ask(endpoint, await sessions.enrolling());
    const isOpen = endpoint.awaiting?.includes('enrolment') ?? false;
    if (isOpen) expect(body.code, endpoint.id).not.toBe('second_factor_required');
    else expect([endpoint.id, status, body.code]).toEqual([endpoint.id, 401, 'second_factor_required']);
  }
});

test('accounts, roles and money ask for a code that was verified lately', () => {
  expect(
    endpoints
      .filter(({ stepUp }) => stepUp !== undefined)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([
    'jobs/download-export',
    'jobs/start-export',
    'payments/allocate-payment',
    'payments/record-payment',
    'payments/update-subscription',
    'payments/void-invoice',
    'personal-data/download-part',
    'personal-data/request-person',
    'personal-data/start-erasure',
    'personal-data/start-export',
    'staff-access/add-passkey',
    'staff-access/change-own-access-code',
    'staff-access/confirm-enrolment',
    'staff-access/read-passkey-creation',
    'staff-access/remove-own-second-factor',
    'staff-access/remove-passkey',
    'staff-access/renew-recovery-codes',
    'staff-access/start-enrolment',
    'team/end-sessions',
    'team/invite-member',
    'team/reset-second-factor',
    'team/send-link',
    'team/update-account',
  ]);
});
