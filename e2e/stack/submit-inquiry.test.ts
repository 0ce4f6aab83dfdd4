import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mailsAbout = async (reference: unknown) =>
  (await app.mails()).filter(({ subject }) => subject.includes(String(reference)));

test('a lead travels from the form to staff, its client and two mails', async () => {
  const { status, body } = await app.submit(inquiryFrom('amira@sample.example'), 'first-lead');
  expect(status).toBe(201);
  expect(body).toEqual({ reference: expect.stringMatching(/^INQ-/), respondBy: expect.any(String) });
  await app.stack.settled();

  const cookie = app.session;
  const inbox = await app.send('GET', '/api/inquiries', undefined, { cookie });
  expect(inbox.body.items).toMatchObject([{ ...body, company: 'Sample Bulk Carriers', clientId: 1 }]);
  const read = await app.send('GET', `/api/inquiries/${body.reference}`, undefined, { cookie });
  expect(read.body).toMatchObject({ inquiry: { ...body }, mails: [{ status: 'sent' }, { status: 'sent' }] });
  const clients = await app.send('GET', '/api/crm/clients', undefined, { cookie });
  expect(clients.body.items).toMatchObject([
    { id: 1, contactEmail: 'amira@sample.example', serviceTier: 'Observer' },
  ]);

  const mails = await mailsAbout(body.reference);
  expect(mails.map(({ destination }) => destination.to).toSorted()).toEqual([
    ['amira@sample.example'],
    ['desk@zahrael.example'],
  ]);
});

test('the reference of a lead leads from the request to its emails through the log', async () => {
  // The lines of a function reach the log after its answer.
  await expect.poll(() => app.figures('EmailSeconds')).toHaveLength(2);
  await expect.poll(() => app.figures('DocumentSeconds')).toHaveLength(2);
  const [received] = app.figures('LeadsReceived');
  const { reference } = received ?? {};
  expect(received).toMatchObject({
    Stage: 'local',
    Function: 'contact/submit-inquiry',
    reference: expect.stringMatching(/^INQ-/),
    requestId: expect.stringMatching(/./),
    edgeRequestId: expect.stringMatching(/./),
    LeadsReceived: 1,
  });
  expect(app.figures('FollowUpSeconds')).toMatchObject([{ reference }]);
  expect(app.figures('EmailSeconds')).toMatchObject([
    { cause: reference, messageId: expect.any(String) },
    { cause: reference, messageId: expect.any(String) },
  ]);
});

test('an inquiry in other capitals and spaces joins the client', async () => {
  await app.submit(inquiryFrom('  AMIRA@Sample.Example '), 'second-lead');
  await app.stack.settled();
  expect(await app.records('clients')).toHaveLength(1);
  const asked = (await app.records('timeline')).filter(({ kind }) => kind === 'inquiry');
  expect(asked.map(({ clientId }) => clientId)).toEqual([1, 1]);
});

test('one key sent fifty times at once creates one inquiry; with another body it is refused', async () => {
  const lead = inquiryFrom('fifty@sample.example');
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.submit(lead, 'fifty-at-once')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  await app.stack.settled();
  expect(await mailsAbout(answers[0]?.body.reference)).toHaveLength(2);

  const other = await app.submit({ ...lead, message: 'Something else' }, 'fifty-at-once');
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  const otherKind = await app.submit({ ...lead, inquiryType: 'corporate-briefing' }, 'fifty-at-once');
  expect([otherKind.status, otherKind.body.code]).toEqual([409, 'idempotency_key_reused']);
  expect(await app.records('inquiries')).toHaveLength(3);
});

