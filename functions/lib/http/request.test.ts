import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../shared/contract/endpoint.ts';
import { handle } from './handle.ts';
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
