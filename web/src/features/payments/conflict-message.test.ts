import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { allocatePayment, voidInvoice } from '../../../../shared/contract/payments.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { conflictMessage } from './conflict-message.ts';

const refused = (code: ErrorCode) =>
  new ProblemError(409, { code, message: 'The API’s words.', requestId: 'r-1' });

test('the message of a rule in the endpoint’s contract is shown', () => {
  expect(conflictMessage(refused('exceeds_balance'), allocatePayment, 'Failed.')).toBe('The API’s words.');
  expect(conflictMessage(refused('stale'), voidInvoice, 'Failed.')).toBe('The API’s words.');
});

test('any other error is a failure, even with the status of a conflict', () => {
  expect(conflictMessage(refused('exceeds_balance'), voidInvoice, 'Failed.')).toBe('Failed.');
  expect(conflictMessage(refused('not_found'), voidInvoice, 'Failed.')).toBe('Failed.');
  expect(conflictMessage(new NetworkError('cut off'), voidInvoice, 'Failed.')).toBe('Failed.');
});
