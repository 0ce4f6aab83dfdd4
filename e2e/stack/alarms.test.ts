/** @module-tag details */

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { smokeTest } from '../../infra/delivery/smoke-test.ts';
import { grants } from '../../infra/grants.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { watchAlarms } from '../support/alarms.ts';
import { watchServiceAlarms } from '../support/service-alarms.ts';
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

test('a sweeper that does not run and a follow-up that crashes set off their alarms', async () => {
  const watched = await watchServiceAlarms(app);
  restores.push(
    watched.end,
    app.stack.intercept(async ({ functionId, killWorker }) => {
      if (functionId !== 'events/receive-inquiry') return undefined;
      await killWorker();

      return 'cut';
    }),
  );
  await app.submit(inquiryFrom('ines@sample.example'));
  await app.stack.settled();
  await expect.poll(watched.on).toMatchObject({
    'events/sweep/silent': 'A record stays due',
    'events/receive-inquiry/errors': 'A dead letter',
  });
});

/**
 * The invocations in the runbook, for today's day: output of the function and payload; `ops/change-staff` has a table of
 * payloads.
 */
const commandsOfRunbook = (today: string): [output: string, payload: string][] => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
    .replaceAll('commander', 'navigator')
    .replaceAll(/(?<="day":")[\d-]+/g, today);
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
  const commands = commandsOfRunbook(dayIn(new Date(app.stack.now())));
  expect(commands.length).toBeGreaterThan(9);
  for (const [output, payload] of commands)
    await expect(
      app.stack.invoke(outputs[output] ?? output, JSON.parse(payload)),
      output,
    ).resolves.not.toThrow();
});
