import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS, documentsApiOf, sha256Of } from '../support/api/documents-api.ts';
import { OWN, pdfOf, portalApiOf } from '../support/api/portal-api.ts';
import { type Fields, itemsOf } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { milestoneFieldsOf, NO_MILESTONE_REACHED } from '../support/milestone-ways.ts';
import { STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let app: TestApp;
let api: ReturnType<typeof documentsApiOf>;
let portal: ReturnType<typeof portalApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = documentsApiOf(app);
  portal = portalApiOf(app);
});
afterAll(() => app.stop());

const made = async (documentType: string, clientId?: number) => {
  const of = clientId ?? (await api.newClient()).id;
  const { id } = await api.generate(of, documentType);

  return { clientId: of, id: String(id), path: `${DOCUMENTS}/${id}` };
};
const clientOf = async (id: number) => (await api.get(`/api/crm/clients/${id}`)).body;
const verified = async (fileId: unknown, bytes: Uint8Array) => {
  const query = new URLSearchParams({ fileId: String(fileId), sha256: sha256Of(bytes) });

  return (await app.send('GET', `/api/documents/verify?${query}`)).body;
};

test('a signed copy is stored beside the original, downloaded by staff and client, verified, and withdrawn', async () => {
  const { person, cookie } = await portal.newSignedInUser();
  const { id, path, clientId } = await made('Tier2Contract', person.clientId);
  const before = await clientOf(clientId);
  const copy = await pdfOf('Signed by both');
  const { status, body } = await api.sign(id, 1, copy, { originalName: 'Scan of Monday.pdf' });
  const signedCopy = {
    originalName: 'Scan of Monday.pdf',
    contentType: 'application/pdf',
    fileSize: copy.length,
    sha256: sha256Of(copy),
  };
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      status: 'signed',
      version: 2,
      signature: expect.objectContaining({ by: STAFF.username, copy: signedCopy }),
    }),
  ]);
  expect(await clientOf(clientId)).toMatchObject({ contractSigned: true, pipelineStage: 'Contract Issued' });

  const original = await api.download(`${path}/download`);
  expect(sha256Of(original.bytes)).toBe(body.sha256);
  const signed = await api.download(`${path}/signed-copy`);
  expect(signed.bytes).toEqual(copy);
  expect(signed.response.headers.get('content-disposition')).toContain(`${body.uniqueFileId}_signed.pdf`);
  expect(await verified(body.uniqueFileId, original.bytes)).toMatchObject({
    genuine: true,
    file: 'original',
  });
  expect(await verified(body.uniqueFileId, copy)).toMatchObject({ genuine: true, file: 'signed copy' });

  const [own] = itemsOf(await portal.ask(`${OWN}/documents`, cookie));
  expect(own).toMatchObject({
    id,
    status: 'signed',
    isSignedCopy: true,
    watermarked: false,
    originalName: `${body.uniqueFileId}_signed.pdf`,
    fileSize: copy.length,
  });
  expect((await portal.download(`${OWN}/documents/${id}/download`, cookie)).bytes).toEqual(copy);
  await api.post(`${path}/sending`, {});
  await app.stack.settled();
  const mail = (await app.mails()).find(({ subject }) => subject.includes(id));
  expect(mail?.body.text).toContain('the signed copy');
  expect(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')).toEqual(Buffer.from(copy));

  // What was sent stays sent.
  const { body: back } = await api.withdrawSignature(id, 3);
  expect(back).toMatchObject({
    status: 'sent',
    history: [
      { status: 'generated' },
      { status: 'signed', copy: signedCopy },
      { status: 'sent', isTakenBack: true, reason: 'Signed by the wrong person.', by: STAFF.username },
    ],
  });
  expect(back).not.toHaveProperty('signature');
  const { evidence, ...after } = await clientOf(clientId);
  expect(milestoneFieldsOf(after)).toEqual({
    ...milestoneFieldsOf(before),
    ...{ pipelineStage: 'Contract Issued', status: 'In Progress' },
  });
  expect(evidence).toEqual({});
  expect((await api.get(`${path}/signed-copy`)).status).toBe(404);
  expect(await verified(body.uniqueFileId, copy)).toEqual({ genuine: false });
  expect(itemsOf(await portal.ask(`${OWN}/documents`, cookie))).toMatchObject([{ id, status: 'sent' }]);
  expect(await api.storedFiles('signed')).toContain(`signed/${sha256Of(copy)}`);
  expect((await api.timelineOf(clientId)).filter(({ documentId }) => documentId === id)).toMatchObject([
    { event: 'withdrawn', reason: 'Signed by the wrong person.' },
    { event: 'sent' },
    { event: 'downloaded' },
    { event: 'signed' },
    { event: 'generated' },
    { event: 'ordered' },
  ]);
});

