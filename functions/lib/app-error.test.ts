import { expect, test } from 'vitest';
import {
  AppError,
  invalidInput,
  isAppError,
  notFound,
  tooManyRequests,
  versionConflict,
} from './app-error.ts';

test('an error has the message of its code, unless it is given another', () => {
  expect(new AppError('voided')).toMatchObject({
    status: 409,
    message: 'The invoice has been voided already.',
  });
  expect(new AppError('voided', { message: 'A voided invoice is not sent.' })).toMatchObject({
    status: 409,
    message: 'A voided invoice is not sent.',
  });
});

test('the field at fault has the message beside it', () => {
  expect(new AppError('username_taken', { field: 'username' }).fields).toEqual({
    username: 'This username is taken already.',
  });
  expect(new AppError('voided').fields).toBeUndefined();
});

test('functions build the common errors', () => {
  expect(notFound('client')).toMatchObject({ status: 404, message: 'There is no such client.' });
  expect(versionConflict({ version: 2 })).toMatchObject({ code: 'stale', current: { version: 2 } });
  expect(tooManyRequests(900).headers).toEqual({ 'retry-after': '900' });
  const fields = { name: 'Enter a name.', email: 'Enter an address.' };
  expect(invalidInput(fields)).toMatchObject({ status: 400, message: 'Enter a name.', fields });
});

test('errors are distinguished by code', () => {
  expect(isAppError(notFound('client'), 'not_found')).toBe(true);
  expect(isAppError(notFound('client'), 'stale')).toBe(false);
  expect(isAppError(new Error('not_found'), 'not_found')).toBe(false);
});
