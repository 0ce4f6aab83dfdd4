/** @module-tag details */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPerson,
  PERSONAL_DATA,
  personalDataApiOf,
  personNamed,
} from '../support/api/personal-data-api.ts';
import { pdfOf } from '../support/api/portal-api.ts';
import { DAY, type Fields, MINUTE } from '../support/api/staff-api.ts';
import { makeDue, makeOlder, placesNaming, putDeadLetter, storedTexts } from '../support/stored-data.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof personalDataApiOf>;
let clientId: number;
const quillon = personNamed('Quillon', 'Zarephath');
const other = personNamed('Ottoline', 'Marchbanks');
beforeAll(async () => {
  // The clock moves by days: a schedule would bill the sample subscription where they include the first of a month.
  app = await startTestApp({ withoutScheduler: true });
  api = personalDataApiOf(app);
  clientId = await createPerson(app, quillon);
  await createPerson(app, other);
}, 300_000);
beforeEach(() => app.renewSession());
afterAll(() => app.stop());

const labelsOf = ({ found }: Fields) => (found as Fields[]).map(({ label }) => label);

test('an address, a former address and the number of the client lead to the same records', async () => {
  const byAddress = await api.ask({ email: quillon.email });
  expect(byAddress).toMatchObject({ task: 'look-up', state: 'done', email: quillon.email });
  const requests = [
    await api.ask({ email: quillon.formerEmail.toUpperCase() }),
    await api.ask({ email: quillon.bouncingEmail }),
    await api.ask({ clientId }),
  ];
  const kindsOf = ({ found }: Fields) =>
    (found as Fields[]).map(({ label, outcome, count }) => [label, outcome, count]);
  for (const request of requests) expect(kindsOf(request)).toEqual(kindsOf(byAddress));
  expect(labelsOf(byAddress)).toEqual(
    expect.arrayContaining([
      'Client record',
      'Inquiries',
      'Emails',
      'Sessions',
      'Documents',
      'Invoices',
      'Access log',
    ]),
  );
  expect(byAddress.found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Inquiries', count: 5, outcome: 'erased' }),
      expect.objectContaining({ label: 'Invoices', count: 1, outcome: 'kept', until: '2050-12-31' }),
      expect.objectContaining({ label: 'Documents', count: 1, outcome: 'kept' }),
    ]),
  );
});

test('of an address that nobody has, and of a client that does not exist, nothing is found', async () => {
  expect(await api.ask({ email: 'nobody@sample.example' })).toMatchObject({ state: 'done', found: [] });
  expect((await api.post(PERSONAL_DATA, { clientId: 999_999 })).status).toBe(404);
  expect((await api.post(PERSONAL_DATA, {})).body.fields).toEqual({
    email: 'Enter an email address or the number of a client.',
  });
});

test('an export has everything of the person, and nothing of another', async () => {
  const { id } = await api.ask({ email: quillon.email });
  const files = await api.exportOf(id);
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'person.json']));
  for (const folder of ['documents/', 'signed-copies/', 'invoices/', 'library/'])
    expect(names.filter((name) => name.startsWith(folder)).length, folder).toBeGreaterThan(0);
  const { records } = JSON.parse(files['person.json'] ?? '');
  // The second is of the address that was filed under the first.
  expect(records['Client record']).toHaveLength(2);
  expect(records.Inquiries).toHaveLength(5);
  const all = Object.values(files).join('\n');
  for (const word of [
    quillon.message,
    `Met ${quillon.name}.`,
    `Trusts ${quillon.name}.`,
    `Berths for ${quillon.name}`,
  ])
    expect(all).toContain(word);
  expect(all).toContain(`Plan for ${quillon.name}`);
  for (const marker of other.markers) expect(all).not.toContain(marker);

  const secrets = /passwordHash|argon2|tokenHash|sessionEpoch|keyHash|fingerprint|senderHash|"devices"/;
  expect(files['person.json']).not.toMatch(secrets);
  expect(await app.records('access-log')).toContainEqual(
    expect.objectContaining({ kind: 'export', exported: `personal data ${id}` }),
  );
  expect(await app.records('access-log')).toContainEqual(
    expect.objectContaining({ kind: 'download', documentId: id, documentType: 'Personal data' }),
  );
});

