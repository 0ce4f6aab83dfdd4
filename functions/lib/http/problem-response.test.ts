import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../shared/contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { FileStoreUnavailable } from '../files/file-store-unavailable.ts';
import { problemResponse, toDeclaredError } from './problem-response.ts';

const fetchNote = endpoint.get('/api/test', {
  id: 'test/fetch-note',
  auth: 'public',
  input: z.object({}),
  output: z.object({}),
  errors: ['stale'],
});
afterEach(() => vi.restoreAllMocks());

test('a problem is JSON that nobody keeps, with all it is told of', () => {
  const stale = new AppError('stale', { current: null, headers: { 'retry-after': '5' } });
  expect(problemResponse(stale, 'request-1')).toEqual({
    statusCode: 409,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' },
    body: JSON.stringify({ code: 'stale', message: stale.message, current: null, requestId: 'request-1' }),
  });
  const plain = new AppError('unreadable', { message: 'No text.', field: 'body' });
  expect(JSON.parse(String(problemResponse(plain, 'request-2').body))).toEqual({
    code: 'unreadable',
    message: 'No text.',
    fields: { body: 'No text.' },
    requestId: 'request-2',
  });
});

test.each([
  ['the store', new StoreUnavailable('secret')],
  ['the file store', new FileStoreUnavailable('secret')],
])('an outage of %s asks to come again in five seconds', (_, error) => {
  expect(toDeclaredError(error, fetchNote)).toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '5' },
  });
});

test('an error that nobody foresaw is internal and tells nothing', () => {
  const { code, message } = toDeclaredError(new Error('secret'), fetchNote);
  expect(code).toBe('internal');
  expect(message).not.toContain('secret');
  expect(toDeclaredError('secret', fetchNote).code).toBe('internal');
});

test('an error that the contract declares stays as it is, and is not logged', () => {
  const log = vi.spyOn(console, 'error');
  const stale = new AppError('stale');
  expect(toDeclaredError(stale, fetchNote)).toBe(stale);
  expect(log).not.toHaveBeenCalled();
});
