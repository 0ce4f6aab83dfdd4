import { createHash } from 'node:crypto';
import { ListBucketsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, inquiryFrom, type Product, STAFF, startProduct } from './product.ts';

let product: Product;
let cookie: string;
beforeEach(async () => {
  product = await startProduct();
  cookie = await product.signIn();
});
afterEach(() => product.stop());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DOCUMENTS = '/api/automated-documents';

type Fields = Record<string, unknown>;

const get = (path: string) => product.send('GET', path, undefined, { cookie });
const post = (path: string, body: unknown, key?: string) =>
  product.send('POST', path, body, { cookie, ...(key && { key }) });
const put = (path: string, body: unknown) => product.send('PUT', path, body, { cookie });
const itemsOf = ({ body }: Answer) => body.items as Fields[];

const writes = async (email: string, change: Fields = {}) => {
  await product.submit(inquiryFrom(email, change), `inquiry-of-${email}-${JSON.stringify(change)}`);
  await product.stack.settled();
};

const newClient = async (change: Fields = {}): Promise<Fields & { id: number; version: number }> => {
  const contactEmail = `client-${Math.random().toString(36).slice(2)}@sample.example`;
  const { body } = await post('/api/crm/clients', {
    clientName: 'Sample Client',
    contactEmail,
    ...change,
  });

  return body as Fields & { id: number; version: number };
};

const generate = async (clientId: number, documentType: string, key?: string): Promise<Fields> => {
  const { body } = await post(DOCUMENTS, { clientId, documentType }, key);
  await product.stack.settled();

  return body;
};

const read = async (id: unknown) => (await get(`${DOCUMENTS}/${id}`)).body.document as Fields;
const documentsOf = async (clientId: number) => itemsOf(await get(`${DOCUMENTS}?clientId=${clientId}`));

const download = async (id: unknown) => {
  const response = await fetch(`${product.stack.siteUrl}${DOCUMENTS}/${id}/download`, {
    headers: { cookie },
  });

  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });

  return text;
};

const timelineOf = async (clientId: unknown) =>
  itemsOf(await get(`/api/crm/clients/${clientId}/timeline?limit=50`));
/** What happened to documents, e.g. `NDA ordered`. */
const eventsOf = async (clientId: unknown) =>
  (await timelineOf(clientId))
    .filter(({ kind }) => kind === 'document')
    .map(({ documentType, event }) => `${documentType} ${event}`)
    .toSorted();

const storedFiles = async (): Promise<string[]> => {
  const s3 = new S3Client(product.stack.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const bucket = Buckets.find(({ Name }) => Name?.includes('files'))?.Name;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'automated/' }));

  return Contents.map(({ Key = '' }) => Key);
};

const sweepAfter = async (milliseconds: number) => {
  product.stack.advanceClock(milliseconds);
  await product.stack.runSchedule('events/sweep');
  await product.stack.settled();
};

const filesAreDown = () =>
  product.stack.intercept(async ({ service, functionId }) =>
    service === 's3' && functionId !== 'operator' ? 'cut' : undefined,
  );

