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
    text: 'Yes, Thursday suits us.\n\nOn 23/11/2026 10:00, Zahrael wrote:\n> Does Thursday suit you?',
  };
  await Promise.all([sendMailTo(app, mail), sendMailTo(app, mail)]);
  await app.stack.settled();
  await sendMailTo(app, mail);
  await app.stack.settled();

  const [received, ...others] = await receivedBy(reference);
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    ...{ from: email, fromName: 'Amira', text: 'Yes, Thursday suits us.' },
    quoted: 'On 23/11/2026 10:00, Zahrael wrote:\n> Does Thursday suit you?',
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

test('an answer through a ticket system opens the inquiry again and notifies one person', async () => {
  const { reference, address, email } = await answeredInquiry();
  const toVisitor = async () =>
    (await app.mails()).filter(({ destination }) => destination.to.includes(email)).length;
  const before = await toVisitor();
  await sendMailTo(app, {
    ...{ to: address, from: email, id: 'ticket', subject: '[#1204] Re: Strategic Briefing' },
    headers: ['Auto-Submitted: auto-generated', 'Precedence: bulk', 'List-Id: <desk.sample.example>'],
  });
  await app.stack.settled();
  expect(await receivedBy(reference)).toMatchObject([{ from: email }]);
  expect(await api.read(reference)).toMatchObject({ state: 'open' });
  expect(await noticesOf(reference)).toHaveLength(1);
  expect(await toVisitor()).toBe(before);
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

const withFile = (text: string, name: string, file: string) =>
  `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: text/html; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(file).toString('base64')}\n--b--\n`;

test('staff download a file of a visitor as nothing but a file', async () => {
  const { reference, address, email } = await answeredInquiry();
  const content = withFile('The plan.', 'plan.html', '<script>alert(1)</script>');
  await sendMailTo(app, { to: address, from: email, id: 'with-a-file', content });
  await app.stack.settled();
  const [mail] = await receivedBy(reference);
  const path = `/api/inquiries/${reference}/mail/${mail?.id}/files/0`;
  const download = (cookie = app.session) => fetch(`${app.stack.siteUrl}${path}`, { headers: { cookie } });
  const answer = await download();
  expect(await answer.text()).toBe('<script>alert(1)</script>');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="plan.html"/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await download('')).status).toBe(401);
  expect((await api.get(path.replace(/0$/, '1'))).status).toBe(404);
  expect((await api.get(path.replace(reference, 'INQ-0000000A'))).status).toBe(404);
  const logged = (await app.records('access-log')).find(
    ({ documentType }) => documentType === 'File of a visitor',
  );
  expect(logged).toMatchObject({
    documentId: reference,
    originalName: 'plan.html',
    username: STAFF.username,
  });
});

test('a mail that was set aside is put into an inquiry once, by whoever was first, and opens it', async () => {
  const { reference, email } = await answeredInquiry();
  const other = await answeredInquiry();
  const from = `Amira <${email}>`;
  const content = withFile('From my phone.', 'berths.txt', 'Two berths');
  await sendMailTo(app, { to: 'somebody@reply.zahrael.example', from, id: `aside-${email}`, content });
  await app.stack.settled();
  const mail = (await setAside()).find((one) => one.from === email);
  const waiting = async () => Number((await api.get('/api/set-aside-mail/summary')).body.waiting);
  const before = await waiting();
  const place = `/api/set-aside-mail/${mail?.id}`;
  const put = (to: string) => api.post(`${place}/inquiry`, { at: mail?.at, reference: to });
  expect((await put('INQ-0000000A')).status).toBe(404);
  const answers = await Promise.all([put(reference), put(other.reference), put(reference)]);
  const taken = answers.filter(({ status }) => status === 200);
  const [winner] = taken.map(({ body }) => String((body.inquiry as { reference: string }).reference));
  expect(taken.every(({ body }) => (body.inquiry as { reference: string }).reference === winner)).toBe(true);
  const loser = winner === reference ? other.reference : reference;
  expect((await put(loser)).status).toBe(404);
  expect((await put(String(winner))).status).toBe(200);
  await app.stack.settled();

  expect(await receivedBy(String(winner))).toMatchObject([
    { text: 'From my phone.', wasSetAside: { reason: 'unaddressed', by: STAFF.username } },
  ]);
  expect(await receivedBy(loser)).toEqual([]);
  expect(await api.read(String(winner))).toMatchObject({ state: 'open', visitorAnsweredAt: mail?.at });
  expect(await api.read(loser)).toMatchObject({ state: 'answered' });
  expect(await noticesOf(String(winner))).toHaveLength(1);
  expect(await waiting()).toBe(before - 1);
  expect((await setAside()).some(({ id }) => id === mail?.id)).toBe(false);
  const file = `/api/inquiries/${winner}/mail/${mail?.id}/files/0`;
  expect((await api.get(file)).text).toBe('Two berths');
  expect(await filesIn('set-aside-mail')).not.toContain(`set-aside-mail/${mail?.id}`);
});

test('a dismissed mail leaves the list, and no redelivery brings it back', async () => {
  const mail = { to: 'nowhere@reply.zahrael.example', from: 'dismissed@sample.example', id: 'dismissed' };
  await sendMailTo(app, mail);
  await app.stack.settled();
  const found = (await setAside()).find(({ from }) => from === mail.from);
  const dismiss = () => api.post(`/api/set-aside-mail/${found?.id}/dismissal`, { at: found?.at });
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 200]);
  await sendMailTo(app, mail);
  await app.stack.settled();
  expect((await setAside()).some(({ from }) => from === mail.from)).toBe(false);
  const { reference } = await answeredInquiry();
  const put = { at: found?.at, reference };
  expect((await api.post(`/api/set-aside-mail/${found?.id}/inquiry`, put)).status).toBe(404);
});

