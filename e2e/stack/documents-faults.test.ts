/** @module-tag details */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENTS, documentsApiOf, sha256Of } from '../support/api/documents-api.ts';
import { DAY, MINUTE } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof documentsApiOf>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  api = documentsApiOf(app);
  await api.renewSession();
});
afterAll(() => app.stop());

const expectOneFilePerDocument = async () => {
  const documents = await app.records('automated-documents');
  const files = documents.map(({ id, sha256 }) => `automated/${id}-${sha256}.pdf`);
  expect((await api.storedFiles()).toSorted()).toEqual(files.toSorted());
};

test('the same order delivered ten times at once makes one document', async () => {
  const restore = app.stack.intercept(async ({ functionId }) =>
    functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const { id: clientId } = await api.newClient();
  const { id } = await api.generate(clientId, 'NDA');
  expect(await api.read(id)).toMatchObject({ production: 'pending' });
  restore();

  const delivery = {
    Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: id } } } }],
  };
  await Promise.all(Array.from({ length: 10 }, () => app.stack.invoke('events/produce-document', delivery)));
  await app.stack.settled();
  expect(await api.read(id)).toMatchObject({ production: 'done', attempts: 1 });
  expect(await api.eventsOf(clientId)).toEqual(['NDA generated', 'NDA ordered']);
  await expectOneFilePerDocument();
});

test('a crash before or after any write: production creates each document once', async () => {
  const { id: clientId } = await api.newClient();
  let ordered = 0;
  const writes = await crashAtEachWrite('events/produce-document', app, (name) => {
    ordered += 1;

    return api.generate(clientId, 'TierUnlock', `killed-${name}`);
  });
  // Store the file, say that it is there.
  expect(writes).toBe(2);
  await api.sweepAfter(2 * MINUTE);
  const documents = await api.documentsOf(clientId);
  expect(documents).toHaveLength(ordered);
  for (const document of documents) {
    expect(document).toMatchObject({ production: 'done', status: 'generated' });
    const { bytes } = await api.download(`${DOCUMENTS}/${document.id}/download`);
    expect(sha256Of(bytes)).toBe(document.sha256);
  }
  const fileIds = documents.map(({ uniqueFileId }) => uniqueFileId);
  expect(new Set(fileIds).size).toBe(documents.length);
  await expectOneFilePerDocument();
  expect(await api.eventsOf(clientId)).toEqual(
    [...documents.map(() => 'TierUnlock generated'), ...documents.map(() => 'TierUnlock ordered')].toSorted(),
  );
});

test('a document shows its error while files cannot be stored, and is produced once they can', async () => {
  const restore = api.filesAreDown();
  const { id: clientId } = await api.newClient();
  const { id } = await api.generate(clientId, 'NDA');
  expect(await api.read(id)).toMatchObject({
    production: 'failed',
    error: 'The store of files could not be reached.',
    attempts: 1,
    retryAt: expect.any(String),
    status: 'generated',
    history: [],
  });
  const early = await api.get(`${DOCUMENTS}/${id}/download`);
  expect([early.status, early.body.code]).toEqual([409, 'not_made']);
  const sent = await api.post(`${DOCUMENTS}/${id}/sending`, {});
  expect([sent.status, sent.body.code]).toEqual([409, 'not_made']);
  const signed = await api.put(`${DOCUMENTS}/${id}`, { version: 1, status: 'signed', reason: 'On paper.' });
  expect([signed.status, signed.body.code]).toEqual([409, 'not_made']);

  restore();
  await api.sweepAfter(2 * MINUTE);
  expect(await api.read(id)).toMatchObject({ production: 'done', attempts: 2 });
  expect(await api.read(id)).not.toHaveProperty('error');

  const downAgain = api.filesAreDown();
  const refused = await api.get(`${DOCUMENTS}/${id}/download`);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  downAgain();
  expect((await api.download(`${DOCUMENTS}/${id}/download`)).response.status).toBe(200);
});

test('after a day of failures a document waits for somebody to try again', async () => {
  const restore = api.filesAreDown();
  const { id: clientId } = await api.newClient();
  const { id } = await api.generate(clientId, 'NDA');
  for (const pause of [2 * MINUTE, 30 * MINUTE, DAY, DAY]) await api.sweepAfter(pause);
  await api.renewSession();
  const given = await api.read(id);
  expect(given).toMatchObject({ production: 'failed', error: expect.any(String) });
  expect(given).not.toHaveProperty('retryAt');

  restore();
  await api.sweepAfter(DAY);
  await api.renewSession();
  expect(await api.read(id)).toMatchObject({ production: 'failed' });
  const retried = await api.post(`${DOCUMENTS}/${id}/production`, {});
  expect([retried.status, retried.body.production]).toEqual([200, 'pending']);
  await app.stack.settled();
  expect(await api.read(id)).toMatchObject({ production: 'done' });
  expect((await api.post(`${DOCUMENTS}/${id}/production`, {})).body).toMatchObject({ production: 'done' });
});

test('the sweeper finds records that the stream lost', async () => {
  const restore = app.stack.intercept(async ({ functionId }) =>
    functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const { id: clientId } = await api.newClient();
  const { id } = await api.generate(clientId, 'NDA');
  restore();
  await api.sweepAfter(2 * MINUTE);
  expect(await api.read(id)).toMatchObject({ production: 'done' });
});
