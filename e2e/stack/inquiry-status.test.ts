/** @module-tag details */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

const STATUS = '/api/inquiry-status';

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
});
afterAll(() => app.stop());

let sent = 0;

/** An inquiry with the token of the link in its acknowledgement. */
const newInquiry = async (): Promise<{ reference: string; token: string; email: string }> => {
  sent += 1;
  const email = `asker-${sent}@sample.example`;
  const { body } = await app.submit(inquiryFrom(email), `inquiry-with-status-${sent}`);
  await app.stack.settled();
  const mail = (await app.mails()).find(({ destination }) => destination.to.includes(email));
  const [, token = ''] = /\/inquiry-status#(\S+)/.exec(mail?.body.text ?? '') ?? [];

  return { reference: String(body.reference), token, email };
};
const statusOf = (token: string) => app.send('POST', STATUS, { token });
const say = (token: string, text: string, key: string) =>
  app.send('POST', `${STATUS}/messages`, { token, text }, { key: `status-key-${key}` });
const give = async (token: string, name: string, bytes: string | Uint8Array, key: string) => {
  const response = await fetch(
    `${app.stack.siteUrl}${STATUS}/files?originalName=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', 'x-link-token': token },
        'idempotency-key': `status-key-${key}`,
      },
      body: Buffer.from(bytes),
    },
  );

  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const receivedBy = async (reference: string) =>
  itemsOf(await api.get(`/api/inquiries/${reference}/mail?limit=50`));

test('the visitor follows an inquiry from its link, and answers there', { tags: ['quick'] }, async () => {
  const { reference, token, email } = await newInquiry();
  const { body: first } = await statusOf(token);
  expect(first).toMatchObject({ reference, isAssigned: false, messages: [{ from: 'visitor' }] });
  await api.change(reference, { assignedTo: STAFF.username });
  await api.post(`/api/inquiries/${reference}/notes`, { text: 'Of a note.' });
  await api.reply(reference, { text: 'Does Thursday suit you?' });
  const answered = await statusOf(token);
  expect(answered.body).toMatchObject({
    isAssigned: true,
    assignedAt: expect.any(String),
    answeredAt: expect.any(String),
  });
  expect(answered.body).not.toHaveProperty('respondBy');
  expect(answered.text).toContain('Does Thursday suit you?');
  for (const hidden of [STAFF.username, 'Of a note.', email]) expect(answered.text).not.toContain(hidden);

  const twice = await Promise.all([
    say(token, 'Friday, please.', 'once'),
    say(token, 'Friday, please.', 'once'),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect((await say(token, 'Friday, please.', 'once')).status).toBe(201);
  await app.stack.settled();
  expect(await receivedBy(reference)).toMatchObject([
    { text: 'Friday, please.', from: email, isFromPage: true },
  ]);
  expect(await api.read(reference)).toMatchObject({ state: 'open', visitorAnsweredAt: expect.any(String) });
  const again = (await statusOf(token)).body;
  expect(again.respondBy).toBe((await api.read(reference)).respondBy);
  expect((again.messages as { text: string }[]).map(({ text }) => text).slice(1)).toEqual([
    'Does Thursday suit you?',
    'Friday, please.',
  ]);
  const notices = (await app.mails()).filter(
    ({ subject }) => subject.includes('has answered') && subject.includes(reference),
  );
  expect(notices).toHaveLength(1);
});

test('five messages at once are each stored once', async () => {
  const { reference, token } = await newInquiry();
  const texts = [1, 2, 3, 4, 5].map((number) => `Message ${number}`);
  const answers = await Promise.all(texts.map((text, at) => say(token, text, `at-once-${at}`)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await receivedBy(reference)).map(({ text }) => text).toSorted()).toEqual(texts);
});

test('a file is stored once, and staff take it as nothing but a file', async () => {
  const { reference, token } = await newInquiry();
  const outage = app.stack.intercept(async ({ functionId, service }) =>
    functionId === 'inquiry-status/add-file' && service === 's3' ? 'cut' : undefined,
  );
  expect((await give(token, 'Berths.txt', 'Two berths', 'a-file')).status).toBe(503);
  expect(await receivedBy(reference)).toEqual([]);
  outage();
  const twice = [1, 2].map(() => give(token, 'Berths.txt', 'Two berths', 'a-file'));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([201, 201]);
  const received = await receivedBy(reference);
  expect(received).toMatchObject([{ attachments: [{ name: 'Berths.txt', bytes: 10 }] }]);
  const file = await api.get(`/api/inquiries/${reference}/mail/${received[0]?.id}/files/0`);
  expect(file.text).toBe('Two berths');

  for (const [name, bytes] of [
    ['page.html', '<p>'],
    ['plan.pdf', 'no PDF'],
    ['empty.txt', ''],
  ] as const) {
    const refused = await give(token, name, bytes, `refused-${name}`);
    expect([refused.status, Object(refused.body.fields).file]).toEqual([400, expect.any(String)]);
  }
  expect((await give(token, 'big.txt', 'x'.repeat(4 * 1024 * 1024 + 1), 'big')).status).toBe(413);
  expect(await receivedBy(reference)).toHaveLength(1);
});

test('a forged, ended or revoked link shows and takes nothing, in the same words', async () => {
  const { reference, token } = await newInquiry();
  const other = await newInquiry();
  const forged = `${reference}.${other.token.split('.')[1]}`;
  const outcomes = async (one: string) => {
    const answers = [
      await statusOf(one),
      await say(one, 'A message', `void-${one}`),
      await give(one, 'a.txt', 'A file', `void-${one}`),
    ];

    return answers.map(({ status, body }) => [status, body.code, body.message]);
  };
  const voided = [404, 'link_void', 'This link is not valid, or not any more.'];
  for (const one of [forged, `${reference}.x`, 'nothing', ''])
    expect(await outcomes(one)).toEqual([voided, voided, voided]);
  await api.change(reference, { state: 'quarantined' });
  expect(await outcomes(token)).toEqual([voided, voided, voided]);
  await api.change(reference, { state: 'open' });
  expect((await statusOf(token)).status).toBe(200);
  app.stack.advanceClock(91 * 24 * 3_600_000);
  expect(await outcomes(token)).toEqual([voided, voided, voided]);
  await api.renewSession();
  expect(await receivedBy(reference)).toEqual([]);
});

test('who adds too much is asked to wait, and an outage refuses without losing anything', async () => {
  const { reference, token } = await newInquiry();
  for (let at = 0; at < 10; at += 1)
    expect((await say(token, `Message ${at}`, `many-${at}`)).status).toBe(201);
  const eleventh = await say(token, 'One more', 'many-10');
  expect([eleventh.status, eleventh.body.code]).toEqual([429, 'too_many_requests']);
  // A repeated one is no further one.
  expect((await say(token, 'Message 3', 'many-3')).status).toBe(201);
  app.stack.advanceClock(3_600_000);
  const outage = app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'inquiry-status/add-message' && action === 'dynamodb:TransactWriteItems'
      ? 'cut'
      : undefined,
  );
  expect((await say(token, 'One more', 'many-10')).status).toBe(503);
  outage();
  expect((await say(token, 'One more', 'many-10')).status).toBe(201);
  expect(await receivedBy(reference)).toHaveLength(11);
});

test('no log has a token, and no answer is kept', async () => {
  const { token } = await newInquiry();
  const response = await fetch(`${app.stack.siteUrl}${STATUS}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  await response.arrayBuffer();
  await say(token, 'A message', 'logged');
  await give(token, 'a.txt', 'A file', 'logged');
  await statusOf(`${token}x`);
  const signature = token.split('.')[1] ?? 'none';
  expect(readFileSync(app.stack.logFile, 'utf8')).not.toContain(signature);
});
