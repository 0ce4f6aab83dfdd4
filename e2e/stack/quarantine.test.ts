/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { HONEYPOT } from '../../shared/domain/inquiry-choices.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { advanceToNext, MINUTE } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
});
afterAll(() => app.stop());

const TEN_MINUTES = 10 * MINUTE;

const submit = async (email: string, change: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await app.submit(inquiryFrom(email, change), `quarantine-${email}`);
  expect(status).toBe(201);
  await app.stack.settled();

  return String(body.reference);
};

const robot = { details: { form: 'home', [HONEYPOT]: 'https://buy.sample.example' } };

const mailsAbout = async (reference: string) =>
  (await app.mails())
    .filter(({ subject }) => subject.includes(reference))
    .map(({ destination }) => destination.to);

test('an inquiry with the hidden field filled is stored, counted and listed, and notifies nobody', async () => {
  const reference = await submit('robot@sample.example', robot);
  expect(await api.read(reference)).toMatchObject({
    state: 'quarantined',
    spamReason: 'A field that people do not see was filled in.',
  });
  expect(await api.list('view=quarantined&inquiryType=Strategic Briefing')).toEqual([reference]);
  expect(await api.list()).toEqual([]);
  expect(await api.summary()).toMatchObject({ open: 0, quarantined: 1 });
  expect(await app.records('clients')).toEqual([]);
  expect(await mailsAbout(reference)).toEqual([]);
});

test('a restored inquiry gets its complete follow-up once and keeps its due time', async () => {
  const [reference = ''] = await api.list('view=quarantined');
  const { respondBy } = await api.read(reference);
  for (const state of ['open', 'quarantined', 'open']) {
    await api.change(reference, { state });
    await app.stack.settled();
  }
  const restored = await api.read(reference);
  expect(restored).toMatchObject({ state: 'open', respondBy, clientId: 1 });
  expect(restored).not.toHaveProperty('spamReason');
  expect(await api.list()).toEqual([reference]);
  expect(await api.summary()).toMatchObject({ open: 1, quarantined: 0 });
  expect((await mailsAbout(reference)).toSorted()).toEqual([
    ['desk@zahrael.example'],
    ['robot@sample.example'],
  ]);
  // The timeline tells of changes before there was a client.
  const entries = (await app.records('timeline')).filter(({ kind }) => String(kind).startsWith('inquiry'));
  expect(entries.map(({ clientId, kind, change }) => [clientId, change ?? kind])).toEqual([
    [1, 'inquiry'],
    [1, 'restored'],
    [1, 'quarantined'],
    [1, 'restored'],
  ]);
});

test('an inquiry that staff quarantine before its follow-up sends nothing until they restore it', async () => {
  const restore = app.stack.intercept(async ({ functionId }) =>
    functionId === 'events/receive-inquiry' ? 'cut' : undefined,
  );
  const reference = await submit('early@sample.example');
  await api.change(reference, { state: 'quarantined' });
  restore();
  await app.stack.settled();
  await api.sweepAfter(2 * 60_000);
  expect(await mailsAbout(reference)).toEqual([]);
  expect(await api.summary()).toMatchObject({ open: 1, quarantined: 1 });

  await api.change(reference, { state: 'open' });
  await app.stack.settled();
  expect(await mailsAbout(reference)).toHaveLength(2);
  expect(await api.summary()).toMatchObject({ open: 2, quarantined: 0 });
});

test('restoring an inquiry with a completed follow-up repeats nothing', async () => {
  const reference = await submit('known@sample.example');
  expect(await mailsAbout(reference)).toHaveLength(2);
  await api.change(reference, { state: 'quarantined' });
  await api.change(reference, { state: 'open' });
  await app.stack.settled();
  expect(await mailsAbout(reference)).toHaveLength(2);
});

test('inquiries above the limit of one network go into quarantine', async () => {
  const { stack } = app;
  // The count starts anew every ten minutes by the clock.
  advanceToNext(app, TEN_MINUTES);
  const before = await api.summary();
  // Visitors who leave no address are quickest to follow up.
  const silent = inquiryFrom('unknown@archai.invalid', { inquiryType: 'Archai - risk-assessment' });
  await Promise.all(Array.from({ length: 104 }, (_, n) => app.submit(silent, `flood-${n}-of-104`)));
  await stack.settled();
  expect(await api.summary()).toMatchObject({
    open: Number(before.open) + 100,
    quarantined: Number(before.quarantined) + 4,
  });
  const [reference = ''] = await api.list('view=quarantined&order=newest');
  expect((await api.read(reference)).spamReason).toBe(
    'More than 100 inquiries came from this network address within ten minutes.',
  );

  stack.advanceClock(TEN_MINUTES);
  expect(await api.read(await submit('after-the-flood@sample.example'))).toMatchObject({ state: 'open' });
});