test('a document signed without a copy says so to its client and accepts the copy later', async () => {
  const { person, cookie } = await portal.newSignedInUser();
  const { id, path } = await made('NDA', person.clientId);
  const reason = 'The original is in the safe.';
  const signed = await api.put(path, { version: 1, status: 'signed', reason });
  expect(signed.body).toMatchObject({ signature: { by: STAFF.username, reason } });
  const [own] = itemsOf(await portal.ask(`${OWN}/documents`, cookie));
  expect(own).toMatchObject({ status: 'signed', isSignedCopy: false, watermarked: true });
  expect((await api.get(`${path}/signed-copy`)).status).toBe(404);

  await api.put(path, { version: 2, status: 'completed' });
  const late = await api.sign(id, 3, PNG, { originalName: 'scan.PNG', contentType: 'image/png' });
  expect(late.body).toMatchObject({ status: 'completed', signature: { copy: { contentType: 'image/png' } } });
  const taken = await portal.download(`${OWN}/documents/${id}/download`, cookie);
  expect([taken.headers.get('content-type'), Buffer.from(taken.bytes)]).toEqual(['image/png', PNG]);
  expect((await api.sign(id, 4, await pdfOf('Another'))).body.code).toBe('not_later');
  expect((await api.withdrawSignature(id, 4)).body).toMatchObject({ status: 'generated' });
  expect((await clientOf(person.clientId)).ndaSigned).toBeUndefined();
  expect(itemsOf(await portal.ask(`${OWN}/documents`, cookie))).toEqual([]);
  expect((await portal.download(`${OWN}/documents/${id}/download`, cookie)).status).toBe(404);
});

test('a withdrawal reverts only the changes of its signing', async () => {
  const one = await made('Tier2Contract');
  const other = await made('Tier1Contract', one.clientId);
  const byHand = { status: 'signed', reason: 'On paper.' };
  await api.put(one.path, { version: 1, ...byHand });
  await api.put(other.path, { version: 1, ...byHand });
  // Another contract says the same.
  await api.withdrawSignature(one.id, 2);
  expect(await clientOf(one.clientId)).toMatchObject({
    contractSigned: true,
    evidence: { contractSigned: { record: other.id } },
    pipelineStage: 'Contract Issued',
  });
  await api.withdrawSignature(other.id, 3);
  const after = await clientOf(one.clientId);
  expect([milestoneFieldsOf(after), after.evidence]).toEqual([
    { ...NO_MILESTONE_REACHED, status: 'New' },
    {},
  ]);

  // Somebody has moved the client on, or said so by hand before.
  const moved = await made('Tier2Contract');
  await api.put(moved.path, { version: 1, ...byHand });
  const edit = { version: 1, pipelineStage: 'Live Engagement Active', status: 'Lost' };
  await api.put(`/api/crm/clients/${moved.clientId}`, edit);
  await api.withdrawSignature(moved.id, 2);
  expect(await clientOf(moved.clientId)).toMatchObject({
    contractSigned: false,
    pipelineStage: 'Live Engagement Active',
    status: 'Lost',
  });
  const said = await made('Tier2Contract');
  await api.put(`/api/crm/clients/${said.clientId}`, { version: 1, contractSigned: true });
  await api.put(said.path, { version: 1, ...byHand });
  await api.withdrawSignature(said.id, 2);
  expect(await clientOf(said.clientId)).toMatchObject({
    contractSigned: true,
    evidence: { contractSigned: { source: 'hand' } },
  });

  // Another contract was sent since.
  const first = await made('Tier2Contract');
  const later = await made('Tier1Contract', first.clientId);
  await api.put(first.path, { version: 1, ...byHand });
  await api.put(later.path, { version: 1, status: 'sent' });
  await api.withdrawSignature(first.id, 2);
  expect(await clientOf(first.clientId)).toMatchObject({
    contractSigned: false,
    pipelineStage: 'Contract Issued',
    status: 'In Progress',
  });

  // A sync has signed it.
  const synced = await made('NDA');
  const sync = { uniqueClientId: synced.clientId, actionType: 'nda_signed' };
  await api.post('/api/sync/trigger', sync);
  expect(await api.read(synced.id)).toMatchObject({
    status: 'signed',
    signature: { reason: expect.stringMatching(/^Synced from “NDA signed”, SYN-/) },
  });
  await api.withdrawSignature(synced.id, 2);
  expect(milestoneFieldsOf(await clientOf(synced.clientId))).toEqual({
    ...NO_MILESTONE_REACHED,
    status: 'New',
  });
  expect((await api.post('/api/sync/trigger', sync)).body).toMatchObject({ log: { outcome: 'done' } });

  const recounted = (await app.stack.invoke('ops/verify-counters')) as Fields;
  expect(recounted.differences).toEqual([]);
});

