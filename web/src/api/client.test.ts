import { afterEach, expect, test, vi } from 'vitest';
import { submitInquiry } from '../../../shared/contract/leads.ts';
import { signOutOfStaffPortal } from '../../../shared/contract/staff-access.ts';
import { call } from './client.ts';
import { NetworkError, ProblemError } from './errors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a success answers the parsed output', async () => {
  givenAnswer(201, { reference: 'INQ-7K2M9QXA', respondBy: '2026-11-24T10:20:00.000Z', internal: 'x' });

  expect(await call(submitInquiry, inquiry)).toEqual({
    reference: 'INQ-7K2M9QXA',
    respondBy: '2026-11-24T10:20:00.000Z',
  });
});

test('a call carries cookies, JSON and its idempotency key', async () => {
  const fetched = givenAnswer(201, { reference: 'INQ-7K2M9QXA', respondBy: '2026-11-24T10:20:00.000Z' });
  await call(submitInquiry, inquiry, { idempotencyKey: 'key-1' });

  const [url, request] = fetched.mock.calls[0] ?? [];
  const headers = new Headers(request?.headers);
  expect(url).toBe('/api/contact');
  expect(request).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('idempotency-key')).toBe('key-1');
});

test('an answer without a body is an empty one', async () => {
  givenAnswer(200, undefined);

  expect(await call(signOutOfStaffPortal, {})).toEqual({});
});

test('a refusal says what the API said', async () => {
  const fields = { email: 'Please enter a valid email address.' };
  givenAnswer(400, { code: 'invalid-input', message: 'Please check the fields.', fields, requestId: 'r-1' });

  const refusal = await call(submitInquiry, inquiry).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ProblemError);
  expect(refusal).toMatchObject({
    status: 400,
    code: 'invalid-input',
    message: 'Please check the fields.',
    fields,
    requestId: 'r-1',
  });
});

test('a refusal that is no problem document is the status code followed by the body text', async () => {
  givenText(502, '<h1>Bad gateway</h1>');

  await expect(call(submitInquiry, inquiry)).rejects.toMatchObject({
    name: 'ProblemError',
    status: 502,
    message: '502: <h1>Bad gateway</h1>',
    fields: {},
  });
});

test('a success that does not keep the contract is not taken for one', async () => {
  givenAnswer(201, { reference: 'unknown' });

  await expect(call(submitInquiry, inquiry)).rejects.toBeInstanceOf(ProblemError);
});

test('no answer is a network error that says what to do', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  const failure = await call(submitInquiry, inquiry).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkError);
  expect(failure).toMatchObject({
    message: 'Network error. Please check your connection and try again.',
  });
});

const inquiry = { name: 'Maren Oduya', email: 'maren@oduya.example', message: 'Good morning.' };

const givenText = (status: number, text: string) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(text, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const givenAnswer = (status: number, body: unknown) =>
  givenText(status, body === undefined ? '' : JSON.stringify(body));
