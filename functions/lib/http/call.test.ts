import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import { type Call, handle } from './handle.ts';
import { eventFromSite } from './test-event.ts';

const endpoint = <const Definition extends Endpoint>(definition: Definition) => definition;
const sample = {
  id: 'test/keep-note',
  path: '/api/test',
  auth: 'public',
  input: z.object({ note: z.optional(z.string()) }),
  output: z.object({ note: z.optional(z.string()) }),
} as const;
const keepNote = endpoint({ ...sample, method: 'POST', status: 201 });
const readNote = endpoint({ ...sample, id: 'test/read-note', method: 'GET' });

const answerTo = async (
  handler: (event: ReturnType<typeof eventFromSite>, context: never) => Promise<unknown>,
  event: ReturnType<typeof eventFromSite>,
) => (await handler(event, { getRemainingTimeInMillis: () => 10_000 } as never)) as Record<string, unknown>;

/** What a handler is told of a call. */
const toldOf = async (
  event: ReturnType<typeof eventFromSite>,
  one: typeof keepNote | typeof readNote = keepNote,
) => {
  let told: Partial<Call<typeof keepNote>> = {};
  const handler = handle(one, async (call) => {
    told = call;
    return {};
  });
  const answer = await answerTo(handler, event);

  return { told, answer };
};
afterEach(() => {
  vi.restoreAllMocks();
});

test('an answer has its status, its type, its cookies and no undeclared field, and nobody keeps it', async () => {
  const handler = handle(keepNote, async ({ setCookie }) => {
    setCookie('a=b');
    return { note: 'kept', secret: 'hash' };
  });
  expect(await answerTo(handler, eventFromSite('POST', { body: {} }))).toEqual({
    statusCode: 201,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    cookies: ['a=b'],
    body: '{"note":"kept"}',
  });
});

test('an answer is 200 unless its endpoint says otherwise, and the CDN keeps it where that says so', async () => {
  const cached = endpoint({ ...sample, id: 'test/cached', method: 'GET', cacheSeconds: 60 });
  expect(
    await answerTo(
      handle(cached, async () => ({})),
      eventFromSite('GET'),
    ),
  ).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'public, max-age=0, s-maxage=60' },
  });
});

test('a long answer is compressed for those who take it', async () => {
  const long = { note: 'x'.repeat(2_000) };
  const event = eventFromSite('GET', { headers: { 'accept-encoding': 'gzip' } });
  const { headers, body, isBase64Encoded } = await answerTo(
    handle(readNote, async () => long),
    event,
  );
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' });
  expect(isBase64Encoded).toBe(true);
  expect(JSON.parse(gunzipSync(Buffer.from(String(body), 'base64')).toString())).toEqual(long);
});

test('a call of a public endpoint is the product’s, with the same fingerprint for the same input', async () => {
  const { told } = await toldOf(eventFromSite('POST', { body: { note: 'a' } }));
  expect(told.context).toEqual({ actor: 'Zahrael', now: told.now });
  expect(told.session).toBeUndefined();
  expect(told.file).toBeUndefined();
  const again = await toldOf(eventFromSite('POST', { body: { note: 'a' } }));
  expect(again.told.fingerprint).toBe(told.fingerprint);
  expect((await toldOf(eventFromSite('POST', { body: { note: 'b' } }))).told.fingerprint).not.toBe(
    told.fingerprint,
  );
});

test.each([
  ['8 characters', 'a2345678', true],
  ['128 characters', 'a'.repeat(128), true],
  ['the first and the last visible character', '!!!!~~~~', true],
  ['7 characters', 'a234567', false],
  ['129 characters', 'a'.repeat(129), false],
  ['a blank within', 'a234 678', false],
  ['a character beyond ASCII', 'a234567é', false],
])('an Idempotency-Key of %s', async (_, key, isTaken) => {
  const { told, answer } = await toldOf(
    eventFromSite('POST', { body: {}, headers: { 'idempotency-key': key } }),
  );
  expect(told.key).toBe(isTaken ? key : undefined);
  expect(answer.statusCode).toBe(isTaken ? 201 : 400);
  if (!isTaken) expect(JSON.parse(String(answer.body)).fields).toHaveProperty('Idempotency-Key');
});

