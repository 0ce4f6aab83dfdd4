import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ENDPOINT_ALARMS } from '../../infra/alarms/alarm-texts.ts';
import { smokeTest } from '../../infra/delivery/smoke-test.ts';
import { grants } from '../../infra/grants.ts';
import { watchAlarms } from '../support/alarms.ts';
import { advanceToNext, MINUTE } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const restores: (() => void)[] = [];
beforeAll(async () => {
  app = await startTestApp({ showError: () => {} });
});
afterEach(async () => {
  for (const restore of restores.splice(0)) restore();
  await app.stack.settled();
});
afterAll(() => app.stop());

/** Sends a test lead and gives it a second. */
const sendCanary = () => app.stack.invoke('events/send-canary', { seconds: 1 });
const read = async (path: string) => (await app.send('GET', path, undefined, { cookie: app.session })).body;

test('a test lead takes the way of every lead, and staff see nothing of it', {
  tags: ['quick'],
}, async () => {
  const before = await read('/api/grid/metrics');
  const { reference } = (await app.stack.invoke('events/send-canary')) as { reference: string };
  await app.stack.settled();
  await expect.poll(() => app.figures('CanarySeconds')).toMatchObject([{ reference, Stage: 'local' }]);
  expect(app.figures('LeadsReceived')).toEqual([]);

  const [record] = await app.records('inquiries');
  const [email] = await app.records('mail');
  expect(record).toMatchObject({ reference, canary: true, expires: expect.any(Number) });
  expect(email).toMatchObject({ cause: reference, status: 'sent', expires: expect.any(Number) });
  expect(await app.mails()).toMatchObject([{ destination: { to: ['success@simulator.amazonses.com'] } }]);

  for (const view of ['open', 'answered', 'quarantined', 'mine'])
    expect(await read(`/api/inquiries?view=${view}`)).toEqual({ items: [] });
  for (const path of [
    '/api/crm/clients',
    '/api/grid/logs',
    '/api/grid/alerts',
    `/api/records?q=${reference.slice(0, 7)}`,
  ])
    expect((await read(path)).items, path).toEqual([]);
  expect(await read('/api/inquiries/summary')).toMatchObject({ open: 0, overdue: 0 });
  expect(await read('/api/grid/metrics')).toEqual({ ...before, measuredAt: expect.any(String) });
  for (const table of ['clients', 'timeline', 'automated-documents', 'counters', 'daily-metrics'])
    expect(await app.records(table), table).toEqual([]);
  expect(await app.stack.invoke('ops/verify-counters')).toMatchObject({ differences: [] });
});

test('a test lead that is days old makes nobody late', async () => {
  app.stack.advanceClock(2 * 24 * 60 * 60_000);
  await app.stack.runSchedule('events/sweep');
  await app.stack.settled();
  expect(await app.mails()).toHaveLength(1);
});

test('a cut stream is noticed', async () => {
  restores.push(
    app.stack.interceptRecords(async (id, records) => (id === 'events/receive-inquiry' ? [] : records)),
  );
  await expect(sendCanary()).rejects.toThrow('The lead is stored but was not followed up.');
});

test('a dead sender of emails is noticed, and staff see no failed email', async () => {
  restores.push(app.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined)));
  // At once: an email of a test lead is not retried.
  const sent = app.stack.invoke('events/send-canary', { seconds: 60 });
  await expect(sent).rejects.toThrow(/not acknowledged: its email is failed\..*after \d s/);
  await app.renewSession();
  expect((await read('/api/grid/alerts')).items).toEqual([]);
});

test('a closed API is noticed', async () => {
  restores.push(
    app.stack.intercept(async ({ functionId }) =>
      functionId === 'contact/submit-inquiry' ? 'cut' : undefined,
    ),
  );
  await expect(sendCanary()).rejects.toThrow('The site does not accept leads: it answered 503.');
  expect(app.figures('CanarySeconds')).toHaveLength(1);
});

test('a lead with a key like that of a test lead is a lead', async () => {
  const { body } = await app.submit(
    inquiryFrom('amira@sample.example'),
    `canary.${Date.now()}.${'A'.repeat(43)}`,
  );
  await app.stack.settled();
  const { items } = await read('/api/inquiries?view=open');
  expect(items).toMatchObject([{ reference: body.reference }]);
  await expect.poll(() => app.figures('LeadsReceived')).toMatchObject([{ reference: body.reference }]);
  const [record] = (await app.records('inquiries')).filter(({ reference }) => reference === body.reference);
  expect(record).not.toHaveProperty('expires');
});

/** As `npm run deploy` tries a deployed stage. */
const tryStage = () => smokeTest({ address: app.stack.siteUrl, invoke: app.stack.invoke });

test('the smoke test of a deployment passes, again and again, and leaves an account that cannot sign in', async () => {
  await tryStage();
  await tryStage();
  const accounts = (await app.records('staff')).filter(({ username }) => username === 'deployment-check');
  expect(accounts).toMatchObject([{ isActive: false, role: 'staff' }]);
});

