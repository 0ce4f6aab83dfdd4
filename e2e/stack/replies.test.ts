import { DeleteObjectCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_OF_DRAFT } from '../../shared/domain/inquiry-draft.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { pdfOf, portalApiOf } from '../support/api/portal-api.ts';
import { DAY, itemsOf } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

const COLLEAGUE = { username: 'navigator', accessCode: 'another sample code' };

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
  await app.stack.invoke('ops/create-staff', COLLEAGUE);
});
afterAll(() => app.stop());

let sent = 0;
const newInquiry = async (): Promise<string> => {
  sent += 1;
  const { body } = await app.submit(inquiryFrom(`writer-${sent}@sample.example`), `inquiry-to-reply-${sent}`);
  await app.stack.settled();

  return String(body.reference);
};
const draftsOf = async (reference: string, cookie = app.session) => {
  const { body } = await app.send('GET', `/api/inquiries/${reference}/drafts`, undefined, { cookie });

  return (body.items as Record<string, unknown>[]).map(({ kind, text }) => `${kind}: ${text}`);
};
const save = (reference: string, kind: string, text: string, cookie = app.session) =>
  app.send('PUT', `/api/inquiries/${reference}/drafts/${kind}`, { text }, { cookie });

test('a draft is its author’s alone, and gone once it is sent', { tags: ['quick'] }, async () => {
  const reference = await newInquiry();
  const { cookie = '' } = await app.send('POST', '/api/staff/session', COLLEAGUE);
  await save(reference, 'reply', '  Good day, we  ');
  await save(reference, 'note', 'Ask the desk');
  await save(reference, 'reply', 'Of a colleague', cookie);
  expect(await draftsOf(reference)).toEqual(['note: Ask the desk', 'reply:   Good day, we  ']);
  expect(await draftsOf(reference, cookie)).toEqual(['reply: Of a colleague']);

  expect((await api.reply(reference, { text: 'Good day, we have two.' })).status).toBe(201);
  expect(await draftsOf(reference)).toEqual(['note: Ask the desk']);
  await api.post(`/api/inquiries/${reference}/notes`, { text: 'Asked the desk.' });
  expect(await draftsOf(reference)).toEqual([]);
  expect(await draftsOf(reference, cookie)).toEqual(['reply: Of a colleague']);
  await save(reference, 'reply', ' ', cookie);
  expect(await draftsOf(reference, cookie)).toEqual([]);
});

test('a draft outlives the session, and a refused one leaves the one before', async () => {
  const reference = await newInquiry();
  await save(reference, 'reply', 'Begun on Monday');
  expect((await save(reference, 'reply', 'x'.repeat(MOST_OF_DRAFT + 1))).status).toBe(400);
  expect((await save(reference, 'letter', 'No such kind')).status).toBe(400);
  app.stack.advanceClock(DAY);
  expect((await save(reference, 'reply', 'Too late')).status).toBe(401);
  await app.renewSession();
  expect(await draftsOf(reference)).toEqual(['reply: Begun on Monday']);
});

const portal = () => portalApiOf(app);
const filesOf = (text: string, name: string, clientId?: number) =>
  portal().upload(
    text,
    { originalName: name, ...(clientId !== undefined && { clientId }) },
    { contentType: 'text/plain' },
  );
const attachable = async (reference: string) =>
  itemsOf(await api.get(`/api/inquiries/${reference}/documents`));
const clientOf = async (reference: string) => Number((await api.read(reference)).clientId);
const replyMailOf = async (reference: string) =>
  (await app.mails()).find(({ subject }) => subject.startsWith('Re: ') && subject.includes(reference));

