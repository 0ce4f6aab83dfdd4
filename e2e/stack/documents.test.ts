import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HONEYPOT } from '../../shared/domain/inquiry-choices.ts';
import { DOCUMENTS, documentsApiOf, sha256Of, textOf } from '../support/api/documents-api.ts';
import { advanceToNext, type Fields, MINUTE } from '../support/api/staff-api.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

const ON_PAPER = { status: 'signed', reason: 'The original is in the safe.' };

let app: TestApp;
let api: ReturnType<typeof documentsApiOf>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  api = documentsApiOf(app);
});
afterAll(() => app.stop());

test('the first inquiry of a client makes an NDA and an onboarding pack; fifty more make nothing more', async () => {
  const clientId = await api.submitInquiry('amira@sample.example');
  await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      app.submit(inquiryFrom('amira@sample.example', { message: `And vessel ${place}.` }), `more-${place}`),
    ),
  );
  await app.stack.settled();
  const documents = await api.documentsOf(clientId);
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual(['NDA', 'OnboardingPack']);
  expect(await api.eventsOf(clientId)).toEqual([
    'NDA generated',
    'NDA ordered',
    'OnboardingPack generated',
    'OnboardingPack ordered',
  ]);

  for (const document of documents) {
    expect(document).toMatchObject({
      status: 'generated',
      production: 'done',
      triggeredBy: 'inquiry',
      clientName: 'Amira Sample',
      tier: 'Observer',
      history: [{ status: 'generated', by: 'Zahrael', at: expect.any(String) }],
    });
    const { response, bytes } = await api.download(`${DOCUMENTS}/${document.id}/download`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="${document.uniqueFileId}.pdf"`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.length).toBe(document.fileSize);
    expect(sha256Of(bytes)).toBe(document.sha256);
    const text = await textOf(bytes);
    for (const phrase of [
      'Amira Sample',
      document.templateVersion,
      document.uniqueFileId,
      document.dominionCode,
    ])
      expect(text).toContain(phrase);
  }
});

test('inquiries without an email or in quarantine order no document', async () => {
  const before = await app.records('automated-documents');
  await api.submitInquiry('', {
    inquiryType: 'Archai - market-analysis',
    details: { form: 'transformation' },
    email: '',
  });
  await api.submitInquiry('bot@sample.example', {
    details: { form: 'home', [HONEYPOT]: 'https://spam.example' },
  });
  expect(await app.records('automated-documents')).toHaveLength(before.length);
});

test('a move to Tier 1 makes one contract and one payment agreement, however often the client comes and goes', async () => {
  const { id, version } = await api.newClient();
  const edit = (seen: number, serviceTier: string) =>
    api.put(`/api/crm/clients/${id}`, { version: seen, serviceTier });
  const upgraded = await edit(version, 'Dominion');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.post('/api/crm/tier1-trigger', { clientId: id })),
  );
  await edit(version + 1, 'Observer');
  expect((await edit(version + 2, 'Dominion')).status).toBe(200);
  await app.stack.settled();
  expect((await api.documentsOf(id)).map(({ documentType }) => documentType).toSorted()).toEqual([
    'PaymentAgreement',
    'Tier1Contract',
  ]);
  expect(await api.eventsOf(id)).toEqual([
    'PaymentAgreement generated',
    'PaymentAgreement ordered',
    'Tier1Contract generated',
    'Tier1Contract ordered',
  ]);
  expect(new Set(answers.map(({ body }) => body.contractId))).toEqual(new Set([upgraded.body.contractId]));
  const { bytes } = await api.download(`${DOCUMENTS}/${upgraded.body.contractId}/download`);
  expect(await textOf(bytes)).toContain('£24,000');
});

test('an edit and ten orders at once create one contract per client', async () => {
  const { id, version } = await api.newClient({ serviceTier: 'Observer' });
  const [edited] = await Promise.all([
    api.put(`/api/crm/clients/${id}`, { version, serviceTier: 'Dominion' }),
    ...Array.from({ length: 10 }, () => api.post('/api/crm/tier1-trigger', { clientId: id })),
  ]);
  expect(edited.status).toBe(200);
  await app.stack.settled();
  const records = (await app.records('automated-documents')).filter(({ clientId }) => clientId === id);
  expect(records.map(({ documentType }) => documentType).toSorted()).toEqual([
    'PaymentAgreement',
    'Tier1Contract',
  ]);
});

test('a sent onboarding pack sets the client’s flag without a conflict for editors', async () => {
  const id = await api.submitInquiry('nadia@sample.example');
  const { body: client } = await api.get(`/api/crm/clients/${id}`);
  const pack = (await api.documentsOf(id)).find(({ documentType }) => documentType === 'OnboardingPack');
  const down = app.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.post(`${DOCUMENTS}/${pack?.id}/sending`, {}, 'one-sending')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers[0]?.body).toMatchObject({ to: 'nadia@sample.example', status: expect.any(String) });
  const nda = (await api.documentsOf(id)).find(({ documentType }) => documentType === 'NDA');
  const other = await api.post(`${DOCUMENTS}/${nda?.id}/sending`, {}, 'one-sending');
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  await app.stack.settled();
  expect(await api.read(pack?.id)).toMatchObject({ status: 'generated' });
  expect((await api.get(`/api/crm/clients/${id}`)).body).toMatchObject({ onboardingPackSent: false });

  down();
  await api.sweepAfter(2 * MINUTE);
  expect(await api.read(pack?.id)).toMatchObject({
    status: 'sent',
    version: 2,
    history: [{ status: 'generated' }, { status: 'sent', by: STAFF.username, at: expect.any(String) }],
  });
  const [mail, ...others] = (await app.mails()).filter(({ subject }) => subject.includes(String(pack?.id)));
  expect(others).toEqual([]);
  expect(mail?.destination.to).toEqual(['nadia@sample.example']);
  const [attachment] = mail?.attachments ?? [];
  const bytes = Buffer.from(attachment?.content ?? '', 'base64');
  expect(attachment?.filename).toBe(`${pack?.uniqueFileId}.pdf`);
  expect(sha256Of(bytes)).toBe(pack?.sha256);

  const edit = { version: client.version, onboardingPackSent: false, notesIntelligence: 'Asked twice.' };
  const edited = await api.put(`/api/crm/clients/${id}`, edit);
  expect(edited.status).toBe(200);
  const timeline = await api.timelineOf(id);
  expect(timeline).toContainEqual(
    expect.objectContaining({
      kind: 'edit',
      actor: STAFF.username,
      changes: [
        { field: 'onboardingPackSent', from: false, to: true },
        { field: 'pipelineStage', from: 'Inquiry Received', to: 'Onboarding Pack Sent' },
        { field: 'status', from: 'New', to: 'In Progress' },
      ],
    }),
  );
  const { mails } = (await api.get(`${DOCUMENTS}/${pack?.id}`)).body as { mails: Fields[] };
  expect(mails).toMatchObject([{ status: 'sent', to: 'nadia@sample.example' }]);
});

test('a signed contract sets the client’s flag; statuses only move forward and check the version', async () => {
  const { id: clientId, version } = await api.newClient();
  const { body: client } = await api.put(`/api/crm/clients/${clientId}`, {
    version,
    serviceTier: 'Dominion',
  });
  await app.stack.settled();
  const path = `${DOCUMENTS}/${client.contractId}`;
  const unsaid = await api.put(path, { version: 1, status: 'signed' });
  expect([unsaid.status, Object.keys(unsaid.body.fields as Fields)]).toEqual([400, ['reason']]);
  const early = await api.put(path, { version: 1, status: 'completed' });
  expect([early.status, early.body.code]).toEqual([409, 'not_signed']);
  const signed = await api.put(path, { version: 1, ...ON_PAPER });
  expect(signed.body).toMatchObject({ status: 'signed', version: 2 });
  expect((await api.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
    contractSigned: true,
    evidence: { contractSigned: { source: 'document', record: client.contractId, actor: STAFF.username } },
  });
  const stale = await api.put(path, { version: 1, status: 'completed' });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', signed.body]);
  expect((await api.put(path, { version: 2, status: 'completed' })).body).toMatchObject({
    status: 'completed',
  });
  const back = await api.put(path, { version: 3, ...ON_PAPER });
  expect([back.status, back.body.code]).toEqual([409, 'not_later']);
  expect((await api.put(`${DOCUMENTS}/DOC-00000000`, { version: 1, ...ON_PAPER })).status).toBe(404);
  expect(await api.eventsOf(clientId)).toContain('Tier1Contract completed');
});

test('verification needs only the file and reveals nothing of its client', async () => {
  const { id: clientId } = await api.newClient({ clientName: 'Zenobia Sample' });
  const { id } = await api.generate(clientId, 'NDA');
  const { uniqueFileId, sha256, templateVersion, createdAt } = await api.read(id);
  const verify = (asked: Record<string, string>) =>
    app.send('GET', `/api/documents/verify?${new URLSearchParams(asked)}`);
  const genuine = await verify({ fileId: String(uniqueFileId), sha256: String(sha256).toUpperCase() });
  const verified = { genuine: true, documentType: 'NDA', templateVersion, createdAt };
  expect(genuine.body).toEqual({ ...verified, file: 'original' });
  const others = await Promise.all([
    verify({ fileId: String(uniqueFileId), sha256: '0'.repeat(64) }),
    verify({ fileId: 'Nobody_NDA_2026-11-21_X', sha256: String(sha256) }),
  ]);
  for (const { status, text } of others) expect([status, text]).toEqual([200, '{"genuine":false}']);
  for (const { text } of [genuine, ...others]) expect(text).not.toMatch(/zenobia|sample|client/i);

  advanceToNext(app, 15 * MINUTE);
  const many = await Promise.all(
    Array.from({ length: 40 }, () => verify({ fileId: 'Nobody', sha256: '0'.repeat(64) })),
  );
  expect(many.map(({ status }) => status)).toContain(429);
});

test.each([
  ['right to left and marks', 'أميرة\u200f gnitram \u061cنموذج\u200d', 'أ'],
  ['emoji and four alphabets', 'Άννα Пример 見本 🚢⚓️', 'Пример'],
  ['HTML', '<img src=x onerror=alert(1)><script>"&amp;', '<script>'],
  ['PDF syntax', ') Tj ET endstream endobj %%EOF (\\', 'endobj'],
  ['two hundred characters', 'W'.repeat(200), 'WWWW'],
])('a client’s name with %s ends in a document that can be read and saved', async (_, clientName, shown) => {
  const { id: clientId } = await api.newClient({ clientName, company: `${clientName}`.slice(0, 200) });
  const { id } = await api.generate(clientId, 'Tier2Contract');
  const document = await api.read(id);
  expect(document).toMatchObject({ production: 'done', clientName });
  expect(document.uniqueFileId).toMatch(/^[A-Za-z0-9_-]{1,120}$/);
  const { response, bytes } = await api.download(`${DOCUMENTS}/${id}/download`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"/);
  const text = await textOf(bytes);
  expect(text).toContain(document.uniqueFileId);
  expect(text).toContain(shown);
});

test('documents are listed the newest first, by client, status and trigger, page by page', async () => {
  const clients = [await api.newClient(), await api.newClient()];
  for (const { id } of clients)
    for (const type of ['NDA', 'WelcomeLetter', 'TerminationClause']) await api.generate(id, type);
  const walk = async (asked: string) => {
    const walked: Fields[] = [];
    let next: unknown;
    do {
      const { body } = await api.get(
        `${DOCUMENTS}?${asked}&limit=2${next === undefined ? '' : `&cursor=${next}`}`,
      );
      walked.push(...(body.items as Fields[]));
      next = body.next;
    } while (next !== undefined);

    return walked;
  };
  const isOurs = ({ clientId }: Fields) => clients.some(({ id }) => id === clientId);
  const all = await walk('');
  const ours = all.filter(isOurs);
  expect(ours).toHaveLength(6);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => String(createdAt))
      .toSorted()
      .toReversed(),
  );
  expect((await walk('status=generated')).filter(isOurs)).toEqual(ours);
  expect((await walk('triggeredBy=manual')).filter(isOurs)).toEqual(ours);
  expect((await walk('triggeredBy=inquiry')).filter(isOurs)).toEqual([]);
  expect(await walk(`clientId=${clients[0]?.id}`)).toHaveLength(3);
  const two = await api.get(`${DOCUMENTS}?status=sent&triggeredBy=manual`);
  expect([two.status, two.body.fields]).toEqual([400, { filter: 'Filter by one thing at a time.' }]);
});

test('a document by hand is ordered once per key, for a client that exists', {
  tags: ['quick'],
}, async () => {
  const { id: clientId } = await api.newClient();
  const wanted = { clientId, documentType: 'WelcomeLetter' };
  const answers = await Promise.all([1, 2, 3].map(() => api.post(DOCUMENTS, wanted, 'one-document')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { id: another } = await api.newClient();
  for (const other of [{ documentType: 'NDA' }, { clientId: another }]) {
    const { status, body } = await api.post(DOCUMENTS, { ...wanted, ...other }, 'one-document');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  }
  await api.post(DOCUMENTS, wanted, 'another-document');
  await app.stack.settled();
  const documents = await api.documentsOf(clientId);
  expect(documents).toHaveLength(2);
  expect(new Set(documents.map(({ uniqueFileId }) => uniqueFileId)).size).toBe(2);
  expect((await api.post(DOCUMENTS, { ...wanted, clientId: 999_999 })).status).toBe(404);
  expect((await api.post(DOCUMENTS, { ...wanted, documentType: 'Invoice' })).status).toBe(400);
});

test('every template has a preview', async () => {
  const { response, bytes } = await api.download('/api/document-templates/Tier1Contract/preview');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await textOf(bytes)).toContain('Sample Client');
});
