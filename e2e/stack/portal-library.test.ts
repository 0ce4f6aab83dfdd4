/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../functions/lib/documents/pdf/test-pdf.ts';
import { OWN, type PortalApi, pdfOf, portalApiOf } from '../support/api/portal-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: PortalApi;
beforeAll(async () => {
  app = await startTestApp();
  api = portalApiOf(app);
});
afterAll(() => app.stop());

test('a document is uploaded, listed, downloaded by staff without watermark, and logged', async () => {
  const clientId = await api.newClient();
  const bytes = await pdfOf('Berth plan');
  const { status, body } = await api.upload(bytes, {
    originalName: 'Plan für “Santos”.pdf',
    accessTier: 'Tier2',
    division: 'Maritime',
    clientId,
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^LIB-[0-9A-Z]{8}$/),
    originalName: 'Plan für “Santos”.pdf',
    documentType: 'Report',
    accessTier: 'Tier2',
    division: 'Maritime',
    clientId,
    fileSize: bytes.length,
    isEncrypted: true,
    watermarked: true,
    uploadedBy: 'commander',
    createdAt: expect.any(String),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(itemsOf(await api.get(`/api/client-portal/documents?clientId=${clientId}`))).toEqual([body]);
  expect(itemsOf(await api.get('/api/client-portal/documents'))[0]).toEqual(body);

  const file = await api.download(`/api/client-portal/documents/${body.id}/download`);
  expect(file.status).toBe(200);
  expect(Buffer.compare(file.bytes, bytes)).toBe(0);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''Plan%20f%C3%BCr");
  expect(itemsOf(await api.get(`/api/client-portal/downloads?documentId=${body.id}`))).toMatchObject([
    { username: 'commander', by: 'staff', clientId, originalName: 'Plan für “Santos”.pdf' },
  ]);
  expect(await api.timelineTextsOf(clientId)).toEqual([
    'portal document-added commander Plan für “Santos”.pdf',
    'created commander',
  ]);
});

test('a client’s copy has a watermark on each page and an entry in download log, timeline and counters', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const { body } = await api.upload(await pdfOf('One', 'Two', 'Three'), { clientId: person.clientId });
  const before = await api.analytics();
  // The name is that of today, not of the day the user was made.
  await api.put(`/api/crm/clients/${person.clientId}`, { version: 1, clientName: 'Amira Corrected' });
  const file = await api.download(`${OWN}/documents/${body.id}/download`, cookie);
  expect(file.status).toBe(200);
  const { texts } = await readPdf(file.bytes);
  expect(texts).toHaveLength(3);
  for (const page of texts)
    expect(page).toMatch(
      new RegExp(`Downloaded .* Dubai time .* by Amira Corrected \\(${person.username}\\)`),
    );
  expect(itemsOf(await api.get(`/api/client-portal/downloads?clientId=${person.clientId}`))).toMatchObject([
    { documentId: body.id, username: person.username, by: 'client' },
  ]);
  expect((await api.timelineTextsOf(person.clientId))[0]).toBe(`document downloaded ${person.username}`);
  expect((await api.analytics()).downloads).toBe(Number(before.downloads) + 1);
});

test('a downloaded invoice is in the download log, and in the timeline if a client downloads it', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const { clientId, username } = person;
  const lines = [{ description: 'Draft survey', quantity: 1, unitAmount: 500 }];
  const { body } = await api.post('/api/invoices', { clientId, currency: 'EUR', lines });
  const originalName = `${body.invoiceNumber}.pdf`;
  expect((await api.download(`/api/invoices/${body.id}/pdf`)).status).toBe(200);
  expect((await api.download(`${OWN}/invoices/${body.id}/pdf`, cookie)).status).toBe(200);

  const taken = { documentId: body.id, documentType: 'Invoice', clientId, originalName };
  expect(itemsOf(await api.get(`/api/client-portal/downloads?documentId=${body.id}`))).toMatchObject([
    { ...taken, username, by: 'client' },
    { ...taken, username: 'commander', by: 'staff' },
  ]);
  expect((await api.timelineTextsOf(clientId))[0]).toBe(`document downloaded ${username}`);
});