test('a reply brings documents of its client, once though it is sent twice', async () => {
  const reference = await newInquiry();
  const clientId = await clientOf(reference);
  await app.stack.settled();
  const { body: berths } = await filesOf('Two berths (sample).', 'Berths at Fujairah.txt', clientId);
  const shown = await attachable(reference);
  const nda = shown.find(({ label }) => label === 'Non-disclosure agreement');
  expect(shown).toContainEqual(
    expect.objectContaining({ id: berths.id, name: 'Berths at Fujairah.txt', bytes: 20, label: 'Report' }),
  );
  const attachments = [String(nda?.id), String(berths.id)];
  const [first, second] = await Promise.all([
    api.reply(reference, { attachments, version: 1, key: 'a-reply-with-documents' }),
    api.reply(reference, { attachments, version: 1, key: 'a-reply-with-documents' }),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  await app.stack.settled();

  const mails = (await app.mails()).filter(
    ({ subject }) => subject.startsWith('Re: ') && subject.includes(reference),
  );
  expect(mails).toHaveLength(1);
  const files = mails[0]?.attachments ?? [];
  expect(files.map(({ filename }) => filename)).toEqual([nda?.name, 'Berths at Fujairah.txt']);
  expect(Buffer.from(files[0]?.content ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  expect(Buffer.from(files[1]?.content ?? '', 'base64').toString()).toBe('Two berths (sample).');
  const [reply] = itemsOf(await api.get(`/api/inquiries/${reference}/replies`));
  expect(reply?.attachments).toEqual([
    { id: nda?.id, name: nda?.name, bytes: nda?.bytes },
    { id: berths.id, name: 'Berths at Fujairah.txt', bytes: 20 },
  ]);
  // The client has it now.
  const { body } = await api.get(`/api/automated-documents/${nda?.id}`);
  expect(body.document).toMatchObject({ status: 'sent' });
});

test('a reply brings nothing that is another client’s, withdrawn, stamped or missing, and says so before it is sent', async () => {
  const reference = await newInquiry();
  const clientId = await clientOf(reference);
  const { body: other } = await filesOf(
    'Of another client.',
    'Other.txt',
    await clientOf(await newInquiry()),
  );
  const { body: withdrawn } = await filesOf('Withdrawn.', 'Withdrawn.txt', clientId);
  await api.remove(`/api/client-portal/documents/${withdrawn.id}`);
  const { body: stamped } = await portal().upload(await pdfOf('Plan'), {
    originalName: 'Plan.pdf',
    clientId,
  });
  const { body: shared } = await filesOf('For a whole tier.', 'Shared.txt');
  const refusalOf = async (...attachments: unknown[]) => {
    const answer = await api.reply(reference, {
      attachments: attachments.map(String),
      key: `refused-${attachments}`,
    });
    expect(answer.status).toBe(400);

    return (answer.body.fields as Record<string, string>).attachments;
  };
  for (const { id } of [other, withdrawn, shared, { id: 'LIB-00000000' }, { id: 'DOC-00000000' }])
    expect(await refusalOf(id)).toContain('not there any more, or belongs to another client');
  expect(await refusalOf(stamped.id)).toContain('only the portal does that');
  const big = await Promise.all(
    [1, 2].map((number) => filesOf(`${number}`.repeat(3.5 * 1024 * 1024), `Big ${number}.txt`, clientId)),
  );
  expect(await refusalOf(...big.map(({ body }) => body.id))).toContain('larger than 6 MB');
  expect((await attachable(reference)).map(({ name }) => name)).not.toContain('Other.txt');

  const { body: lost } = await filesOf('Lost.', 'Lost.txt', clientId);
  const s3 = new S3Client(app.stack.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const files = Buckets.find(({ Name = '' }) => /files/.test(Name))?.Name ?? '';
  await s3.send(new DeleteObjectCommand({ Bucket: files, Key: `portal/${lost.sha256}` }));
  expect(await refusalOf(lost.id)).toBe('The file of Lost.txt is missing. Remove it.');
  await app.stack.settled();
  expect(await replyMailOf(reference)).toBeUndefined();
  expect(await api.read(reference)).toMatchObject({ state: 'open' });
});

test('an outage of the store of files refuses a reply clearly, and the next attempt sends it', async () => {
  const reference = await newInquiry();
  const { body: berths } = await filesOf('Two berths.', 'Berths.txt', await clientOf(reference));
  const attempt = () =>
    api.reply(reference, { attachments: [String(berths.id)], version: 1, key: 'reply-in-an-outage' });
  const outage = app.stack.intercept(async ({ functionId, service }) =>
    functionId === 'inquiries/send-reply' && service === 's3' ? 'cut' : undefined,
  );
  expect((await attempt()).status).toBe(503);
  outage();
  expect((await attempt()).status).toBe(201);
  await app.stack.settled();
  expect((await replyMailOf(reference))?.attachments).toHaveLength(1);
});
