import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ENDPOINT_ALARMS } from '../../infra/alarms/alarm-texts.ts';
import { watchAlarms } from '../support/alarms.ts';
import { advanceToNext, MINUTE } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

/** The alarms on what the product logs, each set off by its fault. `e2e/stack/alarms.test.ts` has those of a lead. */
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
  ['events/receive-mail', 'A visitor’s answer does not appear'],
])('%s sets off its alarm when it cannot list what is due', async (id, section) => {
  // Its settings are read: what fails is the list.
  await app.stack.runSchedule(id);
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
