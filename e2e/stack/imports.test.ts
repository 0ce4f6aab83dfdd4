/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsApiOf } from '../support/api/imports-api.ts';
import { cellsOf } from '../support/api/jobs-api.ts';
import { itemsOf, MINUTE } from '../support/api/staff-api.ts';
import { crashAt } from '../support/crash-injection.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof importsApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = importsApiOf(app);
});
afterAll(() => app.stop());

const fileOf = (rows: readonly string[]) => ['Name,Email,Company', ...rows].join('\r\n');
const total = async () => (await api.get('/api/crm/summary')).body.total;

test('a file is uploaded, looked at in its encoding, imported without an email to anybody, and repaired row by row', {
  tags: ['quick'],
}, async () => {
  const mails = (await app.mails()).length;
  const text = 'Name;E-Mail;Firm\r\nZoë Müller;zoe@sample.example;Räte GmbH\r\nBoris;boris at sample;\r\n';
  const id = await api.uploadFile(Buffer.from(text, 'latin1'));
  const { body } = await api.preview(id);
  expect(body).toMatchObject({
    ...{ encoding: 'windows-1252', delimiter: ';', header: ['Name', 'E-Mail', 'Firm'], total: 2, lines: 2 },
    fields: ['clientName', 'contactEmail', 'company'],
    rows: [
      ['Zoë Müller', 'zoe@sample.example', 'Räte GmbH'],
      ['Boris', 'boris at sample', ''],
    ],
  });
  expect((await api.preview(id, '?encoding=utf-8&delimiter=,')).body).toMatchObject({
    header: ['Name;E-Mail;Firm'],
    fields: [null],
  });

  expect((await api.start(id, { encoding: 'windows-1252', delimiter: ';' })).body).toMatchObject({
    state: 'queued',
  });
  await app.stack.settled();
  expect(await api.read(id)).toMatchObject({ state: 'done', total: 2, created: 1, faulty: 1 });
  const [faulty] = itemsOf(await api.get(`/api/imports/${id}/rows`));
  expect(faulty).toMatchObject({
    ...{ row: 3, values: { clientName: 'Boris', contactEmail: 'boris at sample' } },
    faults: [{ field: 'contactEmail', message: expect.stringContaining('no email address') }],
  });
  const toRepair = await api.fileOf(await api.export({ list: 'import-rows', importId: id }));
  expect(cellsOf(toRepair)[1]?.slice(0, 3)).toEqual(['Boris', '', 'boris at sample']);

  const row = `/api/imports/${id}/rows/3`;
  expect((await api.put(row, { values: { contactEmail: 'boris@' } })).body.fields).toEqual({
    contactEmail: expect.any(String),
  });
  expect((await api.put(row, { values: { contactEmail: 'boris@sample.example' } })).body).toMatchObject({
    ...{ outcome: 'created', client: { clientName: 'Boris' } },
  });
  expect((await api.put(row, { values: {} })).status).toBe(404);
  expect(await api.read(id)).toMatchObject({ created: 2, faulty: 0 });
  const clients = await api.fileOf(await api.export({ list: 'clients' }));
  expect(cellsOf(clients).map(([, name, company]) => [name, company])).toContainEqual([
    'Zoë Müller',
    'Räte GmbH',
  ]);
  await app.stack.settled();
  expect((await app.mails()).length).toBe(mails);
  expect(await app.records('automated-documents')).toEqual([]);
});

test('an import that is killed twice has each row once', async () => {
  const before = Number(await total());
  const rows = Array.from({ length: 120 }, (_, place) => `Killed ${place},killed-${place}@sample.example,`);
  const id = await api.uploadFile(fileOf([...rows.slice(0, 60), 'Faulty,no address,', ...rows.slice(60)]));
  for (const [kill, moment] of (['before', 'after'] as const).entries()) {
    const crash = crashAt(app, { functionId: 'events/run-batch', step: 4 + kill, moment });
    if (kill === 0) await api.start(id);
    await app.stack.settled();
    if (kill > 0) await api.sweepAfter(3 * MINUTE);
    crash.restore();
    expect(crash.wasReached()).toBe(true);
    expect(await api.read(id)).toMatchObject({ state: 'running' });
  }
  await api.sweepAfter(3 * MINUTE);
  await api.renewSession();
  expect(await api.read(id)).toMatchObject({ state: 'done', total: 121, done: 121, created: 120, faulty: 1 });
  const names = (await app.records('clients'))
    .map(({ clientName }) => String(clientName))
    .filter((name) => name.startsWith('Killed'));
  expect([names.length, new Set(names).size]).toEqual([120, 120]);
  expect(Number(await total()) - before).toBe(120);
});

test('what cannot be imported is refused with what is to be done', async () => {
  expect(
    (await api.post('/api/imports', { originalName: 'big.csv', fileSize: 21 * 1024 * 1024 })).body.fields,
  ).toEqual({ fileSize: 'The file may have at most 20 MB.' });
  const { body: draft } = await api.post('/api/imports', { originalName: 'clients.csv', fileSize: 30 });
  const short = await api.uploadPart(draft.id, 1, Buffer.from('Name'));
  expect([short.status, short.body.fields]).toEqual([
    400,
    { file: 'The part does not have the size that was announced.' },
  ]);
  const asText = await api.uploadPart(draft.id, 1, Buffer.from('x'.repeat(30)), 'text/csv');
  expect(asText.body.fields).toEqual({ file: expect.stringContaining('application/octet-stream') });
  expect((await api.preview(String(draft.id))).body.fields).toEqual({
    file: 'The file was not uploaded to its end. Choose it again.',
  });
  const id = await api.uploadFile(fileOf(['Amira,refused@sample.example,']));
  const columns = [{ header: 'Name', field: 'clientName' }];
  expect((await api.start(id, { columns })).body.fields).toEqual({
    columns: 'Choose the columns of the client’s name and email.',
  });
  expect((await api.post(`/api/jobs/${id}/cancellation`, {})).body).toMatchObject({ state: 'cancelled' });
  expect((await api.start(id)).body.code).toBe('not_possible');
});

test('an import is its owner’s, and that of admins', async () => {
  const account = { username: 'navigator', accessCode: 'another sample code' };
  await app.stack.invoke('ops/create-staff', account);
  const { cookie } = await app.send('POST', '/api/staff/session', account);
  const id = await api.uploadFile(fileOf(['Amira,own@sample.example,']));
  for (const path of ['preview', 'rows'])
    expect((await app.send('GET', `/api/imports/${id}/${path}`, undefined, { cookie })).status).toBe(404);
  const order = { list: 'import-rows', importId: id };
  expect((await app.send('POST', '/api/exports', order, { cookie })).status).toBe(404);
});