test('of a stranger’s mail staff make one inquiry, which is followed up and acknowledged as any lead', async () => {
  const from = 'stranger@sample.example';
  // A form's inquiry with so many links is quarantined; of a mail, staff have decided.
  const links = [1, 2, 3, 4].map((number) => `https://sample.example/${number}`).join(' ');
  const text = `We need two berths in May: ${links}`;
  const content = withFile(text, 'berths.txt', 'Two berths');
  const stranger = { to: 'charter@reply.zahrael.example', from: `Noor <${from}>`, id: 'stranger' };
  await sendMailTo(app, { ...stranger, subject: 'Berths', content });
  await app.stack.settled();
  const mail = (await setAside()).find((one) => one.from === from);
  const open = (change: object = {}) =>
    api.post(`/api/set-aside-mail/${mail?.id}/new-inquiry`, {
      ...{ at: mail?.at, name: 'Noor Sample', email: from, inquiryType: 'Maritime Services', ...change },
    });
  expect((await open({ name: '' })).body).toMatchObject({ code: 'invalid_input' });

  const answers = await Promise.all([open(), open({ name: 'Another Sample' }), open()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const references = answers.map(({ body }) => (body.inquiry as { reference: string }).reference);
  const [reference = ''] = references;
  expect(new Set(references).size).toBe(1);
  await app.stack.settled();

  const inquiry = await api.read(reference);
  expect(inquiry).toMatchObject({
    ...{ state: 'open', email: from, message: text, clientId: expect.any(Number) },
    ...{ details: { form: 'mail', subject: 'Berths' }, openedFrom: { mailId: mail?.id, by: STAFF.username } },
  });
  expect(await receivedBy(reference)).toMatchObject([
    { id: mail?.id, wasSetAside: { reason: 'unaddressed', by: STAFF.username } },
  ]);
  expect((await api.get(`/api/inquiries/${reference}/mail/${mail?.id}/files/0`)).text).toBe('Two berths');
  expect(await filesIn('set-aside-mail')).not.toContain(`set-aside-mail/${mail?.id}`);
  expect((await setAside()).some(({ id }) => id === mail?.id)).toBe(false);
  expect(app.figures('LeadsReceived').filter((one) => one.reference === reference)).toHaveLength(1);
  const mails = (await app.records('mail')).filter(({ cause }) => cause === reference);
  expect(mails.map(({ id }) => String(id).split('#')[0]).toSorted()).toEqual([
    'acknowledgement',
    'staff-notification',
  ]);

  // What the stranger writes next comes into the thread by itself.
  const acknowledgement = mails.find(({ to }) => to === from);
  await sendMailTo(app, { to: String(acknowledgement?.replyTo), from, id: 'next', text: 'And a tug.' });
  await app.stack.settled();
  expect(await receivedBy(reference)).toMatchObject([{ text: 'And a tug.' }, { id: mail?.id }]);
  await sendMailTo(app, { ...stranger, subject: 'Berths', content });
  await app.stack.settled();
  expect((await setAside()).some(({ id }) => id === mail?.id)).toBe(false);
});

test('no inquiry is made of a mail that somebody has dismissed, or put into an inquiry', async () => {
  const { reference } = await answeredInquiry();
  for (const id of ['dismissed-before', 'attached-before']) {
    await sendMailTo(app, { to: 'nowhere@reply.zahrael.example', from: `${id}@sample.example`, id });
    await app.stack.settled();
    const mail = (await setAside()).find(({ from }) => from === `${id}@sample.example`);
    const path = `/api/set-aside-mail/${mail?.id}`;
    if (id === 'dismissed-before') await api.post(`${path}/dismissal`, { at: mail?.at });
    else await api.post(`${path}/inquiry`, { at: mail?.at, reference });
    const sender = { name: 'Amira Sample', email: 'amira@sample.example' };
    expect((await api.post(`${path}/new-inquiry`, { ...sender, at: mail?.at })).status).toBe(404);
  }
});

test('the daily notice has answers taken for spam, and inquiries in quarantine whose senders have written', async () => {
  const waiting = async () => Number((await api.get('/api/set-aside-mail/summary')).body.waiting);
  const taken = await answeredInquiry();
  const before = await waiting();
  await sendMailTo(app, { to: taken.address, from: taken.email, id: 'taken-for-spam', fails: ['spam'] });
  await sendMailTo(app, { to: taken.address, from: taken.email, id: 'infected-answer', fails: ['virus'] });
  const nowhere = { to: 'inquiries@reply.zahrael.example', from: 'nobody@sample.example' };
  await sendMailTo(app, { ...nowhere, id: 'infected', fails: ['virus'] });
  const quarantined = await answeredInquiry();
  await api.change(quarantined.reference, { state: 'quarantined' });
  await sendMailTo(app, { to: quarantined.address, from: quarantined.email, id: 'to-quarantine' });
  await app.stack.settled();
  expect(await waiting()).toBe(before + 2);
  expect((await setAside()).find(({ from }) => from === nowhere.from)).toMatchObject({ reason: 'virus' });
  expect(await api.read(quarantined.reference)).toMatchObject({ state: 'quarantined' });

  app.stack.advanceClock(24 * 3_600_000);
  await app.stack.runSchedule('events/report-quarantine');
  await app.stack.settled();
  const notice = (await app.mails()).findLast(({ subject }) => subject.includes('set aside'));
  expect(notice?.subject).toContain('1 sender of an inquiry in quarantine has written again');
  for (const named of [taken.email, quarantined.reference, 'SES takes it for spam'])
    expect(notice?.body.text).toContain(named);
  expect(notice?.body.text).not.toContain(nowhere.from);
});
