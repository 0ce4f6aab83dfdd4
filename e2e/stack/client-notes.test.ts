/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrmApi, crmApiOf } from '../support/api/crm-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { type Answer, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: CrmApi;
beforeAll(async () => {
  app = await startTestApp();
  api = crmApiOf(app);
});
afterAll(() => app.stop());

test('a note is added once per key and stands in the timeline', async () => {
  const { id } = await api.newClient();
  const note = { text: 'Called back.\nWants the contract.' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.post(`/api/crm/clients/${id}/notes`, note, 'one-note-key')),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  app.stack.advanceClock(5_000);
  await api.post(`/api/crm/clients/${id}/notes`, note, 'one-note-key');
  const timeline = await api.timelineOf(id);
  expect(timeline).toMatchObject([{ kind: 'note', actor: 'commander', ...note }, { kind: 'created' }]);
  const { id: another } = await api.newClient();
  const others = [
    await api.post(`/api/crm/clients/${id}/notes`, { text: 'Something else.' }, 'one-note-key'),
    await api.post(`/api/crm/clients/${another}/notes`, note, 'one-note-key'),
  ];
  expect(others.map(({ body }) => body.code)).toEqual(['idempotency_key_reused', 'idempotency_key_reused']);
  expect(await api.timelineOf(another)).toMatchObject([{ kind: 'created' }]);
  expect((await api.post('/api/crm/clients/999999/notes', note)).status).toBe(404);
});

test('a call, an edit and a pin whose function is killed at each write happen once, sent again', async () => {
  const { id } = await api.newClient();
  const path = `/api/crm/clients/${id}`;
  const again = async (send: () => Promise<Answer>) => {
    const first = await send();

    return first.status < 500 ? first : send();
  };
  const calls: string[] = [];
  await crashAtEachWrite('crm/log-call', app, async (name) => {
    calls.push(name);
    const call = { direction: 'incoming', outcome: 'spoke', text: name };
    expect((await again(() => api.post(`${path}/calls`, call, `call-${name}`))).status).toBe(201);
  });
  const logged = await api.timelineOf(id);
  expect(logged.flatMap(({ kind, text }) => (kind === 'call' ? [text] : [])).toSorted()).toEqual(
    calls.toSorted(),
  );
  const spoken = logged.flatMap(({ kind, at }) => (kind === 'call' ? [String(at)] : []));
  expect((await api.get(path)).body.lastContactDate).toBe(spoken.toSorted().at(-1));

  const { entry } = (await api.post(`${path}/notes`, { text: 'first' })).body;
  const texts = ['first'];
  await crashAtEachWrite('crm/update-note', app, async (text) => {
    const sent = { entry, version: texts.length, text };
    const answer = await again(() => api.put(`${path}/notes`, sent));
    expect(answer).toMatchObject({ status: 200, body: { text, version: texts.length + 1 } });
    texts.push(text);
  });
  await crashAtEachWrite('crm/pin-note', app, async () => {
    expect((await again(() => api.post(`${path}/pinned-notes`, { entry }))).status).toBe(200);
  });
  const former = `${path}/former-texts?limit=50&entry=${encodeURIComponent(String(entry))}`;
  expect(itemsOf(await api.get(former)).map(({ text }) => text)).toEqual(texts.slice(0, -1).toReversed());
  expect(itemsOf(await api.get(`${path}/pinned-notes`))).toMatchObject([{ entry, text: texts.at(-1) }]);
  expect(itemsOf(await api.get(`${path}/timeline?show=notes`))).toMatchObject([{ entry }]);
});
