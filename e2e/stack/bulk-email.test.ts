/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsApiOf } from '../support/api/jobs-api.ts';
import { type Fields, MINUTE } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { doubledRecords } from '../support/faults/stream-faults.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof jobsApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = jobsApiOf(app);
});
afterAll(() => app.stop());

const CONTENT = { subject: 'News for {{name}}', text: 'Dear {{name}},\n\nwe are closed on Friday.' };
const newClients = (...names: string[]) =>
  Promise.all(names.map((clientName) => api.newClient({ clientName })));
const start = (clients: readonly { id: number }[], { key, ...change }: Fields & { key?: string } = {}) =>
  api.post('/api/bulk-emails', { ...CONTENT, clientIds: clients.map(({ id }) => id), ...change }, key);
/** The emails to a client that have left. */
const mailsTo = async ({ contactEmail }: Fields) =>
  (await app.mails()).filter(({ destination }) => destination.to.includes(String(contactEmail)));
const countsTo = (clients: readonly Fields[]) =>
  Promise.all(clients.map(async (client) => (await mailsTo(client)).length));
const change = (path: string, { id, ...body }: Fields) => api.post(`/api/crm/clients/${id}/${path}`, body);

test('several clients get one email each, with their names, and see it in their timelines', async () => {
  const clients = await newClients('Amira Sample', 'Boris Sample', 'Cora Sample');
  const { status, body } = await start(clients, { key: 'news-of-the-day' });
  expect([status, body.state, body.total]).toEqual([201, 'queued', 3]);
  expect((await start(clients, { key: 'news-of-the-day' })).body.id).toBe(body.id);
  expect((await start(clients, { key: 'news-of-the-day', subject: 'Other' })).body.code).toBe(
    'idempotency_key_reused',
  );
  await app.stack.settled();
  expect(await api.read(body.id)).toMatchObject({
    ...{ kind: 'bulk-email', title: CONTENT.subject, state: 'done', done: 3, queued: 3, leftOut: [] },
  });
  expect(await api.read(body.id)).not.toHaveProperty('text');
  expect(await countsTo(clients)).toEqual([1, 1, 1]);
  const [mail] = await mailsTo(clients[1] ?? {});
  expect(mail).toMatchObject({
    subject: 'News for Boris Sample',
    body: { text: expect.stringContaining('Dear Boris Sample,\n\nwe are closed on Friday.') },
  });
  const [entry] = await api.timelineOf(clients[0]?.id);
  expect(entry).toMatchObject({
    ...{ kind: 'mail', status: 'sent', subject: 'News for Amira Sample', actor: 'commander' },
  });
});

test('who is archived, suppressed, merged or without a record gets none, and is named before and after', async () => {
  const [stays, merged, archived, last] = await newClients('Stays', 'Merged', 'Archived', 'Last');
  if (!stays || !merged || !archived || !last) throw new Error('A client is missing.');
  await change('archive', { id: archived.id, version: archived.version });
  const unreachable = await api.newClient({ contactEmail: 'bounce-7@sample.example' });
  await start([unreachable]);
  await app.stack.settled();
  await change('merges', {
    ...{ id: stays.id, version: stays.version, mergedId: merged.id, mergedVersion: merged.version },
  });
  const chosen = [stays, merged, archived, unreachable, { id: 999_999 }, last];
  const leftOut = [
    { clientId: merged.id, reason: 'merged' },
    { clientId: archived.id, reason: 'archived' },
    { clientId: unreachable.id, reason: 'suppressed' },
    { clientId: 999_999, reason: 'unknown' },
  ];
  const checked = await api.get(`/api/bulk-emails/recipients?clientIds=${chosen.map(({ id }) => id)}`);
  expect(checked.body).toEqual({
    recipients: [
      ...[stays, last].map(({ id: clientId, clientName, contactEmail }) => ({
        ...{ clientId, clientName, company: '', contactEmail },
      })),
    ],
    leftOut,
  });
  const { body } = await start(chosen);
  await app.stack.settled();
  expect(await api.read(body.id)).toMatchObject({ state: 'done', done: 6, queued: 2, leftOut });
  expect(await countsTo([stays, merged, archived, last])).toEqual([1, 0, 0, 1]);
});

test('an email is killed before and after each of its writes, and each client gets it once', {
  // Each of seven jobs waits for the sweeper.
  timeout: 180_000,
}, async () => {
  const rounds: Awaited<ReturnType<typeof newClients>>[] = [];
  const writes = await crashAtEachWrite('events/run-batch', app, async (name) => {
    const clients = await newClients('First', 'Second');
    const { body } = await start(clients, { key: `killed-${name}` });
    await app.stack.settled();
    // The lease of a killed run ends before the sweeper gives the job to another.
    for (let run = 0; run < 3 && (await api.read(body.id)).state !== 'done'; run += 1)
      await api.sweepAfter(2 * MINUTE);
    await api.renewSession();
    expect(await api.read(body.id)).toMatchObject({ state: 'done', done: 2, queued: 2 });
    rounds.push(clients);
  });
  // It is taken, its clients are emailed, and it ends.
  expect(writes).toBe(3);
  for (const clients of rounds) expect(await countsTo(clients)).toEqual([1, 1]);
});

test('records that are delivered twice email nobody twice', async () => {
  const clients = await newClients('Twice', 'And again');
  const restore = app.stack.interceptRecords(doubledRecords(() => 0));
  await start(clients);
  await app.stack.settled();
  restore();
  expect(await countsTo(clients)).toEqual([1, 1]);
});

test('a cancelled email reaches nobody further', async () => {
  const clients = await newClients('Cancelled');
  const restore = app.stack.intercept(async ({ functionId, permissions }) =>
    functionId === 'events/run-batch' && permissions.some(({ label }) => /^table clients$/i.test(label))
      ? 'cut'
      : undefined,
  );
  const { body } = await start(clients);
  await app.stack.settled();
  expect(await api.read(body.id)).toMatchObject({
    ...{ state: 'queued', done: 0, retryAt: expect.any(String) },
    error: 'The clients could not be read, or their emails not stored.',
  });
  restore();
  expect((await api.post(`/api/jobs/${body.id}/cancellation`, {})).body).toMatchObject({
    state: 'cancelled',
  });
  await api.sweepAfter(10 * MINUTE);
  expect(await countsTo(clients)).toEqual([0]);
});

test('what cannot be sent is refused with what is to be done', async () => {
  const clients = await newClients('Refused');
  const faultsOf = async (wrong: Fields) => (await start(clients, wrong)).body.fields;
  expect(await faultsOf({ subject: '', text: ' ' })).toEqual({
    ...{ subject: expect.any(String), text: expect.any(String) },
  });
  expect(await faultsOf({ text: 'Your {{reference}}' })).toEqual({
    text: 'An email to clients has no field {{reference}}. It can have {{name}} or {{company}}.',
  });
  expect(await faultsOf({ clientIds: [] })).toEqual({ clientIds: 'Choose a client at least.' });
  const tooMany = Array.from({ length: 201 }, (_, place) => place + 1);
  expect(await faultsOf({ clientIds: tooMany })).toEqual({
    clientIds: 'One email goes to at most 200 clients.',
  });
  expect((await api.get(`/api/bulk-emails/recipients?clientIds=${tooMany}`)).status).toBe(400);
  expect((await app.send('POST', '/api/bulk-emails', { ...CONTENT, clientIds: [1] })).status).toBe(401);
});
