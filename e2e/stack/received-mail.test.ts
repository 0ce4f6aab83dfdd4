import { ListBucketsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMailTo } from '../support/api/inbound-mail.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
});
afterAll(() => app.stop());

let sent = 0;

/** An inquiry that staff have replied to, and the address for the visitor's answer. */
const answeredInquiry = async (): Promise<{ reference: string; address: string; email: string }> => {
  sent += 1;
  const email = `visitor-${sent}@sample.example`;
  const { body } = await app.submit(inquiryFrom(email), `inquiry-with-mail-${sent}`);
  const reference = String(body.reference);
  await app.stack.settled();
  await api.reply(reference, { text: 'Does Thursday suit you?' });
  await app.stack.settled();
  const [record] = (await app.records('mail')).filter(
    ({ cause, id }) => cause === reference && String(id).startsWith('reply#'),
  );

  return { reference, address: String(record?.replyTo), email };
};

const receivedBy = async (reference: string) =>
  (await api.get(`/api/inquiries/${reference}/mail`)).body.items as Record<string, unknown>[];
const setAside = async () => (await api.get('/api/set-aside-mail')).body.items as Record<string, unknown>[];
const noticesOf = async (reference: string) =>
  (await app.mails()).filter(
    ({ subject }) => subject.includes('has answered') && subject.includes(reference),
  );
const filesIn = async (area: string) => {
  const s3 = new S3Client(app.stack.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const files = Buckets.find(({ Name = '' }) => /files/.test(Name))?.Name ?? '';
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: files, Prefix: `${area}/` }));

  return Contents.map(({ Key = '' }) => Key);
};

test('the visitor’s answer comes to the thread once, though it is delivered twice', {
  tags: ['quick'],
}, async () => {
  const { reference, address, email } = await answeredInquiry();
  expect(address).toMatch(/^inquiries\+inq-[0-9a-z]{8}\.[a-z2-7]{16}@reply\.zahrael\.example$/);
  const mail = {
    ...{ to: address.toUpperCase(), from: `Amira <${email}>`, id: `twice-${sent}` },
    text: 'Yes, Thursday suits us.\n\nOn Monday, Zahrael wrote:\n> Does Thursday suit you?',
  };
  await Promise.all([sendMailTo(app, mail), sendMailTo(app, mail)]);
  await app.stack.settled();
  await sendMailTo(app, mail);
  await app.stack.settled();

  const [received, ...others] = await receivedBy(reference);
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    ...{ from: email, fromName: 'Amira', text: 'Yes, Thursday suits us.' },
    quoted: 'On Monday, Zahrael wrote:\n> Does Thursday suit you?',
  });
  expect(received).not.toHaveProperty('isFromAnotherAddress');
  const inquiry = await api.read(reference);
  expect(inquiry).toMatchObject({ state: 'open', visitorAnsweredAt: received?.at });
  expect(await api.list('view=open')).toContain(reference);
  expect(await noticesOf(reference)).toHaveLength(1);
  expect(await filesIn('incoming-mail')).toEqual([]);
  expect(await filesIn(`received-mail/${reference}`)).toHaveLength(1);

  const changes = (await api.timelineOf(Number(inquiry.clientId))).map(({ change }) => change);
  expect(changes.filter((change) => change === 'visitor-answered')).toHaveLength(1);
  await api.reply(reference, { text: 'Until Thursday, then.' });
  expect(await api.read(reference)).toMatchObject({ state: 'answered', answeredBy: STAFF.username });
  expect(await api.read(reference)).not.toHaveProperty('visitorAnsweredAt');
  expect((await app.stack.invoke('ops/verify-counters')) as object).toMatchObject({ differences: [] });
});

test('the acknowledgement asks for answers at the same address', async () => {
  const { reference, address } = await answeredInquiry();
  const mails = (await app.records('mail')).filter(({ cause }) => cause === reference);
  expect(mails.find(({ id }) => id === `acknowledgement#${reference}`)?.replyTo).toBe(address);
});