test('a call without a key gets a random one', async () => {
  const keys = [
    await toldOf(eventFromSite('POST', { body: {} })),
    await toldOf(eventFromSite('POST', { body: {} })),
  ];
  expect(keys[0]?.told.key).toMatch(/^[\w-]{36}$/);
  expect(keys[0]?.told.key).not.toBe(keys[1]?.told.key);
});

const plain = endpoint({ ...keepNote, fromForm: ({ note }) => ({ note }) });
const plainForm = (body: string, headers = {}) =>
  eventFromSite('POST', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
  });

test('the same plain form of the same network and day is the same call', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:59:59.999Z'), toFake: ['Date'] });
  try {
    const keyOf = async (event: ReturnType<typeof plainForm>) => (await toldOf(event, plain)).told.key;
    const key = await keyOf(plainForm('note=a'));
    expect(await keyOf(plainForm('note=a'))).toBe(key);
    expect(await keyOf(plainForm('note=b'))).not.toBe(key);
    expect(await keyOf(plainForm('note=a', { 'x-viewer-address': '192.0.2.9' }))).not.toBe(key);
    expect(await keyOf(plainForm('note=a', { 'idempotency-key': 'a2345678' }))).toBe('a2345678');
    vi.setSystemTime('2026-11-23T00:00:00.000Z');
    expect(await keyOf(plainForm('note=a'))).not.toBe(key);
  } finally {
    vi.useRealTimers();
  }
});

test('a plain form is read as browsers write it, and answered with a page', async () => {
  const handler = handle(
    plain,
    async ({ input }) => input,
    ({ note }) => ({ title: `Kept: ${note}`, content: [] }),
  );
  const answer = await answerTo(handler, plainForm('note=two+words%20%2B+100%+%C3%A9=1&&'));
  expect(answer.statusCode).toBe(201);
  expect(answer.body).toContain('<h1>Kept: two words + 100% é=1</h1>');
  const thanks = await answerTo(
    handle(plain, async () => ({})),
    plainForm('note='),
  );
  expect(thanks.body).toContain('<h1>Thank you</h1>');
  const failed = await answerTo(
    handle(plain, () => Promise.reject(new AppError('unavailable'))),
    plainForm('note='),
  );
  expect([failed.statusCode, String(failed.body).slice(0, 15)]).toEqual([503, '<!doctype html>']);
});

test.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin' }, 201],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another name of the site', { 'sec-fetch-site': 'same-site', origin: 'https://zahrael.example' }, 403],
  ['a browser without that header', { origin: 'https://zahrael.example' }, 201],
  ['another site in such a browser', { origin: 'https://other.example' }, 403],
  ['nowhere', {}, 403],
  ['something that is no address', { origin: 'null' }, 403],
])('a write from %s', async (_, headers: Record<string, string>, status) => {
  const event = eventFromSite('POST', { body: {} });
  const { 'sec-fetch-site': _site, ...rest } = event.headers;
  const { answer } = await toldOf({ ...event, headers: { ...rest, ...headers } });
  expect(answer.statusCode).toBe(status);
});

