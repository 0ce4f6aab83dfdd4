import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { DAY } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

const COLLEAGUE = { username: 'navigator', accessCode: 'another sample code' };

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
  await app.stack.invoke('ops/create-staff', COLLEAGUE);
});
afterAll(() => app.stop());

let sent = 0;
const newInquiry = async (): Promise<string> => {
  sent += 1;
  const { body } = await app.submit(inquiryFrom(`writer-${sent}@sample.example`), `inquiry-to-reply-${sent}`);
  await app.stack.settled();

  return String(body.reference);
};
const draftsOf = async (reference: string, cookie = app.session) => {
  const { body } = await app.send('GET', `/api/inquiries/${reference}/drafts`, undefined, { cookie });

  return (body.items as Record<string, unknown>[]).map(({ kind, text }) => `${kind}: ${text}`);
};
const save = (reference: string, kind: string, text: string, cookie = app.session) =>
  app.send('PUT', `/api/inquiries/${reference}/drafts/${kind}`, { text }, { cookie });

test('a draft is its author’s alone, and gone once it is sent', { tags: ['quick'] }, async () => {
  const reference = await newInquiry();
  const { cookie = '' } = await app.send('POST', '/api/staff/session', COLLEAGUE);
  await save(reference, 'reply', '  Good day, we  ');
  await save(reference, 'note', 'Ask the desk');
  await save(reference, 'reply', 'Of a colleague', cookie);
  expect(await draftsOf(reference)).toEqual(['note: Ask the desk', 'reply:   Good day, we  ']);
  expect(await draftsOf(reference, cookie)).toEqual(['reply: Of a colleague']);

  expect((await api.reply(reference, { text: 'Good day, we have two.' })).status).toBe(201);
  expect(await draftsOf(reference)).toEqual(['note: Ask the desk']);
  await api.post(`/api/inquiries/${reference}/notes`, { text: 'Asked the desk.' });
  expect(await draftsOf(reference)).toEqual([]);
  expect(await draftsOf(reference, cookie)).toEqual(['reply: Of a colleague']);
  await save(reference, 'reply', ' ', cookie);
  expect(await draftsOf(reference, cookie)).toEqual([]);
});

test('a draft outlives the session, and a refused one leaves the one before', async () => {
  const reference = await newInquiry();
  await save(reference, 'reply', 'Begun on Monday');
  expect((await save(reference, 'reply', 'x'.repeat(10_001))).status).toBe(400);
  expect((await save(reference, 'letter', 'No such kind')).status).toBe(400);
  app.stack.advanceClock(DAY);
  expect((await save(reference, 'reply', 'Too late')).status).toBe(401);
  await app.renewSession();
  expect(await draftsOf(reference)).toEqual(['reply: Begun on Monday']);
});