test('an export larger than an answer comes in parts, each with whole files', async () => {
  const { body } = await app.submit(inquiryFrom('many.files@sample.example', { name: 'Manfred Files' }));
  await app.stack.settled();
  const inquiry = (await app.records('inquiries')).find(({ reference }) => reference === body.reference);
  const owner = Number(inquiry?.clientId);
  const page = await pdfOf('A survey');
  for (const at of [1, 2, 3]) {
    const padded = Buffer.concat([Buffer.from(page), Buffer.alloc(2 * 1024 * 1024, `\n%${at}`)]);
    expect((await api.upload(padded, { clientId: owner, originalName: `Survey ${at}.pdf` })).status).toBe(
      201,
    );
  }
  const { id } = await api.ask({ clientId: owner });
  const files = await api.exportOf(id);
  expect((await api.read(id)).parts).toHaveLength(2);
  expect(Object.keys(files).filter((name) => name.startsWith('library/'))).toHaveLength(3);
});

test('an export that dies or fails is made later, and says so meanwhile', async () => {
  const { id } = await api.ask({ email: quillon.email });
  const dead = app.stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/collect-person' && service === 's3' ? 'cut' : undefined,
  );
  await api.post(`${PERSONAL_DATA}/${id}/export`, {});
  await app.stack.settled();
  expect(await api.read(id)).toMatchObject({
    ...{ task: 'export', state: 'failed', error: 'The records or files could not be read.' },
    retryAt: expect.any(String),
  });
  dead();
  await api.sweepAfter(2 * MINUTE);
  expect(await api.read(id)).toMatchObject({ task: 'export', state: 'done' });

  const killed = app.stack.intercept(async ({ functionId, service, killWorker }) => {
    if (functionId !== 'events/collect-person' || service !== 's3') return undefined;
    await killWorker();

    return 'cut';
  });
  await api.post(`${PERSONAL_DATA}/${id}/export`, {});
  await app.stack.settled();
  expect(await api.read(id)).toMatchObject({ task: 'export', state: 'pending' });
  const busy = await api.post(`${PERSONAL_DATA}/${id}/export`, {});
  expect([busy.status, busy.body.code]).toEqual([409, 'busy']);
  killed();
  await api.sweepAfter(20 * MINUTE);
  await app.renewSession();
  expect(await api.read(id)).toMatchObject({ task: 'export', state: 'done' });
});

test('a week later the export cannot be downloaded', async () => {
  const { id } = await api.ask({ email: quillon.email });
  await api.exportOf(id);
  const path = `${PERSONAL_DATA}/${id}/parts/1`;
  expect((await api.download(path)).response.status).toBe(200);
  app.stack.advanceClock(7 * DAY);
  await app.renewSession();
  expect((await api.download(path)).response.status).toBe(404);
});

const cancelSubscriptions = async (owner: number) => {
  for (const { id, version } of await api.subscriptionsOf(owner))
    await api.put(`/api/subscriptions/${id}`, { version, status: 'cancelled' });
};

test('nobody is erased while money is still to come, nor without typing whom', async () => {
  const { id, obstacles } = await api.ask({ clientId });
  expect(obstacles).toEqual(['active-subscription']);
  const refused = await api.erase(id, String(clientId));
  expect([refused.status, refused.body.code]).toEqual([409, 'erasure_obstructed']);
  await cancelSubscriptions(clientId);
  const again = await api.ask({ clientId });
  expect(again.obstacles).toEqual([]);
  const wrong = await api.erase(again.id, 'somebody else');
  expect([wrong.status, wrong.body.fields]).toEqual([400, { confirmation: `Type ${clientId} to confirm.` }]);
  // Reopened after the look-up: the erasure itself looks once more.
  const [subscription] = await api.subscriptionsOf(clientId);
  const path = `/api/subscriptions/${subscription?.id}`;
  await api.put(path, { version: subscription?.version, status: 'active' });
  expect((await api.erase(again.id, String(clientId))).status).toBe(200);
  expect(await api.read(again.id)).toMatchObject({
    ...{ task: 'look-up', state: 'failed', error: 'A subscription is not cancelled. Cancel it first.' },
    obstacles: ['active-subscription'],
  });
  await cancelSubscriptions(clientId);
});

