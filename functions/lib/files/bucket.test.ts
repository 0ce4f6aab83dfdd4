import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileStoreUnavailable } from './file-store-unavailable.ts';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
let files: typeof import('./bucket.ts');

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'sample',
    AWS_SECRET_ACCESS_KEY: 'sample',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    FILES_BUCKET: 'sample-files',
  });
  files = await import('./bucket.ts');
});
afterAll(() => server.close());

const bytes = Uint8Array.from([37, 80, 68, 70, 0, 255]);

test('a file is stored whole, with its type, and loaded as it was', async () => {
  const objects = new Map<string, { body: Buffer; type: string | undefined }>();
  answer = async (request, response) => {
    const key = new URL(request.url ?? '', 'http://s3').pathname;
    if (request.method === 'PUT') {
      const body = Buffer.concat(await Array.fromAsync(request));
      objects.set(key, { body, type: request.headers['content-type'] });
      response.end();
    } else response.end(objects.get(key)?.body);
  };
  await files.storeFile('automated/DOC-1.pdf', bytes, 'application/pdf');
  expect(objects.get('/sample-files/automated/DOC-1.pdf')).toEqual({
    body: Buffer.from(bytes),
    type: 'application/pdf',
  });
  expect(await files.loadFile('automated/DOC-1.pdf')).toEqual(bytes);
});

test('a store that hangs up or stumbles is an outage', async () => {
  answer = (request) => request.socket.destroy();
  await expect(files.storeFile('automated/DOC-1.pdf', bytes, 'application/pdf')).rejects.toThrow(
    FileStoreUnavailable,
  );
  answer = (_, response) => response.writeHead(503).end();
  await expect(files.loadFile('automated/DOC-1.pdf')).rejects.toThrow(FileStoreUnavailable);
});

test('half a file is no file', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('%PDF');
    response.socket?.end();
  };
  await expect(files.loadFile('automated/DOC-1.pdf')).rejects.toThrow(FileStoreUnavailable);
});

test('a refusal is no outage', async () => {
  answer = (_, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  await expect(files.loadFile('portal/somebody-else.pdf')).rejects.not.toThrow(FileStoreUnavailable);
});

test.each([403, 404])('a file that S3 answers %i for is missing; an outage is none', async (status) => {
  answer = (_, response) => response.writeHead(status).end();
  expect(await files.isFileStored('automated/DOC-1.pdf')).toBe(false);
  answer = (_, response) => response.writeHead(503).end();
  await expect(files.isFileStored('automated/DOC-1.pdf')).rejects.toBeInstanceOf(FileStoreUnavailable);
  answer = (_, response) => response.end();
  expect(await files.isFileStored('automated/DOC-1.pdf')).toBe(true);
});