test('mail that nobody should trust is set aside, and changes no inquiry', async () => {
  const { reference, address, email } = await answeredInquiry();
  const before = await api.read(reference);
  const forged = address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
  const unknown = 'inquiries@reply.zahrael.example';
  await sendMailTo(app, { to: forged, from: email, id: 'forged' });
  await sendMailTo(app, { to: unknown, from: email, id: 'unaddressed' });
  await sendMailTo(app, { to: address, from: email, id: 'virus', fails: ['virus'] });
  await sendMailTo(app, { to: address, from: email, id: 'sender', fails: ['spf', 'dkim'] });
  expect(await sendMailTo(app, { to: 'somebody@elsewhere.example', from: email })).toBe(422);
  await app.stack.settled();

  const ours = (await setAside()).filter(({ from }) => from === email);
  expect(ours.map(({ reason }) => reason).toSorted()).toEqual(['forged', 'sender', 'unaddressed', 'virus']);
  expect(await api.read(reference)).toEqual(before);
  expect(await receivedBy(reference)).toEqual([]);
  expect(await noticesOf(reference)).toEqual([]);
});

test('a notice of absence is in the thread, opens nothing and notifies nobody', async () => {
  const { reference, address, email } = await answeredInquiry();
  await sendMailTo(app, {
    ...{ to: address, from: email, id: 'absent', subject: 'Out of office', sender: '' },
    headers: ['Auto-Submitted: auto-replied'],
  });
  await app.stack.settled();
  expect(await receivedBy(reference)).toMatchObject([{ isAutomatic: true }]);
  expect(await api.read(reference)).toMatchObject({ state: 'answered' });
  expect(await noticesOf(reference)).toEqual([]);
});

test('of a loop of fifty mails each is stored once, one notice goes out, and none is answered', async () => {
  const { reference, address, email } = await answeredInquiry();
  const toVisitor = async () =>
    (await app.mails()).filter(({ destination }) => destination.to.includes(email)).length;
  const before = await toVisitor();
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      sendMailTo(app, { to: address, from: email, id: `loop-${at}`, text: `Mail ${at}` }),
    ),
  );
  await app.stack.settled();
  // A mail whose commits met others too often waits for the schedule.
  app.stack.advanceClock(10 * 60_000);
  await app.stack.runSchedule('events/receive-mail');
  await app.stack.settled();

  const { body } = await api.get(`/api/inquiries/${reference}/mail?limit=50`);
  const texts = (body.items as { text: string }[]).map(({ text }) => text);
  expect(new Set(texts).size).toBe(50);
  expect(texts).toHaveLength(50);
  expect(await noticesOf(reference)).toHaveLength(1);
  expect(await toVisitor()).toBe(before);
});

test('a mail of 20 MB with a file is listed, and its text read', { timeout: 120_000 }, async () => {
  const { reference, address, email } = await answeredInquiry();
  const file = `${Buffer.alloc(57, 7).toString('base64')}\n`.repeat(270_000);
  const content = `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nThe plans.\n--b\nContent-Type: application/zip; name=plans.zip\nContent-Transfer-Encoding: base64\n\n${file}--b--\n`;
  await sendMailTo(app, { to: address, from: email, id: 'large', content });
  await app.stack.settled();
  expect(await receivedBy(reference)).toMatchObject([
    {
      text: 'The plans.',
      attachments: [{ name: 'plans.zip', contentType: 'application/zip', bytes: 57 * 270_000 }],
    },
  ]);
});

test('while the store is down a mail waits, and the schedule processes it', async () => {
  const { reference, address, email } = await answeredInquiry();
  const outage = app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/receive-mail' && action === 'dynamodb:TransactWriteItems' ? 'cut' : undefined,
  );
  await sendMailTo(app, { to: address, from: 'other@sample.example', id: `waits-${email}` });
  await app.stack.settled();
  expect([await receivedBy(reference), (await filesIn('incoming-mail')).length]).toEqual([[], 1]);
  outage();
  app.stack.advanceClock(10 * 60_000);
  await app.stack.runSchedule('events/receive-mail');
  await app.stack.settled();
  expect(await receivedBy(reference)).toMatchObject([
    { from: 'other@sample.example', isFromAnotherAddress: true },
  ]);
  expect(await filesIn('incoming-mail')).toEqual([]);
});
