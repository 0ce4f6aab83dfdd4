import { expect, test } from 'vitest';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { secretChangeError } from './secret-change-error.ts';

const problem = (status: number, code: string) =>
  new ProblemError(status, { code, message: 'Please try again in 30 seconds.', requestId: 'r-1' });

test.each([
  ['too many attempts', problem(429, 'too_many_requests'), 'Please try again in 30 seconds.'],
  [
    'a lost connection',
    new NetworkError(undefined),
    'Network error. Please check your connection and try again.',
  ],
  ['a failing server', problem(500, 'internal'), 'The password could not be changed. Please try again.'],
  ['anything else', new Error('sample'), 'The password could not be changed. Please try again.'],
])('a change of the password that fails by %s says so', (_, error, message) => {
  expect(secretChangeError(error, 'password')).toBe(message);
});