test('two signings or withdrawals at once: one succeeds, and its repetition is answered as done', async () => {
  const { id, path } = await made('PaymentAgreement');
  const [one, other] = [await pdfOf('One'), await pdfOf('Other')];
  const answers = await Promise.all([api.sign(id, 1, one), api.sign(id, 1, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const { signature } = await api.read(id);
  expect(refused?.body).toMatchObject({ code: 'stale', current: { signature } });
  const accepted = answers[0]?.status === 201 ? one : other;
  expect((await api.sign(id, 1, accepted)).body).toMatchObject({ version: 2, history: [{}, {}] });
  const back = await Promise.all([
    api.withdrawSignature(id, 2, 'Torn.'),
    api.withdrawSignature(id, 2, 'Wet.'),
  ]);
  expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await api.withdrawSignature(id, 3)).body.code).toBe('not_signed');
  expect((await api.withdrawSignature('DOC-00000000', 1)).status).toBe(404);
  expect((await api.put(path, { version: 3, status: 'signed', reason: ' ' })).status).toBe(400);
});

test.each([
  ['a program named as a PDF', 'MZ\u0090', 'Scan.pdf', 'application/pdf'],
  ['a page named as an image', '<html><script>1</script>', 'scan.png', 'image/png'],
  ['a text', 'signed', 'scan.txt', 'text/plain'],
  ['a damaged PDF', '%PDF-1.7\nno more', 'Scan.pdf', 'application/pdf'],
  ['nothing', '', 'Scan.pdf', 'application/pdf'],
])('%s is no signed copy', async (_, bytes, originalName, contentType) => {
  const { id } = await made('NDA');
  const before = await api.storedFiles('signed');
  const { status, body } = await api.sign(id, 1, bytes, { originalName, contentType });
  expect([status, Object.keys(body.fields as Fields)]).toEqual([400, ['file']]);
  expect(await api.read(id)).toMatchObject({ status: 'generated', version: 1 });
  expect(await api.storedFiles('signed')).toEqual(before);
});

test('a copy that is too large, or cannot be stored, signs nothing', async () => {
  const { id } = await made('NDA');
  const large = await api.sign(id, 1, Buffer.alloc(4 * 1024 * 1024 + 1));
  expect([large.status, large.body.code]).toEqual([413, 'too_large']);
  const restore = api.filesAreDown();
  const down = await api.sign(id, 1, await pdfOf('Signed'));
  expect([down.status, down.body.code]).toEqual([503, 'unavailable']);
  restore();
  expect(await api.read(id)).toMatchObject({ status: 'generated', version: 1 });
});

test('a crash before or after any write: a document is signed once or not at all', async () => {
  const writes = await crashAtEachWrite('documents/sign-document', app, async (name) => {
    const { id, clientId } = await made('NDA');
    const copy = await pdfOf(name);
    const first = await api.sign(id, 1, copy);
    const answer = first.status === 201 ? first : await api.sign(id, 1, copy);
    expect(answer.body).toMatchObject({ status: 'signed', version: 2 });
    expect((await api.eventsOf(clientId)).filter((event) => event === 'NDA signed')).toHaveLength(1);
  });
  // Store the copy, say that it is signed; the session may be noted besides.
  expect(writes).toBeGreaterThanOrEqual(2);
});
