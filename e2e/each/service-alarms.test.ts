import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceError } from '../../infra/local/iam-proxy/replies.ts';
import { sendMailTo } from '../support/api/inbound-mail.ts';
import { PERSONAL_DATA } from '../support/api/personal-data-api.ts';
import { staffApiOf } from '../support/api/staff-api.ts';
import { watchServiceAlarms } from '../support/service-alarms.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

/** Alarms on what services of AWS measure, each set off by a fault of the service on the local stack. */
let app: TestApp;
let watched: Awaited<ReturnType<typeof watchServiceAlarms>>;
const restores: (() => void)[] = [];
const wereOn = new Set<string>();
let all: readonly string[] = [];
beforeAll(async () => {
  app = await startTestApp({ showError: () => {}, withoutScheduler: true });
});
beforeEach(async () => {
  watched = await watchServiceAlarms(app);
  all = watched.names;
});
afterEach(async () => {
  watched.end();
  for (const restore of restores.splice(0)) restore();
  await app.stack.settled();
});
afterAll(() => app.stop());

/** Watches anew, behind interceptors that hold something back. */
const watchBehind = async () => {
  watched.end();
  watched = await watchServiceAlarms(app);
};

const expectOn = async (expected: Record<string, string>) => {
  await expect.poll(watched.on).toMatchObject(expected);
  for (const name of Object.keys(expected)) wereOn.add(name);
};
const expectOff = async (...names: string[]) => {
  const on = await watched.on();
  for (const name of names) expect(on).not.toHaveProperty([name]);
};

const SECTIONS: Record<string, string> = {
  'events/sweep': 'A record stays due',
  'events/bill-subscriptions': 'An invoice was not issued, or not sent',
  'events/weekly-report': 'The weekly report is missing',
  'events/report-quarantine': 'An inquiry is in quarantine',
  'events/send-canary': 'The test lead does not come through',
  'events/receive-mail': 'A visitor’s answer does not appear',
  'events/count-visits': 'Visits are not counted',
  'events/receive-inquiry': 'A dead letter',
  'events/send-mail': 'Mail',
  'events/mark-delivered': 'A dead letter',
  'events/produce-document': 'The production of a document failed',
  'events/find-client-pairs': 'A suspected duplicate is missing, or does not go',
  'events/collect-person': 'Somebody asks for their data',
  'events/erase-person': 'Somebody asks for their data',
  'events/record-mail-event': 'A dead letter',
  'events/run-export': 'A job does not end',
  'events/run-batch': 'A job does not end',
};
const SCHEDULED = Object.keys(SECTIONS).slice(0, 7);

/** Runs a function as its schedule does; that of the test lead is off on a laptop. */
const run = async (id: string): Promise<void> => {
  if (id !== 'events/send-canary') return app.stack.runSchedule(id);
  await app.stack.invoke(id, { seconds: 60 }).catch(() => {});
};

test.each(SCHEDULED)('%s that does not run sets off its alarm, and ends it once it runs', async (id) => {
  const silent = `${id}/silent`;
  await expectOn({ [silent]: SECTIONS[id] ?? '' });
  await run(id);
  await expectOff(silent, `${id}/errors`);
});

/** The function dies at its first call of a service. */
const crash = (id: string) =>
  app.stack.intercept(async ({ functionId, killWorker }) => {
    if (functionId !== id) return undefined;
    await killWorker();

    return 'cut';
  });

test.each(SCHEDULED)('%s that crashes sets off its alarm', async (id) => {
  restores.push(crash(id));
  await expectOff(`${id}/errors`);
  await run(id);
  await expectOn({ [`${id}/errors`]: SECTIONS[id] ?? '' });
});

/** Puts a copy of a record that the product has written, as one that a function takes from the stream. */
const putCopy = async (
  table: 'mail' | 'automated-documents' | 'person-requests' | 'jobs',
  change: Record<string, unknown>,
) => {
  const [record] = await app.records(table);
  const Item = { ...record, ...change };
  await DynamoDBDocumentClient.from(new DynamoDBClient(app.stack.operator)).send(
    new PutCommand({ TableName: app.stack.tableName(table), Item }),
  );
};
const putDelivered = (id: string) =>
  putCopy('mail', {
    ...{ id, status: 'sent', due: 'yes', sentAt: '2026-11-22T08:00:00.000Z' },
    delivers: { document: 'none', by: 'nobody' },
  });

/** An admin looks up what is held about an address that nobody has. */
const lookNobodyUp = () => staffApiOf(app).post(PERSONAL_DATA, { email: 'nobody@sample.example' });

/** A member of staff exports the tasks. */
const exportTasks = () => staffApiOf(app).post('/api/exports', { list: 'tasks' });

/** What each function takes, where an inquiry alone does not bring it. */
const CAUSES: Record<string, () => Promise<unknown>> = {
  'mark-delivered': () => putDelivered('crashed'),
  'collect-person': lookNobodyUp,
  'erase-person': () => putCopy('person-requests', { id: 'crashed', task: 'erasure', work: 'erase' }),
  'run-export': exportTasks,
  'run-batch': () => putCopy('jobs', { id: 'crashed', kind: 'import', work: 'import' }),
};
const MAIL: typeof CAUSES = { 'receive-mail': () => sendMailTo(app, { to: 'nobody@reply.zahrael.example' }) };
const CONSUMERS = [
  'receive-inquiry',
  'send-mail',
  'produce-document',
  'find-client-pairs',
  'record-mail-event',
];
test.each([...CONSUMERS, ...Object.keys({ ...CAUSES, ...MAIL })])(
  'events/%s that crashes sets off its alarm',
  async (name) => {
    restores.push(crash(`events/${name}`));
    await app.submit(inquiryFrom(`${name}@sample.example`));
    await { ...CAUSES, ...MAIL }[name]?.();
    await app.stack.settled();
    await expectOn({ [`events/${name}/errors`]: SECTIONS[`events/${name}`] ?? '' });
  },
);

