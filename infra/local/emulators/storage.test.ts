import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../lambda/clock.ts';
import { objectStoreAt } from './objects.ts';
import { startStorage } from './storage.ts';

let folder: string;
let storage: Awaited<ReturnType<typeof startStorage>>;
let objects: ReturnType<typeof objectStoreAt>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = await startStorage(folder, {
    mailPort: 0,
    clock: createClock(),
    onOutput: () => undefined,
    onInbound: () => Promise.reject(new Error('No mail is sent here.')),
  });
  objects = objectStoreAt(storage.objectsPort);
  for (const bucket of ['site', 'pages']) await objects.createBucket(bucket);
});
afterAll(async () => {
  await storage.stop();
  await rm(folder, { recursive: true });
});

test('an object is read as it is stored, also one with an encoding', async () => {
  const body = brotliCompressSync('<p>A page</p>');
  await objects.put('pages', 'page.html', body, { 'content-encoding': 'br' });
  const read = await objects.get('pages', 'page.html');
  expect(read).toMatchObject({ headers: { 'content-encoding': 'br' }, body });
  expect(await objects.get('pages', 'page.html', Object(read).etag)).toBe('unchanged');
  expect(await objects.get('pages', 'none.html')).toBeUndefined();
});

test('a listing that is longer than its page goes on where the page ends', async () => {
  for (const key of ['1.html', '2.html', '3.html']) await objects.put('site', key, Buffer.from(key));
  const list = async (after: Record<string, string>) => {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '2', ...after });
    const response = await fetch(`http://127.0.0.1:${storage.objectsPort}/site?${query}`);
    const page = await response.text();
    const [, token = ''] = /<NextContinuationToken>([^<]+)</.exec(page) ?? [];
    const keys = [...page.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key);

    return { status: response.status, keys, token };
  };

  const first = await list({});
  const second = await list({ 'continuation-token': first.token });
  expect(first).toMatchObject({ status: 200, keys: ['1.html', '2.html'] });
  expect(second).toEqual({ status: 200, keys: ['3.html'], token: '' });
});
