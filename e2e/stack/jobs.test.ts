/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsOf, jobsApiOf } from '../support/api/jobs-api.ts';
import { DAY, itemsOf, MINUTE } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

const COLLEAGUE = { username: 'navigator', accessCode: 'another sample code' };

let app: TestApp;
let api: ReturnType<typeof jobsApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = jobsApiOf(app);
  await app.stack.invoke('ops/create-staff', COLLEAGUE);
});
afterAll(() => app.stop());

const newClients = async (names: readonly string[], change: Record<string, unknown> = {}) => {
  for (const clientName of names) await api.newClient({ clientName, ...change });
};
const columnOf = (csv: string, header: string): string[] => {
  const [headers = [], ...rows] = cellsOf(csv);

  return rows.map((row) => row[headers.indexOf(header)] ?? '');
};

test('clients are exported in the order of their creation, with what would be a formula as text', {
  tags: ['quick'],
}, async () => {
  await newClients(['Amira "A" Sample', '=HYPERLINK("https://sample.example")', 'Zoë, Ltd']);
  const job = await api.export({ list: 'clients' });
  expect(job).toMatchObject({
    state: 'done',
    title: 'Clients',
    done: 3,
    total: 3,
    createdBy: STAFF.username,
  });
  const file = await api.fileOf(job);
  expect(file.startsWith('\ufeff"Client ID","Client",')).toBe(true);
  expect(file.endsWith('\r\n')).toBe(true);
  expect(columnOf(file, 'Client')).toEqual([
    'Amira "A" Sample',
    `'=HYPERLINK("https://sample.example")`,
    'Zoë, Ltd',
  ]);
  expect(columnOf(file, 'Client ID')[0]).toMatch(/^CL-\d{6}$/);
});

test('an export has the rows of its filters, which combine', async () => {
  await newClients(['Dominion Sample'], { serviceTier: 'Dominion' });
  const job = await api.export({ list: 'clients', serviceTier: 'Dominion', status: 'New' });
  expect(job).toMatchObject({ title: 'Clients, Dominion, New', done: 1 });
  expect(columnOf(await api.fileOf(job), 'Client')).toEqual(['Dominion Sample']);
  expect(await api.export({ list: 'clients', status: 'Lost' })).toMatchObject({ state: 'done', done: 0 });
});

test('inquiries, tasks, documents, invoices, payments and the access log are exported', async () => {
  await app.submit(inquiryFrom('listed@sample.example'), 'the-listed-inquiry');
  await app.stack.settled();
  const dueAt = new Date(app.stack.now()).toISOString();
  await api.post('/api/tasks', { text: '+ call back', dueAt });
  const inquiries = await api.fileOf(await api.export({ list: 'inquiries' }));
  expect(columnOf(inquiries, 'From')).toEqual(['Amira Sample']);
  expect(columnOf(await api.fileOf(await api.export({ list: 'tasks' })), 'Task')).toEqual(["'+ call back"]);
  const documents = await api.fileOf(await api.export({ list: 'documents' }));
  expect(columnOf(documents, 'Document').toSorted()).toEqual(['Non-disclosure agreement', 'Onboarding pack']);
  const log = await api.fileOf(await api.export({ list: 'access-log', kind: 'export' }));
  expect(columnOf(log, 'Event')).toContain('Exported Tasks, mine, 1 row');
  for (const list of ['invoices', 'payments'])
    expect(await api.export({ list })).toMatchObject({ state: 'done', done: 0, parts: [expect.any(Number)] });
});

test('an export is killed before and after each of its writes, and its file has each row once', async () => {
  await newClients(['Once and no more']);
  const files: string[] = [];
  const writes = await crashAtEachWrite('events/run-export', app, async (name) => {
    const { body } = await api.post('/api/exports', { list: 'clients' }, `killed-${name}`);
    await app.stack.settled();
    // The lease of a killed run ends before the sweeper gives the job to another.
    for (let run = 0; run < 3 && (await api.read(body.id)).state !== 'done'; run += 1)
      await api.sweepAfter(2 * MINUTE);
    files.push(await api.fileOf(await api.read(body.id)));
  });
  expect(writes).toBeGreaterThan(2);
  expect(new Set(files).size).toBe(1);
  expect(columnOf(files[0] ?? '', 'Client').filter((name) => name === 'Once and no more')).toHaveLength(1);
  await api.renewSession();
});