test('a page with the old name of the hidden field is not taken for a robot', async () => {
  const reference = await submit('cached@sample.example', {
    details: { form: 'home', website: 'https://sample.example' },
  });
  expect(await api.read(reference)).toMatchObject({ state: 'open' });
  expect(await mailsAbout(reference)).toHaveLength(2);
});

test('the team is notified at most once a day, and only of new inquiries in quarantine', async () => {
  const { stack } = app;
  const DAY = 24 * 3_600_000;
  const SETTLING = 5 * 60_000;
  const report = async () => {
    await stack.runSchedule('events/report-quarantine');
    await stack.settled();
  };
  const notices = async () =>
    (await app.mails())
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('new in quarantine'))
      .toSorted();

  stack.advanceClock(SETTLING);
  // Its marks are lost: the notice has left all the same, and is not sent again.
  const restore = stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/report-quarantine' && action === 'dynamodb:UpdateItem' ? 'cut' : undefined,
  );
  await report().catch(() => undefined);
  restore();
  await report();
  expect(await notices()).toEqual(['4 inquiries are new in quarantine']);
  await submit('second-robot@sample.example', robot);
  await report();
  expect(await notices()).toHaveLength(1);

  stack.advanceClock(DAY);
  await report();
  await report();
  expect(await notices()).toEqual(['1 inquiry is new in quarantine', '4 inquiries are new in quarantine']);
  stack.advanceClock(DAY);
  await report();
  expect(await notices()).toHaveLength(2);
  expect((await app.records('inquiries')).filter((one) => 'quarantineNotice' in one)).toEqual([]);
});

test('a form token that is sent at once, kept for days or made up quarantines; an inquiry without one is a lead', async () => {
  const { stack } = app;
  await app.renewSession();
  const newToken = async () => String((await app.send('GET', '/api/contact/form-token')).body.token);
  const submitWith = async (email: string, token?: string) => {
    const { status, body } = await app.send('POST', '/api/contact', inquiryFrom(email), {
      ...(token && { headers: { 'x-form-token': token } }),
    });
    expect(status).toBe(201);
    await stack.settled();

    return api.read(String(body.reference));
  };
  const [early, right, old] = [await newToken(), await newToken(), await newToken()];
  expect(await submitWith('early@sample.example', early)).toMatchObject({
    state: 'quarantined',
    spamReason: 'It was sent within 3 seconds of opening the form.',
  });
  stack.advanceClock(4_000);
  expect(await submitWith('typed@sample.example', right)).toMatchObject({ state: 'open' });
  expect(await submitWith('program@sample.example')).toMatchObject({ state: 'open' });
  expect(await submitWith('forger@sample.example', 'made.up.token')).toMatchObject({
    state: 'quarantined',
    spamReason: 'It came with a form token that this site has not issued.',
  });
  stack.advanceClock(24 * 3_600_000);
  await app.renewSession();
  expect(await submitWith('robot-again@sample.example', old)).toMatchObject({
    state: 'quarantined',
    spamReason: 'It came with a form token that has expired.',
  });
});

test('a loop of inquiries in a victim’s name sends the victim one email in a day', async () => {
  const { stack } = app;
  const spellings = ['victim@sample.example', 'Victim@Sample.example', 'vic.tim+1@sample.example'];
  const received = async () =>
    (await app.mails()).filter(({ destination }) => /^v(ictim|ic\.tim)/i.test(String(destination.to[0])));
  for (let hour = 0; hour < 24; hour += 6) {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        app.submit(
          inquiryFrom(spellings[n % 3] ?? '', { message: `Loop ${hour}, ${n}.` }),
          `loop-${hour}-${n}-of-12`,
        ),
      ),
    );
    await stack.settled();
    expect(await received()).toHaveLength(1);
    stack.advanceClock(6 * 3_600_000);
  }
  await app.renewSession();
  await submit('victim@sample.example', { message: 'The day after.' });
  expect(await received()).toHaveLength(2);
});

test('what tells senders and forms apart is deleted once the inquiry has been judged', async () => {
  const stored = await app.records('inquiries');
  expect(stored.length).toBeGreaterThan(100);
  expect(stored.filter((record) => 'senderHash' in record || 'formToken' in record)).toEqual([]);
});
