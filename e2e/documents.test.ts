import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HONEYPOT } from '../shared/domain/inquiry-choices.ts';
import { type Fields, MINUTE } from './desk.ts';
import { DOCUMENTS, documentsDeskOf, sha256Of, textOf } from './documents-desk.ts';
import { inquiryFrom, type Product, STAFF, startProduct } from './product.ts';

const ON_PAPER = { status: 'signed', reason: 'The original is in the safe.' };

let product: Product;
let desk: ReturnType<typeof documentsDeskOf>;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  desk = documentsDeskOf(product);
});
afterAll(() => product.stop());

test('the first inquiry of a client makes an NDA and an onboarding pack; fifty more make nothing more', async () => {
  const clientId = await desk.writes('amira@sample.example');
  await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      product.submit(
        inquiryFrom('amira@sample.example', { message: `And vessel ${place}.` }),
        `more-${place}`,
      ),
    ),
  );
  await product.stack.settled();
  const documents = await desk.documentsOf(clientId);
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual(['NDA', 'OnboardingPack']);
  expect(await desk.eventsOf(clientId)).toEqual([
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
    const { response, bytes } = await desk.download(`${DOCUMENTS}/${document.id}/download`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="${document.uniqueFileId}.pdf"`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.length).toBe(document.fileSize);
    expect(sha256Of(bytes)).toBe(document.sha256);
    const text = await textOf(bytes);
    for (const said of [
      'Amira Sample',
      document.templateVersion,
      document.uniqueFileId,
      document.dominionCode,
    ])
      expect(text).toContain(said);
  }
});

test('nobody who cannot be answered, and nobody in quarantine, is made a document', async () => {
  const before = await product.records('automated-documents');
  await desk.writes('', {
    inquiryType: 'Archai - market-analysis',
    details: { form: 'transformation' },
    email: '',
  });
  await desk.writes('bot@sample.example', { details: { form: 'home', [HONEYPOT]: 'https://spam.example' } });
  expect(await product.records('automated-documents')).toHaveLength(before.length);
});

test('a move to Tier 1 makes one contract and one payment agreement, however often the client comes and goes', async () => {
  const { id, version } = await desk.newClient();
  const edit = (seen: number, serviceTier: string) =>
    desk.put(`/api/crm/clients/${id}`, { version: seen, serviceTier });
  const upgraded = await edit(version, 'Dominion');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => desk.post('/api/crm/tier1-trigger', { clientId: id })),
  );
  await edit(version + 1, 'Observer');
  expect((await edit(version + 2, 'Dominion')).status).toBe(200);
  await product.stack.settled();
  expect((await desk.documentsOf(id)).map(({ documentType }) => documentType).toSorted()).toEqual([
    'PaymentAgreement',
    'Tier1Contract',
  ]);
  expect(await desk.eventsOf(id)).toEqual([
    'PaymentAgreement generated',
    'PaymentAgreement ordered',
    'Tier1Contract generated',
    'Tier1Contract ordered',
  ]);
  expect(new Set(answers.map(({ body }) => body.contractId))).toEqual(new Set([upgraded.body.contractId]));
  const { bytes } = await desk.download(`${DOCUMENTS}/${upgraded.body.contractId}/download`);
  expect(await textOf(bytes)).toContain('£24,000');
});

test('of an edit and ten orders at once each client has one contract', async () => {
  const { id, version } = await desk.newClient({ serviceTier: 'Observer' });
  const [edited] = await Promise.all([
    desk.put(`/api/crm/clients/${id}`, { version, serviceTier: 'Dominion' }),
    ...Array.from({ length: 10 }, () => desk.post('/api/crm/tier1-trigger', { clientId: id })),
  ]);
  expect(edited.status).toBe(200);
  await product.stack.settled();
  const records = (await product.records('automated-documents')).filter(({ clientId }) => clientId === id);
  expect(records.map(({ documentType }) => documentType).toSorted()).toEqual([
    'PaymentAgreement',
    'Tier1Contract',
  ]);
});

test('an onboarding pack that has left says so of its client, and disturbs nobody who edits it', async () => {
  const id = await desk.writes('nadia@sample.example');
  const { body: client } = await desk.get(`/api/crm/clients/${id}`);
  const pack = (await desk.documentsOf(id)).find(({ documentType }) => documentType === 'OnboardingPack');
  const down = product.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const answers = await Promise.all(
    [1, 2, 3].map(() => desk.post(`${DOCUMENTS}/${pack?.id}/sending`, {}, 'one-sending')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers[0]?.body).toMatchObject({ to: 'nadia@sample.example', status: expect.any(String) });
  const nda = (await desk.documentsOf(id)).find(({ documentType }) => documentType === 'NDA');
  const other = await desk.post(`${DOCUMENTS}/${nda?.id}/sending`, {}, 'one-sending');
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  await product.stack.settled();
  expect(await desk.read(pack?.id)).toMatchObject({ status: 'generated' });
  expect((await desk.get(`/api/crm/clients/${id}`)).body).toMatchObject({ onboardingPackSent: false });

  down();
  await desk.sweepAfter(2 * MINUTE);
  expect(await desk.read(pack?.id)).toMatchObject({
    status: 'sent',
    version: 2,
    history: [{ status: 'generated' }, { status: 'sent', by: STAFF.username, at: expect.any(String) }],
  });
  const [mail, ...others] = (await product.mails()).filter(({ subject }) =>
    subject.includes(String(pack?.id)),
  );
  expect(others).toEqual([]);
  expect(mail?.destination.to).toEqual(['nadia@sample.example']);
  const [attachment] = mail?.attachments ?? [];
  const bytes = Buffer.from(attachment?.content ?? '', 'base64');
  expect(attachment?.filename).toBe(`${pack?.uniqueFileId}.pdf`);
  expect(sha256Of(bytes)).toBe(pack?.sha256);

  const edit = { version: client.version, onboardingPackSent: false, notesIntelligence: 'Asked twice.' };
  const edited = await desk.put(`/api/crm/clients/${id}`, edit);
  expect(edited.status).toBe(200);
  const timeline = await desk.timelineOf(id);
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
  const { mails } = (await desk.get(`${DOCUMENTS}/${pack?.id}`)).body as { mails: Fields[] };
  expect(mails).toMatchObject([{ status: 'sent', to: 'nadia@sample.example' }]);
});

test('a signed contract says so of its client; statuses only go forward, and not past somebody else', async () => {
  const { id: clientId, version } = await desk.newClient();
  const { body: client } = await desk.put(`/api/crm/clients/${clientId}`, {
    version,
    serviceTier: 'Dominion',
  });
  await product.stack.settled();
  const path = `${DOCUMENTS}/${client.contractId}`;
  const unsaid = await desk.put(path, { version: 1, status: 'signed' });
  expect([unsaid.status, Object.keys(unsaid.body.fields as Fields)]).toEqual([400, ['reason']]);
  const early = await desk.put(path, { version: 1, status: 'completed' });
  expect([early.status, early.body.code]).toEqual([409, 'not_signed']);
  const signed = await desk.put(path, { version: 1, ...ON_PAPER });
  expect(signed.body).toMatchObject({ status: 'signed', version: 2 });
  expect((await desk.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
    contractSigned: true,
    evidence: { contractSigned: { source: 'document', record: client.contractId, actor: STAFF.username } },
  });
  const stale = await desk.put(path, { version: 1, status: 'completed' });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', signed.body]);
  expect((await desk.put(path, { version: 2, status: 'completed' })).body).toMatchObject({
    status: 'completed',
  });
  const back = await desk.put(path, { version: 3, ...ON_PAPER });
  expect([back.status, back.body.code]).toEqual([409, 'not_later']);
  expect((await desk.put(`${DOCUMENTS}/DOC-00000000`, { version: 1, ...ON_PAPER })).status).toBe(404);
  expect(await desk.eventsOf(clientId)).toContain('Tier1Contract completed');
});

test('anybody who has a file can have it verified, and learns nothing of its client', async () => {
  const { id: clientId } = await desk.newClient({ clientName: 'Zenobia Sample' });
  const { id } = await desk.generate(clientId, 'NDA');
  const { uniqueFileId, sha256, templateVersion, createdAt } = await desk.read(id);
  const verify = (asked: Record<string, string>) =>
    product.send('GET', `/api/documents/verify?${new URLSearchParams(asked)}`);
  const genuine = await verify({ fileId: String(uniqueFileId), sha256: String(sha256).toUpperCase() });
  const said = { genuine: true, documentType: 'NDA', templateVersion, createdAt };
  expect(genuine.body).toEqual({ ...said, file: 'original' });
  const others = await Promise.all([
    verify({ fileId: String(uniqueFileId), sha256: '0'.repeat(64) }),
    verify({ fileId: 'Nobody_NDA_2026-11-21_X', sha256: String(sha256) }),
  ]);
  for (const { status, text } of others) expect([status, text]).toEqual([200, '{"genuine":false}']);
  for (const { text } of [genuine, ...others]) expect(text).not.toMatch(/zenobia|sample|client/i);

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
  const { id: clientId } = await desk.newClient({ clientName, company: `${clientName}`.slice(0, 200) });
  const { id } = await desk.generate(clientId, 'Tier2Contract');
  const document = await desk.read(id);
  expect(document).toMatchObject({ production: 'done', clientName });
  expect(document.uniqueFileId).toMatch(/^[A-Za-z0-9_-]{1,120}$/);
  const { response, bytes } = await desk.download(`${DOCUMENTS}/${id}/download`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"/);
  const text = await textOf(bytes);
  expect(text).toContain(document.uniqueFileId);
  expect(text).toContain(shown);
});

test('documents are listed the newest first, by client, status and trigger, page by page', async () => {
  const clients = [await desk.newClient(), await desk.newClient()];
  for (const { id } of clients)
    for (const type of ['NDA', 'WelcomeLetter', 'TerminationClause']) await desk.generate(id, type);
  const walk = async (asked: string) => {
    const walked: Fields[] = [];
    let next: unknown;
    do {
      const { body } = await desk.get(
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
  const two = await desk.get(`${DOCUMENTS}?status=sent&triggeredBy=manual`);
  expect([two.status, two.body.fields]).toEqual([400, { filter: 'Filter by one thing at a time.' }]);
});

test('a document by hand is ordered once per key, for a client that exists', async () => {
  const { id: clientId } = await desk.newClient();
  const wanted = { clientId, documentType: 'WelcomeLetter' };
  const answers = await Promise.all([1, 2, 3].map(() => desk.post(DOCUMENTS, wanted, 'one-document')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { id: another } = await desk.newClient();
  for (const other of [{ documentType: 'NDA' }, { clientId: another }]) {
    const { status, body } = await desk.post(DOCUMENTS, { ...wanted, ...other }, 'one-document');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  }
  await desk.post(DOCUMENTS, wanted, 'another-document');
  await product.stack.settled();
  const documents = await desk.documentsOf(clientId);
  expect(documents).toHaveLength(2);
  expect(new Set(documents.map(({ uniqueFileId }) => uniqueFileId)).size).toBe(2);
  expect((await desk.post(DOCUMENTS, { ...wanted, clientId: 999_999 })).status).toBe(404);
  expect((await desk.post(DOCUMENTS, { ...wanted, documentType: 'Invoice' })).status).toBe(400);
});

test('every template can be looked at', async () => {
  const { response, bytes } = await desk.download('/api/document-templates/Tier1Contract/preview');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await textOf(bytes)).toContain('Sample Client');
});
