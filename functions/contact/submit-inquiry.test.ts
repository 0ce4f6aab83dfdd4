import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { stubSecret } from '../lib/config/test-secrets.ts';
import { callHandler, eventFromSite } from '../lib/http/test-event.ts';
import { storedInquiry } from '../lib/inquiries/inquiry-item.ts';
import { InquiryRecord } from '../lib/inquiries/inquiry-record.ts';
import { handler } from './submit-inquiry.ts';

const store = mockClient(DynamoDBDocumentClient);
mockClient(DynamoDBClient);
stubSecret('sender-key', 'sample sender key');

const inquiry = {
  name: 'Amira Sample',
  company: 'Sample Bulk Carriers',
  email: 'amira@sample-bulk.example',
  phone: '+971 4 555 0199',
  inquiryType: 'General Information',
  message: 'Two vessels open in Fujairah.',
  confidentiality: true,
};

const submit = (body: unknown, headers: Record<string, string> = {}) =>
  callHandler(
    handler,
    eventFromSite('POST', { body, headers: { 'idempotency-key': 'sample-key-1', ...headers } }),
  );

const storedItem = () => store.commandCalls(PutCommand)[0]?.args[0].input.Item ?? {};
const storedFields = () => storedInquiry(InquiryRecord).parse(storedItem());

/** The store as it answers when the reference is taken by this record. */
const takenBy = (item: Record<string, unknown>) =>
  new ConditionalCheckFailedException({
    message: 'taken',
    $metadata: {},
    Item: marshall(item, { removeUndefinedValues: true }),
  });

beforeEach(() => {
  store.reset();
  store.on(GetCommand).resolves({});
  store.on(PutCommand).resolves({});
});

test('an inquiry is stored as its own outbox before it is acknowledged', async () => {
  const { status, body } = await submit(inquiry);
  expect(status).toBe(201);
  expect(body.reference).toMatch(/^INQ-[0-9A-Z]{8}$/);
  expect(storedFields()).toMatchObject({
    ...inquiry,
    reference: body.reference,
    state: 'open',
    followUp: 'pending',
  });
  expect(Date.parse(String(body.respondBy)) - Date.parse(String(storedItem().receivedAt))).toBe(
    48 * 3_600_000,
  );
});

test('how its visitor came is stored with an inquiry, and another way under the same key is no other inquiry', async () => {
  const first = await submit(inquiry, { 'x-visit': 'page=%2Fmaritime&source=letter&policy=2026-11-23' });
  expect(storedFields().visit).toEqual({ page: '/maritime', source: 'letter', policy: '2026-11-23' });

  store.on(PutCommand).rejects(takenBy(storedItem()));
  expect(await submit(inquiry, { 'x-visit': 'page=%2F' })).toEqual(first);
});

test('a corporate briefing gets a reference of its own form', async () => {
  const { body } = await submit({ ...inquiry, inquiryType: 'corporate-briefing' });
  expect(body.reference).toMatch(/^BCR-[0-9A-Z]{8}$/);
});

test('the same key with the same words answers the first reference again', async () => {
  const first = await submit(inquiry);
  store.on(PutCommand).rejects(takenBy(storedItem()));
  const second = await submit({ ...inquiry });
  expect(second).toEqual(first);
});

test('a repeated call does not tell that the address is of a client whose promise is earlier', async () => {
  const first = await submit(inquiry);
  const receivedAt = String(storedItem().receivedAt);
  const earlier = new Date(Date.parse(receivedAt) + 4 * 3_600_000).toISOString();
  const ofDominion = { clientId: 7, clientTier: 'Dominion', respondBy: earlier };
  store.on(PutCommand).rejects(takenBy({ ...storedItem(), ...ofDominion }));
  expect(await submit(inquiry)).toEqual(first);
});

test('the same key with other words answers 409 and stores nothing', async () => {
  await submit(inquiry);
  store.on(PutCommand).rejects(takenBy(storedItem()));
  const { status, body } = await submit({ ...inquiry, message: 'Something else.' });
  expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
});

test.each([
  ['General Information', 'corporate-briefing'],
  ['corporate-briefing', 'General Information'],
])('the key of a lead of type %s makes no second one of type %s', async (first, second) => {
  await submit({ ...inquiry, inquiryType: first });
  const stored = storedItem();
  store.reset();
  store.on(PutCommand).resolves({});
  store.on(GetCommand, { Key: { reference: stored.reference } }).resolves({ Item: stored });
  const { status, body } = await submit({ ...inquiry, inquiryType: second });
  expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  expect(store.commandCalls(PutCommand)).toHaveLength(0);
});

test('another key that met the same letters and digits does not stand in the way', async () => {
  await submit(inquiry);
  const stored = { ...storedItem(), keyHash: 'of somebody else' };
  store.on(GetCommand).resolves({ Item: stored });
  const { status, body } = await submit({ ...inquiry, inquiryType: 'corporate-briefing' });
  expect([status, String(body.reference).slice(0, 4)]).toEqual([201, 'BCR-']);
});

test('two keys that meet in one reference store two inquiries', async () => {
  const first = await submit(inquiry);
  const existing = takenBy({ ...storedItem(), keyHash: 'of somebody else' });
  store.reset();
  store.on(GetCommand).resolves({});
  store.on(PutCommand).rejectsOnce(existing).resolves({});
  const second = await submit(inquiry);
  expect(second.status).toBe(201);
  expect(second.body.reference).not.toBe(first.body.reference);
});