test('a withdrawn document is hidden from everybody at once', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const { body } = await api.upload(await pdfOf('Gone'), { clientId: person.clientId });
  const before = await api.analytics();
  expect((await api.remove(`/api/client-portal/documents/${body.id}`)).status).toBe(200);
  expect((await api.remove(`/api/client-portal/documents/${body.id}`)).status).toBe(404);
  for (const list of ['documents', `documents?clientId=${person.clientId}`])
    expect(itemsOf(await api.get(`/api/client-portal/${list}`)).map(({ id }) => id)).not.toContain(body.id);
  expect(itemsOf(await api.ask(`${OWN}/documents`, cookie))).toEqual([]);
  expect((await api.ask(`${OWN}/documents/${body.id}/download`, cookie)).status).toBe(404);
  expect((await api.get(`/api/client-portal/documents/${body.id}/download`)).status).toBe(404);
  const after = await api.analytics();
  expect([after.documents, after.storedBytes]).toEqual([
    Number(before.documents) - 1,
    Number(before.storedBytes) - Number(body.fileSize),
  ]);
  expect((await api.timelineTextsOf(person.clientId))[0]).toBe(
    'portal document-withdrawn commander Outlook.pdf',
  );
});

test('lists page through every record, own documents through both sources in order', async () => {
  const { person, cookie } = await api.newSignedInUser();
  for (const nth of [1, 2, 3]) {
    await api.upload(
      'a',
      { originalName: `own-${nth}.txt`, clientId: person.clientId },
      { contentType: 'text/plain' },
    );
    await given(person.clientId, 'NDA');
  }
  const walked: Record<string, unknown>[] = [];
  let cursor: unknown;
  do {
    const answer = await api.ask(
      `${OWN}/documents?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      cookie,
    );
    expect(itemsOf(answer).length).toBeGreaterThan(0);
    walked.push(...itemsOf(answer));
    cursor = answer.body.next;
  } while (cursor !== undefined);
  expect(walked.map(({ documentType }) => documentType)).toEqual([
    'NDA',
    'Report',
    'NDA',
    'Report',
    'NDA',
    'Report',
  ]);
  const times = walked.map(({ createdAt }) => String(createdAt));
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await api.ask(`${OWN}/documents?cursor=bm90LW91cnM`, cookie)).status).toBe(400);
}, 60_000);

test('a generated document is visible to the client once sent, with a watermark', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const { body: made } = await api.post('/api/automated-documents', {
    clientId: person.clientId,
    documentType: 'NDA',
  });
  await app.stack.settled();
  expect(itemsOf(await api.ask(`${OWN}/documents`, cookie))).toEqual([]);
  expect((await api.ask(`${OWN}/documents/${made.id}/download`, cookie)).status).toBe(404);

  await api.post(`/api/automated-documents/${made.id}/sending`, {});
  await app.stack.settled();
  expect(itemsOf(await api.ask(`${OWN}/documents`, cookie))).toMatchObject([
    { id: made.id, documentType: 'NDA', originalName: `${made.uniqueFileId}.pdf`, status: 'sent' },
  ]);
  const file = await api.download(`${OWN}/documents/${made.id}/download`, cookie);
  const { texts } = await readPdf(file.bytes);
  for (const page of texts) expect(page).toContain(`(${person.username})`);
}, 60_000);

test('engagements are opened once per key, edited by version, and seen by their client', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const entered = { clientId: String(person.clientId), title: 'Santos to Lagos', engagementType: 'Charter' };
  const [first, second] = await Promise.all(
    [1, 2].map(() => api.post('/api/client-portal/engagements', entered, 'one-engagement')),
  );
  expect([first?.status, second?.body]).toEqual([201, first?.body]);
  expect(first?.body).toMatchObject({ clientId: person.clientId, status: 'active', progress: 0, version: 1 });
  const id = String(first?.body.id);
  const edit = (wanted: object) => api.put(`/api/client-portal/engagements/${id}`, wanted);
  expect((await edit({ version: 1, progress: 40 })).body).toMatchObject({ progress: 40, version: 2 });
  const engage = (more: object) =>
    api.post('/api/client-portal/engagements', { ...entered, ...more }, 'one-engagement');
  expect((await engage({})).body).toMatchObject({ id, progress: 40 });
  const other = await engage({ progress: 70 });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  const stale = await edit({ version: 1, progress: 50 });
  expect([stale.status, stale.body.code, (stale.body.current as { progress: number }).progress]).toEqual([
    409,
    'stale',
    40,
  ]);
  for (const progress of [-1, 101, 1.5, 'half'])
    expect((await edit({ version: 2, progress })).status).toBe(400);
  const [own, ...others] = itemsOf(await api.ask(`${OWN}/engagements`, cookie));
  expect(own).toMatchObject({ id, title: 'Santos to Lagos', progress: 40 });
  expect(own).not.toHaveProperty('version');
  expect(others).toEqual([]);
  expect((await api.timelineTextsOf(person.clientId)).slice(0, 2)).toEqual([
    'portal engagement-changed commander Santos to Lagos',
    'portal engagement-opened commander Santos to Lagos',
  ]);
});

test('counters equal a count of all records after a day of writes', async () => {
  const { person } = await api.newSignedInUser();
  const engagements = await Promise.all(
    ['active', 'paused', 'active'].map((status, nth) =>
      api.post('/api/client-portal/engagements', {
        clientId: person.clientId,
        title: `Voyage ${nth}`,
        engagementType: 'Charter',
        status,
        progress: 25 * nth,
      }),
    ),
  );
  await api.put(`/api/client-portal/engagements/${engagements[0]?.body.id}`, {
    version: 1,
    status: 'completed',
    progress: 100,
  });
  await api.put(`/api/client-portal/engagements/${engagements[1]?.body.id}`, {
    version: 1,
    status: 'active',
    progress: 70,
  });
  await api.put(`/api/client-portal/users/${person.id}`, { version: 1, isActive: false });

  const [users, documents, work, downloads] = await Promise.all([
    ...['portal-users', 'portal-documents', 'engagements'].map((table) => app.records(table)),
    api.downloads(),
  ]);
  const present = documents?.filter(({ withdrawnAt }) => withdrawnAt === undefined) ?? [];
  const live = work?.filter(({ status }) => status === 'active') ?? [];
  const sum = (numbers: unknown[]) => numbers.reduce<number>((all, one) => all + Number(one), 0);
  expect(await api.analytics()).toEqual({
    users: users?.length,
    activeUsers: users?.filter(({ isActive }) => isActive).length,
    signIns: expect.any(Number),
    documents: present.length,
    storedBytes: sum(present.map(({ fileSize }) => fileSize)),
    downloads: downloads?.filter(({ by }) => by === 'client').length,
    engagements: work?.length,
    liveEngagements: live.length,
    averageProgress: Math.round((sum(live.map(({ progress }) => progress)) / live.length) * 10) / 10,
  });
});

test('a sign-in and a download that cannot be counted succeed, and operators make up for them', async () => {
  const { body } = await api.upload(await pdfOf('Berths'));
  const before = await api.analytics();
  const restore = app.stack.intercept(async ({ body: call }) =>
    JSON.stringify(call).includes('client-portal-use') ? 'cut' : undefined,
  );
  const { cookie } = await api.newSignedInUser();
  expect((await api.download(`${OWN}/documents/${body.id}/download`, cookie)).status).toBe(200);
  restore();
  const { signIns, downloads } = await api.analytics();
  expect([signIns, downloads]).toEqual([before.signIns, before.downloads]);

  const verify = (input: object) => app.stack.invoke('ops/verify-counters', input);
  expect(await verify({})).toMatchObject({ differences: [{ counter: 'signIns' }, { counter: 'downloads' }] });
  expect(await verify({ mend: 'portal-use' })).toMatchObject({ differences: [] });
  expect(await verify({})).toMatchObject({ differences: [] });
  expect(await api.analytics()).toMatchObject({
    signIns: Number(before.signIns) + 1,
    downloads: Number(before.downloads) + 1,
  });
});

/** A document that the product made and sent to a client. */
async function given(clientId: number, documentType: string) {
  const { body } = await api.post('/api/automated-documents', { clientId, documentType });
  await app.stack.settled();
  await api.post(`/api/automated-documents/${body.id}/sending`, {});
  await app.stack.settled();
}
