import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../shared/contract/endpoint.ts';
import { handle } from './handle.ts';
import {
  idempotencyKey,
  isPlainForm,
  parseInput,
  requireDistribution,
  requireSameOrigin,
} from './request.ts';
import { callHandler, eventFromSite } from './test-event.ts';

const keepNote = endpoint.post('/api/test/{id}', {
  id: 'test/keep-note',
  auth: 'public',
  input: z.catchall(z.object({}), z.unknown()),
  fromForm: (values) => values,
  output: z.object({}),
});

const send = async (sent: Parameters<typeof eventFromSite>[1]) => {
  const respond = vi.fn(async () => ({}));
  const { status, body } = await callHandler(handle(keepNote, respond), eventFromSite('POST', sent));

  return { status, fields: body.fields && Object.keys(body.fields), isRead: respond.mock.calls.length > 0 };
};

test.each([
  ['a field', { body: '{"note":"\\ud842"}' }, ['note']],
  ['a field of a field', { body: '{"details":{"note":"a\\udfb7b"}}' }, ['details.note']],
  ['an entry of a list', { body: '{"lines":["whole","\\ud842"]}' }, ['lines.1']],
  ['a field’s name', { body: '{"details":{"\\ud842":"x"}}' }, ['details.\ufffd']],
  ['a path parameter', { body: {}, path: { id: '\ud842' } }, ['id']],
  ['a query parameter', { body: {}, query: 'q=%ED%A1%82' }, ['q']],
  ['a query parameter’s name', { body: {}, query: '%ED%A1%82=q' }, ['\ufffd']],
])('half a character in %s is refused by name', async (_, sent, fields) => {
  expect(await send(sent)).toEqual({ status: 400, fields, isRead: false });
});