test('without a key every call is an inquiry of its own', async () => {
  const event = () => eventFromSite('POST', { body: inquiry });
  const [first, second] = [await callHandler(handler, event()), await callHandler(handler, event())];
  expect(first.body.reference).not.toBe(second.body.reference);
});

test('a store that does not answer is a 503 that says to try again', async () => {
  store.on(PutCommand).rejects(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
  const { status, body } = await submit(inquiry);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(JSON.stringify(body)).not.toContain('socket');
});

test.each([
  ['a missing name', { ...inquiry, name: undefined }, 400, ['name']],
  ['a bad email address', { ...inquiry, email: 'amira at sample' }, 400, ['email']],
  ['an oversized message', { ...inquiry, message: 'x'.repeat(10_001) }, 400, ['message']],
  ['an unknown inquiry type', { ...inquiry, inquiryType: 'Nonsense' }, 400, ['inquiryType']],
  ['a header in the name', { ...inquiry, name: 'A\r\nBcc: x@sample.example' }, 400, ['name']],
  ['a NUL in the phone number', { ...inquiry, phone: '1\u00002' }, 400, ['phone']],
  ['several faults at once', { ...inquiry, name: '', email: '' }, 400, ['name', 'email']],
  ['a prototype key', '{"name":"A","__proto__":{"admin":true}}', 400, ['body']],
  ['a prototype key within the details', '{"details":{"constructor":{"x":1}}}', 400, ['details']],
  ['broken JSON', '{"name":', 400, undefined],
  ['a list', '[]', 400, undefined],
  ['a bare word', 'null', 400, undefined],
  ['no body', '', 400, undefined],
  ['a megabyte', { ...inquiry, message: 'x'.repeat(1_000_000) }, 413, undefined],
])('%s is refused and changes nothing', async (_, body, expected, fields) => {
  const { status, body: problem } = await submit(body);
  expect(status).toBe(expected);
  expect(problem).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    requestId: 'request-1',
  });
  expect(problem.fields && Object.keys(problem.fields)).toEqual(fields);
  expect(store.calls()).toHaveLength(0);
});

test.each([
  ['another content type', { 'content-type': 'text/plain' }, 415],
  ['a form from elsewhere', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a key with spaces', { 'idempotency-key': 'not a good key' }, 400],
])('%s is refused and changes nothing', async (_, headers, expected) => {
  const { status } = await submit(inquiry, headers);
  expect(status).toBe(expected);
  expect(store.calls()).toHaveLength(0);
});

test('a form sent without JavaScript is stored and answered with a page', async () => {
  const body = new URLSearchParams({
    form: 'vessel',
    fullName: 'Amira <Sample>',
    email: 'a@sample.example',
    capacityType: 'LNG',
    location: 'Fujairah',
  });
  const send = async () => {
    const event = eventFromSite('POST', {
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    return (await handler(event, { getRemainingTimeInMillis: () => 10_000 } as Context)) as {
      statusCode: number;
      body: string;
    };
  };
  const { statusCode, body: page } = await send();
  expect(statusCode).toBe(201);
  expect(page).toMatch(/Inquiry Received.*INQ-[0-9A-Z]{8}/s);
  expect(storedFields()).toMatchObject({ name: 'Amira <Sample>', inquiryType: 'Maritime Chartering' });
  // Sending the page again, as a reload does, is the same inquiry.
  store.on(PutCommand).rejects(takenBy(storedItem()));
  expect((await send()).body).toBe(page);
});

test('a visitor without an address is promised no answer, with JavaScript or without', async () => {
  const body = new URLSearchParams({
    form: 'transformation',
    type: 'risk-assessment',
    priority: 'high',
    region: 'brics',
    description: 'Grain corridor.',
  });
  const send = async () => {
    const event = eventFromSite('POST', {
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { body: page } = (await handler(event, {} as Context)) as { body: string };

    return page;
  };
  const page = await send();
  expect(page).toMatch(/INQ-[0-9A-Z]{8}/);
  expect(page).not.toContain('Answer by');
  expect(page).toContain('You left no address, so nobody can answer you');
  body.set('replyEmail', 'amira@sample.example');
  expect(await send()).toContain('Answer by');
});

test('a faulty form sent without JavaScript is answered with a page that names the faults', async () => {
  const body = new URLSearchParams({ form: 'contact', name: 'A', email: 'nonsense', message: '' });
  const event = eventFromSite('POST', {
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { statusCode, body: page } = (await handler(event, {
    getRemainingTimeInMillis: () => 10_000,
  } as Context)) as { statusCode: number; body: string };
  expect(statusCode).toBe(400);
  expect(page).toContain('Please enter a valid email address.');
  expect(page).toContain('Please enter your message.');
  expect(store.calls()).toHaveLength(0);
});

test('an older browser proves by its Origin that the page is ours', async () => {
  const from = (origin: string) => {
    const event = eventFromSite('POST', { body: inquiry, headers: { origin } });
    delete event.headers['sec-fetch-site'];

    return callHandler(handler, event);
  };
  expect((await from('https://zahrael.example')).status).toBe(201);
  expect((await from('https://elsewhere.example')).status).toBe(403);
});