test('the smoke test fails a deployment that nobody can sign in to', async () => {
  restores.push(
    app.stack.intercept(async ({ functionId }) =>
      functionId === 'staff-access/sign-in' ? 'cut' : undefined,
    ),
  );
  await expect(tryStage()).rejects.toThrow('The sign-in is answered 503');
});

const CANARY = 'The test lead does not come through';

/** The link of an inquiry's acknowledgement. */
const statusToken = async (): Promise<{ token: string }> => {
  const email = 'dora@sample.example';
  await app.submit(inquiryFrom(email), 'an-inquiry-with-a-link');
  await app.stack.settled();
  const mail = (await app.mails()).find(({ destination }) => destination.to?.includes(email));

  return { token: /\/inquiry-status#(\S+)/.exec(mail?.body.text ?? '')?.[1] ?? '' };
};

/** A call of each area that needs a store. */
const CALLS: Record<string, [method: string, path: string, body?: object | (() => Promise<object>)]> = {
  contact: ['POST', '/api/contact', inquiryFrom('cora@sample.example')],
  'access-codes': ['POST', '/api/access-codes/verify', { code: 'SAMPLE' }],
  'staff-access': ['GET', '/api/staff/session'],
  'client-portal': ['GET', '/api/client-portal/users'],
  operations: ['GET', '/api/operations'],
  inquiries: ['GET', '/api/inquiries'],
  'inquiry-status': ['POST', '/api/inquiry-status', statusToken],
  views: ['GET', '/api/views/inquiries'],
  crm: ['GET', '/api/crm/clients'],
  documents: ['GET', '/api/automated-documents'],
  payments: ['GET', '/api/invoices'],
  sync: ['GET', '/api/sync/logs'],
  grid: ['GET', '/api/grid/metrics'],
  records: ['GET', '/api/records?q=INQ-'],
  mail: ['POST', '/api/mail/retry', { id: 'none' }],
  'access-log': ['GET', '/api/access-log'],
  team: ['GET', '/api/team'],
  'personal-data': ['GET', '/api/personal-data'],
  tasks: ['GET', '/api/tasks'],
  jobs: ['GET', '/api/jobs'],
  today: ['GET', '/api/today'],
};

test('the calls are of every area; the health check needs no store', () => {
  expect([...Object.keys(CALLS), 'health'].toSorted()).toEqual(Object.keys(ENDPOINT_ALARMS).toSorted());
});

test.each(Object.entries(CALLS))('%s sets off its alarm, and no other, when it fails', async (area, call) => {
  const [method, path, body] = call;
  const sent = typeof body === 'function' ? await body() : body;
  const setOff = await watchAlarms(app);
  restores.push(app.stack.intercept(async () => 'cut'));
  expect((await app.send(method, path, sent, { cookie: app.session })).status).toBe(503);
  await expect.poll(setOff).toEqual({
    'leads/canary': CANARY,
    [`${area}/errors`]: 'A screen or form answers an error',
  });
});

test('no alarm is on while a test lead comes through', async () => {
  const setOff = await watchAlarms(app);
  await app.renewSession();
  await app.stack.invoke('events/send-canary');
  expect((await app.send('GET', '/api/inquiries', undefined, { cookie: app.session })).status).toBe(200);
  await expect.poll(setOff).toEqual({});
});

test('leads that cannot be followed up set off an alarm that says where a dead letter is', async () => {
  const setOff = await watchAlarms(app);
  restores.push(
    app.stack.intercept(async ({ functionId }) =>
      functionId === 'events/receive-inquiry' ? 'cut' : undefined,
    ),
  );
  await app.submit(inquiryFrom('dora@sample.example'));
  await app.stack.settled();
  await expect.poll(setOff).toMatchObject({ 'events/receive-inquiry/failing': 'A dead letter' });
});

test.each([
  ['events/send-mail', 'Mail'],
  ['events/produce-document', 'The production of a document failed'],
])('%s sets off its alarm when it cannot process a record', async (id, section) => {
  const setOff = await watchAlarms(app);
  restores.push(app.stack.intercept(async ({ functionId }) => (functionId === id ? 'cut' : undefined)));
  await app.submit(inquiryFrom(`${id.replace('events/', '')}@sample.example`));
  await app.stack.settled();
  await expect.poll(setOff).toMatchObject({ [`${id}/failing`]: section });
});

test('emails that left and cannot be marked set off an alarm', async () => {
  const setOff = await watchAlarms(app);
  const id = 'events/mark-delivered';
  restores.push(app.stack.intercept(async ({ functionId }) => (functionId === id ? 'cut' : undefined)));
  const store = DynamoDBDocumentClient.from(new DynamoDBClient(app.stack.operator));
  const Item = { id: 'sample', status: 'sent', due: 'yes', delivers: { document: 'none', by: 'nobody' } };
  await store.send(new PutCommand({ TableName: app.stack.tableName('mail'), Item }));
  await app.stack.settled();
  await expect.poll(setOff).toMatchObject({ [`${id}/failing`]: 'A dead letter' });
  await store.send(new DeleteCommand({ TableName: app.stack.tableName('mail'), Key: { id: Item.id } }));
});

const FULL_MAILBOX = {
  ...{ bounceType: 'Transient', bounceSubType: 'MailboxFull', timestamp: '2026-11-22T08:00:00.000Z' },
  bouncedRecipients: [{ diagnosticCode: 'smtp; 452 4.2.2 mailbox full' }],
};

test('an email to the team that bounces sets off an alarm', async () => {
  const setOff = await watchAlarms(app);
  restores.push(
    app.stack.interceptMailEvents(async (event) =>
      event.mail.destination.includes('desk@zahrael.example') && event.eventType === 'Delivery'
        ? [{ eventType: 'Bounce', mail: event.mail, bounce: FULL_MAILBOX }]
        : [event],
    ),
  );
  await app.submit(inquiryFrom('hilda@sample.example'));
  await app.stack.settled();
  await expect.poll(setOff).toMatchObject({ 'mail/team-bounces': 'The mailbox of the team returns emails' });
});

test('a health check that no function can answer sets off an alarm', async () => {
  const setOff = await watchAlarms(app);
  const check = async () => (await app.send('GET', '/api/health')).status;
  expect([await check(), setOff()]).toEqual([
    200,
    expect.not.objectContaining({ 'health/errors': expect.anything() }),
  ]);
  app.stack.limitConcurrency(0);
  restores.push(() => app.stack.limitConcurrency(Number.POSITIVE_INFINITY));
  expect(await check()).toBe(503);
  await expect.poll(setOff).toMatchObject({ 'health/errors': 'A screen or form answers an error' });
});

test('calls that are refused by the hundred set off an alarm', async () => {
  advanceToNext(app, 15 * MINUTE);
  const setOff = await watchAlarms(app);
  const guess = async () => (await app.send('POST', '/api/access-codes/verify', { code: 'a guess' })).status;
  const guesses = (most: number) => Promise.all(Array.from({ length: most }, guess));
  // Ten of a network are judged.
  const statuses = [...(await guesses(260)), ...(await guesses(250))];
  expect(Object.groupBy(statuses, String)['429']).toHaveLength(500);
  await app.stack.settled();
  expect(setOff()).not.toHaveProperty(['api/throttled']);
  expect(await guess()).toBe(429);
  await expect.poll(setOff).toMatchObject({ 'api/throttled': 'Calls are throttled' });
});

test('many refused sign-ins set off an alarm', async () => {
  const setOff = await watchAlarms(app);
  const guess = () =>
    app.send('POST', '/api/staff/session', { username: 'nobody', accessCode: 'a wrong guess' });
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 17 }, guess));
  await expect.poll(setOff).toMatchObject({ 'staff-access/refusals': 'Many sign-ins are refused' });
});

