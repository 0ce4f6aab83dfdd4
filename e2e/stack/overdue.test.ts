/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceError } from '../../infra/local/iam-proxy/replies.ts';
import { HONEYPOT } from '../../shared/domain/inquiry-choices.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { HOUR } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
});
afterAll(() => app.stop());

const submit = async (email: string, change: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await app.submit(inquiryFrom(email, change), `overdue-${email}`);
  await app.stack.settled();

  return String(body.reference);
};

const notices = async () =>
  (await app.mails()).filter(({ subject }) => subject.startsWith('Overdue:')).map(({ subject }) => subject);

test('staff are notified once of each overdue inquiry, however often the sweeper runs', async () => {
  const late = await submit('late@sample.example');
  const answered = await submit('answered@sample.example');
  const quarantined = await submit('quarantined@sample.example');
  await api.change(answered, { state: 'answered' });
  await api.change(quarantined, { state: 'quarantined' });
  await api.sweepAfter(24 * HOUR - 60_000);
  expect(await notices()).toEqual([]);

  for (const pause of [2 * 60_000, 60_000, HOUR]) await api.sweepAfter(pause);
  expect(await notices()).toEqual([
    `Overdue: Strategic Briefing, Amira Sample, Sample Bulk Carriers · ${late}`,
  ]);
  await api.renewSession();
  expect(await api.read(late)).toMatchObject({ state: 'open', overdueSince: expect.any(String) });
  expect(await api.summary()).toMatchObject({ open: 1, overdue: 1 });
  const { body } = await api.get(`/api/inquiries/${late}`);
  expect(body.mails).toMatchObject([{}, {}, { id: `overdue#${late}`, status: 'sent' }]);
});

test('answering ends overdue; reopening makes it overdue again without another email', async () => {
  const [reference = ''] = await api.list();
  await api.change(reference, { state: 'answered' });
  expect(await api.summary()).toMatchObject({ open: 0, overdue: 0 });
  await api.change(reference, { state: 'open' });
  expect(await api.summary()).toMatchObject({ open: 1, overdue: 1 });
  await api.sweepAfter(HOUR);
  expect(await notices()).toHaveLength(1);
});

test('an inquiry answered in time and reopened too late is overdue as well', async () => {
  const [reference = ''] = (await api.list('view=answered')).filter(Boolean);
  await api.change(reference, { state: 'open' });
  await api.sweepAfter(60_000);
  expect(await notices()).toHaveLength(2);
  expect(await api.summary()).toMatchObject({ overdue: 2 });
});

