import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClock } from '../lambda/clock.ts';
import { objectStoreAt } from './objects.ts';
import { startStorage } from './storage.ts';

test('a listing that is longer than its page goes on where the page ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const storage = await startStorage(folder, {
    mailPort: 0,
    clock: createClock(),
    onOutput: () => undefined,
    onInbound: () => Promise.reject(new Error('No mail is sent here.')),
  });
  const objects = objectStoreAt(storage.objectsPort);
  await objects.createBucket('site');
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
  await storage.stop();
  await rm(folder, { recursive: true });

  expect(first).toMatchObject({ status: 200, keys: ['1.html', '2.html'] });
  expect(second).toEqual({ status: 200, keys: ['3.html'], token: '' });
});