test.each([
  ['events/sweep', 'A record stays due'],
  ['events/bill-subscriptions', 'An invoice was not issued, or not sent'],
  ['events/weekly-report', 'The weekly report is missing'],
])('%s sets off its alarm when it cannot list what is due', async (id, section) => {
  const setOff = await watchAlarms(app);
  restores.push(app.stack.intercept(async ({ functionId }) => (functionId === id ? 'cut' : undefined)));
  await app.stack.runSchedule(id);
  await expect.poll(setOff).toMatchObject({ [`${id}/failing`]: section });
});

test('emails and documents that fail set off their alarms', async () => {
  const setOff = await watchAlarms(app);
  restores.push(
    app.stack.intercept(async ({ service }) => (service === 'ses' || service === 's3' ? 'cut' : undefined)),
  );
  for (const name of ['edgar', 'flora', 'gerd']) await app.submit(inquiryFrom(`${name}@sample.example`));
  await app.stack.settled();
  await expect.poll(setOff).toMatchObject({
    'mail/failing': 'Mail',
    'documents/failing': 'The production of a document failed',
  });
});

/** The invocations in the runbook: output of the function and payload; `ops/change-staff` has a table of payloads. */
const commandsOfRunbook = (): [output: string, payload: string][] => {
  const runbook = readFileSync('docs/runbook.md', 'utf8').replaceAll('commander', 'navigator');
  const invocations = runbook.split('aws lambda invoke --function-name <').slice(1);

  return [
    ...invocations.map((text): [string, string] => {
      const [command = ''] = text.split('```');

      return [text.slice(0, text.indexOf('>')), /--payload '([^']+)'/.exec(command)?.[1] ?? '{}'];
    }),
    ...[...runbook.matchAll(/^\| `(\{"action".+?\})` \|/gm)].map(([, payload = '']): [string, string] => [
      'OpsChangeStaff',
      payload,
    ]),
  ];
};

test('every function answers as the runbook invokes it', async () => {
  const outputs = Object.fromEntries(
    Object.keys(grants).map((id) => [
      id.replace(/(^|[/-])(\w)/g, (_, __, letter) => letter.toUpperCase()),
      id,
    ]),
  );
  const commands = commandsOfRunbook();
  expect(commands.length).toBeGreaterThan(9);
  for (const [output, payload] of commands)
    await expect(
      app.stack.invoke(outputs[output] ?? output, JSON.parse(payload)),
      output,
    ).resolves.not.toThrow();
});