test('a sweeper that crashes between email and mark notifies staff once', async () => {
  const reference = await submit('dying@sample.example', { inquiryType: 'Intelligence - risk' });
  let killed = 0;
  const restore = app.stack.intercept(async ({ functionId, action, killWorker }) => {
    if (functionId !== 'events/sweep' || !/TransactWrite/.test(action) || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  await api.sweepAfter(HOUR + 60_000);
  restore();
  expect(killed).toBe(1);
  await api.sweepAfter(60_000);
  expect((await notices()).filter((subject) => subject.includes(reference))).toHaveLength(1);
  expect(await api.read(reference)).toMatchObject({ overdueSince: expect.any(String) });
});

test('emails that an unverified account refused are retried, and one command queues them again after verification', async () => {
  const { stack } = app;
  const refusal = serviceError('ses', {
    status: 400,
    code: 'MessageRejected',
    message: 'Email address is not verified. The following identities failed the check in region US-EAST-1.',
  });
  const restore = stack.intercept(async ({ service }) => (service === 'ses' ? refusal : undefined));
  const since = new Date(stack.now()).toISOString();
  const reference = await submit('fresh-account@sample.example');
  const mails = async () => {
    await api.renewSession();
    const { body } = await api.get(`/api/inquiries/${reference}`);

    return (body.mails as Record<string, unknown>[]).slice(0, 2);
  };
  const waiting = {
    status: 'failed',
    error: expect.stringMatching(/^The email service has not verified an address/),
  };
  expect(await mails()).toMatchObject(Array(2).fill({ ...waiting, retryAt: expect.any(String) }));
  for (const pause of [10 * 60_000, 80 * HOUR]) await api.sweepAfter(pause);
  expect((await mails()).map(({ retryAt }) => retryAt)).toEqual([undefined, undefined]);

  restore();
  const requeue = (wanted: object) => stack.invoke('ops/requeue-mail', wanted);
  expect(await requeue({ reason: 'sending-paused', since })).toMatchObject({ queued: 0 });
  expect(await requeue({ since: new Date(stack.now()).toISOString() })).toMatchObject({ queued: 0, left: 0 });
  expect(await requeue({ reason: 'not-verified', since })).toMatchObject({
    queued: expect.toSatisfy((queued: number) => queued >= 2),
  });
  await stack.settled();
  expect((await mails()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(await requeue({ reason: 'not-verified', since })).toMatchObject({ queued: 0 });
}, 120_000);

test('overdue follows from the stored inquiry: failed follow-ups, unknown senders, restored ones', async () => {
  const { stack } = app;
  await api.renewSession();
  const before = await api.summary();
  const robot = await submit('restored-late@sample.example', {
    details: { form: 'home', [HONEYPOT]: 'https://buy.sample.example' },
  });
  const silent = await submit('unknown@archai.invalid');
  const fault = serviceError('dynamodb', { status: 400, code: 'ValidationException', message: 'A sample.' });
  const restore = stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/receive-inquiry' && action === 'dynamodb:UpdateItem' ? fault : undefined,
  );
  const unfollowed = await submit('never-followed-up@sample.example');
  await api.sweepAfter(22 * HOUR);
  const noticed = async () => {
    const subjects = await notices();

    return [robot, silent, unfollowed].filter((reference) => subjects.some((one) => one.includes(reference)));
  };
  expect(await noticed()).toEqual([]);

  await api.sweepAfter(2 * HOUR + 60_000);
  expect(await noticed()).toEqual([silent, unfollowed]);
  restore();
  await api.renewSession();
  await api.change(robot, { state: 'open' });
  await api.sweepAfter(60_000);
  expect(await noticed()).toEqual([robot, silent, unfollowed]);

  const summary = await api.summary();
  expect(summary.overdue).toBe(Number(before.overdue) + 3);
  const { body: metrics } = await api.get('/api/grid/metrics');
  expect(metrics.inquiries).toMatchObject({ overdue: summary.overdue });
  const { body: alerts } = await api.get('/api/grid/alerts');
  const late = (alerts.items as { kind: string }[]).filter(({ kind }) => kind === 'overdue-answer');
  expect(late).toHaveLength(Number(summary.overdue));

  await api.sweepAfter(2 * 60_000);
  expect(await api.read(unfollowed)).toMatchObject({ clientId: expect.any(Number) });
  expect((await notices()).filter((one) => one.includes(unfollowed))).toHaveLength(1);
}, 120_000);

test('staff retry a failed email, and the client’s timeline ends with the outcome', async () => {
  const restore = app.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const reference = await submit('retried@sample.example');
  const about = async () => {
    const { clientId } = await api.read(reference);
    const entries = (await app.records('timeline')).filter(
      (entry) => entry.clientId === clientId && entry.kind === 'mail',
    );

    return entries.map(({ mailId, to, status }) => ({ mailId, to, status }));
  };
  const id = `acknowledgement#${reference}`;
  expect(await about()).toEqual([{ mailId: id, to: 'retried@sample.example', status: 'failed' }]);

  restore();
  const { status, body } = await api.post('/api/mail/retry', { id });
  // The try that was cut off may have sent it: its lease has not ended.
  expect([status, body.status]).toEqual([200, 'failed']);
  await app.stack.settled();
  expect(await about()).toMatchObject([{ status: 'failed' }]);
  await api.sweepAfter(50_000);
  expect(await about()).toEqual([{ mailId: id, to: 'retried@sample.example', status: 'sent' }]);

  const again = await api.post('/api/mail/retry', { id });
  expect(again.body.status).toBe('sent');
  await app.stack.settled();
  const sent = (await app.mails()).filter(({ destination }) =>
    destination.to.includes('retried@sample.example'),
  );
  expect(sent).toHaveLength(1);
  expect((await api.post('/api/mail/retry', { id: 'acknowledgement#INQ-00000000' })).status).toBe(404);
});

test('an email address is acknowledged once in 24 hours in any spelling, and staff read the reason', async () => {
  const { stack } = app;
  await api.renewSession();
  const mailsAfter = async (email: string) => {
    const { body } = await app.submit(inquiryFrom(email), `acknowledged-${email}-${stack.now()}`);
    await stack.settled();
    const answer = await api.get(`/api/inquiries/${body.reference}`);
    const { inquiry, mails } = answer.body as { inquiry: Record<string, unknown>; mails: { id: string }[] };

    return { why: inquiry.notAcknowledged, mails: mails.map(({ id }) => id.split('#')[0]) };
  };
  const acknowledged = { why: undefined, mails: ['acknowledgement', 'staff-notification'] };
  expect(await mailsAfter('c.ora@sample.example')).toEqual(acknowledged);
  for (const email of ['cora@sample.example', 'Cora+news@SAMPLE.example'])
    expect(await mailsAfter(email)).toEqual({ why: 'recently', mails: ['staff-notification'] });
  expect(await mailsAfter('cora@other.example')).toEqual(acknowledged);
  expect(await mailsAfter('cora@Sample.INVALID')).toEqual({
    why: 'special-use',
    mails: ['staff-notification'],
  });

  stack.advanceClock(24 * HOUR + 60_000);
  await api.renewSession();
  expect(await mailsAfter('cora@sample.example')).toEqual(acknowledged);
});

test('an address that bounces receives no more email until staff allow it again', async () => {
  const { stack } = app;
  const email = 'bounce-1@sample.example';
  await api.renewSession();
  const reference = await submit(email);
  const mailsAbout = async (about: string) =>
    (await api.get(`/api/inquiries/${about}`)).body.mails as Record<string, unknown>[];
  const sentTo = async (to: string) =>
    (await app.mails()).filter(({ destination }) => destination.to.includes(to)).length;
  const told = async () =>
    (await app.mails()).filter(({ subject }) => subject === `Emails to ${email} bounce`).length;
  const [bounced] = await mailsAbout(reference);
  expect(bounced).toMatchObject({
    status: 'sent',
    bounced: { kind: 'hard', why: '550 5.1.1 user unknown' },
  });
  const stateOf = async (address: string) =>
    (await api.get(`/api/mail/addresses?email=${encodeURIComponent(address)}`)).body.suppressed;
  expect(await stateOf('Bounce-1@Sample.example')).toMatchObject({ email, reason: 'bounced' });
  // Another mailbox, where tags and dots count.
  expect(await stateOf('bounce-1+any@sample.example')).toBeUndefined();
  expect([await sentTo(email), await told()]).toEqual([1, 1]);

  stack.advanceClock(25 * HOUR);
  await api.renewSession();
  const { body } = await app.submit(inquiryFrom(email), 'after-the-bounce');
  await stack.settled();
  const [refused] = await mailsAbout(String(body.reference));
  expect(refused).toMatchObject({
    status: 'failed',
    failure: 'suppressed-address',
    error: expect.stringContaining('allow it again'),
  });
  expect(refused).not.toHaveProperty('retryAt');
  const alertOfIt = async () => {
    const { items } = (await api.get('/api/grid/alerts')).body as { items: { record: string }[] };

    return items.find(({ record }) => record === refused?.id);
  };
  expect(await alertOfIt()).toMatchObject({ kind: 'failed-mail', isFinal: true });
  expect((await api.post('/api/mail/dismiss', { id: refused?.id })).body).toMatchObject({ status: 'failed' });
  expect(await alertOfIt()).toBeUndefined();
  expect([await sentTo(email), await told()]).toEqual([1, 1]);

  expect(await api.reply(reference)).toMatchObject({ status: 409, body: { code: 'not_possible' } });
  expect(await api.read(reference)).toMatchObject({ state: 'open' });
  const { clientId } = await api.read(reference);
  const { body: made } = await api.post('/api/automated-documents', { clientId, documentType: 'NDA' });
  const invoice = { clientId, currency: 'EUR', lines: [{ description: 'Survey', unitAmount: 1_000 }] };
  const { body: issued } = await api.post('/api/invoices', invoice);
  await stack.settled();
  const sendings = [`/api/automated-documents/${made.id}/sending`, `/api/invoices/${issued.id}/sending`];
  for (const path of sendings)
    expect(await api.post(path, {})).toMatchObject({ status: 409, body: { code: 'not_possible' } });

  await Promise.all([1, 2].map(() => api.post('/api/mail/allowed-addresses', { email })));
  expect(await stateOf(email)).toBeUndefined();
  await api.post('/api/mail/retry', { id: refused?.id });
  await stack.settled();
  expect((await mailsAbout(String(body.reference)))[0]).toMatchObject({ id: refused?.id, status: 'sent' });
  // It bounces once more, and the team hears of it once more.
  expect([await sentTo(email), await told()]).toEqual([2, 2]);

  const entries = (await api.timelineOf(clientId)).filter(({ kind }) => kind === 'address');
  expect(entries.map(({ event }) => event).toSorted()).toEqual(['allowed', 'suppressed', 'suppressed']);
});

test('a soft bounce is shown and stops nothing; a complaint stops as a bounce does', async () => {
  await api.renewSession();
  const stateOf = async (address: string) =>
    (await api.get(`/api/mail/addresses?email=${address}`)).body.suppressed;
  const reference = await submit('soft-bounce-1@sample.example');
  const soft = await api.get(`/api/inquiries/${reference}`);
  expect(soft.body.mails).toMatchObject([{ bounced: { kind: 'soft' } }, { deliveredAt: expect.any(String) }]);
  expect(await stateOf('soft-bounce-1@sample.example')).toBeUndefined();

  await api.reply(reference);
  await app.stack.settled();
  const returned = async () => {
    const { items } = (await api.get('/api/grid/alerts')).body as { items: Record<string, unknown>[] };

    return items.filter(({ isReturned }) => isReturned);
  };
  const [alert, ...others] = await returned();
  expect(alert).toMatchObject({ kind: 'failed-mail', title: expect.stringContaining('soft-bounce-1@') });
  expect(others, 'an acknowledgement that comes back is none').toEqual([]);
  expect(await api.read(reference)).toMatchObject({ state: 'answered' });
  expect((await api.post('/api/mail/dismiss', { id: alert?.record })).body).toMatchObject({ status: 'sent' });
  expect(await returned()).toEqual([]);

  const complaint = await api.get(`/api/inquiries/${await submit('complaint-1@sample.example')}`);
  expect(complaint.body.mails).toMatchObject([{ complained: { why: 'abuse' } }, {}, {}]);
  expect(await stateOf('complaint-1@sample.example')).toMatchObject({ reason: 'complained' });
});
