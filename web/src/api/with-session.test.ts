import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { ProblemError } from './errors.ts';
import { sessionEnd } from './session-end.ts';
import { withSession } from './with-session.ts';

const READ = { auth: 'staff' } as const;
const RENEWAL = { auth: 'staff', renewsSession: true } as const;
const refusal = (status: number, code: ErrorCode) =>
  new ProblemError(status, { code, message: 'Refused.', requestId: '' });
const WITHOUT_SESSION = refusal(401, 'unauthenticated');

const told = vi.fn();
let unsubscribe: () => void;
beforeEach(() => {
  unsubscribe = sessionEnd.subscribe('staff', told);
});
afterEach(() => {
  unsubscribe();
  told.mockReset();
});

test('a call with the cookie of before a renewal is made again after it', async () => {
  const { promise: renewed, resolve: renew } = Promise.withResolvers<string>();
  const renewal = withSession(RENEWAL, () => renewed);
  const attempt = vi.fn(async () => 'rows').mockRejectedValueOnce(WITHOUT_SESSION);
  const rows = withSession(READ, attempt);
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  expect(attempt).toHaveBeenCalledTimes(1);

  renew('codes');
  expect(await Promise.all([renewal, rows])).toEqual(['codes', 'rows']);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
});

test('renewals take turns', async () => {
  const { promise: renewed, resolve: renew } = Promise.withResolvers<string>();
  const first = withSession(RENEWAL, () => renewed);
  const attempt = vi.fn(async () => 'second');
  const second = withSession(RENEWAL, attempt);
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  expect(attempt).not.toHaveBeenCalled();

  renew('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('the second refusal ends the session', async () => {
  const attempt = vi.fn(() => Promise.reject(WITHOUT_SESSION));
  await expect(withSession(READ, attempt)).rejects.toBe(WITHOUT_SESSION);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledExactlyOnceWith('unauthenticated');
});

test('a call that fails otherwise when it is made again ends nothing', async () => {
  const attempt = vi.fn(() => Promise.reject(refusal(503, 'unavailable')));
  attempt.mockRejectedValueOnce(WITHOUT_SESSION);
  await expect(withSession(READ, attempt)).rejects.toMatchObject({ status: 503 });
  expect(told).not.toHaveBeenCalled();
});

test('an account that was ended is told at once', async () => {
  const attempt = vi.fn(() => Promise.reject(refusal(401, 'access_ended')));
  await expect(withSession(READ, attempt)).rejects.toMatchObject({ code: 'access_ended' });
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledExactlyOnceWith('access_ended');
});

test.each([
  ['another refusal', READ, refusal(403, 'forbidden')],
  ['a wrong access code', { auth: 'public' } as const, WITHOUT_SESSION],
])('%s is neither repeated nor an end', async (_, endpoint, error) => {
  const attempt = vi.fn(() => Promise.reject(error));
  await expect(withSession(endpoint, attempt)).rejects.toBe(error);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
});
