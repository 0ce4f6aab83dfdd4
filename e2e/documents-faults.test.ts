import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, MINUTE } from './desk.ts';
import { DOCUMENTS, documentsDeskOf, sha256Of } from './documents-desk.ts';
import { killedAtEachWriteOf } from './killing.ts';
import { type Product, STAFF, startProduct } from './product.ts';

let product: Product;
let desk: ReturnType<typeof documentsDeskOf>;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  desk = documentsDeskOf(product);
  await desk.renewSession();
});
afterAll(() => product.stop());

const expectOneFilePerDocument = async () => {
  const documents = await product.records('automated-documents');
  const files = documents.map(({ id, sha256 }) => `automated/${id}-${sha256}.pdf`);
  expect((await desk.storedFiles()).toSorted()).toEqual(files.toSorted());
};

test('the same order delivered ten times at once makes one document', async () => {
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const { id: clientId } = await desk.newClient();
  const { id } = await desk.generate(clientId, 'NDA');
  expect(await desk.read(id)).toMatchObject({ production: 'pending' });
  restore();

  const delivery = {
    Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: id } } } }],
  };
  await Promise.all(
    Array.from({ length: 10 }, () => product.stack.invoke('events/produce-document', delivery)),
  );
  await product.stack.settled();
  expect(await desk.read(id)).toMatchObject({ production: 'done', attempts: 1 });
  expect(await desk.eventsOf(clientId)).toEqual(['NDA generated', 'NDA ordered']);
  await expectOneFilePerDocument();
});

test('whatever write its production is killed before or after, no document is missing and none is there twice', async () => {
  const { id: clientId } = await desk.newClient();
  let ordered = 0;
  const writes = await killedAtEachWriteOf('events/produce-document', product, (name) => {
    ordered += 1;

    return desk.generate(clientId, 'TierUnlock', `killed-${name}`);
  });
  // Store the file, say that it is there.
  expect(writes).toBe(2);
  await desk.sweepAfter(2 * MINUTE);
  const documents = await desk.documentsOf(clientId);
  expect(documents).toHaveLength(ordered);
  for (const document of documents) {
    expect(document).toMatchObject({ production: 'done', status: 'generated' });
    const { bytes } = await desk.download(`${DOCUMENTS}/${document.id}/download`);
    expect(sha256Of(bytes)).toBe(document.sha256);
  }
  const fileIds = documents.map(({ uniqueFileId }) => uniqueFileId);
  expect(new Set(fileIds).size).toBe(documents.length);
  await expectOneFilePerDocument();
  expect(await desk.eventsOf(clientId)).toEqual(
    [...documents.map(() => 'TierUnlock generated'), ...documents.map(() => 'TierUnlock ordered')].toSorted(),
  );
});

test('while files cannot be stored a document says why; once they can, it is made', async () => {
  const restore = desk.filesAreDown();
  const { id: clientId } = await desk.newClient();
  const { id } = await desk.generate(clientId, 'NDA');
  expect(await desk.read(id)).toMatchObject({
    production: 'failed',
    error: 'The store of files could not be reached.',
    attempts: 1,
    retryAt: expect.any(String),
    status: 'generated',
    history: [],
  });
  const early = await desk.get(`${DOCUMENTS}/${id}/download`);
  expect([early.status, early.body.code]).toEqual([409, 'not_made']);
  const sent = await desk.post(`${DOCUMENTS}/${id}/sending`, {});
  expect([sent.status, sent.body.code]).toEqual([409, 'not_made']);
  const signed = await desk.put(`${DOCUMENTS}/${id}`, { version: 1, status: 'signed', reason: 'On paper.' });
  expect([signed.status, signed.body.code]).toEqual([409, 'not_made']);

  restore();
  await desk.sweepAfter(2 * MINUTE);
  expect(await desk.read(id)).toMatchObject({ production: 'done', attempts: 2 });
  expect(await desk.read(id)).not.toHaveProperty('error');

  const downAgain = desk.filesAreDown();
  const refused = await desk.get(`${DOCUMENTS}/${id}/download`);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  downAgain();
  expect((await desk.download(`${DOCUMENTS}/${id}/download`)).response.status).toBe(200);
});

test('after a day of failures a document waits for somebody to try again', async () => {
  const restore = desk.filesAreDown();
  const { id: clientId } = await desk.newClient();
  const { id } = await desk.generate(clientId, 'NDA');
  for (const pause of [2 * MINUTE, 30 * MINUTE, DAY, DAY]) await desk.sweepAfter(pause);
  await desk.renewSession();
  const given = await desk.read(id);
  expect(given).toMatchObject({ production: 'failed', error: expect.any(String) });
  expect(given).not.toHaveProperty('retryAt');

  restore();
  await desk.sweepAfter(DAY);
  await desk.renewSession();
  expect(await desk.read(id)).toMatchObject({ production: 'failed' });
  const retried = await desk.post(`${DOCUMENTS}/${id}/production`, {});
  expect([retried.status, retried.body.production]).toEqual([200, 'pending']);
  await product.stack.settled();
  expect(await desk.read(id)).toMatchObject({ production: 'done' });
  expect((await desk.post(`${DOCUMENTS}/${id}/production`, {})).body).toMatchObject({ production: 'done' });
});

test('what the stream lost, the sweeper finds', async () => {
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const { id: clientId } = await desk.newClient();
  const { id } = await desk.generate(clientId, 'NDA');
  restore();
  await desk.sweepAfter(2 * MINUTE);
  expect(await desk.read(id)).toMatchObject({ production: 'done' });
});

test('whatever write the note of a delivery is killed before or after, document and client learn of it once', async () => {
  const writes = await killedAtEachWriteOf('events/note-delivery', product, async (name) => {
    const { id: clientId } = await desk.newClient();
    const { id } = await desk.generate(clientId, 'OnboardingPack');
    await desk.post(`${DOCUMENTS}/${id}/sending`, {}, `killed-${name}`);
    await product.stack.settled();
    expect(await desk.read(id)).toMatchObject({ status: 'sent', version: 2 });
    expect(await desk.eventsOf(clientId)).toEqual([
      'OnboardingPack generated',
      'OnboardingPack ordered',
      'OnboardingPack sent',
    ]);
    expect((await desk.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
      onboardingPackSent: true,
      evidence: { onboardingPackSent: { source: 'document', actor: STAFF.username, record: id } },
    });
    expect((await desk.timelineOf(clientId)).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
  });
  expect(writes).toBeGreaterThan(1);
  expect((await product.records('mail')).filter(({ due }) => due !== undefined)).toEqual([]);
});

test('a delivery of which the stream lost the news is found by the sweeper, and not mailed again', async () => {
  const { id: clientId } = await desk.newClient();
  const { id } = await desk.generate(clientId, 'OnboardingPack');
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'events/note-delivery' ? 'cut' : undefined,
  );
  await desk.post(`${DOCUMENTS}/${id}/sending`, {});
  await product.stack.settled();
  restore();
  expect(await desk.read(id)).toMatchObject({ status: 'generated' });
  await desk.sweepAfter(2 * MINUTE);
  expect(await desk.read(id)).toMatchObject({ status: 'sent' });
  expect((await product.mails()).filter(({ subject }) => subject.includes(String(id)))).toHaveLength(1);
});