const ELEVEN_MINUTES = 11 * 60_000;

const sectionsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`events/${name}/behind`, SECTIONS[`events/${name}`] ?? '']));

test('records that wait for more than ten minutes set off the alarms of those who should read them', async () => {
  const consumers = [
    ...['receive-inquiry', 'send-mail', 'produce-document', 'find-client-pairs'],
    ...Object.keys(CAUSES),
  ];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  restores.push(
    app.stack.interceptRecords(async (_, records) => {
      await held;

      return records;
    }),
  );
  await watchBehind();
  await app.submit(inquiryFrom('amira@sample.example'));
  await putCopy('mail', { id: 'queued', status: 'queued' });
  await putCopy('automated-documents', { id: 'DOC-7K2M9QXA', production: 'pending' });
  await putDelivered('delivered');
  await lookNobodyUp();
  await exportTasks();
  await putCopy('jobs', { id: 'ordered', kind: 'import', work: 'import' });
  await putCopy('person-requests', { id: 'ordered', task: 'erasure', work: 'erase' });
  await staffApiOf(app).post('/api/crm/clients', {
    clientName: 'Zoe Sample',
    contactEmail: 'z@sample.example',
  });
  await expectOff(...Object.keys(sectionsOf(consumers)));
  app.stack.advanceClock(ELEVEN_MINUTES);
  release();
  await app.stack.settled();
  await expectOn(sectionsOf(consumers));
});

test('events of emails that wait for more than ten minutes set off an alarm', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>();
  restores.push(
    app.stack.interceptMailEvents(async (event) => {
      wait();
      await held;

      return [event];
    }),
  );
  await watchBehind();
  await app.submit(inquiryFrom('boris@sample.example'));
  await isWaiting;
  app.stack.advanceClock(ELEVEN_MINUTES);
  release();
  await app.stack.settled();
  await expectOn(sectionsOf(['record-mail-event']));
});

/** The tables of the alarms, by their names. */
const LEAD_TABLES = () =>
  all.flatMap((name) => (name.endsWith('/conflicts') ? [name.slice(0, -'/conflicts'.length)] : []));
const TABLE_SECTION = 'DynamoDB throttles or conflicts';

test('throttled writes set off the alarm of each table', async () => {
  const throttled = serviceError('dynamodb', {
    ...{ status: 400, code: 'ThrottlingException', message: 'Too many.' },
  });
  restores.push(app.stack.intercept(async ({ service }) => (service === 'dynamodb' ? throttled : undefined)));
  const client = new DynamoDBClient({ ...app.stack.operator, maxAttempts: 1 });
  const write = () =>
    Promise.allSettled(
      LEAD_TABLES().map((table) =>
        client.send(new PutItemCommand({ TableName: app.stack.tableName(table), Item: { id: { S: 'x' } } })),
      ),
    );
  const names = LEAD_TABLES().map((table) => `${table}/throttled`);
  for (let time = 1; time <= 10; time += 1) await write();
  await expectOff(...names);
  await write();
  await expectOn(Object.fromEntries(names.map((name) => [name, TABLE_SECTION])));
});

test('transactions that conflict again and again set off the alarm of each table', async () => {
  const conflict = serviceError('dynamodb', {
    ...{ status: 400, code: 'TransactionCanceledException' },
    message: 'Transaction cancelled, please refer cancellation reasons [TransactionConflict]',
  });
  restores.push(app.stack.intercept(async ({ service }) => (service === 'dynamodb' ? conflict : undefined)));
  const client = new DynamoDBClient({ ...app.stack.operator, maxAttempts: 1 });
  const TransactItems = LEAD_TABLES().map((table) => ({
    Put: { TableName: app.stack.tableName(table), Item: { id: { S: 'x' } } },
  }));
  const write = () => client.send(new TransactWriteItemsCommand({ TransactItems })).catch(() => {});
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 25 }, write));
  const names = LEAD_TABLES().map((table) => `${table}/conflicts`);
  await expectOff(...names);
  await write();
  await expectOn(Object.fromEntries(names.map((name) => [name, TABLE_SECTION])));
});

test('calls beyond the concurrency of a new account are refused, and set off an alarm', async () => {
  app.stack.limitConcurrency(1);
  restores.push(() => app.stack.limitConcurrency(Number.POSITIVE_INFINITY));
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.send('GET', '/api/market-data')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  await expectOn({ 'functions/throttled': 'Calls are throttled' });
});

test.each([
  ['bounce', 'mail/bounces'],
  ['complaint', 'mail/complaints'],
])('a %s of each email sets off the alarm before SES reviews the account', async (recipient, alarm) => {
  await expectOff(alarm);
  await app.submit(inquiryFrom(`${recipient}@sample.example`));
  await app.stack.settled();
  await expectOn({ [alarm]: 'Emails bounce' });
});

test('every alarm on a service was set off by its fault', () => {
  expect([...wereOn].toSorted()).toEqual([...all].toSorted());
});
