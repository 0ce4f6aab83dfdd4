import { expect, test } from 'vitest';
import { createClient, listClients } from '../../../shared/contract/crm.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { isProblem, isRefusal, NetworkError, ProblemError } from './errors.ts';

const taken = new ProblemError(409, { code: 'email_taken', message: 'Taken.', requestId: 'r-1' });

test('a problem is recognised by its code', () => {
  expect(isProblem(taken, createClient, 'email_taken')).toBe(true);
  expect(isProblem(taken, createClient, 'unavailable')).toBe(false);
  expect(isProblem(new NetworkError('cut off'), createClient, 'unavailable')).toBe(false);
});

test('an error that the contract of an endpoint does not name does not compile', () => {
  // @ts-expect-error: a list claims no address.
  expect(isProblem(taken, listClients, 'email_taken')).toBe(true);
  // @ts-expect-error: no error is called so.
  expect(isProblem(taken, createClient, 'e-mail_taken')).toBe(false);
});

test('an error is a refusal unless the product failed or the answer cannot be read, whatever the status', () => {
  const answered = (status: number, code: ErrorCode) =>
    new ProblemError(status, { code, message: 'Sample.', requestId: 'r-1' });
  expect(isRefusal(answered(429, 'too_many_requests'))).toBe(true);
  expect(isRefusal(answered(500, 'too_many_requests'))).toBe(true);
  for (const code of ['internal', 'unavailable', 'unreadable'] as const)
    expect(isRefusal(answered(400, code)), code).toBe(false);
  expect(isRefusal(new NetworkError('cut off'))).toBe(false);
});