test('the first inquiry of a client makes an NDA and an onboarding pack; fifty more make nothing more', async () => {
  await writes('amira@sample.example');
  await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      product.submit(
        inquiryFrom('amira@sample.example', { message: `And vessel ${place}.` }),
        `more-${place}`,
      ),
    ),
  );
  await product.stack.settled();
  const documents = await documentsOf(1);
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual(['NDA', 'OnboardingPack']);
  expect(await product.records('automated-documents')).toHaveLength(2);
  expect(await eventsOf(1)).toEqual([
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
    const { response, bytes } = await download(document.id);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="${document.uniqueFileId}.pdf"`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.length).toBe(document.fileSize);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
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
  await writes('', {
    inquiryType: 'Archai - market-analysis',
    details: { form: 'transformation' },
    email: '',
  });
  await writes('bot@sample.example', { details: { form: 'home', website: 'https://spam.example' } });
  expect(await product.records('automated-documents')).toEqual([]);
});

test('a move to Tier 1 makes one contract and one payment agreement, however often the client comes and goes', async () => {
  const { id, version } = await newClient();
  const edit = (seen: number, serviceTier: string) =>
    put(`/api/crm/clients/${id}`, { version: seen, serviceTier });
  const upgraded = await edit(version, 'Dominion');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('/api/crm/tier1-trigger', { clientId: id })),
  );
  await edit(version + 1, 'Observer');
  expect((await edit(version + 2, 'Dominion')).status).toBe(200);
  await product.stack.settled();
  expect((await documentsOf(id)).map(({ documentType }) => documentType).toSorted()).toEqual([
    'PaymentAgreement',
    'Tier1Contract',
  ]);
  expect(await eventsOf(id)).toEqual([
    'PaymentAgreement generated',
    'PaymentAgreement ordered',
    'Tier1Contract generated',
    'Tier1Contract ordered',
  ]);
  expect(new Set(answers.map(({ body }) => body.contractId))).toEqual(new Set([upgraded.body.contractId]));
  const { bytes } = await download(upgraded.body.contractId);
  expect(await textOf(bytes)).toContain('£24,000');
});

test('of an edit and ten orders at once each client has one contract', async () => {
  const { id, version } = await newClient({ serviceTier: 'Observer' });
  const [edited] = await Promise.all([
    put(`/api/crm/clients/${id}`, { version, serviceTier: 'Dominion' }),
    ...Array.from({ length: 10 }, () => post('/api/crm/tier1-trigger', { clientId: id })),
  ]);
  expect(edited.status).toBe(200);
  await product.stack.settled();
  const records = (await product.records('automated-documents')).filter(({ clientId }) => clientId === id);
  expect(records.map(({ documentType }) => documentType).toSorted()).toEqual([
    'PaymentAgreement',
    'Tier1Contract',
  ]);
});

test('the same order delivered ten times at once makes one document', async () => {
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const { id: clientId } = await newClient();
  const { id } = await generate(clientId, 'NDA');
  expect(await read(id)).toMatchObject({ production: 'pending' });
  restore();

  const delivery = {
    Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: id } } } }],
  };
  await Promise.all(
    Array.from({ length: 10 }, () => product.stack.invoke('events/produce-document', delivery)),
  );
  await product.stack.settled();
  expect(await read(id)).toMatchObject({ production: 'done', attempts: 1 });
  expect(await eventsOf(clientId)).toEqual(['NDA generated', 'NDA ordered']);
  expect(await storedFiles()).toHaveLength(1);
});

test.each(['before', 'after'] as const)(
  'whatever call its production is killed %s, no document is missing and none is there twice',
  async (moment) => {
    const { id: clientId } = await newClient();
    let steps = 0;
    const stopCounting = product.stack.intercept(async ({ functionId }) => {
      if (functionId === 'events/produce-document') steps += 1;
    });
    await generate(clientId, 'TierUnlock');
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
      await generate(clientId, 'TierUnlock', `killed-${moment}-${step}`);
      restore();
    }
    await sweepAfter(2 * MINUTE);
    cookie = await product.signIn();
    const documents = await documentsOf(clientId);
    expect(documents).toHaveLength(steps + 1);
    for (const document of documents) {
      expect(document).toMatchObject({ production: 'done', status: 'generated' });
      const { bytes } = await download(document.id);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
    }
    const fileIds = documents.map(({ uniqueFileId }) => uniqueFileId);
    expect(new Set(fileIds).size).toBe(documents.length);
    expect(await storedFiles()).toHaveLength(documents.length);
    expect(await eventsOf(clientId)).toEqual(
      [
        ...documents.map(() => 'TierUnlock generated'),
        ...documents.map(() => 'TierUnlock ordered'),
      ].toSorted(),
    );
  },
);

test('while files cannot be stored a document says why; once they can, it is made', async () => {
  const restore = filesAreDown();
  const { id: clientId } = await newClient();
  const { id } = await generate(clientId, 'NDA');
  expect(await read(id)).toMatchObject({
    production: 'failed',
    error: 'The store of files could not be reached.',
    attempts: 1,
    retryAt: expect.any(String),
    status: 'generated',
    history: [],
  });
  const early = await get(`${DOCUMENTS}/${id}/download`);
  expect([early.status, early.body.code]).toEqual([409, 'not_made']);
  const sent = await post(`${DOCUMENTS}/${id}/sending`, {});
  expect([sent.status, sent.body.code]).toEqual([409, 'not_made']);
  const signed = await put(`${DOCUMENTS}/${id}`, { version: 1, status: 'signed' });
  expect([signed.status, signed.body.code]).toEqual([409, 'not_made']);

  restore();
  await sweepAfter(2 * MINUTE);
  expect(await read(id)).toMatchObject({ production: 'done', attempts: 2 });
  expect(await read(id)).not.toHaveProperty('error');

  const downAgain = filesAreDown();
  const refused = await get(`${DOCUMENTS}/${id}/download`);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  downAgain();
  expect((await download(id)).response.status).toBe(200);
});

test('after a day of failures a document waits for somebody to try again', async () => {
  const restore = filesAreDown();
  const { id: clientId } = await newClient();
  const { id } = await generate(clientId, 'NDA');
  for (const pause of [2 * MINUTE, 30 * MINUTE, DAY, DAY]) await sweepAfter(pause);
  cookie = await product.signIn();
  const given = await read(id);
  expect(given).toMatchObject({ production: 'failed', error: expect.any(String) });
  expect(given).not.toHaveProperty('retryAt');

  restore();
  await sweepAfter(DAY);
  cookie = await product.signIn();
  expect(await read(id)).toMatchObject({ production: 'failed' });
  const retried = await post(`${DOCUMENTS}/${id}/production`, {});
  expect([retried.status, retried.body.production]).toEqual([200, 'pending']);
  await product.stack.settled();
  expect(await read(id)).toMatchObject({ production: 'done' });
  expect((await post(`${DOCUMENTS}/${id}/production`, {})).body).toMatchObject({ production: 'done' });
});

test('what the stream lost, the sweeper finds', async () => {
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'events/produce-document' ? 'cut' : undefined,
  );
  const { id: clientId } = await newClient();
  const { id } = await generate(clientId, 'NDA');
  restore();
  await sweepAfter(2 * MINUTE);
  expect(await read(id)).toMatchObject({ production: 'done' });
});

test('an onboarding pack that has left says so of its client, and disturbs nobody who edits it', async () => {
  await writes('amira@sample.example');
  const [client] = itemsOf(await get('/api/crm/clients'));
  const pack = (await documentsOf(1)).find(({ documentType }) => documentType === 'OnboardingPack');
  const down = product.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const answers = await Promise.all(
    [1, 2, 3].map(() => post(`${DOCUMENTS}/${pack?.id}/sending`, {}, 'one-sending')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers[0]?.body).toMatchObject({ to: 'amira@sample.example', status: expect.any(String) });
  await product.stack.settled();
  expect(await read(pack?.id)).toMatchObject({ status: 'generated' });
  expect((await get('/api/crm/clients/1')).body).toMatchObject({ onboardingPackSent: false });

  down();
  await sweepAfter(2 * MINUTE);
  expect(await read(pack?.id)).toMatchObject({
    status: 'sent',
    version: 2,
    history: [{ status: 'generated' }, { status: 'sent', by: STAFF.username, at: expect.any(String) }],
  });
  const [mail, ...others] = (await product.mails()).filter(({ subject }) =>
    subject.includes(String(pack?.id)),
  );
  expect(others).toEqual([]);
  expect(mail?.destination.to).toEqual(['amira@sample.example']);
  const [attachment] = mail?.attachments ?? [];
  const bytes = Buffer.from(attachment?.content ?? '', 'base64');
  expect(attachment?.filename).toBe(`${pack?.uniqueFileId}.pdf`);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(pack?.sha256);

  const edit = { version: client?.version, onboardingPackSent: false, notesIntelligence: 'Asked twice.' };
  const edited = await put('/api/crm/clients/1', edit);
  expect(edited.status).toBe(200);
  const timeline = await timelineOf(1);
  expect(timeline).toContainEqual(
    expect.objectContaining({
      kind: 'edit',
      actor: STAFF.username,
      changes: [{ field: 'onboardingPackSent', from: false, to: true }],
    }),
  );
  const { mails } = (await get(`${DOCUMENTS}/${pack?.id}`)).body as { mails: Fields[] };
  expect(mails).toMatchObject([{ status: 'sent', to: 'amira@sample.example' }]);
});

test.each(['before', 'after'] as const)(
  'whatever call the note of a delivery is killed %s, document and client learn of it once',
  async (moment) => {
    const { id: clientId } = await newClient();
    const { id } = await generate(clientId, 'OnboardingPack');
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
      await post(`${DOCUMENTS}/${id}/sending`, {}, `killed-${moment}-${step}`);
      await product.stack.settled();
      restore();
    }
    expect(await read(id)).toMatchObject({ status: 'sent', version: 2 });
    expect(await eventsOf(clientId)).toEqual([
      'OnboardingPack generated',
      'OnboardingPack ordered',
      'OnboardingPack sent',
    ]);
    expect((await get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
      onboardingPackSent: true,
      evidence: { onboardingPackSent: { source: 'document', actor: STAFF.username, record: id } },
    });
    expect((await timelineOf(clientId)).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
    expect((await product.records('mail')).filter(({ due }) => due !== undefined)).toEqual([]);
  },
);

test('a delivery of which the stream lost the news is found by the sweeper, and not mailed again', async () => {
  const { id: clientId } = await newClient();
  const { id } = await generate(clientId, 'OnboardingPack');
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'events/note-delivery' ? 'cut' : undefined,
  );
  await post(`${DOCUMENTS}/${id}/sending`, {});
  await product.stack.settled();
  restore();
  expect(await read(id)).toMatchObject({ status: 'generated' });
  await sweepAfter(2 * MINUTE);
  expect(await read(id)).toMatchObject({ status: 'sent' });
  expect((await product.mails()).filter(({ subject }) => subject.includes(String(id)))).toHaveLength(1);
});

test('a signed contract says so of its client; statuses only go forward, and not past somebody else', async () => {
  const { id: clientId, version } = await newClient();
  const { body: client } = await put(`/api/crm/clients/${clientId}`, { version, serviceTier: 'Dominion' });
  await product.stack.settled();
  const path = `${DOCUMENTS}/${client.contractId}`;
  const signed = await put(path, { version: 1, status: 'signed' });
  expect(signed.body).toMatchObject({ status: 'signed', version: 2 });
  expect((await get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
    contractSigned: true,
    evidence: { contractSigned: { source: 'document', record: client.contractId, actor: STAFF.username } },
  });
  const stale = await put(path, { version: 1, status: 'completed' });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', signed.body]);
  expect((await put(path, { version: 2, status: 'completed' })).body).toMatchObject({ status: 'completed' });
  const back = await put(path, { version: 3, status: 'signed' });
  expect([back.status, back.body.code]).toEqual([409, 'not_later']);
  expect((await put(`${DOCUMENTS}/DOC-00000000`, { version: 1, status: 'signed' })).status).toBe(404);
  expect(await eventsOf(clientId)).toContain('Tier1Contract completed');
});

test('anybody who has a file can have it verified, and learns nothing of its client', async () => {
  const { id: clientId } = await newClient({ clientName: 'Zenobia Sample' });
  const { id } = await generate(clientId, 'NDA');
  const { uniqueFileId, sha256, templateVersion, createdAt } = await read(id);
  const verify = (asked: Record<string, string>) =>
    product.send('GET', `/api/documents/verify?${new URLSearchParams(asked)}`);
  const genuine = await verify({ fileId: String(uniqueFileId), sha256: String(sha256).toUpperCase() });
  expect(genuine.body).toEqual({ genuine: true, documentType: 'NDA', templateVersion, createdAt });
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
  ['right to left and marks', 'أميرة\u202e gnitram \u2066نموذج', 'أ'],
  ['emoji and four alphabets', 'Άννα Пример 見本 🚢⚓️', 'Пример'],
  ['HTML', '<img src=x onerror=alert(1)><script>"&amp;', '<script>'],
  ['PDF syntax', ') Tj ET endstream endobj %%EOF (\\', 'endobj'],
  ['two hundred characters', 'W'.repeat(200), 'WWWW'],
])('a client’s name with %s ends in a document that can be read and saved', async (_, clientName, shown) => {
  const { id: clientId } = await newClient({ clientName, company: `${clientName}`.slice(0, 200) });
  const { id } = await generate(clientId, 'Tier2Contract');
  const document = await read(id);
  expect(document).toMatchObject({ production: 'done', clientName });
  expect(document.uniqueFileId).toMatch(/^[A-Za-z0-9_-]{1,120}$/);
  const { response, bytes } = await download(id);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"/);
  const text = await textOf(bytes);
  expect(text).toContain(document.uniqueFileId);
  expect(text).toContain(shown);
});

test('documents are listed the newest first, by client, status and trigger, page by page', async () => {
  const clients = [await newClient(), await newClient()];
  for (const { id } of clients)
    for (const type of ['NDA', 'WelcomeLetter', 'TerminationClause']) await generate(id, type);
  const walk = async (asked: string) => {
    const walked: Fields[] = [];
    let next: unknown;
    do {
      const { body } = await get(
        `${DOCUMENTS}?${asked}&limit=2${next === undefined ? '' : `&cursor=${next}`}`,
      );
      walked.push(...(body.items as Fields[]));
      next = body.next;
    } while (next !== undefined);

    return walked;
  };
  const all = await walk('');
  expect(all).toHaveLength(6);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => String(createdAt))
      .toSorted()
      .toReversed(),
  );
  expect(await walk('status=generated')).toEqual(all);
  expect(await walk('triggeredBy=manual')).toEqual(all);
  expect(await walk('triggeredBy=inquiry')).toEqual([]);
  expect(await walk(`clientId=${clients[0]?.id}`)).toHaveLength(3);
  const two = await get(`${DOCUMENTS}?status=sent&triggeredBy=manual`);
  expect([two.status, two.body.fields]).toEqual([400, { filter: 'Filter by one thing at a time.' }]);
});

test('a document by hand is ordered once per key, for a client that exists', async () => {
  const { id: clientId } = await newClient();
  const wanted = { clientId, documentType: 'WelcomeLetter' };
  const answers = await Promise.all([1, 2, 3].map(() => post(DOCUMENTS, wanted, 'one-document')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await post(DOCUMENTS, wanted, 'another-document');
  await product.stack.settled();
  const documents = await documentsOf(clientId);
  expect(documents).toHaveLength(2);
  expect(new Set(documents.map(({ uniqueFileId }) => uniqueFileId)).size).toBe(2);
  expect((await post(DOCUMENTS, { ...wanted, clientId: 999_999 })).status).toBe(404);
  expect((await post(DOCUMENTS, { ...wanted, documentType: 'Invoice' })).status).toBe(400);
});

test('every template can be looked at', async () => {
  const response = await fetch(`${product.stack.siteUrl}/api/document-templates/Tier1Contract/preview`, {
    headers: { cookie },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await textOf(new Uint8Array(await response.arrayBuffer()))).toContain('Sample Client');
});
