import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, DOCUMENTS, documentsDeskOf, MINUTE, sha256Of } from './documents-desk.ts';
import { type Product, STAFF, startProduct } from './product.ts';

let product: Product;
let desk: ReturnType<typeof documentsDeskOf>;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  desk = documentsDeskOf(product);
  await desk.signInAgain();
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

test.each(['before', 'after'] as const)(
  'whatever call its production is killed %s, no document is missing and none is there twice',
  async (moment) => {
    const { id: clientId } = await desk.newClient();
    let steps = 0;
    const stopCounting = product.stack.intercept(async ({ functionId }) => {
      if (functionId === 'events/produce-document') steps += 1;
    });
    await desk.generate(clientId, 'TierUnlock');
    stopCounting();
    // Find the order, store the file, say that it is there.
    expect(steps).toBe(3);

    for (let step = 1; step <= steps; step += 1) {
      let calls = 0;
      const restore = product.stack.intercept(async ({ functionId, forward, killWorker }) => {
        if (functionId !== 'events/produce-document') return;
        calls += 1;
        if (calls !== step) return;
        if (moment === 'after') await forward();
        await killWorker();

        return 'cut';
      });
      await desk.generate(clientId, 'TierUnlock', `killed-${moment}-${step}`);
      restore();
    }
    await desk.sweepAfter(2 * MINUTE);
    await desk.signInAgain();
    const documents = await desk.documentsOf(clientId);
    expect(documents).toHaveLength(steps + 1);
    for (const document of documents) {
      expect(document).toMatchObject({ production: 'done', status: 'generated' });
      const { bytes } = await desk.download(`${DOCUMENTS}/${document.id}/download`);
      expect(sha256Of(bytes)).toBe(document.sha256);
    }
    const fileIds = documents.map(({ uniqueFileId }) => uniqueFileId);
    expect(new Set(fileIds).size).toBe(documents.length);
    await expectOneFilePerDocument();
    expect(await desk.eventsOf(clientId)).toEqual(
      [
        ...documents.map(() => 'TierUnlock generated'),
        ...documents.map(() => 'TierUnlock ordered'),
      ].toSorted(),
    );
  },
);

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
  const signed = await desk.put(`${DOCUMENTS}/${id}`, { version: 1, status: 'signed' });
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
  await desk.signInAgain();
  const given = await desk.read(id);
  expect(given).toMatchObject({ production: 'failed', error: expect.any(String) });
  expect(given).not.toHaveProperty('retryAt');

  restore();
  await desk.sweepAfter(DAY);
  await desk.signInAgain();
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

test.each(['before', 'after'] as const)(
  'whatever call the note of a delivery is killed %s, document and client learn of it once',
  async (moment) => {
    const { id: clientId } = await desk.newClient();
    const { id } = await desk.generate(clientId, 'OnboardingPack');
    for (let step = 1; step <= 8; step += 1) {
      let calls = 0;
      const restore = product.stack.intercept(async ({ functionId, forward, killWorker }) => {
        if (functionId !== 'events/note-delivery') return;
        calls += 1;
        if (calls !== step) return;
        if (moment === 'after') await forward();
        await killWorker();

        return 'cut';
      });
      await desk.post(`${DOCUMENTS}/${id}/sending`, {}, `killed-${moment}-${step}`);
      await product.stack.settled();
      restore();
    }
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
    expect((await product.records('mail')).filter(({ due }) => due !== undefined)).toEqual([]);
  },
);

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
