import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../../../shared/contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import { hashToken } from '../auth/tokens.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { handle } from './handle.ts';
import { callHandler, eventFromSite } from './test-event.ts';

const readNetwork = endpoint.get('/api/test', {
  id: 'test/read-network',
  auth: 'public',
  input: z.object({}),
  output: z.object({ network: z.string() }),
});

const { 'x-origin-key': ORIGIN_KEY = '' } = eventFromSite('GET').headers;
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  stubSecret('origin-key', ORIGIN_KEY);
});

test('a function that was not told the key to the API answers nobody', async () => {
  const handler = handle(readNetwork, async ({ network }) => ({ network }));
  expect((await callHandler(handler, eventFromSite('GET'))).status).toBe(200);
  const { 'x-origin-key': _, ...headers } = eventFromSite('GET').headers;
  stubSecret('origin-key', '');
  expect((await callHandler(handler, { ...eventFromSite('GET'), headers })).status).toBe(403);
});

test('a handler is told the device, the form token, the ids and the sessions that a call presents', async () => {
  let given: Parameters<Parameters<typeof handle<typeof readNetwork>>[1]>[0] | undefined;
  const handler = handle(readNetwork, async (call) => {
    given = call;

    return { network: call.network };
  });
  const headers = {
    'user-agent': 'Firefox/143.0',
    'x-form-token': 'a token',
    'x-visit': 'page=/',
    'x-amz-cf-id': 'edge-1',
  };
  await callHandler(handler, eventFromSite('GET', { headers, cookies: ['__Host-staff=t'] }));
  expect(given).toMatchObject({
    ...{ device: 'Firefox', formToken: 'a token', visit: 'page=/', context: { actor: 'Zahrael' } },
    request: { requestId: 'request-1', edgeRequestId: 'edge-1' },
  });
  expect([given?.presented('staff'), given?.presented('client')]).toEqual([hashToken('t'), undefined]);
});

const recordInput = z.object({ id: z.string(), name: z.optional(z.string()) });
const record = { path: '/api/test/{id}', auth: 'public', input: recordInput, output: recordInput } as const;
const answering = (one: Endpoint) => handle(one, async ({ input }) => input);

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s takes no field from its address', async (method) => {
  const handler = answering({ ...record, id: 'test/write-record', method });
  const event = eventFromSite(method, { path: { id: '7' }, ...(method !== 'DELETE' && { body: {} }) });
  const forged = { queryStringParameters: { name: 'Forged' } };
  const { status, body } = await callHandler(handler, { ...event, ...forged });
  expect([status, body.code, body.fields]).toEqual([
    400,
    'invalid_input',
    { name: 'Send “name” in the body, not in the address.' },
  ]);
  expect((await callHandler(handler, event)).body).toEqual({ id: '7' });
});

test('a write that takes a file reads what is said of it in the address', async () => {
  const upload = { ...record, id: 'test/upload', method: 'POST', takesFile: { largest: 10 } } as const;
  const event = eventFromSite('POST', { path: { id: '7' }, body: 'a file' });
  const { body } = await callHandler(answering(upload), {
    ...event,
    queryStringParameters: { name: 'Plan' },
  });
  expect(body).toEqual({ id: '7', name: 'Plan' });
});

test.each(['GET', 'POST', 'PUT'] as const)('a %s is about the record of its path', async (method) => {
  const handler = answering({ ...record, id: 'test/one-record', method });
  const other = { id: '8', name: 'Other' };
  const event = eventFromSite(method, { path: { id: '7' }, ...(method !== 'GET' && { body: other }) });
  const asked = method === 'GET' ? { ...event, queryStringParameters: other } : event;
  expect((await callHandler(handler, asked)).body).toEqual({ id: '7', name: 'Other' });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
])('a handler is told of the visitor at %s no more than the network', async (address, network) => {
  let given: object = {};
  const handler = handle(readNetwork, async (all) => {
    given = all;
    return { network: all.network };
  });
  const event = eventFromSite('GET', { headers: { 'x-viewer-address': address } });
  expect((await callHandler(handler, event)).body).toEqual({ network });
  if (address !== network) expect(JSON.stringify(given)).not.toContain(address);
});

const failing = (error: Error) =>
  callHandler(
    handle({ ...record, id: 'test/fail', method: 'GET', errors: ['not_made'] } as const, () =>
      Promise.reject(error),
    ),
    eventFromSite('GET', { path: { id: '7' } }),
  );

test('an error that the contract declares is answered as it was thrown', async () => {
  const { status, body } = await failing(new AppError('not_made', { field: 'id', current: { id: '7' } }));
  const message = 'The document has not been made yet.';
  expect([status, body]).toEqual([
    409,
    { code: 'not_made', message, fields: { id: message }, current: { id: '7' }, requestId: 'request-1' },
  ]);
});

test.each([
  [
    new StoreUnavailable('The store did not answer.'),
    503,
    'unavailable',
    'The service is not available right now. Please try again.',
  ],
  [new Error('A mistake.'), 500, 'internal', 'Something went wrong on our side.'],
])('the answer to %s does not repeat its message', async (error, status, code, message) => {
  const answer = await failing(error);
  expect([answer.status, answer.body]).toEqual([status, { code, message, requestId: 'request-1' }]);
});

test('the page that answers a plain form does not repeat the message of a failure either', async () => {
  const form = { ...record, fromForm: (values: object) => ({ id: '7', ...values }) };
  const handler = handle({ ...form, id: 'test/fail-form', method: 'POST' } as const, () =>
    Promise.reject(new Error('A mistake.')),
  );
  const event = eventFromSite('POST', { path: { id: '7' }, body: 'name=Amira' });
  const headers = { ...event.headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await handler({ ...event, headers }, {} as never);
  expect(answer).toMatchObject({ statusCode: 500 });
  expect(JSON.stringify(answer)).toContain('Something went wrong on our side.');
  expect(JSON.stringify(answer)).not.toContain('A mistake.');
});

const headersOf = async (
  handler: Parameters<typeof callHandler>[0],
  event: ReturnType<typeof eventFromSite>,
) => {
  const { body: _, ...answer } = Object(await handler(event, {} as never));

  return answer;
};

test('the status, headers and cookies of an answer are these and no others', async () => {
  const read = { ...record, id: 'test/read', method: 'GET' } as const;
  const event = eventFromSite('GET', { path: { id: '7' } });
  expect(await headersOf(answering(read), event)).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    cookies: [],
  });
  expect(await headersOf(answering({ ...read, cacheSeconds: 15 }), event)).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=0, s-maxage=15' },
    cookies: [],
  });
  const refused = handle({ ...read, errors: ['not_found'] } as const, () =>
    Promise.reject(new StoreUnavailable('The store did not answer.')),
  );
  expect(await headersOf(refused, event)).toEqual({
    statusCode: 503,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' },
  });
});

test('an error that the contract does not declare is 500 in tests, and answered as it is once deployed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await failing(new AppError('not_signed'))).toMatchObject({
    status: 500,
    body: { code: 'internal' },
  });
  vi.stubEnv('STAGE', 'production');
  log.mockClear();
  expect(await failing(new AppError('not_signed'))).toMatchObject({
    status: 409,
    body: { code: 'not_signed' },
  });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ endpoint: 'test/fail' }));
});