test('an erased person is in no record, index, file or dead letter but in what is kept', async () => {
  const { stack } = app;
  const cut = (functionId: string) =>
    stack.intercept(async (call) => (call.functionId === functionId ? 'cut' : undefined));
  const paused = ['events/receive-inquiry', 'events/produce-document', 'events/send-mail'].map(cut);
  await app.submit(inquiryFrom(quillon.email, { name: quillon.name, message: `${quillon.message} Late.` }));
  await api.post('/api/automated-documents', { clientId, documentType: 'WelcomeLetter' });
  await stack.settled();
  await putDeadLetter(app, { name: { S: quillon.name }, email: { S: quillon.email } });
  for (const restore of paused) restore();
  const portal = await api.signIn({ username: quillon.username, password: 'a quiet berth in June' });
  const contracts = (await app.records('automated-documents'))
    .filter(({ clientId: owner, documentType }) => owner === clientId && documentType === 'Tier1Contract')
    .map(({ id }) => String(id));
  expect(contracts).toHaveLength(1);
  // What the days until now have made overdue is mailed first.
  await api.sweepAfter(2 * MINUTE);
  const before = await placesNaming(app, quillon, contracts);
  expect(before.length).toBeGreaterThan(50);
  const mailed = (await app.mails()).length;

  const { id } = await api.ask({ email: quillon.email });
  await api.exportOf(id);
  const started = await api.erase(id, quillon.email);
  expect([started.status, started.body]).toEqual([200, expect.objectContaining({ task: 'erasure' })]);
  for (let passes = 0; (await api.read(id)).state !== 'done' && passes < 5; passes += 1)
    await api.sweepAfter(2 * MINUTE);
  const request = await api.read(id);
  expect(request).toMatchObject({ task: 'erasure', state: 'done', erasedAt: expect.any(String) });
  expect((request.found as Fields[]).map(({ label, outcome }) => [label, outcome])).toEqual(
    ['Documents', 'Invoices', 'Payments', 'Subscriptions', 'Access log'].map((label) => [label, 'kept']),
  );
  expect(await placesNaming(app, quillon, contracts)).toEqual([]);

  // Nothing was sent, followed up or produced; others are untouched, and counts agree.
  expect((await app.mails()).length).toBe(mailed);
  expect((await placesNaming(app, other)).length).toBeGreaterThan(50);
  expect(await stack.invoke('ops/verify-counters')).toMatchObject({ differences: [] });
  expect((await api.ask({ clientId })).found).toEqual(
    expect.arrayContaining([expect.objectContaining({ label: 'Client record' })]),
  );
  expect((await app.send('GET', '/api/client-portal/session', undefined, { cookie: portal })).status).toBe(
    401,
  );
  const entries = (await app.records('access-log')).filter(({ kind }) => kind === 'erasure');
  expect(entries).toContainEqual(expect.objectContaining({ request: id }));
  expect(JSON.stringify(entries)).not.toContain('arephath');

  const { body } = await app.submit(inquiryFrom(quillon.email, { name: 'Somebody New' }));
  await stack.settled();
  const later = (await app.records('inquiries')).find(({ reference }) => reference === body.reference);
  expect(later?.clientId).toEqual(expect.any(Number));
  expect(later?.clientId).not.toBe(clientId);
});

test('what is kept of an erased person is erased in its time', async () => {
  const erased = (await app.records('person-requests')).filter(({ erasedAt }) => erasedAt !== undefined);
  expect(erased).toMatchObject([{ dueAt: '2051-01-01T00:00:00.000Z' }]);
  for (const table of ['invoices', 'payments', 'subscriptions', 'automated-documents'])
    await makeOlder(app, table, clientId);
  await makeDue(app, String(erased[0]?.id));
  for (let passes = 0; passes < 3; passes += 1) await api.sweepAfter(2 * MINUTE);
  await app.renewSession();
  const stored = await storedTexts(app);
  const named = stored.filter(({ table, text }) => table !== 'access-log' && text.includes('Zarephath'));
  expect(named.map(({ place }) => place)).toEqual([]);
  expect(await app.stack.invoke('ops/verify-counters')).toMatchObject({ differences: [] });
});
