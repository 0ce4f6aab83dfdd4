/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToday } from '../../shared/contract/today.ts';
import { HONEYPOT } from '../../shared/domain/inquiry-choices.ts';
import type { Today } from '../../shared/domain/today.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { DAY, HOUR, MINUTE } from '../support/api/staff-api.ts';
import { type TasksApi, tasksApiOf } from '../support/api/tasks-api.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

const COLLEAGUE_CODE = 'another sample code';
const COLLEAGUE = { username: 'navigator', email: 'navigator@sample.example' };

let app: TestApp;
let api: TasksApi;
let inquiries: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = tasksApiOf(app);
  inquiries = inquiriesApiOf(app);
  await app.stack.invoke('ops/create-staff', { ...COLLEAGUE, accessCode: COLLEAGUE_CODE });
});
afterAll(() => app.stop());

const submit = async (email: string, change: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await app.submit(inquiryFrom(email, change), `tasks-of-${email}`);
  await app.stack.settled();

  return String(body.reference);
};

test('tasks of oneself and of all are listed by due time, done ones apart, and those that are due are counted', async () => {
  const { body: later } = await api.newTask(2 * HOUR, { text: 'Later' });
  const { body: sooner } = await api.newTask(-MINUTE, { text: 'Sooner' });
  await api.newTask(-HOUR, { text: 'Of a colleague', owner: COLLEAGUE.username });
  expect(later).toMatchObject({ state: 'open', owner: STAFF.username, repeat: 'never', version: 1 });
  expect(await api.textsOf('view=mine')).toEqual(['Sooner', 'Later']);
  expect(await api.textsOf('view=all')).toEqual(['Of a colleague', 'Sooner', 'Later']);
  expect(await api.due()).toBe(1);

  await api.complete(sooner.id);
  expect([await api.textsOf('view=mine'), await api.textsOf('view=done')]).toEqual([['Later'], ['Sooner']]);
  expect(await api.due()).toBe(0);
  const { id, text, dueAt, owner, repeat } = later;
  const edited = { text: `${text}, at noon`, dueAt, owner, repeat, version: 1 };
  expect((await api.put(`/api/tasks/${id}`, edited)).body).toMatchObject({
    text: 'Later, at noon',
    version: 2,
  });
  expect((await api.put(`/api/tasks/${id}`, edited)).body).toMatchObject({ code: 'stale' });
  expect((await api.reopen(sooner.id)).body).toMatchObject({ state: 'open', text: 'Sooner' });
  for (const one of [later, sooner]) expect((await api.remove(`/api/tasks/${one.id}`)).status).toBe(200);
  expect((await api.remove(`/api/tasks/${sooner.id}`)).status).toBe(200);
  expect(await api.textsOf('view=mine')).toEqual([]);
});