test('an export whose files cannot be stored is tried again, then waits for somebody to retry it', async () => {
  const restore = app.stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/run-export' && service === 's3' ? 'cut' : undefined,
  );
  const { body } = await api.post('/api/exports', { list: 'tasks' });
  await app.stack.settled();
  expect(await api.read(body.id)).toMatchObject({
    state: 'queued',
    error: 'The list could not be read or its file not stored.',
    retryAt: expect.any(String),
  });
  for (let attempts = 1; attempts < 6; attempts += 1) await api.sweepAfter(6 * MINUTE);
  expect(await api.read(body.id)).toMatchObject({ state: 'failed' });
  restore();
  await api.renewSession();
  expect((await api.post(`/api/jobs/${body.id}/retry`, {})).body).toMatchObject({ state: 'queued' });
  await app.stack.settled();
  expect(await api.read(body.id)).toMatchObject({ state: 'done' });
  expect((await api.post(`/api/jobs/${body.id}/retry`, {})).body.code).toBe('not_possible');
});

test('a cancelled export writes nothing more, and has no file', async () => {
  const restore = app.stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/run-export' && service === 's3' ? 'cut' : undefined,
  );
  const { body } = await api.post('/api/exports', { list: 'tasks' });
  await app.stack.settled();
  restore();
  expect((await api.post(`/api/jobs/${body.id}/cancellation`, {})).body).toMatchObject({
    state: 'cancelled',
  });
  await api.sweepAfter(10 * MINUTE);
  expect(await api.read(body.id)).toMatchObject({ state: 'cancelled' });
  expect((await api.get(`/api/exports/${body.id}/parts/1`)).status).toBe(404);
  expect((await api.post(`/api/jobs/${body.id}/cancellation`, {})).body.code).toBe('not_possible');
});

test('a job is its owner’s: admins see it, nobody else takes the file, and the access log is for admins', async () => {
  const { cookie } = await app.send('POST', '/api/staff/session', COLLEAGUE);
  const colleague = (method: string, path: string, body?: object) => app.send(method, path, body, { cookie });
  const { body: theirs } = await colleague('POST', '/api/exports', { list: 'tasks' });
  await app.stack.settled();
  const own = await api.export({ list: 'tasks' });

  expect(itemsOf(await colleague('GET', '/api/jobs')).map(({ id }) => id)).toEqual([theirs.id]);
  expect((await colleague('GET', `/api/jobs/${own.id}`)).status).toBe(404);
  expect((await colleague('POST', `/api/jobs/${own.id}/cancellation`, {})).status).toBe(404);
  expect((await colleague('GET', '/api/jobs?of=everybody')).status).toBe(403);
  expect((await colleague('POST', '/api/exports', { list: 'access-log' })).status).toBe(403);
  const everybodys = itemsOf(await api.get('/api/jobs?of=everybody')).map(({ id }) => id);
  expect(everybodys).toEqual(expect.arrayContaining([theirs.id, own.id]));
  expect((await api.get(`/api/exports/${theirs.id}/parts/1`)).status).toBe(404);
  expect((await colleague('GET', `/api/exports/${theirs.id}/parts/1`)).status).toBe(200);
  expect((await colleague('GET', `/api/exports/${theirs.id}/parts/2`)).status).toBe(404);
});

test('who is no admin any more does not take the file of the access log', async () => {
  const auditor = { username: 'auditor', accessCode: 'another sample code' };
  await app.stack.invoke('ops/create-staff', { ...auditor, role: 'admin' });
  const signIn = async () => (await app.send('POST', '/api/staff/session', auditor)).cookie;
  let cookie = await signIn();
  const { body: job } = await app.send('POST', '/api/exports', { list: 'access-log' }, { cookie });
  await app.stack.settled();
  const take = () => app.send('GET', `/api/exports/${job.id}/parts/1`, undefined, { cookie });
  expect((await take()).status).toBe(200);
  await app.stack.invoke('ops/change-staff', {
    ...{ action: 'change-role', username: 'auditor', role: 'staff' },
  });
  cookie = await signIn();
  expect((await take()).status).toBe(403);
});

test('a repeated call starts one job, and another list under its key none', async () => {
  const [first, second] = [1, 2].map(() =>
    api.post('/api/exports', { list: 'tasks' }, 'a-key-of-one-export'),
  );
  expect((await first)?.body.id).toBe((await second)?.body.id);
  expect((await api.post('/api/exports', { list: 'clients' }, 'a-key-of-one-export')).body.code).toBe(
    'idempotency_key_reused',
  );
});

test('after a week the file is gone', async () => {
  const job = await api.export({ list: 'tasks' });
  app.stack.advanceClock(7 * DAY + MINUTE);
  await api.renewSession();
  expect((await api.get(`/api/exports/${job.id}/parts/1`)).status).toBe(404);
});