test.each([
  ['a field', 'note=whole&name=%ED%A1%82'],
  ['a field’s name', '%ED%A1%82=x'],
  ['bytes that are no text', 'note=%FF'],
  ['a name that objects inherit', '__proto__=x'],
])('of a plain form, %s is refused on a page', async (_, body) => {
  const respond = vi.fn(async () => ({}));
  const answer = (await handle(keepNote, respond)(
    eventFromSite('POST', { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    {} as never,
  )) as { statusCode: number; body: string };
  expect([answer.statusCode, respond.mock.calls.length]).toEqual([400, 0]);
  expect(answer.body).toMatch(/arrived in part|is not a field name/);
});

test('whole characters of any plane are taken as they are', async () => {
  const body = { name: '𠮷田太郎', details: { '🚢': '👩‍🚀' } };
  expect(await send({ body })).toMatchObject({ status: 200 });
  const read = handle({ ...keepNote, method: 'GET' }, async () => ({}));
  const event = eventFromSite('GET', { query: 'q=%F0%A0%AE%B7&share=100%' });
  expect((await callHandler(read, event)).status).toBe(200);
});

test('a body that is no text, or nested without end, is refused', async () => {
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  const event = { ...eventFromSite('POST', { body: bytes.toString('base64') }), isBase64Encoded: true };
  const { status } = await callHandler(
    handle(keepNote, async () => ({})),
    event,
  );
  expect(status).toBe(400);
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  expect(await send({ body: deep })).toMatchObject({ status: 400, isRead: false });
});

/** The error that a body of this text is refused with. */
const refusalOf = (body: string, isBase64Encoded = false) => {
  try {
    parseInput(keepNote, { ...eventFromSite('POST', { body }), isBase64Encoded });
  } catch (error) {
    return [Object(error).code, Object(error).message];
  }

  return undefined;
};

test('a body has at most 64 KB', () => {
  const sized = (bytes: number) => JSON.stringify({ note: 'x'.repeat(bytes - 11) });
  expect(Buffer.byteLength(sized(65_536))).toBe(65_536);
  expect(refusalOf(sized(65_536))).toBeUndefined();
  expect(refusalOf(sized(65_537))).toEqual(['too_large', 'A request may have at most 64 KB.']);
});

test.each([
  [1_024, '1 KB'],
  [1_024 * 1_024 - 1_024, '1023 KB'],
  [1_024 * 1_024, '1 MB'],
  [8 * 1_024 * 1_024, '8 MB'],
])('a file of more than %i bytes is refused with the limit: %s', async (largest, told) => {
  const upload = { ...keepNote, takesFile: { largest } };
  const event = eventFromSite('POST', { body: 'x'.repeat(largest + 1) });
  const { status, body } = await callHandler(
    handle(upload, async () => ({})),
    event,
  );
  expect([status, body.message]).toEqual([413, `A request may have at most ${told}.`]);
});

test('a body is nested twenty deep at most', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}`;
  expect(refusalOf(nested(20))).toBeUndefined();
  expect(refusalOf(nested(21))).toEqual(['unreadable', 'The body is nested too deeply.']);
});

test('a body that cannot be read is refused for its reason', () => {
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).toString('base64');
  expect(refusalOf(bytes, true)).toEqual(['unreadable', 'The body is not valid UTF-8.']);
  expect(refusalOf('{"a":')).toEqual(['unreadable', 'The body is not valid JSON.']);
  for (const body of ['[]', 'null', '7', '"text"'])
    expect(refusalOf(body)).toEqual(['unreadable', 'The body is not a JSON object.']);
});

test.each([
  ['application/json; charset=utf-8; version=1', true],
  [' Application/JSON ', true],
  ['text/plain; application/json', false],
  ['', false],
])('a body of type %j is read as JSON: %s', (type, isRead) => {
  const event = eventFromSite('POST', { body: '{}', headers: { 'content-type': type } });
  const read = () => parseInput(keepNote, event);
  if (isRead) expect(read()).toEqual({});
  else expect(read).toThrow(expect.objectContaining({ code: 'unsupported_media_type' }));
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const formOf = (body: string, headers = {}) =>
  eventFromSite('POST', { body, headers: { ...FORM, ...headers } });

test('fields of a plain form are decoded, empty pairs left out', () => {
  expect(parseInput(keepNote, formOf('note=a+b%2Bc=d&&name&=x'))).toEqual({
    note: 'a b+c=d',
    name: '',
    '': 'x',
  });
});

test('an endpoint without a form takes none', () => {
  const { fromForm: _, ...json } = keepNote;
  expect([isPlainForm(keepNote, formOf('')), isPlainForm(json, formOf(''))]).toEqual([true, false]);
});

test('a form that is sent twice on a day by one network is one call', () => {
  const keyOf = (body: string, at: string, address = '192.0.2.7') =>
    idempotencyKey(keepNote, formOf(body, { 'x-viewer-address': address }), new Date(at));
  const key = keyOf('note=a', '2026-11-23T00:00:00.000Z');
  expect(keyOf('note=a', '2026-11-23T23:59:59.999Z')).toBe(key);
  for (const other of [
    keyOf('note=b', '2026-11-23T00:00:00.000Z'),
    keyOf('note=a', '2026-11-24T00:00:00.000Z'),
    keyOf('note=a', '2026-11-23T00:00:00.000Z', '192.0.2.8'),
  ])
    expect(other).not.toBe(key);
});

test('a plain form may have a key, which is none of its fields', () => {
  const event = formOf('note=a&idempotency-key=key-of-the-tab');
  expect(idempotencyKey(keepNote, event, new Date())).toBe('key-of-the-tab');
  expect(parseInput(keepNote, event)).toEqual({ note: 'a' });
  expect(() => idempotencyKey(keepNote, formOf('note=a&idempotency-key=short'), new Date())).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});

test('calls that did not come through the site are told so', () => {
  const { headers, ...event } = eventFromSite('POST');
  const forbidden = (message: string) => expect.objectContaining({ code: 'forbidden', message });
  const elsewhere = { ...event, headers: { ...headers, 'sec-fetch-site': 'cross-site' } };
  expect(() => requireSameOrigin(elsewhere)).toThrow(
    forbidden('Writes are accepted from this site’s own pages only.'),
  );
  expect(() => requireDistribution({ ...event, headers: { ...headers, 'x-origin-key': 'x' } })).toThrow(
    forbidden('Use the site’s own address.'),
  );
});
