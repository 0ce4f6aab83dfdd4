/** @module-tag details */

import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const objectsStored = () => app.stack.calls.filter(({ action }) => action === 's3:PutObject').length;

test('a failing file store prevents uploads, downloads and log entries', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const { body } = await api.upload(await pdfOf('Kept'), { clientId: person.clientId });
  const before = await api.downloads();
  const documents = await app.records('portal-documents');
  const restore = app.stack.intercept(async ({ service }) => (service === 's3' ? 'cut' : undefined));
  const answers = [
    await api.ask(`${OWN}/documents/${body.id}/download`, cookie),
    await api.get(`/api/client-portal/documents/${body.id}/download`),
    await api.upload(await pdfOf('Lost'), {}, { key: 'while-it-was-down' }),
  ];
  restore();
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  expect(await api.downloads()).toEqual(before);
  expect(await app.records('portal-documents')).toEqual(documents);

  const again = await api.upload(await pdfOf('Lost'), {}, { key: 'while-it-was-down' });
  expect(again.status).toBe(201);
  expect((await api.download(`${OWN}/documents/${body.id}/download`, cookie)).status).toBe(200);
}, 60_000);

test.each(['before', 'after'] as const)(
  'an upload cut off %s its record is stored is stored once by the retry',
  async (moment) => {
    const { person, cookie } = await api.newSignedInUser();
    // Each says when it was made: the same document again is the same bytes.
    const [twice, otherWords] = [await pdfOf('Twice'), await pdfOf('Other words')];
    const send = (bytes: Uint8Array) =>
      api.upload(bytes, { clientId: person.clientId }, { key: `cut-off-${moment}` });
    const shown = async () => itemsOf(await api.ask(`${OWN}/documents`, cookie));
    const restore = app.stack.intercept(async ({ functionId, action, forward }) => {
      const isRecord = functionId === 'client-portal/upload-document' && /TransactWrite/.test(action);
      if (!isRecord) return;
      if (moment === 'after') await forward();

      return 'cut';
    });
    expect((await send(twice)).status).toBe(503);
    restore();
    expect(await shown()).toHaveLength(moment === 'before' ? 0 : 1);
    const again = await send(twice);
    expect([again.status, (await shown()).map(({ id }) => id)]).toEqual([201, [again.body.id]]);
    const other = await send(otherWords);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  },
  60_000,
);

const scriptedPdf = await PDFDocument.create().then((pdf) => {
  pdf.addPage();
  pdf.addJavaScript('greet', 'app.alert(1)');

  return pdf.save();
});

const NO_PDF = 'The file ends in .pdf but its content is no PDF.';
test.each([
  ['nothing', '', {}, 400, 'The file is empty.'],
  ['a program under a PDF’s name', 'MZ\u0090\u0000', {}, 400, NO_PDF],
  ['a page under a PDF’s name', '<html><script>alert(1)</script>', {}, 400, NO_PDF],
  [
    'a PDF that breaks off',
    '%PDF-1.7\n1 0 obj <<',
    {},
    400,
    'The PDF cannot be opened: it is damaged or protected by a password.',
  ],
  [
    'a PDF with a script',
    scriptedPdf,
    {},
    400,
    'The PDF contains a script, or an action that starts by itself. Print it to a new PDF and send that.',
  ],
  [
    'a type the library does not take',
    'x',
    { originalName: 'run.exe' },
    400,
    'Choose a file that ends in pdf, png, jpg, jpeg, docx, xlsx, txt, csv.',
  ],
  ['more than 4 MB', '%PDF-'.padEnd(4 * 1024 * 1024 + 1, 'x'), {}, 413, 'A request may have at most 4 MB.'],
  ['a file without a name', '%PDF-', { originalName: '\u202e\n' }, 400, 'Enter the file’s name.'],
  ['a client that is not there', '%PDF-', { clientId: 999_999 }, 404, 'There is no such client.'],
])('%s is refused and leaves nothing behind', async (_, bytes, said, status, message) => {
  const before = await app.records('portal-documents');
  const stored = objectsStored();
  const answer = await api.upload(bytes, said);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  expect(await app.records('portal-documents')).toEqual(before);
  expect(objectsStored()).toBe(stored);
});

test('a hostile file name loses invisible characters and names no path', async () => {
  const { person, cookie } = await api.newSignedInUser();
  const originalName = '../../<b>“Ω”</b> 🚢\u202e\r\nset-cookie: a=b;%00.txt';
  const { status, body } = await api.upload(
    'مرحبا',
    { originalName, clientId: person.clientId },
    { contentType: 'text/plain' },
  );
  expect([status, body.originalName]).toEqual([201, '../../<b>“Ω”</b> 🚢set-cookie: a=b;%00.txt']);
  const file = await api.download(`${OWN}/documents/${body.id}/download`, cookie);
  expect([file.status, Buffer.from(file.bytes).toString()]).toEqual([200, 'مرحبا']);
  const disposition = file.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; /);
  expect(disposition).not.toMatch(/[\\/<>]/);
  expect(file.headers.get('set-cookie')).toBeNull();
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a file of the largest size is uploaded and downloaded', async () => {
  const bytes = Buffer.alloc(4 * 1024 * 1024, 'berth ');
  const { status, body } = await api.upload(
    bytes,
    { originalName: 'log.txt' },
    { contentType: 'text/plain' },
  );
  expect(status).toBe(201);
  const file = await api.download(`/api/client-portal/documents/${body.id}/download`);
  expect(Buffer.compare(file.bytes, bytes)).toBe(0);
}, 60_000);