test('fifty inquiries at once from one new address make one client, and fifty more open ones', async () => {
  const open = async () => Number((await app.counters('inquiries')).open);
  const before = await open();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => app.submit(inquiryFrom('many@sample.example'), `many-${n}-at-once`)),
  );
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(50);
  await app.stack.settled();
  const clients = await app.records('clients');
  const [client, ...others] = clients.filter(({ contactEmail }) => contactEmail === 'many@sample.example');
  expect(others).toEqual([]);
  const asked = (await app.records('timeline')).filter(
    ({ clientId, kind }) => clientId === client?.id && kind === 'inquiry',
  );
  expect(asked).toHaveLength(50);
  const acknowledged = (await app.mails()).filter(({ destination }) =>
    destination.to.includes('many@sample.example'),
  );
  expect(acknowledged).toHaveLength(1);
  expect(await open()).toBe(before + 50);
});

test('counts per tier agree with the clients', async () => {
  const cookie = app.session;
  const { body } = await app.send('GET', '/api/crm/summary', undefined, { cookie });
  const clients = await app.records('clients');
  expect(body).toMatchObject({
    total: clients.length,
    tiers: { Dominion: 0, Strategic: 0, Observer: clients.length },
  });
});

test('a visitor who left no address becomes a lead without a client', async () => {
  const silent = inquiryFrom('unknown@archai.invalid', { inquiryType: 'Archai - risk-assessment' });
  const { body } = await app.submit(silent, 'silent-lead');
  await app.stack.settled();
  expect((await mailsAbout(body.reference)).map(({ destination }) => destination.to)).toEqual([
    ['desk@zahrael.example'],
  ]);
  expect(await app.records('client-emails')).not.toContainEqual(
    expect.objectContaining({ email: 'unknown@archai.invalid' }),
  );
});

test.each([
  ['a rare ideograph', '𠮷田太郎', '𠮷田'],
  ['emoji', '🦄🚢', '🦄'],
  ['two hundred characters beyond the first plane', '𠮷'.repeat(200), '𠮷'.repeat(70)],
])('a lead whose name is %s becomes a client that staff find', async (what, name, typed) => {
  const email = `${what.replaceAll(' ', '-')}@sample.example`;
  const { status, body } = await app.submit(inquiryFrom(email, { name }), `lead-${email}`);
  expect(status).toBe(201);
  await app.stack.settled();

  const client = (await app.records('clients')).find(({ contactEmail }) => contactEmail === email);
  expect(client).toMatchObject({ clientName: name });
  const entries = (await app.records('timeline')).filter(({ clientId }) => clientId === client?.id);
  expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['created', 'inquiry']));
  expect(await mailsAbout(body.reference)).toHaveLength(2);
  const cookie = app.session;
  const query = new URLSearchParams({ q: typed });
  const found = await app.send('GET', `/api/crm/search?${query}`, undefined, { cookie });
  expect(found.body.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: client?.id, clientName: name })]),
  );
});

test('lists page without gap or double', async () => {
  const cookie = app.session;
  const listed: unknown[] = [];
  let next: unknown = '';
  while (next !== undefined) {
    const query = next ? `?limit=20&cursor=${encodeURIComponent(String(next))}` : '?limit=20';
    const { body } = await app.send('GET', `/api/inquiries${query}`, undefined, { cookie });
    listed.push(...(body.items as { reference: string }[]).map(({ reference }) => reference));
    next = body.next;
  }
  const all = (await app.records('inquiries')).map(({ reference }) => reference);
  expect(listed.toSorted()).toEqual(all.toSorted());
});

test('data and schedules survive a restart', async () => {
  const before = { inquiries: await app.records('inquiries'), mails: await app.mails() };
  app = await app.restart();
  expect(await app.records('inquiries')).toHaveLength(before.inquiries.length);
  expect((await app.mails()).map(({ subject }) => subject).toSorted()).toEqual(
    before.mails.map(({ subject }) => subject).toSorted(),
  );
  const { body } = await app.submit(inquiryFrom('after@sample.example'), 'after-restart');
  await app.stack.settled();
  expect(await mailsAbout(body.reference)).toHaveLength(2);
});
