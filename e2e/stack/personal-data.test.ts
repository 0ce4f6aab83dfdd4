import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPerson,
  PERSONAL_DATA,
  personalDataApiOf,
  personNamed,
} from '../support/api/personal-data-api.ts';
import { pdfOf } from '../support/api/portal-api.ts';
import { DAY, type Fields, MINUTE } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof personalDataApiOf>;
let clientId: number;
const quillon = personNamed('Quillon', 'Zarephath');
const other = personNamed('Ottoline', 'Marchbanks');
beforeAll(async () => {
  app = await startTestApp();
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
      expect.objectContaining({ label: 'Invoices', count: 1, outcome: 'kept', until: '2036-12-31' }),
      expect.objectContaining({ label: 'Documents', count: 1, outcome: 'kept' }),
    ]),
  );
});

test('of an address that nobody has, and of a client that does not exist, nothing is found', async () => {
  expect(await api.ask({ email: 'nobody@sample.example' })).toMatchObject({ state: 'done', found: [] });
  expect((await api.post(PERSONAL_DATA, { clientId: 999_999 })).status).toBe(404);
  expect((await api.post(PERSONAL_DATA, {})).body.fields).toEqual({
    email: 'Enter an e-mail address or the number of a client.',
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