test('a series goes on with each completion, and goes back with its undoing', async () => {
  const { body: first } = await api.newTask(-MINUTE, { text: 'Every week', repeat: 'weekly' });
  const { status, body: done } = await api.complete(first.id);
  expect([status, done.state]).toEqual([200, 'done']);
  const open = async () => (await api.get('/api/tasks?view=mine')).body.items as Record<string, unknown>[];
  const [next, ...others] = await open();
  expect(others).toEqual([]);
  expect(Date.parse(String(next?.dueAt)) - Date.parse(String(first.dueAt))).toBe(7 * DAY);
  // A second click changes nothing.
  await api.complete(first.id);
  expect(await open()).toEqual([next]);

  expect((await api.reopen(first.id)).status).toBe(200);
  expect(await open()).toMatchObject([{ id: first.id }]);
  await api.complete(first.id);
  await api.complete(next?.id);
  const refused = await api.reopen(first.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_possible']);
  // Nor once that one is deleted: the series has gone on.
  await api.remove(`/api/tasks/${next?.id}`);
  expect((await api.reopen(first.id)).body.code).toBe('not_possible');
  for (const { id } of await open()) await api.remove(`/api/tasks/${id}`);
});

test('the tasks of an inquiry are its client’s, also once it is filed under another or followed up late', async () => {
  const reference = await submit('first@sample.example', { name: 'First Sender' });
  const { body: task } = await api.newTask(HOUR, { text: 'Call back', reference });
  expect(task).toMatchObject({ reference, about: expect.stringContaining('First Sender') });
  const { id: clientId } = await api.newClient();
  expect(await api.textsOf(`clientId=${task.clientId}`)).toEqual(['Call back']);
  const { version } = await inquiries.read(reference);
  await api.post(`/api/inquiries/${reference}/client`, { version, clientId });
  expect(await api.textsOf(`clientId=${task.clientId}`)).toEqual([]);
  expect(await api.textsOf(`clientId=${clientId}`)).toEqual(['Call back']);
  expect(await api.textsOf(`reference=${reference}`)).toEqual(['Call back']);

  const held = await submit('held@sample.example', { details: { [HONEYPOT]: 'x' } });
  const { body: waiting } = await api.newTask(HOUR, { text: 'A person?', reference: held });
  expect(waiting).not.toHaveProperty('clientId');
  await inquiries.change(held, { state: 'open' });
  await app.stack.settled();
  const { clientId: lateClient } = await inquiries.read(held);
  expect(await api.textsOf(`clientId=${lateClient}`)).toEqual(['A person?']);
});

test('a task of an unknown client or inquiry is refused as not found, one of an unknown owner as invalid', async () => {
  const unknown = [{ clientId: 4711 }, { reference: 'INQ-7K2M9QXA' }];
  for (const about of unknown) expect((await api.newTask(HOUR, about)).status).toBe(404);
  const refused = await api.newTask(HOUR, { owner: 'nobody' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['owner']]);
});

test('the owner is reminded once, also where the sweeper was away for a day', async () => {
  await api.newTask(HOUR, { text: 'Remind once', owner: COLLEAGUE.username });
  await api.sweepAfter(59 * MINUTE);
  expect(await api.reminders('Remind once')).toEqual([]);
  await api.sweepAfter(DAY);
  expect(await api.reminders('Remind once')).toEqual([COLLEAGUE.email]);
  await api.sweepAfter(MINUTE);
  await api.sweepAfter(DAY);
  expect(await api.reminders('Remind once')).toEqual([COLLEAGUE.email]);
});

test('Today has what is due, of everyone and of oneself: replies, tasks, clients and unsigned documents, until it is done', async () => {
  await api.renewSession();
  const reference = await submit('due@sample.example', { name: 'Due Sender' });
  const { body: task } = await api.newTask(-MINUTE, { text: 'Due today' });
  await api.newTask(2 * DAY, { text: 'Not due yet' });
  const { clientId } = await inquiries.read(reference);
  const { body: documents } = await api.get(`/api/automated-documents?clientId=${clientId}`);
  const { id: nda } = (documents.items as Record<string, unknown>[]).find(
    ({ documentType }) => documentType === 'NDA',
  ) ?? { id: '' };
  const change = (status: string, version: number) =>
    api.put(`/api/automated-documents/${nda}`, { status, version, reason: 'On paper.' });
  await change('sent', 1);
  const today = async (view = 'everyone') =>
    readToday.output.parse((await api.get(`/api/today?view=${view}`)).body);
  const idsIn = (section: Today['tasks'] | Today['documents'] | Today['clients']) =>
    section?.state === 'ready' ? section.items.map(({ id }) => id) : section?.state;
  const { replies, ...others } = await today();
  expect(replies).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ reference })]),
  });
  const before = (await today('mine')).tasks;
  expect(idsIn(before)).toContain(task.id);
  expect(before).not.toMatchObject({ items: [{ text: 'Not due yet' }] });
  expect([idsIn(others.documents), idsIn(others.clients)]).toEqual([
    [nda],
    expect.arrayContaining([clientId]),
  ]);

  const { body: theirs } = await api.newTask(-HOUR, { text: 'Of a colleague', owner: COLLEAGUE.username });
  // Tasks of other tests are due before it: of everyone's first five are listed, and all are counted.
  const countIn = (section: Today['tasks']) => (section.state === 'ready' ? section.count : 0);
  expect(countIn((await today()).tasks)).toBeGreaterThan(countIn(others.tasks));
  const own = await today('mine');
  expect([JSON.stringify(own.replies), idsIn(own.clients)]).toEqual([
    expect.not.stringContaining(reference),
    undefined,
  ]);
  expect(idsIn(own.tasks)).toContain(task.id);
  expect(idsIn(own.tasks)).not.toContain(theirs.id);
  await inquiries.change(reference, { assignedTo: STAFF.username });
  expect((await today('mine')).replies).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ reference })]),
  });

  await inquiries.change(reference, { state: 'answered' });
  await api.complete(task.id);
  await change('signed', 2);
  const { version } = (await api.get(`/api/crm/clients/${clientId}`)).body;
  await api.put(`/api/crm/clients/${clientId}`, { version, assignedRelationshipLead: STAFF.username });
  const after = await today();
  expect(JSON.stringify(after.replies)).not.toContain(reference);
  expect(idsIn(after.tasks)).not.toContain(task.id);
  expect([idsIn(after.documents), idsIn(after.clients)]).toEqual([
    [],
    expect.not.arrayContaining([clientId]),
  ]);
});

test('two members of staff see each other on a record, until one leaves or says nothing for a minute', async () => {
  await api.renewSession();
  const { cookie } = await app.send('POST', '/api/staff/session', {
    username: COLLEAGUE.username,
    accessCode: COLLEAGUE_CODE,
  });
  const path = '/api/presence/INQ-7K2M9QXA';
  const tell = async (as: string, activity: string) =>
    (await app.send('PUT', path, { activity }, { cookie: as })).body.others;
  expect(await tell(app.session, 'looking')).toEqual([]);
  expect(await tell(cookie, 'editing')).toMatchObject([{ username: STAFF.username, activity: 'looking' }]);
  expect(await tell(app.session, 'looking')).toMatchObject([
    { username: COLLEAGUE.username, activity: 'editing' },
  ]);
  expect((await app.send('DELETE', path, undefined, { cookie })).status).toBe(200);
  expect(await tell(app.session, 'looking')).toEqual([]);
  app.stack.advanceClock(MINUTE);
  expect(await tell(cookie, 'looking')).toEqual([]);
});