test('a read may come from anywhere, but only through the distribution', async () => {
  const event = eventFromSite('GET', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect((await toldOf(event, readNote)).answer.statusCode).toBe(200);
  const forged = eventFromSite('GET', { headers: { 'x-origin-key': 'another key' } });
  expect((await toldOf(forged, readNote)).answer.statusCode).toBe(403);
});

test('without the distribution’s word the address of the connection counts', async () => {
  const event = eventFromSite('GET');
  const { 'x-viewer-address': _, ...headers } = event.headers;
  expect((await toldOf({ ...event, headers }, readNote)).told.network).toBe('192.0.2.8');
});

test.each([
  ['nothing at all', { body: undefined, type: undefined }, 201],
  ['JSON', { body: '{}', type: 'Application/JSON ; charset=utf-8' }, 201],
  ['JSON of another type', { body: '{}', type: 'text/plain' }, 415],
  ['JSON without a type', { body: '{}', type: undefined }, 415],
  ['a type without a body', { body: undefined, type: 'application/json' }, 400],
  ['half of JSON', { body: '{', type: 'application/json' }, 400],
  ['null', { body: 'null', type: 'application/json' }, 400],
  ['a list', { body: '[]', type: 'application/json' }, 400],
  ['a text', { body: '"note"', type: 'application/json' }, 400],
])('a body of %s', async (_, { body, type }, status) => {
  const event = eventFromSite('POST', { body });
  const { 'content-type': _type, ...headers } = event.headers;
  const { answer } = await toldOf({
    ...event,
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
  });
  expect(answer.statusCode).toBe(status);
});

test('a body has at most 64 KB, in whichever form it arrives', async () => {
  const ofSize = (size: number) => `{"note":"${'x'.repeat(size - 11)}"}`;
  expect((await toldOf(eventFromSite('POST', { body: ofSize(65_536) }))).answer.statusCode).toBe(201);
  const { answer } = await toldOf(eventFromSite('POST', { body: ofSize(65_537) }));
  expect([answer.statusCode, JSON.parse(String(answer.body)).message]).toEqual([
    413,
    'A request may have at most 64 KB.',
  ]);
  const encoded = {
    ...eventFromSite('POST', { body: Buffer.from('{"note":"é"}').toString('base64') }),
    isBase64Encoded: true,
  };
  expect((await toldOf(encoded)).told.input).toEqual({ note: 'é' });
});

test('a file has at most the size that its endpoint takes, and the type that its caller states', async () => {
  const upload = endpoint({
    ...sample,
    id: 'test/upload',
    method: 'POST',
    takesFile: { largest: 2 * 1024 * 1024 },
  });
  let file: unknown;
  const handler = handle(upload, async (call) => {
    file = call.file;
    return {};
  });
  await answerTo(
    handler,
    eventFromSite('POST', { body: 'a file', headers: { 'content-type': 'application/pdf' } }),
  );
  expect(file).toEqual({ bytes: Buffer.from('a file'), contentType: 'application/pdf' });
  const event = eventFromSite('POST', { body: 'a file' });
  const { 'content-type': _, ...headers } = event.headers;
  await answerTo(handler, { ...event, headers });
  expect(file).toEqual({ bytes: Buffer.from('a file'), contentType: '' });
  const { statusCode, body } = await answerTo(
    handler,
    eventFromSite('POST', { body: 'x'.repeat(2 * 1024 * 1024 + 1) }),
  );
  expect([statusCode, JSON.parse(String(body)).message]).toEqual([413, 'A request may have at most 2 MB.']);
});

test('an input is nested twenty levels at most', async () => {
  const nested = endpoint({
    ...sample,
    id: 'test/nested',
    method: 'POST',
    input: z.object({ a: z.unknown() }),
  });
  const statusOf = async (levels: number) => {
    const body = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    return (
      await answerTo(
        handle(nested, async () => ({})),
        eventFromSite('POST', { body }),
      )
    ).statusCode;
  };
  expect(await statusOf(20)).toBe(200);
  expect(await statusOf(21)).toBe(400);
});

test('each field at fault is named with its first fault', async () => {
  const strict = endpoint({
    ...sample,
    id: 'test/strict',
    method: 'POST',
    input: z.object({
      name: z.string().check(z.minLength(3, 'Longer.'), z.regex(/^a/, 'With an a.')),
      place: z.object({ port: z.string('A port.') }),
    }),
  });
  const { body } = await answerTo(
    handle(strict, async () => ({})),
    eventFromSite('POST', { body: { name: 'x', place: {} } }),
  );
  expect(JSON.parse(String(body))).toMatchObject({
    code: 'invalid_input',
    message: 'Longer.',
    fields: { name: 'Longer.', 'place.port': 'A port.' },
  });
});

test('a refusal is logged with its code and its fields, a failure with its error', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const failWith = (thrown: Error) =>
    answerTo(
      handle({ ...readNote, errors: ['not_found'] }, () => Promise.reject(thrown)),
      eventFromSite('GET'),
    );
  await failWith(new AppError('not_found', { message: 'No note.' }));
  expect(error).not.toHaveBeenCalled();
  expect(info.mock.calls).toEqual([
    [
      {
        message: 'The request was refused.',
        requestId: 'request-1',
        method: 'GET',
        path: '/api/test',
        status: 404,
        code: 'not_found',
      },
    ],
  ]);
  info.mockClear();
  error.mockClear();
  await failWith(new AppError('not_found', { message: 'Amira has no note.', field: 'note' }));
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fields: ['note'] }));
  expect(JSON.stringify(info.mock.calls)).not.toContain('Amira');
  info.mockClear();
  await failWith(new Error('down'));
  expect(info).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ requestId: 'request-1', status: 500, error: expect.anything() }),
  );
});
